import { type Prequalification, prequalifications } from "@roadworthy/contracts/prequalify";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { NumberInput, numberBetween } from "@roadworthy/kit/parts/number-input";
import { Button, Form } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { prequalifyTexts as texts } from "../prequalify/prequalify-texts.ts";
import styles from "../stack.module.css";

type Draft = {
  readonly amount: number;
  readonly months: number;
  readonly value?: number | null;
  readonly income?: number | null;
};

const needed = [{ required: true, message: texts.required }];
const centsOf = (dollars: number): number => Math.round(dollars * 100);
const ratio = (basisPoints: number | null): string =>
  basisPoints === null ? "–" : `${(basisPoints / 100).toFixed(1)}%`;

/** Without a program there is nothing to check against. */
export const NoPrograms = () => (
  <section className="rw-panel">
    <EmptyState
      title={texts.noneTitle}
      action={
        <Link className={buttonClass({ variant: "outline" })} to={paths.prequalification()}>
          {texts.noneAction}
        </Link>
      }
    >
      {texts.noneText}
    </EmptyState>
  </section>
);

/** Checks the customer's loan request against the business's programs over this report. */
export function Prequalify({ reportId }: { reportId: string }) {
  const [result, setResult] = useState<Prequalification | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  async function run({ amount, months, value, income }: Draft): Promise<void> {
    setIsRunning(true);
    try {
      const body = {
        amountCents: centsOf(amount),
        termMonths: months,
        ...(value != null && { vehicleValueCents: centsOf(value) }),
        ...(income != null && { monthlyIncomeCents: centsOf(income) }),
      };
      setResult(await api(prequalifications.run, { params: { id: reportId }, body }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.runFailed) });
    } finally {
      setIsRunning(false);
    }
  }
  return (
    <section className="rw-panel" aria-labelledby="rd-prequalify">
      <h2 id="rd-prequalify">{texts.panel}</h2>
      <p className="rw-small">
        {texts.panelLead} <Link to={paths.prequalification()}>{texts.edit}</Link>
      </p>
      <Form<Draft>
        name="prequalify"
        layout="vertical"
        requiredMark="optional"
        initialValues={{ months: 72 }}
        onFinish={(draft) => void run(draft)}
      >
        <div className={`${styles.numbers} ${styles.wideNumbers}`}>
          <Form.Item name="amount" label={texts.loan} rules={[...needed, numberBetween(1, 1_000_000, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item name="months" label={texts.months} rules={[...needed, numberBetween(6, 120)]}>
            <NumberInput />
          </Form.Item>
          <Form.Item name="value" label={texts.value} rules={[numberBetween(1, 1_000_000, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item name="income" label={texts.income} rules={[numberBetween(1, 1_000_000, 2)]}>
            <NumberInput decimals={2} />
          </Form.Item>
        </div>
        <Button htmlType="submit" loading={isRunning}>
          {texts.run}
        </Button>
      </Form>
      {result !== null && <Result result={result} />}
    </section>
  );
}

type Program = Prequalification["programs"][number];

function Result({ result }: { result: Prequalification }) {
  return (
    <>
      <p>
        {texts.basis(
          bureauNames[result.bureau],
          result.score === null ? texts.noScore : String(result.score),
          formatCents(result.monthlyDebtCents),
        )}
      </p>
      <DataTable<Program>
        caption={texts.panel}
        rowKey={({ name }) => name}
        rows={result.programs}
        columns={[
          { key: "name", title: texts.program, render: ({ name }) => name },
          {
            key: "outcome",
            title: texts.outcome,
            render: ({ isEligible }) => (
              <StatusTag tone={isEligible ? "success" : "warning"}>
                {isEligible ? texts.eligible : texts.notEligible}
              </StatusTag>
            ),
          },
          {
            key: "rate",
            title: texts.rate,
            render: ({ rateBand }) =>
              rateBand === null ? texts.noRate : `${rateBand.lowPercent}–${rateBand.highPercent}%`,
          },
          {
            key: "payment",
            title: texts.payment,
            numeric: true,
            render: ({ rateBand, paymentCents }) => (rateBand === null ? "–" : formatCents(paymentCents)),
          },
          {
            key: "ratios",
            title: texts.ratios,
            render: (row) =>
              [row.loanToValueBasisPoints, row.debtToIncomeBasisPoints, row.paymentToIncomeBasisPoints]
                .map(ratio)
                .join(", "),
          },
          { key: "why", title: texts.why, render: (row) => whyOf(row) },
        ]}
      />
      <h3>{texts.stips}</h3>
      <ul>
        {result.stipulations.map((one) => (
          <li key={one}>{texts.stipulations[one]}</li>
        ))}
      </ul>
    </>
  );
}

const whyOf = ({ reasons, unjudged }: Program): string =>
  [...reasons.map(({ rule }) => texts.rules[rule]), ...(unjudged.length === 0 ? [] : [texts.unjudged])].join(
    "; ",
  );
