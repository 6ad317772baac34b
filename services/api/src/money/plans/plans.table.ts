import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

/** What may be bought. Prices in cents a month. Where a Spanish text is missing, the English one is shown. */
export const plans = pgTable("plans", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  tier: text("tier", { enum: ["basic", "premium"] })
    .notNull()
    .unique(),
  priceMonthlyCents: integer("price_monthly_cents").notNull(),
  bureaus: text("bureaus").array().notNull(),
  features: text("features").array().notNull(),
  featuresEs: text("features_es").array(),
  isRecommended: boolean("is_recommended").notNull(),
  sortOrder: integer("sort_order").notNull(),
});

/** What a tier may do. */
export const entitlements = pgTable("entitlements", {
  tier: text("tier", { enum: ["free", "basic", "premium"] }).primaryKey(),
  bureaus: text("bureaus").array().notNull(),
  monthlyUpdates: integer("monthly_updates").notNull(),
  /** Whether a report is shown whole, or its scores and factors only. */
  hasFullReport: boolean("has_full_report").notNull(),
  /** Exclusive lender offers. */
  hasLoanOffers: boolean("has_loan_offers").notNull(),
  /** Loan, insurance and warranty comparison. */
  hasComparison: boolean("has_comparison").notNull().default(false),
  hasSimulator: boolean("has_simulator").notNull(),
});
