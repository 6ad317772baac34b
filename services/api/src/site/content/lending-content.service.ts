import { and, asc, desc, eq, gte, isNull, or } from "drizzle-orm";
import type { content } from "@roadworthy/contracts/content";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import type { Ctx } from "../../platform/ctx.ts";
import { unlessSample } from "../../platform/samples.ts";
import { inLanguage, keepForAMinute } from "./public-content.ts";
import { rateBenchmarks, refinancePartners, stateSalesTaxes } from "./content.table.ts";

/** Published average rates, oldest quarter first. */
export async function readRateBenchmarks(ctx: Ctx): Promise<ReplyOf<typeof content.rateBenchmarks>> {
  const t = rateBenchmarks;
  const benchmarks = await ctx.db.select().from(t).orderBy(asc(t.asOf), asc(t.quarter), desc(t.minimumScore));
  keepForAMinute(ctx);
  return { benchmarks };
}

/** The lenders that refinance, the featured one first; in production none that is made up. */
export async function readRefinancePartners(
  ctx: Ctx,
  { query }: InputOf<typeof content.refinancePartners>,
): Promise<ReplyOf<typeof content.refinancePartners>> {
  const t = refinancePartners;
  const rows = await ctx.db
    .select({
      id: t.id,
      name: t.name,
      body: inLanguage(query.lang, t.body, t.bodyEs),
      isSample: t.isSample,
      limits: {
        minimumScore: t.minimumScore,
        maximumVehicleAgeYears: t.maximumVehicleAgeYears,
        minimumBalanceCents: t.minimumBalanceCents,
        maximumBalanceCents: t.maximumBalanceCents,
        maximumLoanToValueBasisPoints: t.maximumLoanToValueBasisPoints,
        minimumMonthsPaid: t.minimumMonthsPaid,
        minimumMonthsLeft: t.minimumMonthsLeft,
        needsCurrentPayments: t.needsCurrentPayments,
      },
    })
    .from(t)
    .where(and(eq(t.isShown, true), unlessSample(ctx, t.isSample)))
    .orderBy(asc(t.sortOrder), asc(t.id));
  keepForAMinute(ctx);
  return { partners: rows };
}

/** How states tax a vehicle with a trade-in: the rows that hold today or later. */
export async function readSalesTaxes(
  ctx: Ctx,
  { query }: InputOf<typeof content.salesTaxes>,
): Promise<ReplyOf<typeof content.salesTaxes>> {
  const t = stateSalesTaxes;
  const today = lastUsDayOf(ctx.now());
  const rows = await ctx.db
    .select({
      state: t.state,
      tradeIn: t.tradeIn,
      tradeInCapCents: t.tradeInCapCents,
      baseRatePercent: t.baseRatePercent,
      validFrom: t.validFrom,
      validUntil: t.validUntil,
      source: t.source,
      readOn: t.readOn,
      isDisputed: t.isDisputed,
      note: inLanguage(query.lang, t.note, t.noteEs),
    })
    .from(t)
    .where(or(isNull(t.validUntil), gte(t.validUntil, today)))
    .orderBy(asc(t.state), asc(t.validFrom));
  keepForAMinute(ctx);
  return {
    salesTaxes: rows.map(({ tradeIn, tradeInCapCents, ...row }) => ({
      ...row,
      treatment: tradeIn === "capped" ? { kind: tradeIn, capCents: tradeInCapCents ?? 0 } : { kind: tradeIn },
    })),
  };
}
