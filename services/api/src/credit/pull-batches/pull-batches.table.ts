import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type {
  BatchRowStatus,
  BatchStatus,
  PauseReason,
  PullBatchRow,
} from "@roadworthy/contracts/pull-batches";
import { partners } from "../../accounts/partners/partners.table.ts";
import { at, inet, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";
import { pulls } from "../pulls/pulls.table.ts";

/** Pulls that a partner orders in one go. */
export const pullBatches = pgTable(
  "pull_batches",
  {
    id: typedPrimaryId("pbat"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    name: text("name").notNull(),
    status: text("status").$type<BatchStatus>().notNull().default("quoted"),
    pauseReason: text("pause_reason").$type<PauseReason>(),
    /** In whose name its pulls are made: who confirmed or resumed it last, before that who brought it. */
    actorUserId: uuid("actor_user_id"),
    actorKeyId: text("actor_key_id"),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    /** Which slice comes next: a job of another one has come too late or twice, and does nothing. */
    slice: integer("slice").notNull().default(0),
    /** When its slice counts as lost, and is enqueued again. */
    leaseUntil: at("lease_until"),
    createdAt: at("created_at").notNull(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("pull_batches_partner").on(t.partnerId, t.mode, t.createdAt, t.id),
    index("pull_batches_open").on(t.status, t.leaseUntil),
    check("pull_batch_mode", isMode(t.mode)),
  ],
);

/** A row of a batch, with or without errors. */
export const pullBatchRows = pgTable(
  "pull_batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => pullBatches.id, { onDelete: "cascade" }),
    /** Of the file, as a person counts. */
    line: integer("line").notNull(),
    status: text("status").$type<BatchRowStatus>().notNull(),
    displayName: text("display_name"),
    reference: text("reference"),
    issues: jsonb("issues").$type<PullBatchRow["issues"]>().notNull(),
    /** The request of the pull, sealed with place `pull_batch_rows.sealed_request:<batch>:<line>`; gone once it is ordered or canceled, or can't be retried anymore. */
    sealedRequest: text("sealed_request"),
    bureaus: bureauName("bureaus").array(),
    pullType: text("pull_type", { enum: ["soft", "hard"] }),
    scoreType: text("score_type", { enum: ["vantage", "fico"] }),
    ficoModel: text("fico_model", { enum: ["classic", "auto", "bankcard"] }),
    /** The quote, which its pull may not exceed. */
    priceCents: integer("price_cents"),
    pullId: text("pull_id").references(() => pulls.id),
    /** Of a refused row, or of a `ready` one that a paused batch stands still before. */
    refusalCode: text("refusal_code"),
    refusalDetail: text("refusal_detail"),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.line] }),
    index("pull_batch_rows_status").on(t.batchId, t.status, t.line),
    index("pull_batch_rows_pull").on(t.pullId),
  ],
);
