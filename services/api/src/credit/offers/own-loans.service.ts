import { and, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { LoanSchedule, ownLoans as contract } from "@roadworthy/contracts/own-loans";
import { addMonths, dayOfMonth, utcDay } from "@roadworthy/domain/calendar.rules";
import { amortizeWith } from "@roadworthy/domain/loan/payment.rules";
import { scheduleOf } from "@roadworthy/domain/offers/owned-loan.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { requireRoom } from "../clients/require-room.ts";
import { vehicleOf } from "./offers.queries.ts";
import { loansOf, termsOf } from "./own-loans.queries.ts";
import { loanExtras, loanPlans, loanVehicles, ownLoans } from "./own-loans.table.ts";

const MAX_LOANS = 20;
type Body = InputOf<typeof contract.add>["body"];

/** Adds a loan by hand; its months left follow from balance, rate and payment. */
export async function addLoan(
  ctx: Ctx,
  { body }: InputOf<typeof contract.add>,
): Promise<ReplyOf<typeof contract.add>> {
  const { userId } = requireActor(ctx, "client");
  requireRepayable(ctx, body);
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: ownLoans,
      own: eq(ownLoans.userId, userId),
      most: MAX_LOANS,
      refusal: "You have 20 loans here. Remove one first.",
    });
    const [row] = await ctx.db
      .insert(ownLoans)
      .values({ ...columnsOf(body), userId, createdAt: ctx.now() })
      .returning({ id: ownLoans.id });
    if (!row) throw new Error("the loan was not stored");
    await linkVehicle(ctx, userId, row.id, body.vehicleId);
    await recordAudit(ctx, { action: "own_loan.add", object: row.id, stream: clientStream(userId) });
    return row;
  });
}

/** Changes a loan that the client typed in. Those of the report can't be changed here. */
export async function changeLoan(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.change>,
): Promise<ReplyOf<typeof contract.change>> {
  const { userId } = requireActor(ctx, "client");
  requireRepayable(ctx, body);
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(ownLoans)
      .set(columnsOf(body))
      .where(and(eq(ownLoans.id, params.id), eq(ownLoans.userId, userId)))
      .returning({ id: ownLoans.id });
    if (!row) throw noLoan();
    await linkVehicle(ctx, userId, row.id, body.vehicleId);
    await recordAudit(ctx, { action: "own_loan.change", object: row.id, stream: clientStream(userId) });
    return row;
  });
}

/** Removes a loan that the client typed in, with its vehicle and extra payments. */
export async function removeLoan(
  ctx: Ctx,
  { params }: InputOf<typeof contract.remove>,
): Promise<ReplyOf<typeof contract.remove>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(ownLoans)
      .where(and(eq(ownLoans.id, params.id), eq(ownLoans.userId, userId)))
      .returning({ id: ownLoans.id });
    if (!gone) throw noLoan();
    await linkVehicle(ctx, userId, gone.id, null);
    await keepExtra(ctx, userId, gone.id, 0);
    await ctx.db.delete(loanPlans).where(and(eq(loanPlans.userId, userId), eq(loanPlans.loanId, gone.id)));
    await recordAudit(ctx, { action: "own_loan.remove", object: gone.id, stream: clientStream(userId) });
    return gone;
  });
}

/** Says which vehicle a loan is for, so that equity and refinancing can be told. */
export async function setLoanVehicle(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.setVehicle>,
): Promise<ReplyOf<typeof contract.setVehicle>> {
  const { userId } = requireActor(ctx, "client");
  await requireLoan(ctx, userId, params.id);
  await transact(ctx, (ctx) => linkVehicle(ctx, userId, params.id, body.vehicleId));
  return { id: params.id, vehicleId: body.vehicleId };
}

