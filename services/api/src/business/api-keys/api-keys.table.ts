import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { apiVersions, newestApiVersion } from "@roadworthy/contracts/api-versions";
import type { KeyScope } from "@roadworthy/contracts/endpoint";
import { at, bytea, inet, isMode, typedPrimaryId } from "../../platform/columns.ts";
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
    /** Networks in CIDR form; empty lets every address in. */
    allowedNetworks: text("allowed_networks").array().notNull().default([]),
    lastUsedAt: at("last_used_at"),
    lastUsedIp: inet("last_used_ip"),
    /** The end its business chose for it; it never changes, and a successor lives as long. */
    chosenEndAt: at("chosen_end_at"),
    /** When it stops: the chosen end, or before it the end of a rotation's overlap or of what an admin allowed. */
    expiresAt: at("expires_at"),
    /** When its partner was told that it ends soon. */
    endToldAt: at("end_told_at"),
    replacedAt: at("replaced_at"),
    revokedAt: at("revoked_at"),
    /** When someone reported finding it in public. */
    exposedAt: at("exposed_at"),
    /** The version of the API that it is answered in, unless a request names another. */
    apiVersion: text("api_version", { enum: apiVersions }).notNull().default(newestApiVersion),
  },
  (t) => [
    uniqueIndex("api_keys_secret_unique").on(t.secretSha256),
    index("api_keys_partner").on(t.partnerId),
    check("api_key_mode", isMode(t.mode)),
  ],
);
