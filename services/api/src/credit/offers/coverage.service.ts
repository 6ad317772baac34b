import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import type { coverage as contract, CoverageReply, CoverageProduct } from "@roadworthy/contracts/coverage";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { quoteOf, refusalsOf } from "@roadworthy/domain/offers/coverage-quote.rules";
import { compareCoverage } from "@roadworthy/domain/offers/coverage.rules";
import { requireFeature } from "../../money/plans/plan-features.queries.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { coverageProducts, promotions } from "./coverage.table.ts";
import { isOffered, mayCompare, vehicleOf, wayTo } from "./offers.queries.ts";
import { codesOf } from "./redemptions.service.ts";

type Asked = InputOf<typeof contract.compare>["query"];

/** Today's quotes of one kind for the caller. */
export async function compareOffers(
  ctx: Ctx,
  { query }: InputOf<typeof contract.compare>,
): Promise<CoverageReply> {
  const { userId } = requireActor(ctx, "client");
  await requireFeature(ctx, "coverage");
  return coverageFor(ctx, userId, query);
}

/**
 * The products of today as quotes for a client's vehicle, what the plan's promotions take off included. The lowest three-year cost
 * comes first; what a provider pays us moves nothing.
 */
export async function coverageFor(ctx: Ctx, userId: string, asked: Asked): Promise<CoverageReply> {
  const today = lastUsDayOf(ctx.now());
  const { tier } = await entitledClient(ctx, userId);
  const [allowed, vehicle, products, offers, codes] = await Promise.all([
    mayCompare(ctx, tier),
    asked.vehicleId === undefined ? null : vehicleOf(ctx, userId, asked.vehicleId),
    ctx.db
      .select()
      .from(coverageProducts)
      .where(and(eq(coverageProducts.kind, asked.kind), isOffered(ctx, coverageProducts, today)))
      .orderBy(asc(coverageProducts.id)),
    ctx.db
      .select()
      .from(promotions)
      .where(
        and(
          eq(promotions.appliesTo, asked.kind),
          lte(promotions.validFrom, today),
          or(isNull(promotions.validUntil), gte(promotions.validUntil, today)),
        ),
      )
      .orderBy(asc(promotions.id)),
    codesOf(ctx, userId),
  ]);
  const year = Number(today.slice(0, 4));
  const compare = (quotes: readonly CoverageProduct["quote"][]) =>
    compareCoverage(quotes, {
      promotions: offers,
      plan: tier,
      onDate: today,
      use: { claims: asked.claims },
    });
  const unsorted = products.map((row) => ({ row, quote: quoteOf(row.id, row.terms, vehicle, year) }));
  const { costs } = compare(unsorted.map(({ quote }) => quote));
  const costOf = new Map(costs.map(({ id, threeYearCostCents }) => [id, threeYearCostCents]));
  const sorted = unsorted.toSorted(
    (a, b) => (costOf.get(a.row.id) ?? 0) - (costOf.get(b.row.id) ?? 0) || (a.row.id < b.row.id ? -1 : 1),
  );
  const items = sorted.map(({ row, quote }) => ({
    id: row.id,
    provider: row.provider,
    name: row.name,
    url: wayTo(row),
    isSample: row.isSample,
    compensationCents: row.compensationCents,
    validUntil: row.validUntil,
    quote,
    refusals: [...refusalsOf(row.terms, vehicle, year)],
  }));
  return {
    kind: asked.kind,
    hasComparison: allowed.compares,
    claims: asked.claims,
    vehicleId: vehicle?.id ?? null,
    items,
    // Money off is promised only where there is something to take it off.
    promotions: offers
      .filter(({ id }) => items.length > 0 || codes.has(id))
      .map(({ uses, mostUses, ...row }) => ({
        ...row,
        isInPlan: row.plans.includes(tier),
        isUsedUp: mostUses !== null && uses >= mostUses,
        code: codes.get(row.id) ?? null,
      })),
    comparison: allowed.compares ? compare(sorted.map(({ quote }) => quote)) : null,
  };
}
