import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { productFeatures } from "../../money/plans/plans.table.ts";
import { at, typedPrimaryId } from "../../platform/columns.ts";

/** Statements on public pages that need evidence, with their source and date; samples say so. Where a Spanish text is missing, the English one is shown. */
export const contentClaims = pgTable("content_claims", {
  id: text("id").primaryKey(),
  kind: text("kind", { enum: ["claim", "testimonial", "faq"] }).notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  source: text("source").notNull(),
  titleEs: text("title_es"),
  bodyEs: text("body_es"),
  sourceEs: text("source_es"),
  asOf: date("as_of", { mode: "string" }).notNull(),
  isSample: boolean("is_sample").notNull(),
  /** What it promises; `null` for what is true whatever the product does. */
  feature: text("feature").references(() => productFeatures.id),
  sortOrder: integer("sort_order").notNull(),
});

/** People who asked to be told when enrollment opens. Whoever has not confirmed the address does not wait yet. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: typedPrimaryId("wait"),
    email: text("email").notNull().unique(),
    /** SHA-256 of the token in the links of the newest letter, hex: one confirms for a week, the other takes the address off at any time. */
    tokenSha256: text("token_sha256").notNull().unique(),
    mailedAt: at("mailed_at").notNull(),
    /** From when the person waits, by which they are invited in turn. */
    confirmedAt: at("confirmed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [index("waitlist_entries_confirmed").on(t.confirmedAt, t.id)],
);

/** Average APRs by score band and quarter, as published; each row has its own band edges, source and date. */
export const rateBenchmarks = pgTable(
  "rate_benchmarks",
  {
    quarter: text("quarter").notNull(),
    tier: text("tier", { enum: ["superPrime", "prime", "nearPrime", "subprime", "deepSubprime"] }).notNull(),
    minimumScore: integer("minimum_score").notNull(),
    maximumScore: integer("maximum_score").notNull(),
    newPercent: numeric("new_percent"),
    usedPercent: numeric("used_percent"),
    /** The last day of the quarter. */
    asOf: date("as_of", { mode: "string" }).notNull(),
    source: text("source").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quarter, t.tier] }),
    check(
      "rate_benchmarks_scores_check",
      sql`${t.minimumScore} between 300 and ${t.maximumScore} and ${t.maximumScore} <= 850`,
    ),
    check("rate_benchmarks_rate_check", sql`num_nonnulls(${t.newPercent}, ${t.usedPercent}) > 0`),
  ],
);

/** Lenders that refinance and pay for a loan taken through our link, with the limits they state; `null` is not asked. Where a Spanish text is missing, the English one is shown. */
export const refinancePartners = pgTable("refinance_partners", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  body: text("body").notNull(),
  bodyEs: text("body_es"),
  /** Where `/go/<id>` leads. */
  url: text("url").notNull(),
  minimumScore: integer("minimum_score").notNull(),
  maximumVehicleAgeYears: integer("maximum_vehicle_age_years").notNull(),
  minimumBalanceCents: integer("minimum_balance_cents"),
  maximumBalanceCents: integer("maximum_balance_cents"),
  maximumLoanToValueBasisPoints: integer("maximum_loan_to_value_basis_points"),
  minimumMonthsPaid: integer("minimum_months_paid"),
  minimumMonthsLeft: integer("minimum_months_left"),
  needsCurrentPayments: boolean("needs_current_payments").notNull(),
  /** Made up, to show how a lender is shown; never shown in production. */
  isSample: boolean("is_sample").notNull().default(false),
  /** Taken down: its clicks stay counted, its link leads nowhere. */
  isShown: boolean("is_shown").notNull().default(true),
  sortOrder: integer("sort_order").notNull(),
});

/** How a state taxes a vehicle bought with a trade-in over one span of days; an estimate, since counties add to it. */
export const stateSalesTaxes = pgTable(
  "state_sales_taxes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    state: text("state").notNull(),
    tradeIn: text("trade_in", { enum: ["full", "none", "capped"] }).notNull(),
    tradeInCapCents: integer("trade_in_cap_cents"),
    /** The state's own rate where a source could be cited. */
    baseRatePercent: numeric("base_rate_percent"),
    validFrom: date("valid_from", { mode: "string" }),
    validUntil: date("valid_until", { mode: "string" }),
    source: text("source").notNull(),
    readOn: date("read_on", { mode: "string" }).notNull(),
    isDisputed: boolean("is_disputed").notNull(),
    note: text("note"),
    noteEs: text("note_es"),
  },
  (t) => [
    check("state_sales_taxes_cap_check", sql`(${t.tradeIn} = 'capped') = (${t.tradeInCapCents} is not null)`),
  ],
);

/** How often a link that pays us was followed from a page on a day (UTC). Nothing about who followed it. */
export const affiliateClicks = pgTable(
  "affiliate_clicks",
  {
    /** A refinance partner, loan offer or coverage product; their rows are never deleted. */
    partnerId: text("partner_id").notNull(),
    page: text("page").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    clicks: integer("clicks").notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.day, t.page] })],
);
