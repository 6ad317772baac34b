import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at } from "../../platform/columns.ts";
import type { AttributeMapping } from "./sso-claims.rules.ts";

/** A company's SAML identity provider. Only an operator writes here (`cli.ts sso`); the API's own login cannot. */
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
  createdAt: at("created_at").notNull().defaultNow(),
});

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
