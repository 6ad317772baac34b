import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../../platform/columns.ts";
import { factorChallenges, factors } from "./factors.table.ts";

/** The key of a WebAuthn factor: a security key, registered by proving it once (WebAuthn Level 3). */
export const factorKeys = pgTable("factor_keys", {
  factorId: uuid("factor_id")
    .primaryKey()
    .references(() => factors.id, { onDelete: "cascade" }),
  /** The authenticator's own name for it, base64url. */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE key. */
  publicKey: bytea("public_key").notNull(),
  /** The authenticator's use counter; 0 for those that keep none. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
});

/** The challenge an authenticator has to sign for a WebAuthn factor. */
export const factorKeyChallenges = pgTable("factor_key_challenges", {
  challengeId: uuid("challenge_id")
    .primaryKey()
    .references(() => factorChallenges.id, { onDelete: "cascade" }),
  challenge: text("challenge").notNull(),
});
