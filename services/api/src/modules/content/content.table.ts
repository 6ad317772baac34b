import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, typedPrimaryId } from "../../platform/columns.ts";

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
  hasLoanOffers: boolean("has_loan_offers").notNull(),
  hasSimulator: boolean("has_simulator").notNull(),
});

/** Statements on public pages that need evidence, with their source and date; samples say so. Spanish as in `plans`. */
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
  sortOrder: integer("sort_order").notNull(),
});

/** People who asked to be told when enrolment opens. */
export const waitlistEntries = pgTable("waitlist_entries", {
  id: typedPrimaryId("wait"),
  email: text("email").notNull().unique(),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Settings of the platform by name, such as `enrolment`. */
export const platformSettings = pgTable("platform_settings", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
