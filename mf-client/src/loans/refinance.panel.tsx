import type { OwnLoan } from "@roadworthy/contracts/own-loans";
import { notifyFromCents } from "@roadworthy/domain/offers/owned-loan.rules";
import { formatCents, formatPercent, formatWholeDollars } from "@roadworthy/kit/format";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useId } from "react";
import { paths } from "../paths.ts";
import styles from "./loans.module.css";
import { ownLoanTexts as texts } from "./own-loan-texts.ts";

const ruleNames: Readonly<Record<string, string>> = texts.refusals;

/** What the best of today's offers would change for a loan, and why it is not to be had if so. */
export function RefinancePanel({ loan }: { loan: OwnLoan }) {
  const id = useId();
  const { refinance } = loan;
  const missing = loan.missingForRefinance ?? "offers";
  const apr = Number(refinance?.aprPercent).toFixed(2);
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.refinance}</h2>
      {refinance === null ? (
        <p>
          {texts.refinanceMissing[missing]}{" "}
          {missing === "plan" && <Link to={paths.pricing()}>{texts.comparePlans}</Link>}
          {missing === "vehicle" && <Link to={paths.loans()}>{texts.back}</Link>}
        </p>
      ) : (
        <>
          <p>
            {refinance.isWorthTelling
              ? texts.refinanceSaves(
                  refinance.lender,
                  apr,
                  refinance.termMonths,
                  formatWholeDollars(refinance.totalSavingCents),
                )
              : texts.refinanceNo(refinance.lender, apr, refinance.termMonths)}{" "}
            {refinance.isSample && <StatusTag>{texts.sample}</StatusTag>}
          </p>
          <p className="rw-small">
            {texts.refinanceFigures(
              refinance.termMonths,
              formatCents(refinance.newPaymentCents),
              refinance.ratePercent,
              formatCents(refinance.newPaymentCents - loan.paymentCents),
              formatCents(refinance.feesCents),
            )}
          </p>
          {refinance.refusals.length > 0 && (
            <ul className={styles.reasons}>
              {refinance.refusals.map(({ rule, actual, limit }) => (
                <li key={rule}>
                  {ruleNames[rule] ?? rule} ({figureOf(rule, actual, limit)})
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {(refinance !== null || missing !== "plan") && (
        <p className="rw-small">{texts.refinanceTell(formatWholeDollars(notifyFromCents))}</p>
      )}
    </section>
  );
}

function figureOf(rule: string, actual: number, limit: number): string {
  const words = rule.endsWith("Balance")
    ? formatWholeDollars
    : rule === "loanToValue"
      ? formatPercent
      : String;
  return texts.figure(words(actual), words(limit));
}
