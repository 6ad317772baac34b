import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { OwnPolicy, ownPolicies as contract } from "@roadworthy/contracts/own-policies";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { requireRoom } from "../clients/require-room.ts";
import { ownPolicies } from "./own-policies.table.ts";

const MAX_POLICIES = 20;

/** How many days before its end a client is reminded of a policy: time to compare and to cancel. */
const REMINDER_DAYS = 30;

const shown = {
  id: ownPolicies.id,
  kind: ownPolicies.kind,
  provider: ownPolicies.provider,
  costCents: ownPolicies.costCents,
  endsOn: ownPolicies.endsOn,
};

/** The insurance and warranties that a client tracks, the first to end first. */
export async function listPolicies(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  const items = await ctx.db
    .select(shown)
    .from(ownPolicies)
    .where(eq(ownPolicies.userId, userId))
    .orderBy(asc(ownPolicies.endsOn), asc(ownPolicies.id));
  return { items };
}

/** Tracks a policy, at most 20 of one client, and none that has ended everywhere in the United States. */
export async function addPolicy(ctx: Ctx, { body }: InputOf<typeof contract.add>): Promise<OwnPolicy> {
  const { userId } = requireActor(ctx, "client");
  requireFuture(ctx, body.endsOn);
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: ownPolicies,
      own: eq(ownPolicies.userId, userId),
      most: MAX_POLICIES,
      refusal: "You're tracking 20 policies. Remove one first.",
    });
    const [row] = await ctx.db
      .insert(ownPolicies)
      .values({ ...body, userId })
      .returning(shown);
    if (!row) throw new Error("the policy was not stored");
    return row;
  });
}

function requireFuture(ctx: Ctx, endsOn: string): void {
  if (endsOn < lastUsDayOf(ctx.now()))
    throw new AppError("invalid_request", "This policy has already ended.", {
      issues: [{ path: "endsOn", message: "must not be in the past" }],
    });
}

/** Enters a policy's next term or corrects it. A reminder belongs to a term: the same last day brings no second one. */
export async function changePolicy(
  ctx: Ctx,
  { params, body: { costCents, endsOn } }: InputOf<typeof contract.change>,
): Promise<OwnPolicy> {
  const { userId } = requireActor(ctx, "client");
  requireFuture(ctx, endsOn);
  const [changed] = await ctx.db
    .update(ownPolicies)
    .set({
      costCents,
      endsOn,
      remindedAt: sql`case when ${ownPolicies.endsOn} = ${endsOn}::date then ${ownPolicies.remindedAt} end`,
    })
    .where(and(eq(ownPolicies.id, params.id), eq(ownPolicies.userId, userId)))
    .returning(shown);
  if (!changed) throw new AppError("not_found", "This isn't on your list anymore.");
  return changed;
}

/** Stops tracking a policy. */
export async function removePolicy(
  ctx: Ctx,
  { params }: InputOf<typeof contract.remove>,
): Promise<ReplyOf<typeof contract.remove>> {
  const { userId } = requireActor(ctx, "client");
  const [gone] = await ctx.db
    .delete(ownPolicies)
    .where(and(eq(ownPolicies.id, params.id), eq(ownPolicies.userId, userId)))
    .returning({ id: ownPolicies.id });
  if (!gone) throw new AppError("not_found", "This isn't on your list anymore.");
  return gone;
}

/** Reminds clients of policies that end or renew within 30 days, once each. */
export const remindOfPolicies = job({
  name: "policies.remind",
  cron: "50 13 * * *",
  work: async (ctx) => {
    const today = utcDay(ctx.now());
    await transact(ctx, async (ctx) => {
      const due = await ctx.db
        .update(ownPolicies)
        .set({ remindedAt: ctx.now() })
        .where(
          and(
            isNull(ownPolicies.remindedAt),
            // One that ended while nothing ran is no longer ending.
            between(ownPolicies.endsOn, today, addDays(today, REMINDER_DAYS)),
          ),
        )
        .returning({ userId: ownPolicies.userId, ...shown });
      for (const { userId, provider, endsOn, kind } of due)
        await notify(ctx, userId, {
          kind: "policy_ending",
          params: { provider, date: endsOn },
          link: `/client/coverage?kind=${kind}`,
        });
    });
  },
});
