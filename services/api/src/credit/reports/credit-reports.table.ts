import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid, date } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { ReportRow } from "@roadworthy/contracts/credit-reports";
import { at, bytea, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import {
  pullStatusEnum,
  pullTypeEnum,
  pulls,
  scoreTypeEnum,
  ficoModelEnum,
  consumers,
} from "../pulls/pulls.table.ts";

/** The scores that a list shows, in the bureaus' order. */
export type ListedScores = ReportRow["scores"];

/** A report about one consumer: ordered by a partner's pull, or by the product for a client's own monthly update. */
export const creditReports = pgTable(
  "credit_reports",
  {
    id: typedPrimaryId("rep"),
    consumerId: text("consumer_id")
      .notNull()
      .references(() => consumers.id),
    /** The client who may read it as their own; null on a partner's report, which is the partner's. */
    ownerUserId: uuid("owner_user_id"),
    /** The partner who may read it. */
    partnerId: text("partner_id").references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] })
      .notNull()
      .default("live"),
    pullId: text("pull_id").references(() => pulls.id),
    pullType: pullTypeEnum("pull_type").notNull(),
    scoreType: scoreTypeEnum("score_type").notNull(),
    ficoModel: ficoModelEnum("fico_model"),
    bureaus: bureauName("bureaus").array().notNull(),
    status: pullStatusEnum("status").notNull().default("pending"),
    /**
     * What lists show of the consumer, the pull and the scores of a partner's report, so that they read one row for it. Written with the
     * report and where it changes: `record_answers`, `settle_pull`, `dispose_reports`; `reconcile` compares it. Purpose and reference of a
     * pull never change.
     */
    consumerName: text("consumer_name"),
    chargedCents: integer("charged_cents").notNull().default(0),
    listedScores: jsonb("listed_scores").$type<ListedScores>().notNull().default([]),
    purpose: text("purpose"),
    reference: text("reference"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** When the bureaus' files and scores were deleted, their time being over. */
    disposedAt: at("disposed_at"),
  },
  (t) => [
    // The list's orders, each with what its searches and filters ask, so that many rows can be passed over without reading them.
    index("credit_reports_partner").on(
      t.partnerId,
      t.mode,
      t.createdAt,
      t.id,
      t.consumerName,
      t.pullType,
      t.status,
    ),
    index("credit_reports_consumer_name").on(
      t.partnerId,
      t.mode,
      t.consumerName,
      t.id,
      t.createdAt,
      t.pullType,
      t.status,
    ),
    index("credit_reports_charged").on(
      t.partnerId,
      t.mode,
      t.chargedCents,
      t.id,
      t.createdAt,
      t.consumerName,
      t.pullType,
      t.status,
    ),
    index("credit_reports_not_completed")
      .on(t.partnerId, t.mode, t.status, t.createdAt, t.id)
      .where(sql`${t.status} <> 'completed'`),
    index("credit_reports_owner").on(t.ownerUserId, t.createdAt),
    index("credit_reports_consumer").on(t.consumerId, t.createdAt),
    index("credit_reports_pull").on(t.pullId),
    index("credit_reports_kept")
      .on(t.createdAt)
      .where(sql`${t.disposedAt} is null and ${t.partnerId} is not null`),
    check("report_mode", isMode(t.mode)),
    check("report_names_its_consumer", sql`${t.partnerId} is null or ${t.consumerName} is not null`),
    check("report_has_one_reader", sql`(${t.ownerUserId} is null) <> (${t.partnerId} is null)`),
  ],
);

/** The file one bureau gave for a report. */
export const bureauFiles = pgTable(
  "bureau_files",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => creditReports.id),
    bureau: bureauName("bureau").notNull(),
    file: jsonb("file").$type<BureauFile>().notNull(),
    /** Kept by a trigger as the file comes, so that `reconcile` sees a change. */
    sha256: bytea("sha256")
      .notNull()
      .default(sql`'\\x'::bytea`),
    receivedAt: at("received_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.bureau] })],
);

/** One score of a report, apart from the file so that lists and charts need not open it. */
export const creditScores = pgTable(
  "credit_scores",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => creditReports.id),
    bureau: bureauName("bureau").notNull(),
    model: text("model").notNull(),
    version: text("version").notNull(),
    value: integer("value"),
    rangeMin: integer("range_min").notNull(),
    rangeMax: integer("range_max").notNull(),
    scoredOn: date("scored_on", { mode: "string" }).notNull(),
    /** Of the columns above, kept by a trigger. */
    sha256: bytea("sha256")
      .notNull()
      .default(sql`'\\x'::bytea`),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.bureau] }),
    check("score_in_its_range", sql`${t.value} between ${t.rangeMin} and ${t.rangeMax}`),
  ],
);

/**
 * A business opened or downloaded a report of its live pull: what the client's activity shows of the audit log. Written by a trigger
 * with the audit row, never changed; `id` names that row.
 */
export const reportReadings = pgTable(
  "report_readings",
  {
    id: text("id").primaryKey(),
    consumerId: text("consumer_id")
      .notNull()
      .references(() => consumers.id),
    reportId: text("report_id")
      .notNull()
      .references(() => creditReports.id),
    /** As on the report, so that a list by type or bureau need not look at it. */
    pullType: pullTypeEnum("pull_type").notNull(),
    bureaus: bureauName("bureaus").array().notNull(),
    readAt: at("read_at").notNull(),
  },
  (t) => [
    index("report_readings_consumer").on(t.consumerId, t.readAt, t.id),
    index("report_readings_by_id").on(t.consumerId, t.id),
    index("report_readings_type").on(t.consumerId, t.pullType, t.readAt, t.id),
  ],
);

/** When a client's next monthly update of a bureau is due. */
export const monitoringSchedules = pgTable(
  "monitoring_schedules",
  {
    userId: uuid("user_id").notNull(),
    bureau: bureauName("bureau").notNull(),
    nextRunAt: at("next_run_at").notNull(),
    lastRunAt: at("last_run_at"),
    lastOutcome: text("last_outcome"),
    /** Why the last run brought no file, in the bureau's or the gateway's word. */
    lastReason: text("last_reason"),
    /** How often in a row it failed; each failure doubles the wait. */
    failures: integer("failures").notNull().default(0),
    /** When the bureau answered the current run; shown while waiting for a first report. */
    answeredAt: at("answered_at"),
    /** The update under way, kept until its outcome is known, so that a retry never makes a second inquiry. */
    inquiryId: text("inquiry_id"),
    /** End of the lease of the process working on it. */
    leaseUntil: at("lease_until"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bureau] }), index("monitoring_due").on(t.nextRunAt)],
);
