import type { Ctx } from "../../../platform/ctx.ts";
import { endSubscription } from "../plan-changes.service.ts";
import { hadTrialBefore, liveSubscription } from "../plan-view.service.ts";

/**
 * Ends a trial that was begun before anybody knew that this person had one already, without a charge: they agreed to pay after a trial,
 * not from now. To be called in the transaction that confirms who they are.
 */
export async function endRepeatedTrial(ctx: Ctx, userId: string): Promise<void> {
  const live = await liveSubscription(ctx, userId, "update");
  if (live?.status === "trialing" && (await hadTrialBefore(ctx, userId)))
    await endSubscription(ctx, live, "trial_used");
}
