import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at, bytea } from "../../platform/columns.ts";
import { purposes, type CodeProfile } from "./one-time-codes.rules.ts";
import { users } from "../rows/users.table.ts";

/**
 * PKCE flows (RFC 7636) that a mailed link will finish: the browser that asked keeps the verifier, and only it can trade the
 * authorization code for a session. The code is issued, and its life begins, when the link is opened.
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
  /** What a provider gave for its own API, sealed until the session is handed out. */
  sealedProviderTokens: text("sealed_provider_tokens"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/**
 * Codes and links sent to an address, by keyed hash. A row without a user stands for an address that nobody has: it answers to
 * nothing and is there so that asking takes the same time.
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
    /** Null for codes that are only typed. */
    linkHash: bytea("link_hash").unique(),
    tries: integer("tries").notNull().default(0),
    flowId: uuid("flow_id").references(() => authFlows.id, { onDelete: "set null" }),
    /** The password given in the sign-up that this code confirms; it becomes the account's only with this code. */
    passwordHash: text("password_hash"),
    /** What that sign-up said about its person; it becomes the account's only with this code, as nobody knows yet who said it. */
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
