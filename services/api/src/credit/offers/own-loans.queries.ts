import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { OwnLoan } from "@roadworthy/contracts/own-loans";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import {
  agedTo,
  bestRefinance,
  equityCents,
  ownedLoanOf,
  payoffCents,
  scheduleOf,
  type OwnedLoan,
} from "@roadworthy/domain/offers/owned-loan.rules";
import type { Ctx } from "../../platform/ctx.ts";
import type { EntitledClient } from "../clients/entitlement.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import { loanOffersOf, mayCompare } from "./offers.queries.ts";
import { costOf, refinanceOfferOf } from "./offers.rules.ts";
import { vehicles } from "./offers.table.ts";
import { loanVehicles, ownLoans } from "./own-loans.table.ts";

/** A loan without anything that depends on today: owner, source and terms. */
type Known = Pick<OwnLoan, "id" | "source" | "creditor" | "accountNumberLast4" | "bureau" | "typed"> & {
  readonly loan: OwnedLoan;
};

/** A loan of a report has no id there: lender and last digits tell it in every later report. */
export const reportLoanId = (creditor: string, last4: string): string =>
  `tl_${createHash("sha256").update(`${creditor} ${last4}`).digest("hex").slice(0, 32)}`;

/**
 * All auto loans of a client, with equity and what today's best offer would change: first those of the report, where the plan includes
 * it, then those typed in.
 */
export async function loansOf(
  ctx: Ctx,
  userId: string,
  client: Pick<EntitledClient, "tier" | "bureaus" | "hasFullReport">,
): Promise<OwnLoan[]> {
  const today = utcDay(ctx.now());
  const [files, typed, links, allowed] = await Promise.all([
    client.hasFullReport ? newestOwnFiles(ctx, userId, client.bureaus) : [],
    ctx.db.select().from(ownLoans).where(eq(ownLoans.userId, userId)).orderBy(asc(ownLoans.id)),
    ctx.db
      .select({ loanId: loanVehicles.loanId, vehicle: vehicles })
      .from(loanVehicles)
      .innerJoin(vehicles, eq(vehicles.id, loanVehicles.vehicleId))
      .where(and(eq(loanVehicles.userId, userId), eq(vehicles.userId, userId))),
    mayCompare(ctx, client.tier),
  ]);
  const offers = allowed.compares
    ? (await loanOffersOf(ctx, today, allowed.exclusive)).map(refinanceOfferOf)
    : [];
  const score = files.find(({ bureau }) => bureau === "equifax")?.file.score.value ?? null;
  const known = [...reported(files), ...typed.map((row) => byHand(row, today))];
  return known.map(({ loan, ...about }): OwnLoan => {
    const { vehicle } = links.find(({ loanId }) => loanId === about.id) ?? {};
    const isPaidOff = loan.balanceCents === 0;
    const best =
      isPaidOff || score === null || vehicle?.modelYear == null
        ? null
        : bestRefinance(loan, offers, {
            score,
            vehicleModelYear: vehicle.modelYear,
            ...(vehicle.valueCents !== null && { vehicleValueCents: vehicle.valueCents }),
            onDate: today,
          });
    return {
      ...about,
      balanceCents: loan.balanceCents,
      balanceOn: loan.balanceOn,
      payoffCents: payoffCents(loan, today),
      ratePercent: loan.ratePercent,
      paymentCents: loan.paymentCents,
      monthsLeft: loan.monthsLeft,
      monthsPaid: loan.monthsPaid,
      isCurrent: loan.isCurrent,
      vehicle: vehicle
        ? { id: vehicle.id, name: vehicle.name, valueCents: vehicle.valueCents, valueOn: vehicle.valueOn }
        : null,
      equityCents: vehicle?.valueCents == null ? null : equityCents(loan, vehicle.valueCents, today),
      refinance: best && {
        offerId: best.offer.id,
        lender: best.offer.lender,
        isSample: best.offer.isSample,
        ratePercent: best.offer.ratePercent,
        aprPercent: costOf(
          {
            ratePercent: best.offer.ratePercent,
            termMonths: best.outlook.termMonths,
            financedFeesCents: best.offer.feesCents,
          },
          payoffCents(loan, today),
        ).aprPercent,
        termMonths: best.outlook.termMonths,
        feesCents: best.offer.feesCents,
        newPaymentCents: best.outlook.newPaymentCents,
        monthlySavingCents: best.outlook.monthlySavingCents,
        totalSavingCents: best.outlook.totalSavingCents,
        isWorthTelling: best.outlook.isWorthTelling,
        refusals: [...best.outlook.answer.refusals],
        unjudged: [...best.outlook.answer.unjudged],
      },
      missingForRefinance: isPaidOff
        ? null
        : !allowed.compares
          ? "plan"
          : offers.length === 0
            ? "offers"
            : score === null
              ? "score"
              : vehicle?.modelYear == null
                ? "vehicle"
                : null,
    };
  });
}

/** The terms of a listed loan, as the engine reckons with them. */
export const termsOf = (loan: OwnLoan): OwnedLoan => ({
  balanceCents: loan.balanceCents,
  balanceOn: loan.balanceOn,
  ratePercent: loan.ratePercent,
  paymentCents: loan.paymentCents,
  monthsLeft: loan.monthsLeft,
  monthsPaid: loan.monthsPaid,
  isCurrent: loan.isCurrent,
});

type Files = Awaited<ReturnType<typeof newestOwnFiles>>;

/** The auto loans of the newest files; one that several bureaus report is one. */
function reported(files: Files): Known[] {
  const found = new Map<string, Known>();
  for (const { bureau, file } of files) {
    for (const account of file.tradelines) {
      const { creditor, accountNumberLast4 } = account;
      const loan = ownedLoanOf(account);
      const id = reportLoanId(creditor, accountNumberLast4);
      if (loan !== null && !found.has(id))
        found.set(id, { id, source: "report", creditor, accountNumberLast4, bureau, typed: null, loan });
    }
  }
  return [...found.values()];
}

/** A typed-in loan as it is today. */
function byHand(row: typeof ownLoans.$inferSelect, today: string): Known {
  const terms = {
    balanceCents: row.balanceCents,
    balanceOn: row.balanceOn,
    ratePercent: row.ratePercent,
    paymentCents: row.paymentCents,
    monthsPaid: row.monthsPaid,
    isCurrent: row.isCurrent,
  };
  return {
    id: row.id,
    source: "own",
    creditor: row.lender,
    accountNumberLast4: null,
    bureau: null,
    typed: { balanceCents: row.balanceCents, balanceOn: row.balanceOn, monthsPaid: row.monthsPaid },
    loan: agedTo({ ...terms, monthsLeft: scheduleOf({ ...terms, monthsLeft: 1 }).rows.length }, today),
  };
}
