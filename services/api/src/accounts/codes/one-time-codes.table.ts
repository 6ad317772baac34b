import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at, bytea } from "../../platform/columns.ts";
import { purposes, type CodeProfile } from "./one-time-codes.rules.ts";
import { users } from "../rows/users.table.ts";

/**
 * PKCE flows (RFC 7636) that a mailed link will complete. The browser that asked keeps the verifier, and only it can
 * trade the authorization code for a session. The code is issued, and its lifetime starts, when the link is opened.
 */
export const authFlows = pgTable("auth_flows", {
  id: uuid("id")
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  method: text("method").notNull(),
  codeChallenge: text("code_challenge").notNull(),
  codeChallengeMethod: text("code_challenge_method", { enum: ["s256", "plain"] }).notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  authCodeHash: bytea("auth_code_hash").unique(),
  issuedAt: at("issued_at"),
  /** The provider's tokens for its own API, sealed until the session is handed out. */
  sealedProviderTokens: text("sealed_provider_tokens"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/**
 * Codes and links sent to an address, by keyed hash. A row without a user is for an address
 * nobody has: it matches nothing and exists only so that the request takes the same time.
 */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: purposes }).notNull(),
    addressHash: bytea("address_hash").notNull(),
    codeHash: bytea("code_hash").notNull(),
    /** Null for codes that can only be typed. */
    linkHash: bytea("link_hash").unique(),
    tries: integer("tries").notNull().default(0),
    flowId: uuid("flow_id").references(() => authFlows.id, { onDelete: "set null" }),
    /** The password from the sign-up that this code confirms; it takes effect only with this code. */
    passwordHash: text("password_hash"),
    /** What that sign-up said about the person. It takes effect only with this code, since until then nobody knows who said it. */
    profile: jsonb("profile").$type<CodeProfile>(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    unique("one_code_per_purpose").on(t.userId, t.purpose, t.addressHash).nullsNotDistinct(),
    index("one_time_codes_address").on(t.addressHash, t.purpose),
    index("one_time_codes_expiry").on(t.expiresAt),
  ],
);
