import { adminContent } from "@roadworthy/contracts/admin-content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatCount } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Field } from "@roadworthy/kit/parts/field";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { type SubmitEvent, useState } from "react";
import { centsOf } from "../parts/dollars.rules.ts";
import detail from "../parts/detail.module.css";
import styles from "./content.module.css";
import { matchTexts as texts } from "./content-texts.ts";

type Match = ReplyOf<typeof adminContent.match>["items"][number];

const inputs = [
  ["amount", texts.amount, "20000"],
  ["score", texts.score, "700"],
  ["value", texts.value, "22000"],
  ["year", texts.year, ""],
  ["mileage", texts.mileage, ""],
  ["income", texts.income, "5000"],
  ["debt", texts.debt, "600"],
] as const;

/** Tries an applicant against every offer and every draft of one. */
export function MatchPanel() {
  const [found, setFound] = useState<readonly Match[] | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function ask(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const whole = (name: string): number | null => {
      const typed = form.get(name);
      const text = typeof typed === "string" ? typed.replaceAll(",", "").trim() : "";
      return /^\d{1,7}$/.test(text) ? Number(text) : null;
    };
    setIsAsking(true);
    setFailure(undefined);
    try {
      const { items } = await api(adminContent.match, {
        body: {
          amountCents: centsOf(form.get("amount")) ?? 0,
          score: whole("score"),
          vehicleValueCents: centsOf(form.get("value")),
          vehicleModelYear: whole("year"),
          mileage: whole("mileage"),
          monthlyIncomeCents: centsOf(form.get("income")),
          monthlyDebtCents: centsOf(form.get("debt")),
        },
      });
      setFound(items);
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-match">
      <h2 id="content-match">{texts.title}</h2>
      <p>{texts.lead}</p>
      <form className={detail.form} onSubmit={(event) => void ask(event)} noValidate data-draft="none">
        <div className={styles.applicant}>
          {inputs.map(([name, label, value]) => (
            <Field
              key={name}
              label={label}
              {...(name !== "amount" && { help: texts.optional })}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value}
            />
          ))}
        </div>
        {failure && (
          <p role="alert" className={detail.failure}>
            {failure}
          </p>
        )}
        <div className={detail.actions}>
          <Button type="submit" loading={isAsking}>
            {texts.run}
          </Button>
        </div>
      </form>
      {found && (
        <DataTable
          caption={texts.title}
          rows={found}
          rowKey={({ id, isDraft }) => `${id} ${isDraft}`}
          columns={[
            {
              key: "offer",
              title: texts.offer,
              render: ({ lender, ratePercent, termMonths, isDraft }) => (
                <>
                  {lender}, {ratePercent}%, {termMonths} mo.{" "}
                  {isDraft && <StatusTag tone="warning">{texts.draft}</StatusTag>}
                </>
              ),
            },
            {
              key: "answer",
              title: texts.answer,
              render: ({ isEligible }) => (
                <StatusTag tone={isEligible ? "success" : "error"}>
                  {isEligible ? texts.yes : texts.no}
                </StatusTag>
              ),
            },
            { key: "why", title: texts.why, render: (row) => <Why match={row} /> },
            {
              key: "members",
              title: texts.members,
              numeric: true,
              render: ({ members: { reached, judged } }) => texts.ofMembers(reached, judged),
            },
          ]}
        />
      )}
    </section>
  );
}

const ratios = ["loanToValue", "debtToIncome", "paymentToIncome"];

/** A rule's figure in its own unit. */
function figure(rule: string, value: number): string {
  if (ratios.includes(rule)) return `${(value / 100).toFixed(1)}%`;
  return rule.endsWith("Amount") ? formatCents(value) : formatCount(value);
}

function Why({ match: { reasons, unjudged } }: { match: Match }) {
  const nameOf = (rule: string): string => texts.rules[rule] ?? rule;
  return (
    <>
      {reasons.map(({ rule, actual, limit }) => (
        <div key={rule}>{texts.reason(nameOf(rule), figure(rule, actual), figure(rule, limit))}</div>
      ))}
      {unjudged.length > 0 && (
        <div className="rw-small">{texts.unjudged(unjudged.map(nameOf).join(", "))}</div>
      )}
    </>
  );
}
