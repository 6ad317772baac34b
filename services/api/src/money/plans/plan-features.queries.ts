import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { productFeatures } from "./plans.table.ts";

/** The ids of what works. */
export async function readWorkingFeatures(ctx: Pick<Ctx, "db">): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: productFeatures.id })
    .from(productFeatures)
    .where(eq(productFeatures.isWorking, true));
  return new Set(rows.map(({ id }) => id));
}
