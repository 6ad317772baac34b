import { formatBasisPoints, formatCents } from "@roadworthy/kit/format";
import { Money } from "@roadworthy/kit/parts/money";
import { calculatorTexts as texts } from "./calculator-texts.ts";
import type { Loan } from "./inputs.rules.ts";
import type { Result } from "./work-out.rules.ts";

/** Above this a loan is called large for its car: where the first lenders stop, in basis points of the price. */
const largeLoanToValue = 11_500;

/** The payment on a sign, and under it what the loan costs in all. */
export function Totals({ loan, result }: { loan: Loan; result: Result }) {
  const { cost, paymentsPerYear, isFeeTooLarge } = result;
  const { schedule, financing } = cost;
  const paid = schedule.totalPaidCents;
  const share = paid === 0 ? 0 : Math.round((schedule.totalInterestCents * 10_000) / paid);
  return (
    <section className="totals" aria-label={texts.result}>
      <h2 className="rw-hidden">{texts.result}</h2>
      <output id="result" className="payment-sign">
        <span>{texts.payment(paymentsPerYear)}</span>
        <strong>
          <Money cents={schedule.paymentCents} />
        </strong>
        <span>{texts.count(schedule.rows.length, loan.scenario.ratePercent)}</span>
      </output>
      <dl className="figures">
        <Figure label={texts.totals.financed} value={formatCents(financing.amountFinancedCents)} />
        <Figure label={texts.totals.interest} value={formatCents(schedule.totalInterestCents)} />
        <Figure
          label={texts.totals.apr}
          value={cost.aprPercent === null ? texts.noApr : aprText(cost.aprPercent)}
        />
        <Figure label={texts.totals.paid} value={formatCents(paid)} />
        <Figure label={texts.totals.cost} value={formatCents(cost.totalCostCents)} />
      </dl>
      <svg className="share" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        <rect className="share-principal" width="1000" height="20" />
        <rect className="share-interest" x={1_000 - share / 10} width={share / 10} height="20" />
      </svg>
      <p className="share-key">
        <span>{texts.financedPart}</span>
        <span className="share-key-interest">{texts.bar(formatBasisPoints(share))}</span>
      </p>
      {isFeeTooLarge && <p className="rw-small">{texts.feeTooLarge}</p>}
      <p className="rw-small">{texts.late(formatCents(result.lateChargeCents))}</p>
    </section>
  );
}

/** Six decimals are for disclosures; a reader wants three. */
const aprText = (percent: string): string => `${Number(percent).toFixed(3)}%`;

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** What stands out: old debt in the new loan, a loan larger than its car, what extra payments do. */
export function Remarks({ result: { cost, negativeEquity, extraSaves } }: { result: Result }) {
  const loanToValue = cost.financing.loanToValueBasisPoints;
  return (
    <>
      {negativeEquity && (
        <section className="remark remark-warning" aria-labelledby="negative">
          <h2 id="negative">{texts.negative.heading}</h2>
          <p>
            {texts.negative.text(
              formatCents(negativeEquity.negativeEquityCents),
              formatCents(negativeEquity.interestCents),
              formatCents(negativeEquity.paymentIncreaseCents),
              negativeEquity.months,
            )}
          </p>
        </section>
      )}
      {loanToValue !== null && loanToValue > largeLoanToValue && (
        <p className="remark remark-warning">{texts.loanToValue(formatBasisPoints(loanToValue))}</p>
      )}
      {extraSaves && (
        <section className="remark" aria-labelledby="extra">
          <h2 id="extra">{texts.extra.heading}</h2>
          <p>{texts.extra.text(formatCents(extraSaves.interestCents), extraSaves.payments)}</p>
        </section>
      )}
    </>
  );
}

/** How the price becomes the amount financed. */
export function Sum({ loan, result }: { loan: Loan; result: Result }) {
  const { purchase } = loan.scenario;
  const { salesTaxCents, feesCents, tradeInEquityCents, amountFinancedCents } = result.cost.financing;
  const lines = [
    { label: texts.sum.price, cents: purchase.vehiclePriceCents },
    { label: texts.sum.tax, cents: salesTaxCents },
    { label: texts.sum.fees, cents: feesCents },
    { label: texts.sum.down, cents: -purchase.downPaymentCents },
    {
      label: tradeInEquityCents < 0 ? texts.sum.owed : texts.sum.equity,
      cents: -tradeInEquityCents,
    },
  ].filter(({ cents }) => cents !== 0);
  return (
    <section aria-labelledby="sum">
      <h2 id="sum">{texts.sum.heading}</h2>
      <table className="sum">
        <tbody>
          {lines.map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum.financed}</th>
            <td>{formatCents(amountFinancedCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What paying more often saves, in both meanings of the word. */
export function Plans({ result: { plans, paymentsPerYear } }: { result: Result }) {
  const shown = paymentsPerYear === 12 ? 26 : paymentsPerYear;
  const rows = [
    { label: texts.plans.monthly, plan: plans.monthly },
    { label: texts.plans.sameTerm(shown), plan: plans.sameTerm },
    { label: texts.plans.accelerated(shown), plan: plans.accelerated },
  ];
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{texts.plans.heading}</h2>
      {paymentsPerYear === 12 && <p>{texts.plans.suggestion}</p>}
      <div className="rw-table-frame">
        <table className="rw-table">
          <thead>
            <tr>
              <th scope="col">{texts.plans.plan}</th>
              {[texts.plans.payment, texts.plans.count, texts.plans.interest, texts.plans.saved].map(
                (head) => (
                  <th key={head} scope="col" className="rw-numeric">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, plan }) => (
              <tr key={label}>
                <td data-title={texts.plans.plan}>{label}</td>
                <td data-title={texts.plans.payment} className="rw-numeric">
                  {formatCents(plan.paymentCents)}
                </td>
                <td data-title={texts.plans.count} className="rw-numeric">
                  {plan.paymentCount}
                </td>
                <td data-title={texts.plans.interest} className="rw-numeric">
                  {formatCents(plan.totalInterestCents)}
                </td>
                <td data-title={texts.plans.saved} className="rw-numeric">
                  {formatCents(plan.interestSavedCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{texts.plans.why}</p>
    </section>
  );
}
