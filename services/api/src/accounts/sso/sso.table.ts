import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { EmployeeRole } from "@roadworthy/contracts/company-sign-in";
import { at } from "../../platform/columns.ts";
import { partners } from "../partners/partners.table.ts";
import type { AttributeMapping } from "./sso-claims.rules.ts";

/**
 * A company's SAML identity provider. An operator writes here (`cli.ts sso`), or the functions of `company_sign_in.sql` for a business
 * that has proved its domains; the API's own login cannot.
 */
export const ssoProviders = pgTable("sso_providers", {
  id: uuid("id")
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  entityId: text("entity_id").notNull().unique(),
  /** Where its people sign in, by the HTTP-Redirect binding. */
  ssoUrl: text("sso_url").notNull(),
  /** X.509 certificates in base64 DER; more than one during a key change. */
  certificates: text("certificates").array().notNull(),
  attributeMapping: jsonb("attribute_mapping").$type<AttributeMapping>().notNull().default({}),
  /** The business whose people it signs in; null for one that an operator let in for clients. */
  partnerId: text("partner_id")
    .unique()
    .references(() => partners.id),
  isOn: boolean("is_on").notNull().default(true),
  /** Whether the business's people, other than its owners, sign in by it alone. */
  isRequired: boolean("is_required").notNull().default(false),
  /** What somebody may do who comes for the first time. */
  memberRole: text("member_role").$type<EmployeeRole>().notNull().default("viewer"),
  /** When a test sign-in succeeded with what is set now. */
  testedAt: at("tested_at"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Email domains that a business says are its own, with the word its DNS has to show. They count once they are in `sso_domains`. */
export const ssoDomainClaims = pgTable(
  "sso_domain_claims",
  {
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    domain: text("domain").notNull(),
    token: text("token").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.domain] })],
);

/** The email domains a provider may vouch for, in lower case; each belongs to one provider. */
export const ssoDomains = pgTable(
  "sso_domains",
  {
    domain: text("domain").primaryKey(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
  },
  (t) => [index("sso_domains_provider").on(t.providerId)],
);

/** A visit to a SAML provider that has not ended. Its id is the `RelayState`; only the browser that started it can end it, once. */
export const samlRelayStates = pgTable(
  "saml_relay_states",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    /** The id of our request, which the assertion must answer. */
    requestId: text("request_id").notNull(),
    redirectTo: text("redirect_to").notNull(),
    /** Who only tries whether it works; nobody is signed in then. */
    testedByUserId: uuid("tested_by_user_id"),
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** What the accepted assertion says about the person, sealed; null until it arrives. */
    sealedClaims: text("sealed_claims"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("saml_relay_states_created").on(t.createdAt)],
);

/** Used assertions, kept until they would be refused for their age anyway. */
export const samlAssertions = pgTable(
  "saml_assertions",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => ssoProviders.id, { onDelete: "cascade" }),
    assertionId: text("assertion_id").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.assertionId] }),
    index("saml_assertions_expiry").on(t.expiresAt),
  ],
);
