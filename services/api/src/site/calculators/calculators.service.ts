import type { calculators } from "@roadworthy/contracts/calculators";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { scoreScenarios } from "@roadworthy/contracts/score-scenario";
import { aprOf } from "@roadworthy/domain/loan/apr.rules";
import { scenarioCost } from "@roadworthy/domain/loan/scenario-cost.rules";
import { negativeEquityCost } from "@roadworthy/domain/loan/finance.rules";
import { amortize, paymentCountOf, repaymentPlans } from "@roadworthy/domain/loan/payment.rules";
import { scoreScenario } from "@roadworthy/domain/score/score-scenario.rules";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import { take } from "../../platform/throttle/throttle.service.ts";

/** Works out an auto loan with the rules that the browser's calculator uses. */
export async function computeAutoLoan(
  _ctx: Ctx,
  { body }: InputOf<typeof calculators.autoLoan>,
): Promise<ReplyOf<typeof calculators.autoLoan>> {
  const { termMonths, ratePercent, paymentsPerYear } = body;
  const scenario = { purchase: body, termMonths, ratePercent, paymentsPerYear };
  const extra = { everyPaymentCents: body.extraEveryPaymentCents, oneOffs: body.extraOneOffs };
  const cost = scenarioCost(scenario, {
    prepaidFinanceChargeCents: body.prepaidFinanceChargeCents,
    extra,
  });
  const { financing, schedule } = cost;
  if (body.prepaidFinanceChargeCents > 0 && body.prepaidFinanceChargeCents >= financing.amountFinancedCents) {
    throw new AppError("invalid_request", "The prepaid finance charge uses up the whole loan.", {
      issues: [{ path: "prepaidFinanceChargeCents", message: "must be below the amount of the loan" }],
    });
  }
  const terms = {
    principalCents: financing.amountFinancedCents,
    ratePercent,
    paymentsPerYear,
    paymentCount: paymentCountOf(termMonths, paymentsPerYear),
  };
  return {
    taxableCents: financing.taxableCents,
    salesTaxCents: financing.salesTaxCents,
    feesCents: financing.feesCents,
    tradeInEquityCents: financing.tradeInEquityCents,
    amountFinancedCents: financing.amountFinancedCents,
    surplusCents: financing.surplusCents,
    loanToValueBasisPoints: financing.loanToValueBasisPoints,
    paymentCents: schedule.paymentCents,
    paymentsPerYear,
    paymentCount: schedule.rows.length,
    totalInterestCents: schedule.totalInterestCents,
    totalPaidCents: schedule.totalPaidCents,
    financeChargeCents: cost.financeChargeCents,
    totalCostCents: cost.totalCostCents,
    aprPercent: cost.aprPercent,
    interestSavedByExtraCents: amortize(terms).totalInterestCents - schedule.totalInterestCents,
    plans: repaymentPlans({ principalCents: terms.principalCents, ratePercent, termMonths }, paymentsPerYear),
    negativeEquity:
      financing.negativeEquityCents > 0 ? negativeEquityCost(terms, financing.negativeEquityCents) : null,
    ...(body.includeSchedule && { schedule: [...schedule.rows] }),
  };
}

/** Schedules with more payments than this take up to a tenth of a second each, in which the process answers nobody else. */
const LONG_SCHEDULE = 400;
const LONG_ONES_A_MINUTE = 30;

/** The APR of any single-advance schedule; the contract has made sure that the payments return the advance. */
export async function computeApr(
  ctx: Ctx,
  { body }: InputOf<typeof calculators.apr>,
): Promise<ReplyOf<typeof calculators.apr>> {
  const count = body.payments.reduce((sum, payment) => sum + payment.count, 0);
  if (count > LONG_SCHEDULE)
    await take(
      ctx,
      {
        name: "long-schedule",
        subject: callerNetwork(ctx.ip),
        attempts: LONG_ONES_A_MINUTE,
        windowSeconds: 60,
      },
      "Too many schedules of more than 400 payments. Try again in a minute.",
    );
  return aprOf(body);
}

/** How a score would move, by the educational model that the browser's simulator uses. */
export async function computeScoreScenario(
  _ctx: Ctx,
  { body }: InputOf<typeof scoreScenarios.compute>,
): Promise<ReplyOf<typeof scoreScenarios.compute>> {
  return scoreScenario(body);
}
