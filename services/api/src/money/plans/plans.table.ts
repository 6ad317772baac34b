import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { paidTiers, subscriptionTiers } from "@roadworthy/contracts/tiers";
import { users } from "../../accounts/rows/users.table.ts";
import { at } from "../../platform/columns.ts";

/** Features that plans and public pages may promise. One that does not work yet is shown nowhere. */
export const productFeatures = pgTable("product_features", {
  id: text("id").primaryKey(),
  isWorking: boolean("is_working").notNull(),
  /** Admins may switch it off and on again without a release. */
  isSwitchable: boolean("is_switchable").notNull().default(false),
  version: integer("version").notNull().default(1),
  changedAt: at("changed_at"),
  changedBy: uuid("changed_by").references(() => users.id),
});

/** Plans for sale. Prices in cents per month. Where a Spanish text is missing, the English one is shown. */
export const plans = pgTable(
  "plans",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    tier: text("tier", { enum: paidTiers }).notNull().unique(),
    priceMonthlyCents: integer("price_monthly_cents").notNull(),
    bureaus: text("bureaus").array().notNull(),
    features: text("features").array().notNull(),
    featuresEs: text("features_es").array(),
    /** The `product_features` id behind each text in `features`, in the same order. */
    featureIds: text("feature_ids").array().notNull(),
    isRecommended: boolean("is_recommended").notNull(),
    sortOrder: integer("sort_order").notNull(),
  },
  (t) => [
    check(
      "plan_features_are_bound",
      sql`cardinality(${t.features}) = cardinality(${t.featureIds}) and cardinality(coalesce(${t.featuresEs}, ${t.features})) = cardinality(${t.featureIds})`,
    ),
  ],
);

/** What a tier may do. */
export const entitlements = pgTable("entitlements", {
  tier: text("tier", { enum: subscriptionTiers }).primaryKey(),
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
