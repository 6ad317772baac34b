import { and, asc, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import {
  MOST_LOAN_PLANS,
  type LoanSchedule,
  type ownLoans as contract,
} from "@roadworthy/contracts/own-loans";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { requireRoom } from "../clients/require-room.ts";
import { followedExtra, keepExtra, readSchedule, requireLoan } from "./own-loans.service.ts";
import { loanPlans } from "./own-loans.table.ts";

/** A loan with every payment left and the plans it is compared by. */
export async function readLoan(
  ctx: Ctx,
  input: Pick<InputOf<typeof contract.schedule>, "params">,
): Promise<LoanSchedule> {
  const { userId } = requireActor(ctx, "client");
  const schedule = await readSchedule(ctx, input);
  return { ...schedule, plans: await readPlans(ctx, userId, schedule.loan.id, schedule.extraCents) };
}

/** Names a plan of extra payments for a loan. Two plans of one amount would be the same plan. */
export async function addPlan(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.addPlan>,
): Promise<ReplyOf<typeof contract.addPlan>> {
  const { userId } = requireActor(ctx, "client");
  const loan = await requireLoan(ctx, userId, params.id);
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: loanPlans,
      own: plansOf(userId, loan.id),
      most: MOST_LOAN_PLANS,
      refusal: `You have ${MOST_LOAN_PLANS} plans for this loan. Remove one first.`,
    });
    const [row] = await ctx.db
      .insert(loanPlans)
      .values({ ...body, userId, loanId: loan.id, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: loanPlans.id, name: loanPlans.name, extraCents: loanPlans.extraCents });
    if (!row) throw new AppError("illegal_transition", "You already have a plan with this amount.");
    await recordAudit(ctx, { action: "own_loan.plan", object: loan.id, stream: clientStream(userId) });
    return { ...row, isFollowed: row.extraCents === (await followedExtra(ctx, userId, loan.id)) };
  });
}

/** Removes a plan; the one that is followed is not followed any longer. */
export async function removePlan(
  ctx: Ctx,
  { params }: InputOf<typeof contract.removePlan>,
): Promise<ReplyOf<typeof contract.removePlan>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(loanPlans)
      .where(and(eq(loanPlans.id, params.id), eq(loanPlans.userId, userId)))
      .returning();
    if (!gone) throw new AppError("not_found", "This plan isn't saved anymore.");
    if (gone.extraCents === (await followedExtra(ctx, userId, gone.loanId)))
      await keepExtra(ctx, userId, gone.loanId, 0);
    await recordAudit(ctx, { action: "own_loan.plan", object: gone.loanId, stream: clientStream(userId) });
    return { id: gone.id };
  });
}

/** The plans of a loan, in the order in which they were made. */
async function readPlans(
  ctx: Ctx,
  userId: string,
  loanId: string,
  followedCents: number,
): Promise<LoanSchedule["plans"]> {
  const rows = await ctx.db
    .select({ id: loanPlans.id, name: loanPlans.name, extraCents: loanPlans.extraCents })
    .from(loanPlans)
    .where(plansOf(userId, loanId))
    .orderBy(asc(loanPlans.createdAt), asc(loanPlans.id));
  return rows.map((row) => ({ ...row, isFollowed: row.extraCents === followedCents }));
}

const plansOf = (userId: string, loanId: string) =>
  and(eq(loanPlans.userId, userId), eq(loanPlans.loanId, loanId));
