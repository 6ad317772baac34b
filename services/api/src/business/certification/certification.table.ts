import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ApplicationAnswers, ApplicationState, DecisionKind } from "@roadworthy/contracts/certification";
import { at, typedPrimaryId } from "../../platform/columns.ts";
import { partners } from "../../accounts/partners/partners.table.ts";

/** A business's application to pull live; one without a row has not begun. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    partnerId: text("partner_id")
      .primaryKey()
      .references(() => partners.id),
    state: text("state").$type<ApplicationState>().notNull().default("draft"),
    answers: jsonb("answers").$type<ApplicationAnswers>().notNull(),
    agreementVersion: integer("agreement_version"),
    agreementSha256: text("agreement_sha256"),
    agreedByUserId: uuid("agreed_by_user_id"),
    agreedAt: at("agreed_at"),
    submittedAt: at("submitted_at"),
    dueAt: at("due_at"),
    note: text("note"),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [index("partner_applications_state").on(t.state, t.dueAt)],
);

/** What was decided about a business, by whom. Append-only. */
export const partnerDecisions = pgTable(
  "partner_decisions",
  {
    id: typedPrimaryId("pdec"),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    kind: text("kind").$type<DecisionKind>().notNull(),
    /** The admin; null for an operator's command. */
    byUserId: uuid("by_user_id"),
    note: text("note"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("partner_decisions_partner").on(t.partnerId, t.createdAt, t.id)],
);
