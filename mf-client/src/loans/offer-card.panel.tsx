import type { LoanOffer } from "@roadworthy/contracts/loan-offers";
import {
  formatCents,
  formatCount,
  formatDay,
  formatPercent,
  formatWholeDollars,
} from "@roadworthy/kit/format";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId } from "react";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";
import { WayOut } from "./way-out.tsx";

const askedNames: Readonly<Record<string, string>> = texts.asked;
const ruleNames: Readonly<Record<string, string>> = texts.rules;
type Reason = NonNullable<LoanOffer["eligibility"]>["reasons"][number];

/** An offer with all its terms together (Regulation Z, 12 CFR 1026.24(d)), and why it suits or not. */
export function OfferCard({
  offer,
  page,
  isUnjudgedSaid,
}: {
  offer: LoanOffer;
  page: "loans" | "dashboard";
  /** What could not be checked is said above all offers already. */
  isUnjudgedSaid: boolean;
}) {
  const { eligibility, odds, url } = offer;
  const id = useId();
  return (
    <article className={styles.card} aria-label={offer.lender}>
      <div className={styles.head}>
        <strong>{offer.lender}</strong>
        <span className={styles.tags}>
          {offer.isBestRate && <StatusTag tone="info">{texts.bestRate}</StatusTag>}
          {offer.isPopular && <StatusTag tone="info">{texts.popular}</StatusTag>}
          {offer.isSample && <StatusTag>{texts.sample}</StatusTag>}
          {offer.isExclusive && <StatusTag tone="success">{texts.exclusive}</StatusTag>}
        </span>
      </div>
      <p className={styles.rate}>{texts.rate(offer.ratePercent, offer.termMonths)}</p>
      <p>
        <strong>
          {formatWholeDollars(offer.paymentCents)}
          {texts.perMonth}
        </strong>{" "}
        • {texts.apr(Number(offer.aprPercent).toFixed(2))}
      </p>
      <p className="rw-small">
        {texts.terms(offer.termMonths, formatCents(offer.paymentCents), formatCents(offer.totalCostCents))}{" "}
        {offer.financedFeesCents > 0 && texts.fees(formatCents(offer.financedFeesCents))}
      </p>
      {eligibility !== null && (
        <>
          {eligibility.isEligible && eligibility.unjudged.length > 0 ? (
            <StatusTag tone="info">{texts.meetsSoFar}</StatusTag>
          ) : (
            <StatusTag tone={eligibility.isEligible ? "success" : "warning"}>
              {eligibility.isEligible ? texts.meets : texts.misses}
            </StatusTag>
          )}
          {eligibility.reasons.length > 0 && (
            <ul className={styles.reasons}>
              {eligibility.reasons.map((reason) => (
                <li key={reason.rule}>
                  {ruleNames[reason.rule] ?? reason.rule}. {remedyOf(reason)}
                </li>
              ))}
            </ul>
          )}
          {!isUnjudgedSaid && eligibility.unjudged.length > 0 && (
            <p className="rw-small">{texts.unjudged(askedFor(eligibility.unjudged))}</p>
          )}
          {eligibility.isEligible && (
            <p className="rw-small">
              {odds === null
                ? texts.noOdds
                : texts.odds(
                    formatPercent(odds.lowBasisPoints),
                    formatPercent(odds.highBasisPoints),
                    formatCount(odds.sampleSize),
                  )}
            </p>
          )}
        </>
      )}
      {offer.isPopular && <p className="rw-small">{texts.popularWhy}</p>}
      {url !== null && (
        <WayOut
          url={url}
          page={page}
          disclosureId={id}
          label={texts.see}
          at={texts.seeAt(offer.lender)}
          newTab={texts.newTab}
        />
      )}
      <p id={id} className="rw-small">
        {texts.paysUs(offer.compensationCents === 0 ? null : formatWholeDollars(offer.compensationCents))}
        {offer.validUntil !== null && `. ${texts.until(formatDay(offer.validUntil))}`}
        {offer.isSample && `. ${texts.madeUp}`}
      </p>
    </article>
  );
}

/** What is asked for by rules that could not be checked, as a list in words. */
export const askedFor = (rules: readonly string[]): string =>
  rules.map((rule) => askedNames[rule] ?? rule).join(", ");

function remedyOf({ remedy: { kind, figure } }: Reason): string {
  if (figure === null) return "";
  const isMoney = kind === "borrow_at_most" || kind === "borrow_at_least";
  const words = isMoney
    ? formatWholeDollars(figure)
    : kind === "choose_newer_vehicle"
      ? String(figure)
      : formatCount(figure);
  return texts.remedies[kind](words);
}
