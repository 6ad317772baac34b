import { and, count, eq, ne } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { views as api } from "@roadworthy/contracts/views";
import { AppError } from "../../platform/app-error.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { savedViews } from "./views.table.ts";

/** How many lists one person can have saved views for; the product has fewer lists. */
const mostLists = 60;

/** The caller's saved views of a list. */
export async function readViews(
  ctx: Ctx,
  { query }: InputOf<typeof api.read>,
): Promise<ReplyOf<typeof api.read>> {
  const [row] = await ctx.db
    .select({ views: savedViews.views })
    .from(savedViews)
    .where(and(eq(savedViews.userId, personOf(ctx)), eq(savedViews.list, query.list)));
  return { views: row?.views ?? [] };
}

/** Replaces the caller's views of a list; the last save wins. How somebody looks at a list is not recorded in the audit log. */
export function saveViews(ctx: Ctx, { body }: InputOf<typeof api.save>): Promise<ReplyOf<typeof api.save>> {
  const userId = personOf(ctx);
  return transact(ctx, async (ctx) => {
    // Serializes the count of one person's lists, and waits for nothing else that is done with the person.
    await ctx.sql`select pg_advisory_xact_lock(hashtext('saved_views'), hashtext(${userId}))`;
    const [others] = await ctx.db
      .select({ lists: count() })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), ne(savedViews.list, body.list)));
    if ((others?.lists ?? 0) >= mostLists) {
      throw new AppError("invalid_request", "You've saved views for as many lists as one account can keep.");
    }
    const kept = { views: body.views, updatedAt: ctx.now() };
    await ctx.db
      .insert(savedViews)
      .values({ userId, list: body.list, ...kept })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list], set: kept });
    return { views: body.views };
  });
}

/** The signed-in person. An API key does not look at lists. */
function personOf({ actor }: Pick<Ctx, "actor">): string {
  if ("userId" in actor && actor.userId !== null) return actor.userId;
  throw new AppError("forbidden", "This account isn't allowed to do that.");
}
