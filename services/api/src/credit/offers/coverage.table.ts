import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CoverageTerms } from "@roadworthy/domain/offers/coverage-quote.rules";
import { typedPrimaryId } from "../../platform/columns.ts";

/** An insurer's or a service contract provider's product on the days it is offered. A change is a new row, so what was shown on a day can be told. */
export const coverageProducts = pgTable(
  "coverage_products",
  {
    id: typedPrimaryId("cvp"),
    kind: text("kind", { enum: ["insurance", "warranty"] }).notNull(),
    provider: text("provider").notNull(),
    name: text("name").notNull(),
    /** Where `/go/<id>` leads; without one there is no link. */
    url: text("url"),
    /** What we are paid when a policy or contract starts. */
    compensationCents: integer("compensation_cents").notNull(),
    terms: jsonb("terms").$type<CoverageTerms>().notNull(),
    /** Made up, to show how a quote is shown; never shown in production. */
    isSample: boolean("is_sample").notNull().default(false),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    /** The last day; null means open-ended. */
    validUntil: date("valid_until", { mode: "string" }),
  },
  (t) => [
    index("coverage_products_kind").on(t.kind, t.validFrom),
    check("coverage_products_url_check", sql`${t.url} like 'https://%'`),
  ],
);

/** Money off for the subscribers of some plans, on the days it runs. */
export const promotions = pgTable("promotions", {
  id: typedPrimaryId("prm"),
  amountOffCents: integer("amount_off_cents").notNull(),
  appliesTo: text("applies_to", { enum: ["insurance", "warranty"] }).notNull(),
  plans: text("plans").array().notNull(),
  minimumPriceCents: integer("minimum_price_cents").notNull(),
  /** How many clients may claim it; null is any number. */
  mostUses: integer("most_uses"),
  /** How many have. */
  uses: integer("uses").notNull().default(0),
  validFrom: date("valid_from", { mode: "string" }).notNull(),
  /** The last day; null means open-ended. */
  validUntil: date("valid_until", { mode: "string" }),
});
