import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, bytea } from "../../platform/columns.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { users } from "../rows/users.table.ts";

/** Passkeys: discoverable WebAuthn credentials by which a person signs in (WebAuthn Level 3). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The authenticator's own name for it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key. */
    publicKey: bytea("public_key").notNull(),
    /** The authenticator's use counter; 0 for those that keep none. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    friendlyName: text("friendly_name").notNull().default(""),
    createdAt: at("created_at").notNull().defaultNow(),
    lastUsedAt: at("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** A challenge for an authenticator: to register for one session, or to sign anybody in. The first answer uses it up. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    challenge: text("challenge").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_session").on(t.sessionId),
    index("passkey_challenges_expiry").on(t.expiresAt),
  ],
);
