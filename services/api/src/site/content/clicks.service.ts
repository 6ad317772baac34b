import { and, asc, desc, eq, gte, sql, type SQL } from "drizzle-orm";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { coverageProducts } from "../../credit/offers/coverage.table.ts";
import { isOffered } from "../../credit/offers/offers.queries.ts";
import { loanOffers } from "../../credit/offers/offers.table.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { unlessSample } from "../../platform/samples.ts";
import { affiliateClicks, refinancePartners } from "./content.table.ts";
import { countVisitor } from "./visitor-meter.ts";

/** The pages that link to lenders; what a link says beyond them is counted together. */
const linkingPages: readonly string[] = [
  "auto-refinance",
  "client/loans",
  "client/coverage",
  "client/dashboard",
];

/** How many clicks of one visitor are counted in an hour; later ones still lead to the lender. */
export const clicksPerHour = 30;

/** Where a refinance partner, a loan offer or a coverage product leads; `null` for one that is not shown, or has no page. */
async function addressOf(ctx: Ctx, id: string): Promise<string | null> {
  const today = lastUsDayOf(ctx.now());
  const read = async (
    t: typeof loanOffers | typeof coverageProducts | typeof refinancePartners,
    isShown: SQL | undefined,
  ): Promise<string | null> => {
    const [row] = await ctx.db
      .select({ url: t.url })
      .from(t)
      .where(and(eq(t.id, id), isShown));
    return row?.url ?? null;
  };
  if (id.startsWith("lof_")) return read(loanOffers, isOffered(ctx, loanOffers, today));
  if (id.startsWith("cvp_")) return read(coverageProducts, isOffered(ctx, coverageProducts, today));
  const t = refinancePartners;
  return read(t, and(eq(t.isShown, true), unlessSample(ctx, t.isSample)));
}

/**
 * Where a link that pays us leads, with the click counted by what it leads to, page and day and nothing about who clicked; `null` for
 * one we do not have.
 */
export async function followPartner(ctx: Ctx, partnerId: string, page: string): Promise<string | null> {
  const url = await addressOf(ctx, partnerId);
  if (url === null) return null;
  const { used } = await countVisitor(ctx, "go");
  if (used > clicksPerHour) return url;
  await ctx.db
    .insert(affiliateClicks)
    .values({
      partnerId,
      page: linkingPages.includes(page) ? page : "elsewhere",
      day: utcDay(ctx.now()),
      clicks: 1,
    })
    .onConflictDoUpdate({
      target: [affiliateClicks.partnerId, affiliateClicks.day, affiliateClicks.page],
      set: { clicks: sql`${affiliateClicks.clicks} + 1` },
    });
  return url;
}

/** How often each lender's or provider's link was followed in the last thirty days, from which page, the most followed first. */
export function readLenderClicks(
  ctx: Pick<Ctx, "db" | "now">,
): Promise<{ lender: string; page: string; clicks: number }[]> {
  const since = addDays(utcDay(ctx.now()), -29);
  const clicks = sql<number>`sum(${affiliateClicks.clicks})::int`;
  const lender = sql<string>`coalesce(${refinancePartners.name}, ${loanOffers.lender}, ${coverageProducts.provider})`;
  return ctx.db
    .select({ lender, page: affiliateClicks.page, clicks })
    .from(affiliateClicks)
    .leftJoin(refinancePartners, eq(refinancePartners.id, affiliateClicks.partnerId))
    .leftJoin(loanOffers, eq(loanOffers.id, affiliateClicks.partnerId))
    .leftJoin(coverageProducts, eq(coverageProducts.id, affiliateClicks.partnerId))
    .where(gte(affiliateClicks.day, since))
    .groupBy(lender, affiliateClicks.page)
    .orderBy(desc(clicks), asc(lender), asc(affiliateClicks.page));
}
