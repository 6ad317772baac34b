import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { loanOffers } from "@roadworthy/contracts/loan-offers";
import { formatDay } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId } from "react";
import { loansTexts as texts } from "./loans-texts.ts";

type Own = ReplyOf<typeof loanOffers.own>;

/** The auto loans of the client's report with what paying them off takes, and whether shopping for a rate costs points now. */
export function OwnLoansPanel({ own: { loans, shopping } }: { own: Own }) {
  const ids = [useId(), useId()] as const;
  return (
    <>
      <section className="rw-panel" aria-labelledby={ids[0]}>
        <h2 id={ids[0]}>{texts.own}</h2>
        {loans.length === 0 ? (
          <p>{texts.ownNone}</p>
        ) : (
          <>
            <DataTable
              caption={texts.own}
              rows={loans}
              rowKey={(loan) => `${loan.creditor} ${loan.accountNumberLast4}`}
              columns={[
                {
                  key: "creditor",
                  title: texts.creditor,
                  render: (loan) => `${loan.creditor} •••• ${loan.accountNumberLast4}`,
                },
                {
                  key: "balance",
                  title: texts.balance,
                  numeric: true,
                  render: (loan) => <Money cents={loan.balanceCents} />,
                },
                {
                  key: "payoff",
                  title: texts.payoff,
                  numeric: true,
                  render: (loan) => <Money cents={loan.payoffCents} />,
                },
                {
                  key: "payment",
                  title: texts.payment,
                  numeric: true,
                  render: (loan) => <Money cents={loan.paymentCents} />,
                },
                { key: "left", title: texts.left, numeric: true, render: ({ monthsLeft }) => monthsLeft },
                {
                  key: "rate",
                  title: texts.estRate,
                  numeric: true,
                  render: ({ ratePercent }) => `${ratePercent}%`,
                },
                {
                  key: "status",
                  title: texts.status,
                  render: ({ isCurrent }) => (
                    <StatusTag tone={isCurrent ? "success" : "error"}>
                      {isCurrent ? texts.current : texts.late}
                    </StatusTag>
                  ),
                },
              ]}
            />
            <p className="rw-small">{texts.ownNote}</p>
          </>
        )}
      </section>
      {shopping !== null && (
        <section className="rw-panel" aria-labelledby={ids[1]}>
          <h2 id={ids[1]}>{texts.shopping}</h2>
          <p>{shopping.safeUntil === null ? texts.opens : texts.safe(formatDay(shopping.safeUntil))}</p>
        </section>
      )}
    </>
  );
}
