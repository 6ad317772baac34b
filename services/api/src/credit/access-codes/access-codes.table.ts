import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, bytea, typedPrimaryId } from "../../platform/columns.ts";
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
    usedAt: at("used_at"),
    revokedAt: at("revoked_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("access_codes_code_unique").on(t.codeIndex), index("access_codes_user").on(t.userId)],
);
