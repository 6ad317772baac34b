import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, bytea, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";

/** A grant by which a client lets a partner pull: what, for which purposes, until when, how often. */
export const accessCodes = pgTable(
  "access_codes",
  {
    id: typedPrimaryId("code"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Blind index of the code; the code itself is shown once. */
    codeIndex: bytea("code_index").notNull(),
    codeLast4: text("code_last4").notNull(),
    bureaus: text("bureaus").array().notNull(),
    pullType: text("pull_type", { enum: ["soft", "hard"] }).notNull(),
    scoreType: text("score_type", { enum: ["vantage", "fico"] }).notNull(),
    ficoModel: text("fico_model", { enum: ["classic", "auto", "bankcard"] }),
    purposes: text("purposes").array().notNull(),
    isSingleUse: boolean("is_single_use").notNull(),
    allowPaidAccess: boolean("allow_paid_access").notNull().default(false),
    notes: text("notes").notNull().default(""),
    expiresAt: at("expires_at"),
    /** For hard pulls: which consent text the client has read. */
    consentTextVersion: integer("consent_text_version"),
    usedAt: at("used_at"),
    revokedAt: at("revoked_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("access_codes_code_unique").on(t.codeIndex), index("access_codes_user").on(t.userId)],
);

/** A business read the client's own report by a code; append-only. Pulls by a code are rows of `pulls`. */
export const codeReadings = pgTable(
  "code_readings",
  {
    id: typedPrimaryId("read"),
    accessCodeId: text("access_code_id").notNull(),
    userId: uuid("user_id").notNull(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    reportId: text("report_id").notNull(),
    readAt: at("read_at").notNull(),
  },
  (t) => [index("code_readings_user").on(t.userId, t.readAt), index("code_readings_code").on(t.accessCodeId)],
);

/** An attempt to see a client's credit that a switch of theirs stopped; append-only. */
export const blockedAttempts = pgTable(
  "blocked_attempts",
  {
    id: typedPrimaryId("blk"),
    userId: uuid("user_id").notNull(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    kind: text("kind", { enum: ["pull", "reading"] }).notNull(),
    reason: text("reason", { enum: ["locked", "not_allowed"] }).notNull(),
    pullType: text("pull_type", { enum: ["soft", "hard"] }).notNull(),
    scoreType: text("score_type", { enum: ["vantage", "fico"] }).notNull(),
    purpose: text("purpose"),
    bureaus: text("bureaus").array().notNull(),
    accessCodeId: text("access_code_id"),
    blockedAt: at("blocked_at").notNull(),
  },
  (t) => [index("blocked_attempts_user").on(t.userId, t.blockedAt)],
);
