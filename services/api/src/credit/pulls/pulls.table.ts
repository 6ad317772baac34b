import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { ficoModel, pullType, scoreType } from "@roadworthy/contracts/primitives";
import { bureauPullStatus, pullStatus } from "@roadworthy/contracts/pulls";
import { at, bytea, inet, isMode, typedPrimaryId } from "../../platform/columns.ts";
import { accessCodes } from "../access-codes/access-codes.table.ts";
import { bureauName } from "../bureaus/bureaus.table.ts";
import { consents } from "../consents/consents.table.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";

export const pullStatusEnum = pgEnum("pull_status", pullStatus.enum);
export const pullTypeEnum = pgEnum("pull_type", pullType.enum);
export const scoreTypeEnum = pgEnum("score_type", scoreType.enum);
export const ficoModelEnum = pgEnum("fico_model", ficoModel.enum);
export const bureauPullStatusEnum = pgEnum("bureau_pull_status", bureauPullStatus.enum);

/**
 * A person a report is about, as one side knows them: a client's own record (`partnerId` null), or a partner's. Partners never share
 * a record, so that what one submits is never shown to another. Identity is sealed; blind indexes find the same person again.
 */
export const consumers = pgTable(
  "consumers",
  {
    id: typedPrimaryId("cnsm"),
    /** The partner whose record this is; null on a client's own. */
    partnerId: text("partner_id").references(() => partners.id),
    /** A test person is never a live one. */
    mode: text("mode", { enum: ["live", "test"] })
      .notNull()
      .default("live"),
    /** The client account of this person, when there is one. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** JSON `{ firstName, middleName, lastName, address, dateOfBirth, ssn }`, sealed with place `consumers.sealed_identity:<id>`. */
    sealedIdentity: text("sealed_identity").notNull(),
    /** What lists may show: given and family name. */
    displayName: text("display_name").notNull(),
    ssnLast4: text("ssn_last4"),
    ssnIndex: bytea("ssn_index"),
    /** Blind index of normalized first name, last name, street and ZIP. */
    identityIndex: bytea("identity_index").notNull(),
    /** Of a client's own record, blind indexes (hex) by which who let nobody pull is known in spite of another spelling. */
    guardIndexes: text("guard_indexes").array(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("consumers_ssn").on(t.ssnIndex, t.partnerId),
    index("consumers_identity").on(t.identityIndex, t.partnerId),
    index("consumers_guard")
      .using("gin", t.guardIndexes)
      .where(sql`${t.guardIndexes} is not null`),
    uniqueIndex("consumers_own")
      .on(t.userId)
      .where(sql`${t.partnerId} is null`),
    // One SSN, one verified account.
    uniqueIndex("consumers_one_account")
      .on(t.ssnIndex)
      .where(sql`${t.partnerId} is null and ${t.userId} is not null`),
    index("consumers_user").on(t.userId),
    index("consumers_partner").on(t.partnerId, t.mode, t.createdAt, t.id),
    index("consumers_name").on(t.partnerId, t.mode, t.displayName, t.id),
    index("consumers_ssn_last4").on(t.partnerId, t.mode, t.ssnLast4),
    index("consumers_searched").using("gin", sql`${t.displayName} gin_trgm_ops`),
    check("consumer_mode", isMode(t.mode)),
    check("test_consumers_are_no_clients", sql`${t.mode} = 'live' or ${t.userId} is null`),
  ],
);

/** One order of a credit report by a partner: the unit of charging. */
export const pulls = pgTable(
  "pulls",
  {
    id: typedPrimaryId("pull"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    mode: text("mode", { enum: ["live", "test"] }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the canonical request: the same key with another request is a conflict. */
    requestHash: bytea("request_hash").notNull(),
    consumerId: text("consumer_id")
      .notNull()
      .references(() => consumers.id),
    consentId: text("consent_id")
      .notNull()
      .references(() => consents.id),
    accessCodeId: text("access_code_id").references(() => accessCodes.id, { onDelete: "set null" }),
    pullType: pullTypeEnum("pull_type").notNull(),
    scoreType: scoreTypeEnum("score_type").notNull(),
    ficoModel: ficoModelEnum("fico_model"),
    purpose: text("purpose").notNull(),
    status: pullStatusEnum("status").notNull().default("pending"),
    /** The subject exactly as the bureaus are asked about, sealed with place `pulls.sealed_subject:<id>`; gone once the pull has ended. */
    sealedSubject: text("sealed_subject"),
    quotedCents: integer("quoted_cents").notNull(),
    /** No longer written, like `hold_id`, and never read: prices have dates, and a hold names its pull. Drop both in a later release. */
    quoteLines: jsonb("quote_lines").notNull().default([]),
    chargedCents: integer("charged_cents").notNull().default(0),
    holdId: text("hold_id"),
    /** The partner's own reference and key-value pairs. */
    reference: text("reference"),
    metadata: jsonb("metadata").$type<Record<string, string>>().notNull().default({}),
    /** Its number among the account's pulls, by which a minute's are known without counting; null on those of batches. */
    pullNumber: bigint("pull_number", { mode: "number" }),
    /** The batch it belongs to, which has a pace of its own beside the limit per minute. */
    batchId: text("batch_id"),
    requestedByUserId: uuid("requested_by_user_id"),
    requestedByKeyId: text("requested_by_key_id"),
    ip: inet("ip"),
    /** The lease: its owner and end. Any process may take over an expired one. */
    leaseOwner: text("lease_owner"),
    leaseUntil: at("lease_until"),
    createdAt: at("created_at").notNull().defaultNow(),
    finishedAt: at("finished_at"),
  },
  (t) => [
    uniqueIndex("pulls_idempotency").on(t.partnerId, t.mode, t.idempotencyKey),
    index("pulls_partner_created").on(t.partnerId, t.mode, t.createdAt, t.id),
    index("pulls_created").on(t.createdAt, t.id),
    // Nearly all pulls are completed; this index finds the others.
    index("pulls_not_completed")
      .on(t.status, t.createdAt, t.id)
      .where(sql`${t.status} <> 'completed'`),
    index("pulls_reference_searched")
      .using("gin", sql`${t.reference} gin_trgm_ops`)
      .where(sql`${t.reference} is not null`),
    index("pulls_metadata_searched")
      .using("gin", sql`(${t.metadata}::text) gin_trgm_ops`)
      .where(sql`${t.metadata} <> '{}'::jsonb`),
    index("pulls_consumer").on(t.consumerId, t.createdAt),
    index("pulls_reference")
      .on(t.partnerId, t.mode, t.reference)
      .where(sql`${t.reference} is not null`),
    index("pulls_pending")
      .on(t.leaseUntil)
      .where(sql`${t.status} = 'pending'`),
    check("pull_mode", isMode(t.mode)),
    check("pull_costs_at_most_its_quote", sql`${t.chargedCents} between 0 and ${t.quotedCents}`),
  ],
);

/** The outcome of a pull at one bureau. `priceCents` is its share of the quote, after the bundle saving. */
export const pullBureaus = pgTable(
  "pull_bureaus",
  {
    pullId: text("pull_id")
      .notNull()
      .references(() => pulls.id),
    bureau: bureauName("bureau").notNull(),
    status: bureauPullStatusEnum("status").notNull().default("pending"),
    /** Why it was not answered: `no_hit`, a refusal reason, `bureau_error`, `subject_mismatch`. */
    reason: text("reason"),
    priceCents: integer("price_cents").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: at("sent_at"),
    /** When something may last have been sent whose fate is not known; a failure is believed only a while after it. */
    doubtAt: at("doubt_at"),
    answeredAt: at("answered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.pullId, t.bureau] }),
    check("bureau_price_not_negative", sql`${t.priceCents} >= 0`),
  ],
);

/** A file that a bureau gave after its pull had ended without it: charged to nobody, read by nobody, for the operator to settle. */
export const lateAnswers = pgTable(
  "late_answers",
  {
    pullId: text("pull_id")
      .notNull()
      .references(() => pulls.id),
    bureau: bureauName("bureau").notNull(),
    cameAt: at("came_at").notNull(),
    settledAt: at("settled_at"),
    /** What the operator decided, in the operator's words. */
    settlement: text("settlement"),
  },
  (t) => [primaryKey({ columns: [t.pullId, t.bureau] })],
);

/** Requests an API key's partner made in one minute; the sum of sixty rows is the hour's use. */
export const requestMeters = pgTable(
  "request_meters",
  {
    partnerId: text("partner_id").notNull(),
    minute: bigint("minute", { mode: "number" }).notNull(),
    used: integer("used").notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.minute] })],
);
