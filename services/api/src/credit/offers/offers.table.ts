import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/rows/users.table.ts";
import { typedPrimaryId } from "../../platform/columns.ts";

/** A lender's auto loan offer on the days it runs. A change is a new row, so what was shown on a day can be told. */
export const loanOffers = pgTable(
  "loan_offers",
  {
    id: typedPrimaryId("lof"),
    lender: text("lender").notNull(),
    /** Where `/go/<id>` leads; without one there is no link. */
    url: text("url"),
    ratePercent: text("rate_percent").notNull(),
    termMonths: integer("term_months").notNull(),
    /** Fees that are added to the loan, a prepaid finance charge for the APR. */
    financedFeesCents: integer("financed_fees_cents").notNull(),
    isExclusive: boolean("is_exclusive").notNull(),
    /** What we are paid when a loan is made. */
    compensationCents: integer("compensation_cents").notNull(),
    /** The limits of `LenderRules` that this lender has. */
    rules: jsonb("rules").$type<Readonly<Record<string, number>>>().notNull(),
    /** Made up, to show how an offer is shown; never shown in production. */
    isSample: boolean("is_sample").notNull().default(false),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }),
  },
  (t) => [check("loan_offers_url_check", sql`${t.url} like 'https://%'`)],
);

/** How applications of a score band went at a lender, as it reported them. */
export const loanOutcomes = pgTable(
  "loan_outcomes",
  {
    id: typedPrimaryId("lou"),
    lender: text("lender").notNull(),
    scoreFrom: integer("score_from").notNull(),
    scoreTo: integer("score_to").notNull(),
    applications: integer("applications").notNull(),
    approvals: integer("approvals").notNull(),
    reportedOn: date("reported_on", { mode: "string" }).notNull(),
  },
  (t) => [index("loan_outcomes_lender").on(t.lender)],
);

/** A vehicle of a client's garage. */
export const vehicles = pgTable(
  "vehicles",
  {
    id: typedPrimaryId("veh"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    vin: text("vin"),
    make: text("make"),
    modelYear: integer("model_year"),
    valueCents: integer("value_cents"),
    valueOn: date("value_on", { mode: "string" }),
    mileage: integer("mileage"),
    mileageOn: date("mileage_on", { mode: "string" }),
  },
  (t) => [index("vehicles_user").on(t.userId)],
);
