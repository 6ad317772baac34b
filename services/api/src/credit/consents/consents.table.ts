import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, inet, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";

/** A consumer's consent to a pull: who, which text, what for, how, when, from where. Append-only; a revocation is a date on it. */
export const consents = pgTable(
  "consents",
  {
    id: typedPrimaryId("cons"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** The client, when the consumer has an account. */
    userId: uuid("user_id"),
    textVersion: integer("text_version").notNull(),
    textSha256: text("text_sha256").notNull(),
    /** Where a consumer agreed on their own device: the very text that they read, title first, of which `textSha256` is the hash. */
    shownText: text("shown_text"),
    /** `{ bureaus, pullType, purpose }`; a standing consent names what it covers. */
    scope: jsonb("scope").notNull(),
    method: text("method", {
      enum: ["in_person", "phone", "written", "electronic", "access_code", "standing", "link"],
    }).notNull(),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    grantedAt: at("granted_at").notNull().defaultNow(),
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
  },
  (t) => [index("consents_user_partner").on(t.userId, t.partnerId)],
);
