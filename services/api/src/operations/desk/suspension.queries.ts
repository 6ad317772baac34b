import type { Ctx } from "../../platform/ctx.ts";

/** Whether a business is suspended. */
export async function isSuspended(ctx: Ctx, partnerId: string): Promise<boolean> {
  const [row] = await ctx.sql<{ status: string }[]>`select status from partners where id = ${partnerId}`;
  return row?.status === "suspended";
}
