import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DecisionOutcome, DecisionReason, LetterKind } from "@roadworthy/contracts/letters";
import { partners } from "../../accounts/partners/partners.table.ts";
import { consumers } from "../../credit/pulls/pulls.table.ts";
import { creditReports } from "../../credit/reports/credit-reports.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

const ofReport = () => ({
  reportId: text("report_id")
    .notNull()
    .references(() => creditReports.id),
  partnerId: text("partner_id")
    .notNull()
    .references(() => partners.id),
});

/** What a business decided on a report; recorded once and never changed, but for the note that it was reminded of the letter. */
export const creditDecisions = pgTable(
  "credit_decisions",
  {
    id: typedPrimaryId("cdec"),
    ...ofReport(),
    outcome: text("outcome").$type<DecisionOutcome>().notNull(),
    reasons: text("reasons").array().$type<DecisionReason[]>().notNull(),
    byUserId: uuid("by_user_id"),
    byKeyId: text("by_key_id"),
    /** The letters that the consumer has to get, by the business's settings of that day. */
    letterKinds: text("letter_kinds").array().$type<LetterKind[]>().notNull(),
    /** When the business had the completed application; null: not told. */
    appliedOn: date("applied_on", { mode: "string" }),
    decidedAt: at("decided_at").notNull(),
    remindedAt: at("reminded_at"),
  },
  (t) => [
    uniqueIndex("credit_decisions_report").on(t.reportId),
    index("credit_decisions_at").on(t.decidedAt),
  ],
);

/** A letter to a consumer; its PDF is the sealed document. Append-only. */
export const letters = pgTable(
  "letters",
  {
    id: typedPrimaryId("ltr"),
    ...ofReport(),
    consumerId: text("consumer_id")
      .notNull()
      .references(() => consumers.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    kind: text("kind").$type<LetterKind>().notNull(),
    language: text("language", { enum: ["en", "es"] }).notNull(),
    documentId: text("document_id").notNull(),
    sha256: text("sha256").notNull(),
    byUserId: uuid("by_user_id"),
    byKeyId: text("by_key_id"),
    keptThrough: date("kept_through", { mode: "string" }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("letters_report").on(t.reportId),
    index("letters_partner").on(t.partnerId, t.mode, t.createdAt, t.id),
    index("letters_consumer").on(t.consumerId),
  ],
);
