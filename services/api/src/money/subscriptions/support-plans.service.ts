import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { personSupport, PlanOption } from "@roadworthy/contracts/person-support";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { plans } from "../plans/plans.table.ts";
import { liveSubscription, planIdOf, planViewOf, refundableNow, termsOf } from "./plan-view.service.ts";
import { cancel, carryOut, sendAllRefunds } from "./subscriptions.service.ts";
import { owes } from "./subscriptions.rules.ts";
import type { Subscription } from "./subscriptions.table.ts";

type Reply = ReplyOf<typeof personSupport.plan>;

/** A client's plan and what support may change of it: whatever costs the client no more than they agreed to. */
export async function readClientPlan(
  ctx: Ctx,
  { params: { id } }: Pick<InputOf<typeof personSupport.plan>, "params">,
): Promise<Reply> {
  requireActor(ctx, "admin");
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!known) throw new AppError("not_found", "There is no such person.");
  const live = await liveSubscription(ctx, id);
  const { subscription } = await planViewOf(ctx, id, "en");
  return { subscription, options: live === null ? [] : await optionsOf(ctx, live) };
}

/** Does one of the options as it was shown, by the same steps as the client's own change. */
export async function changeClientPlan(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof personSupport.changePlan>,
): Promise<Reply> {
  const { userId: adminId } = requireActor(ctx, "admin");
  const back = await transact(ctx, async (ctx) => {
    const live = await liveSubscription(ctx, id, "update");
    if (!live) throw new AppError("not_found", "This client has no plan.");
    if (live.leaseUntil && live.leaseUntil > ctx.now())
      throw new AppError(
        "illegal_transition",
        "A payment for this plan is in progress. Try again in a minute.",
      );
    const option = (await optionsOf(ctx, live)).find(
      ({ act, planId }) => act === body.act && planId === body.planId,
    );
    if (option?.refundCents !== body.refundCents)
      throw new AppError("illegal_transition", "This has changed since you loaded it. Reload and try again.");
    await recordAudit(ctx, {
      action: "subscription.support",
      object: id,
      stream: `client:${id}`,
      detail: { act: body.act, plan: body.planId, refundCents: option.refundCents, reason: body.reason },
    });
    const [admin] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, adminId));
    await notify(ctx, id, {
      kind: "plan_changed_by_support",
      params: { admin: admin?.name ?? "" },
      link: "/client/plan",
    });
    if (body.act === "cancel") return cancel(ctx, id);
    const [plan] = await ctx.db
      .select()
      .from(plans)
      .where(eq(plans.id, body.planId ?? ""));
    if (!plan) throw new AppError("not_found", "There is no plan of this id.");
    // None of the options leaves a charge to do.
    await carryOut(ctx, live, plan, termsOf(plan, live, "used_by_person", ctx.now()));
    return [];
  });
  await sendAllRefunds(ctx, back);
  return readClientPlan(ctx, { params: { id } });
}

async function optionsOf(ctx: Ctx, live: Subscription): Promise<PlanOption[]> {
  const offered = await ctx.db.select().from(plans).orderBy(asc(plans.sortOrder));
  const refundCents = (await refundableNow(ctx, live)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const cancellation: PlanOption = {
    act: "cancel",
    planId: null,
    planName: offered.find(({ id }) => id === live.planId)?.name ?? live.planId,
    takesEffectAt: refundCents > 0 || owes(live) ? ctx.now() : live.periodEnd,
    refundCents,
    nextChargeAt: null,
    nextChargeCents: null,
  };
  const cheaper = offered.flatMap((plan): PlanOption[] => {
    const { action } = termsOf(plan, live, "used_by_person", ctx.now());
    const isCheaper = plan.priceMonthlyCents < live.priceCents;
    if (!isCheaper || (action !== "downgrade" && action !== "switch")) return [];
    return [
      {
        act: "change",
        planId: planIdOf(plan.id),
        planName: plan.name,
        takesEffectAt: action === "switch" ? ctx.now() : live.periodEnd,
        refundCents: 0,
        nextChargeAt: live.periodEnd,
        nextChargeCents: plan.priceMonthlyCents,
      },
    ];
  });
  return [...(live.endsAtPeriodEnd ? [] : [cancellation]), ...cheaper];
}
