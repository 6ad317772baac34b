import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, inet, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../partners/partners.table.ts";

/** Texts people agree to, by kind and version; a version never changes. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    kind: text("kind", { enum: ["compliance_notice", "pull_consent"] }).notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    /** SHA-256 of title, newline, body; hex. */
    sha256: text("sha256").notNull(),
    effectiveAt: at("effective_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
);

/** An accepted compliance notice. Append-only. */
export const complianceAcceptances = pgTable(
  "compliance_acceptances",
  {
    id: typedPrimaryId("acc"),
    userId: uuid("user_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    version: integer("version").notNull(),
    textSha256: text("text_sha256").notNull(),
    ip: inet("ip").notNull(),
    userAgent: text("user_agent").notNull(),
    acceptedAt: at("accepted_at").notNull().defaultNow(),
  },
  (t) => [index("compliance_acceptances_session").on(t.sessionId)],
);

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
    /** `{ bureaus, pullType, purpose }`; a standing consent names what it covers. */
    scope: jsonb("scope").notNull(),
    method: text("method", {
      enum: ["in_person", "phone", "written", "electronic", "access_code", "standing"],
    }).notNull(),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    grantedAt: at("granted_at").notNull().defaultNow(),
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
  },
  (t) => [index("consents_user_partner").on(t.userId, t.partnerId)],
);
