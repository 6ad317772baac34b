import { rebateOrLowRate } from "@roadworthy/domain/loan/rebate.rules";
import { formatCents } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { financing } from "@roadworthy/domain/loan/finance.rules";
import { useMemo } from "react";
import { centsOf, percentOf } from "../site/amounts.rules.ts";
import { AmountField, NumberField } from "../site/number-fields.tsx";
import type { Loan } from "./inputs.rules.ts";
import { useToolFields } from "./tool-fields.ts";
import { toolsTexts } from "./tools-texts.ts";

const texts = toolsTexts.rebate;

/** Sets a dealer's cash rebate against a low rate. */
export function RebatePanel({ loan: { scenario } }: { loan: Loan }) {
  const { text, change } = useToolFields({ rebate: "2,500", "rebate-rate": "0.9" });
  const rebateCents = centsOf(text("rebate"));
  const lowRatePercent = percentOf(text("rebate-rate"), 100);
  const choice = useMemo(
    () =>
      rebateCents === null || lowRatePercent === null
        ? null
        : rebateOrLowRate({
            principalCents: financing(scenario.purchase).amountFinancedCents,
            termMonths: scenario.termMonths,
            rebateCents,
            standardRatePercent: scenario.ratePercent,
            lowRatePercent,
          }),
    [scenario, rebateCents, lowRatePercent],
  );
  return (
    <>
      <p>{texts.lead}</p>
      <div className="fields">
        <AmountField
          label={texts.fields.rebate}
          value={text("rebate")}
          error={rebateCents === null ? toolsTexts.amount : undefined}
          onChange={(next) => change("rebate", next)}
        />
        <NumberField
          label={texts.fields.rate}
          value={text("rebate-rate")}
          error={lowRatePercent === null ? toolsTexts.percentOf : undefined}
          onChange={(next) => change("rebate-rate", next)}
        />
      </div>
      {choice && (
        <>
          <output className="tool-answer">
            {choice.better === "equal"
              ? texts.verdict.equal
              : texts.verdict[choice.better](formatCents(Math.abs(choice.rebateAdvantageCents)))}{" "}
            {texts.breakEven(formatCents(choice.breakEvenRebateCents))}
          </output>
          <DataTable
            caption={texts.caption}
            rows={[
              { label: texts.rebate(scenario.ratePercent), schedule: choice.rebate },
              { label: texts.low(lowRatePercent ?? ""), schedule: choice.lowRate },
            ]}
            rowKey={({ label }) => label}
            columns={[
              { key: "offer", title: texts.offer, render: ({ label }) => label },
              {
                key: "payment",
                title: texts.payment,
                numeric: true,
                render: ({ schedule }) => formatCents(schedule.paymentCents),
              },
              {
                key: "interest",
                title: texts.interest,
                numeric: true,
                render: ({ schedule }) => formatCents(schedule.totalInterestCents),
              },
              {
                key: "paid",
                title: texts.paid,
                numeric: true,
                render: ({ schedule }) => formatCents(schedule.totalPaidCents),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