/** Keeps what the client plans to pay beyond each payment of a loan. */
export async function setExtraPayment(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.setExtra>,
): Promise<ReplyOf<typeof contract.setExtra>> {
  const { userId } = requireActor(ctx, "client");
  await requireLoan(ctx, userId, params.id);
  await transact(ctx, async (ctx) => {
    await keepExtra(ctx, userId, params.id, body.extraCents);
    await recordAudit(ctx, { action: "own_loan.plan", object: params.id, stream: clientStream(userId) });
  });
  return { id: params.id, extraCents: body.extraCents };
}

/** Keeps the extra payment that a client follows; 0 forgets it. */
export async function keepExtra(ctx: Ctx, userId: string, loanId: string, extraCents: number): Promise<void> {
  if (extraCents === 0) {
    await ctx.db.delete(loanExtras).where(and(eq(loanExtras.userId, userId), eq(loanExtras.loanId, loanId)));
    return;
  }
  const kept = { extraCents, savedAt: ctx.now() };
  await ctx.db
    .insert(loanExtras)
    .values({ userId, loanId, ...kept })
    .onConflictDoUpdate({ target: [loanExtras.userId, loanExtras.loanId], set: kept });
}

/** What a client pays beyond each payment of a loan; 0 without a plan. */
export async function followedExtra(ctx: Ctx, userId: string, loanId: string): Promise<number> {
  const [extra] = await ctx.db
    .select({ cents: loanExtras.extraCents })
    .from(loanExtras)
    .where(and(eq(loanExtras.userId, userId), eq(loanExtras.loanId, loanId)));
  return extra?.cents ?? 0;
}

/** One loan with every payment that is left, the first a month after its balance. */
export async function readSchedule(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof contract.schedule>, "params">,
): Promise<Omit<LoanSchedule, "plans">> {
  const { userId } = requireActor(ctx, "client");
  const loan = await requireLoan(ctx, userId, params.id);
  const schedule = scheduleOf(termsOf(loan));
  return {
    loan,
    extraCents: await followedExtra(ctx, userId, loan.id),
    totalInterestCents: schedule.totalInterestCents,
    rows: schedule.rows.map(({ number, paymentCents, interestCents, principalCents, balanceCents }) => ({
      number,
      dueOn: addMonths(loan.balanceOn, number, dayOfMonth(loan.typed?.balanceOn ?? loan.balanceOn)),
      paymentCents,
      interestCents,
      principalCents,
      balanceCents,
    })),
  };
}

/** One of the client's loans, of the report or typed in. */
export async function requireLoan(ctx: Ctx, userId: string, id: string) {
  const loans = await loansOf(ctx, userId, await entitledClient(ctx, userId));
  const loan = loans.find((one) => one.id === id);
  if (!loan) throw noLoan();
  return loan;
}

/** In the caller's transaction. The vehicle must be the client's own. */
async function linkVehicle(ctx: Ctx, userId: string, loanId: string, vehicleId: string | null) {
  if (vehicleId === null) {
    await ctx.db
      .delete(loanVehicles)
      .where(and(eq(loanVehicles.userId, userId), eq(loanVehicles.loanId, loanId)));
    return;
  }
  await vehicleOf(ctx, userId, vehicleId);
  await ctx.db
    .insert(loanVehicles)
    .values({ userId, loanId, vehicleId })
    .onConflictDoUpdate({ target: [loanVehicles.userId, loanVehicles.loanId], set: { vehicleId } });
}

const columnsOf = ({ vehicleId: _vehicle, ...columns }: Body) => columns;
const noLoan = () => new AppError("not_found", "This loan isn't on your list anymore.");

function requireRepayable(ctx: Ctx, body: Body): void {
  const wrong = (path: string, message: string) =>
    new AppError("invalid_request", "Check the figures of this loan.", { issues: [{ path, message }] });
  if (body.balanceOn > utcDay(ctx.now())) throw wrong("balanceOn", "must not be in the future");
  const terms = {
    principalCents: body.balanceCents,
    ratePercent: body.ratePercent,
    paymentsPerYear: 12,
  } as const;
  if (amortizeWith(terms, body.paymentCents) === null)
    throw wrong("paymentCents", "would never repay this balance at this rate");
}
