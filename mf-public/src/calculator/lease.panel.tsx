import type { HorizonCost } from "@roadworthy/domain/loan/lease.rules";
import { formatCents } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { AmountField, NumberField } from "../site/number-fields.tsx";
import type { Loan } from "./inputs.rules.ts";
import { compareLease, leaseStarts, type LeaseField, type LeaseOutcome } from "./lease-or-buy.rules.ts";
import { useToolFields } from "./tool-fields.ts";
import { toolsTexts } from "./tools-texts.ts";

const texts = toolsTexts.lease;

const fields: readonly (readonly [LeaseField, string, typeof AmountField])[] = [
  ["lease-months", texts.fields.months, NumberField],
  ["lease-factor", texts.fields.factor, NumberField],
  ["lease-residual", texts.fields.residual, NumberField],
  ["lease-resale", texts.fields.resale, NumberField],
  ["lease-cash", texts.fields.cash, AmountField],
  ["lease-earning", texts.fields.earning, NumberField],
  ["lease-acquisition", texts.fields.acquisition, AmountField],
  ["lease-disposition", texts.fields.disposition, AmountField],
];

/** Sets leasing the car against buying it with the calculator's loan. */
export function LeasePanel({ loan: { scenario } }: { loan: Loan }) {
  const { text, change } = useToolFields<LeaseField>(leaseStarts);
  const { issues, ratePercent, answer } = compareLease(text, scenario);
  return (
    <>
      <p>{texts.lead}</p>
      <div className="fields">
        {fields.map(([name, label, Control]) => (
          <Control
            key={name}
            label={label}
            value={text(name)}
            error={issues[name]}
            {...(name === "lease-factor" && ratePercent !== null && { help: texts.factorHelp(ratePercent) })}
            onChange={(next) => change(name, next)}
          />
        ))}
      </div>
      {answer && <Answer answer={answer} />}
    </>
  );
}

function Answer({ answer }: { answer: NonNullable<LeaseOutcome["answer"]> }) {
  const { lease, buy, cheaper, breakEvenMonth } = answer;
  const difference = formatCents(Math.abs(lease.netCostCents - buy.netCostCents));
  const rows: readonly { label: string; of: (cost: HorizonCost) => number }[] = [
    { label: texts.rows.cash, of: (cost) => cost.cashPaidCents },
    { label: texts.rows.balance, of: (cost) => cost.balanceLeftCents },
    { label: texts.rows.value, of: (cost) => -cost.vehicleValueCents },
    { label: texts.rows.earning, of: (cost) => cost.opportunityCostCents },
    { label: texts.rows.net, of: (cost) => cost.netCostCents },
  ];
  return (
    <>
      <output className="tool-answer">
        {cheaper === "equal" ? texts.verdict.equal : texts.verdict[cheaper](difference)}{" "}
        {breakEvenMonth === null ? texts.never : texts.breakEven(breakEvenMonth)}
      </output>
      <p>{texts.payment(formatCents(answer.leasePaymentCents))}</p>
      <DataTable
        caption={texts.caption}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { key: "item", title: texts.item, render: ({ label }) => label },
          { key: "lease", title: texts.lease, numeric: true, render: ({ of }) => formatCents(of(lease)) },
          { key: "buy", title: texts.buy, numeric: true, render: ({ of }) => formatCents(of(buy)) },
        ]}
      />
    </>
  );
}
