import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { affiliateClicks, refinancePartners } from "./content.table.ts";
import { countVisitor } from "./visitor-meter.ts";

/** The pages that link to lenders; what a link says beyond them is counted together. */
const linkingPages: readonly string[] = ["auto-refinance"];

/** How many clicks of one visitor are counted in an hour; later ones still lead to the lender. */
export const clicksPerHour = 30;

/**
 * Where a lender's link leads, with the click counted by lender, page and day and nothing about who clicked; `null` for a
 * lender we do not have.
 */
export async function followPartner(ctx: Ctx, partnerId: string, page: string): Promise<string | null> {
  const [partner] = await ctx.db
    .select({ url: refinancePartners.url })
    .from(refinancePartners)
    .where(and(eq(refinancePartners.id, partnerId), eq(refinancePartners.isShown, true)));
  if (!partner) return null;
  const { used } = await countVisitor(ctx, "go");
  if (used > clicksPerHour) return partner.url;
  await ctx.db
    .insert(affiliateClicks)
    .values({
      partnerId,
      page: linkingPages.includes(page) ? page : "elsewhere",
      day: ctx.now().toISOString().slice(0, 10),
      clicks: 1,
    })
    .onConflictDoUpdate({
      target: [affiliateClicks.partnerId, affiliateClicks.day, affiliateClicks.page],
      set: { clicks: sql`${affiliateClicks.clicks} + 1` },
    });
  return partner.url;
}

/** How often each lender's link was followed in the last thirty days, from which page, the most followed first. */
export function readLenderClicks(
  ctx: Pick<Ctx, "db" | "now">,
): Promise<{ lender: string; page: string; clicks: number }[]> {
  const since = new Date(ctx.now().getTime() - 29 * 86_400_000).toISOString().slice(0, 10);
  const clicks = sql<number>`sum(${affiliateClicks.clicks})::int`;
  return ctx.db
    .select({ lender: refinancePartners.name, page: affiliateClicks.page, clicks })
    .from(affiliateClicks)
    .innerJoin(refinancePartners, eq(refinancePartners.id, affiliateClicks.partnerId))
    .where(gte(affiliateClicks.day, since))
    .groupBy(refinancePartners.name, affiliateClicks.page)
    .orderBy(desc(clicks), asc(refinancePartners.name), asc(affiliateClicks.page));
}
