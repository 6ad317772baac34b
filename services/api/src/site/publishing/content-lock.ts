import type { ContentKind } from "@roadworthy/contracts/content-items";
import type { Ctx } from "../../platform/ctx.ts";

/** One change of an item at a time until the transaction ends: a draft and an experiment would not see each other otherwise. */
export async function lockItem(ctx: Pick<Ctx, "sql">, kind: ContentKind, id: string): Promise<void> {
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${id}`}, 4713))`;
}
