import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { bureau, type Bureau } from "@roadworthy/contracts/primitives";
import type { SubscriptionTier } from "@roadworthy/contracts/tiers";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { entitlements } from "../../money/plans/plans.table.ts";

/** A client with what the subscription tier allows. */
export type EntitledClient = {
  readonly name: string;
  readonly tier: SubscriptionTier;
  readonly bureaus: readonly Bureau[];
  readonly monthlyUpdates: number;
  /** Whole reports, or scores and factors only. */
  readonly hasFullReport: boolean;
};

const bureauList = z.array(bureau);

/** Reads the client and the tier's entitlement; everything a client sees of a bureau goes through this list. */
export async function entitledClient(ctx: Ctx, userId: string): Promise<EntitledClient> {
  const [row] = await ctx.db
    .select({
      name: users.name,
      tier: users.subscriptionTier,
      bureaus: entitlements.bureaus,
      monthlyUpdates: entitlements.monthlyUpdates,
      hasFullReport: entitlements.hasFullReport,
    })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.tier, sql`${users.subscriptionTier}::text`))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!row) throw new AppError("unauthenticated", "This account is closed.");
  return { ...row, bureaus: bureauList.parse(row.bureaus) };
}
