import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at, bytea, inet } from "../../platform/columns.ts";
import { users } from "../rows/users.table.ts";

/** A signed-in device. The row is the session: once it is deleted, its tokens are refused. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    aal: text("aal", { enum: ["aal1", "aal2"] })
      .notNull()
      .default("aal1"),
    /** The factor that raised the session to aal2; the session falls back to aal1 when that factor is removed. */
    factorId: uuid("factor_id"),
    /** Newest first: `[{ method, timestamp }]` (RFC 8176 methods, GoTrue's names); for a company's provider, with its id. */
    amr: jsonb("amr").$type<{ method: string; timestamp: number; provider?: string }[]>().notNull(),
    /** Counter of the active refresh token, whose HMAC key belongs to this session alone. */
    refreshCounter: integer("refresh_counter").notNull().default(0),
    refreshKey: bytea("refresh_key").notNull(),
    refreshedAt: at("refreshed_at").notNull().defaultNow(),
    /** When an admin was last active; written at most once a minute. Refreshing does not count. */
    lastActiveAt: at("last_active_at").notNull().defaultNow(),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    /** The known device it was opened on. Not a foreign key, because either may outlive the other. */
    deviceId: uuid("device_id"),
    /** Until then its trusted device stands in for the second factor: the session is not asked for one, but has not proved one either. */
    secondFactorWaivedUntil: at("second_factor_waived_until"),
    /** Keyed hash of the browser's device cookie, without which its refresh token is useless; `null` for clients that keep none. */
    browserHash: bytea("browser_hash"),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at"),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

/** Our ES256 keys. `published` ones are in the JWKS, `active` signs, `retired` only verifies until the last token has expired. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    kid: text("kid").primaryKey(),
    /** The private JWK, sealed. */
    sealedPrivateJwk: text("sealed_private_jwk").notNull(),
    publicJwk: jsonb("public_jwk").$type<Record<string, string>>().notNull(),
    status: text("status", { enum: ["published", "active", "retired"] }).notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    activatedAt: at("activated_at"),
    retiredAt: at("retired_at"),
  },
  (t) => [
    uniqueIndex("one_active_signing_key")
      .on(t.status)
      .where(sql`${t.status} = 'active'`),
  ],
);
