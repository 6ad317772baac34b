import { and, eq } from "drizzle-orm";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { productFeatures } from "./plans.table.ts";

/** Refuses with `unavailable` while a feature is switched off. */
export async function requireFeature(ctx: Pick<Ctx, "db">, id: "simulator" | "coverage"): Promise<void> {
  const [row] = await ctx.db
    .select({ isWorking: productFeatures.isWorking })
    .from(productFeatures)
    .where(eq(productFeatures.id, id));
  if (row?.isWorking !== true)
    throw new AppError("unavailable", "This is turned off for now. Try again later.");
}

/** The ids of what admins have switched off for now. */
export async function readFeaturesOff(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: productFeatures.id })
    .from(productFeatures)
    .where(and(eq(productFeatures.isSwitchable, true), eq(productFeatures.isWorking, false)));
  return rows.map(({ id }) => id);
}

/** The ids of what works. */
export async function readWorkingFeatures(ctx: Pick<Ctx, "db">): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: productFeatures.id })
    .from(productFeatures)
    .where(eq(productFeatures.isWorking, true));
  return new Set(rows.map(({ id }) => id));
}

/** The name of the cheapest plan that includes something, at a bureau if one is given; `null` when none is sold. */
export async function planIncluding(
  ctx: Pick<Ctx, "sql">,
  what: "simulator" | "comparison" | "exclusive_offers",
  bureau: Bureau | null = null,
): Promise<string | null> {
  const [plan] = await ctx.sql<{ name: string }[]>`
    select p.name from plans p join entitlements e on e.tier = p.tier
    where case ${what}::text when 'simulator' then e.has_simulator when 'comparison' then e.has_comparison else e.has_loan_offers end
      and (${bureau}::text is null or ${bureau}::text = any(e.bureaus))
    order by p.price_monthly_cents limit 1`;
  return plan?.name ?? null;
}
