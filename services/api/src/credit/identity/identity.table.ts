import type { Bureau } from "@roadworthy/contracts/primitives";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, bytea, inet, typedPrimaryId } from "../../platform/columns.ts";
import { users } from "../../accounts/rows/users.table.ts";

/** A client's written instructions to get their own reports (15 USC 1681b(a)(2)): who, which text, how, when, from where. Append-only. */
export const writtenInstructions = pgTable(
  "written_instructions",
  {
    id: typedPrimaryId("wri"),
    userId: uuid("user_id").notNull(),
    textVersion: integer("text_version").notNull(),
    textSha256: text("text_sha256").notNull(),
    /** `{ bureaus }`: what the plan included when they were given. */
    scope: jsonb("scope").notNull(),
    ip: inet("ip"),
    userAgent: text("user_agent"),
    grantedAt: at("granted_at").notNull(),
  },
  (t) => [index("written_instructions_user").on(t.userId)],
);

/** A client's attempt to prove who they are. A verified one has created the row in `consumers`. */
export const identityChecks = pgTable(
  "identity_checks",
  {
    /** Also the id under which the provider knows the check. */
    id: typedPrimaryId("idc"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    instructionId: text("instruction_id")
      .notNull()
      .references(() => writtenInstructions.id),
    status: text("status", {
      enum: ["asking", "questions", "review", "refused", "verified", "superseded", "unavailable"],
    }).notNull(),
    /** The provider's reason for a refusal or review. */
    reason: text("reason"),
    /** The subject as JSON, sealed with place `identity_checks.sealed_identity:<id>`; gone once verified or replaced by a later try. */
    sealedIdentity: text("sealed_identity"),
    ssnIndex: bytea("ssn_index").notNull(),
    ssnLast4: text("ssn_last4").notNull(),
    /** The bureau that asks the questions, and its questions with their token, sealed with place `identity_checks.sealed_questions:<id>`. */
    bureau: text("bureau").$type<Bureau>(),
    sealedQuestions: text("sealed_questions"),
    /** Another verified account had this SSN: only a person may decide, and nobody is told. */
    isClaimedByOther: boolean("is_claimed_by_other").notNull().default(false),
    createdAt: at("created_at").notNull(),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by"),
    note: text("note"),
  },
  (t) => [
    index("identity_checks_user").on(t.userId, t.createdAt),
    index("identity_checks_review")
      .on(t.createdAt)
      .where(sql`${t.status} = 'review'`),
    uniqueIndex("identity_checks_one_review")
      .on(t.userId)
      .where(sql`${t.status} = 'review'`),
  ],
);
