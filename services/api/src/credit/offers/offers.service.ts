import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { loanOffers as contract, LoanOffer } from "@roadworthy/contracts/loan-offers";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { judgeEligibility } from "@roadworthy/domain/offers/eligibility.rules";
import { publishableOdds } from "@roadworthy/domain/offers/odds.rules";
import { bestRates, popularLender, sortOffers } from "@roadworthy/domain/offers/offer-listing.rules";
import { shoppingGuard } from "@roadworthy/domain/offers/rate-shopping.rules";
import { entitledClient } from "../clients/entitlement.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { costOf, rulesOf, toReason } from "./offers.rules.ts";
import { loanOffersOf, mayCompare, newestScore, vehicleOf, wayTo } from "./offers.queries.ts";
import { loanOutcomes } from "./offers.table.ts";
import { loansOf } from "./own-loans.queries.ts";

/**
 * The offers of today for an amount, each recomputed here. Their terms are for everybody; a plan that compares adds whether the
 * client meets the lender's rules and how past applications went; exclusive offers are Premium's.
 */
export const listLoanOffers = (
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ReplyOf<typeof contract.list>> => offersFor(ctx, requireActor(ctx, "client").userId, query);

/** The same for a client of the caller's choice. */
export async function offersFor(
  ctx: Ctx,
  userId: string,
  query: InputOf<typeof contract.list>["query"],
): Promise<ReplyOf<typeof contract.list>> {
  const today = lastUsDayOf(ctx.now());
  const client = await entitledClient(ctx, userId);
  const { compares, exclusive } = await mayCompare(ctx, client.tier);
  const [rows, outcomes, score, vehicle] = await Promise.all([
    loanOffersOf(ctx, today, exclusive),
    ctx.db.select().from(loanOutcomes),
    newestScore(ctx, userId),
    query.vehicleId === undefined ? null : vehicleOf(ctx, userId, query.vehicleId),
  ]);
  const items = rows.map((row): Omit<LoanOffer, "isBestRate" | "isPopular"> => {
    const judged = judgeEligibility(
      {
        amountCents: query.amountCents + row.financedFeesCents,
        termMonths: row.termMonths,
        ratePercent: row.ratePercent,
        score: score ?? undefined,
        vehicleValueCents: vehicle?.valueCents ?? undefined,
        vehicleModelYear: vehicle?.modelYear ?? undefined,
        mileage: vehicle?.mileage ?? undefined,
        currentYear: Number(today.slice(0, 4)),
        monthlyIncomeCents: query.monthlyIncomeCents,
        monthlyDebtCents: query.monthlyDebtCents,
      },
      rulesOf(row.rules),
    );
    const own = outcomes.filter(({ lender }) => lender === row.lender);
    return {
      id: row.id,
      lender: row.lender,
      url: wayTo(row),
      isSample: row.isSample,
      isExclusive: row.isExclusive,
      ratePercent: row.ratePercent,
      termMonths: row.termMonths,
      amountCents: query.amountCents,
      financedFeesCents: row.financedFeesCents,
      ...costOf(row, query.amountCents),
      compensationCents: row.compensationCents,
      validUntil: row.validUntil,
      eligibility: compares
        ? {
            isEligible: judged.isEligible,
            reasons: judged.reasons.map((reason) => toReason(reason, row.financedFeesCents)),
            unjudged: [...judged.unjudged],
          }
        : null,
      // What share was approved is no estimate for somebody who misses a rule.
      odds: compares && judged.isEligible && score !== null ? publishableOdds(score, own) : null,
    };
  });
  const listed = items.map((item) => ({ ...item, isEligible: item.eligibility?.isEligible ?? true }));
  const best = bestRates(items);
  const popular = popularLender(items, outcomes, today);
  const places = new Map(sortOffers(listed, query.sort).map(({ id }, place) => [id, place]));
  return {
    hasComparison: compares,
    score: compares ? score : null,
    sort: query.sort,
    items: items
      .map((item) => ({ ...item, isBestRate: best.has(item.id), isPopular: item.lender === popular }))
      .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
  };
}

/** The client's auto loans and, with the full report, whether another inquiry for a car counts now. */
export async function readOwnLoans(ctx: Ctx): Promise<ReplyOf<typeof contract.own>> {
  const { userId } = requireActor(ctx, "client");
  const client = await entitledClient(ctx, userId);
  const today = utcDay(ctx.now());
  const [loans, files] = await Promise.all([
    loansOf(ctx, userId, client),
    client.hasFullReport ? newestOwnFiles(ctx, userId, client.bureaus) : [],
  ]);
  const [first] = files;
  const guard = first && shoppingGuard(first.file.inquiries, today);
  return {
    hasFullReport: client.hasFullReport,
    loans,
    shopping: guard
      ? {
          safeUntil: guard.safeUntil,
          counted14: guard.counted["14"],
          counted45: guard.counted["45"],
          windows: [...guard.windows],
        }
      : null,
  };
}
