import type { Vehicle } from "@roadworthy/contracts/loan-offers";
import type { OwnLoan } from "@roadworthy/contracts/own-loans";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useId, useState } from "react";
import { paths } from "../paths.ts";
import { LoanDialog } from "./loan-dialog.panel.tsx";
import { loansTexts } from "./loans-texts.ts";
import styles from "./loans.module.css";
import { ownLoanTexts as texts } from "./own-loan-texts.ts";

/** The client's auto loans, of the report and by hand, with what paying them off takes and what is left of the vehicle's value. */
export function OwnLoansPanel({
  loans,
  hasFullReport,
  vehicles,
  onChange,
}: {
  loans: readonly OwnLoan[];
  /** Whether the plan includes the loans that the report lists. */
  hasFullReport: boolean;
  vehicles: readonly Vehicle[];
  onChange: () => void;
}) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{texts.own}</h2>
        <Button variant="outline" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      {loans.length === 0 ? (
        <p>{hasFullReport ? texts.ownNone : texts.typedNone}</p>
      ) : (
        <>
          <DataTable
            caption={texts.own}
            rows={loans}
            rowKey={(loan) => loan.id}
            columns={[
              {
                key: "creditor",
                card: "title",
                title: texts.creditor,
                render: (loan) => (
                  <>
                    <Link to={paths.loan(loan.id)}>{nameOf(loan)}</Link>
                    <br />
                    <span className="rw-small">
                      {loan.bureau === null ? (
                        <PrivateText text={sourceOf(loan)} />
                      ) : (
                        texts.fromReport(bureauNames[loan.bureau])
                      )}
                    </span>
                  </>
                ),
              },
              {
                key: "balance",
                card: "figure",
                title: texts.balance,
                numeric: true,
                render: (loan) => <Money cents={loan.balanceCents} />,
              },
              {
                key: "payoff",
                isWide: true,
                title: texts.payoff,
                numeric: true,
                render: (loan) => <Money cents={loan.payoffCents} />,
              },
              {
                key: "equity",
                title: texts.equity,
                numeric: true,
                render: ({ id: loanId, equityCents }) =>
                  equityCents === null ? (
                    <Link to={paths.loan(loanId)}>{texts.noEquity}</Link>
                  ) : (
                    <Money cents={equityCents} />
                  ),
              },
              {
                key: "payment",
                card: "line",
                title: texts.payment,
                numeric: true,
                render: (loan) => (
                  <>
                    <Money cents={loan.paymentCents} />
                    {loansTexts.perMonth}
                  </>
                ),
              },
              {
                key: "left",
                isWide: true,
                title: texts.left,
                numeric: true,
                render: ({ monthsLeft }) => monthsLeft,
              },
              { key: "rate", title: texts.estRate, numeric: true, render: rateOf },
              {
                key: "status",
                card: "status",
                title: texts.status,
                render: ({ isCurrent, balanceCents }) => (
                  <StatusTag tone={isCurrent ? "success" : "error"}>
                    {balanceCents === 0 ? texts.paidOff : isCurrent ? texts.current : texts.late}
                  </StatusTag>
                ),
              },
            ]}
          />
          {loans.some(({ source }) => source === "report") && <p className="rw-small">{texts.ownNote}</p>}
        </>
      )}
      {!hasFullReport && (
        <p>
          {texts.basic}{" "}
          <Link className={buttonClass({ variant: "outline", size: "sm" })} to={paths.pricing()}>
            {loansTexts.plans}
          </Link>
        </p>
      )}
      {isAdding && <LoanDialog vehicles={vehicles} onClose={() => setAdding(false)} onSaved={onChange} />}
    </section>
  );
}

/** A loan as its lender and, from a report, the end of its number. */
export const nameOf = ({ creditor, accountNumberLast4 }: OwnLoan): string =>
  accountNumberLast4 === null ? creditor : `${creditor} •••• ${accountNumberLast4}`;

/** Where a typed-in loan's figures are from: as typed, or computed since. */
export function sourceOf({ typed, balanceOn }: OwnLoan): string {
  if (typed === null || typed.balanceOn === balanceOn) return texts.byHand;
  return texts.computed(formatCents(typed.balanceCents), formatDay(typed.balanceOn));
}

const rateOf = ({ source, ratePercent }: OwnLoan): string =>
  source === "report" ? texts.estimated(ratePercent) : `${ratePercent}%`;
