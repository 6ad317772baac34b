import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, bytea } from "../../platform/columns.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "../rows/users.table.ts";

/** Second factors. Type `recovery_code` stands for a person's set of recovery codes. */
export const factors = pgTable(
  "factors",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    factorType: text("factor_type", { enum: ["totp", "phone", "webauthn", "recovery_code"] }).notNull(),
    friendlyName: text("friendly_name").notNull().default(""),
    status: text("status", { enum: ["unverified", "verified"] }).notNull(),
    /** The shared secret of an authenticator app, sealed; null for recovery codes. */
    sealedSecret: text("sealed_secret"),
    /** The number that codes are sent to; null for other types. */
    phone: text("phone"),
    /** The newest time step accepted in a code; the same step and older ones are refused (RFC 6238 5.2). */
    lastStep: integer("last_step"),
    lastChallengedAt: at("last_challenged_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("one_factor_per_name")
      .on(t.userId, sql`lower(${t.friendlyName})`)
      .where(sql`${t.friendlyName} <> ''`),
    uniqueIndex("one_set_of_recovery_codes")
      .on(t.userId)
      .where(sql`${t.factorType} = 'recovery_code'`),
    index("factors_user").on(t.userId),
  ],
);

/** Requests to prove a factor: each belongs to one session, lasts five minutes and is used up by success. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The code that was sent, by keyed hash; null if none was. */
    codeHash: bytea("code_hash"),
    tries: integer("tries").notNull().default(0),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    index("factor_challenges_factor").on(t.factorId),
    index("factor_challenges_session").on(t.sessionId),
  ],
);

/** Recovery codes by keyed hash; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    factorId: uuid("factor_id")
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    codeHash: bytea("code_hash").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [unique("recovery_code_once").on(t.factorId, t.codeHash)],
);
