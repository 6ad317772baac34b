import { eq, type Column, type SQL } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";

/** Whether sample data may be shown: everywhere but in production. */
export const showsSamples = (ctx: Pick<Ctx, "config">): boolean => ctx.config.mode !== "production";

/** Leaves samples out of a query where they may not be shown. */
export const unlessSample = (ctx: Pick<Ctx, "config">, isSample: Column): SQL | undefined =>
  showsSamples(ctx) ? undefined : eq(isSample, false);
