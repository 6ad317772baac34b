import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { liveSubscription } from "./plan-view.service.ts";
import { runStep } from "./steps.service.ts";

/** A daily retry for ten years is fewer than this; more means that a step doesn't move its own date. */
const MOST_STEPS = 4_000;

/** What the clock did: the days on which something was due, and the day of what comes next. */
export type ClockTurn = { readonly steps: readonly Date[]; readonly nextStepAt: Date | null };

/**
 * Turns the clock of one client's plan on to an instant: every reminder, charge, retry and end that is due by then is
 * done in its order, each at its own time. The sandbox's alone; the refund guarantee goes by the real day.
 */
export async function turnPlanClock(ctx: Ctx, email: string, until: Date): Promise<ClockTurn> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  const first = user && (await liveSubscription(ctx, user.id));
  if (!user || !first) throw new AppError("not_found", "No one with this email address has a plan.");
  const steps: Date[] = [];
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const live = await liveSubscription(ctx, user.id);
    if (!live || live.nextStepAt > until) return { steps, nextStepAt: live?.nextStepAt ?? null };
    const at = new Date(Math.max(ctx.now().getTime(), live.nextStepAt.getTime()));
    if (!(await runStep({ ...ctx, now: () => at }, live.id)))
      throw new AppError(
        "illegal_transition",
        "A payment for this plan is in progress. Try again in a minute.",
      );
    steps.push(at);
  }
  throw new Error("the plan's steps never end");
}
