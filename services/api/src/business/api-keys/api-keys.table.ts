import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { KeyScope } from "@roadworthy/contracts/endpoint";
import { at, bytea, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";

/** A partner's API key: only its SHA-256 is kept, and the last six characters to tell keys apart. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: typedPrimaryId("key"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    name: text("name").notNull(),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    secretSha256: bytea("secret_sha256").notNull(),
    last6: text("last6").notNull(),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    createdByUserId: uuid("created_by_user_id"),
    createdAt: at("created_at").notNull().defaultNow(),
    lastUsedAt: at("last_used_at"),
    /** After a rotation the old key works until here. */
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
  },
  (t) => [
    uniqueIndex("api_keys_secret_unique").on(t.secretSha256),
    index("api_keys_partner").on(t.partnerId),
    check("api_key_mode", isMode(t.mode)),
  ],
);
