import { index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at } from "../../platform/columns.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "../rows/users.table.ts";

/**
 * An account at another issuer with which a person signs in here. Sign-in by address and password is not stored here but in the user's row.
 */
export const identities = pgTable(
  "identities",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    /** The subject at the provider, which never reassigns it (OpenID Connect Core 2). */
    subject: text("subject").notNull(),
    /** The address, if the provider has verified it. */
    verifiedEmail: text("verified_email"),
    claims: jsonb("claims").$type<Record<string, unknown>>().notNull(),
    lastSignInAt: at("last_sign_in_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("one_identity_per_subject").on(t.provider, t.subject),
    index("identities_user").on(t.userId),
  ],
);

/** A visit to a provider that has not returned yet. Its id is the `state`; the first return deletes it. */
export const providerVisits = pgTable(
  "provider_visits",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    provider: text("provider").notNull(),
    nonce: text("nonce").notNull(),
    /** Our own verifier for the provider (RFC 7636), sealed. */
    sealedVerifier: text("sealed_verifier").notNull(),
    redirectTo: text("redirect_to").notNull(),
    /** The challenge of the browser that asked; both columns are null in the implicit flow. */
    codeChallenge: text("code_challenge"),
    codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }),
    /** The session that wants to add an identity; signing out ends the visit. */
    linkingSessionId: uuid("linking_session_id").references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("provider_visits_created").on(t.createdAt)],
);
