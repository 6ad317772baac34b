import { and, eq } from "drizzle-orm";
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
    throw new AppError("unavailable", "This is switched off for now. Please try again later.");
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
