import { type PartnerBilling, partnerBillings } from "@roadworthy/contracts/partner-billing";
import { bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatMonth } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { saveFile } from "@roadworthy/kit/save-file";
import { Select } from "antd";
import { useState } from "react";
import { billingTexts as texts } from "./billing-texts.ts";
import styles from "../stack.module.css";

type Cost = PartnerBilling["costs"][number];

type CostSplit = keyof typeof texts.costSplits;
const costSplits = ["requester", "reference", "bureau"] as const satisfies readonly CostSplit[];

const isIn = (split: CostSplit, { kind }: Cost): boolean =>
  split === "requester" ? kind === "person" || kind === "key" : kind === split;

const costName = ({ kind, id, name }: Cost): string => {
  const ofBureau = bureau.safeParse(id);
  if (kind === "bureau" && ofBureau.success) return bureauNames[ofBureau.data];
  return kind === "key" ? texts.keyNamed(name) : name;
};

/** Whose pulls of a month cost how much: the same pulls, split as asked. The page brings those of this month. */
export function Costs({ costs, months }: { costs: readonly Cost[]; months: readonly string[] }) {
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const [split, setSplit] = useState<CostSplit>("requester");
  const [shown, setShown] = useState({ month: thisMonth, costs });
  const [isBusy, setIsBusy] = useState(false);
  const { month } = shown;
  const all = month === thisMonth ? costs : shown.costs;
  const ofSplit = all.filter((cost) => isIn(split, cost));

  async function attempt(work: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, failed) });
    } finally {
      setIsBusy(false);
    }
  }
  const show = (chosen: string): Promise<void> =>
    attempt(async () => {
      const { items } = await api(partnerBillings.costs, { query: { month: chosen } });
      setShown({ month: chosen, costs: items });
    }, texts.costsFailed);
  const save = (): Promise<void> =>
    attempt(async () => {
      // With a format the operation answers with a file.
      const file: unknown = await api(partnerBillings.costs, { query: { month, format: "csv" } });
      saveFile(file, `costs-${month}.csv`);
    }, texts.downloadFailed);

  return (
    <section aria-busy={isBusy}>
      <h2>{texts.costs}</h2>
      <p className="rw-small">{texts.costsLead}</p>
      <div className={styles.control}>
        <Select<string>
          aria-label={texts.month}
          value={month}
          loading={isBusy}
          popupMatchSelectWidth={false}
          options={[...new Set([thisMonth, ...months])].map((value) => ({
            value,
            label: formatMonth(value),
          }))}
          onChange={(chosen) => void show(chosen)}
        />{" "}
        <Select<CostSplit>
          aria-label={texts.costSplitLabel}
          value={split}
          popupMatchSelectWidth={false}
          options={costSplits.map((value) => ({ value, label: texts.costSplits[value] }))}
          onChange={setSplit}
        />{" "}
        {all.length > 0 && (
          <Button
            variant="text"
            size="xs"
            aria-label={texts.costsFile(formatMonth(month))}
            onClick={() => void save()}
          >
            CSV
          </Button>
        )}
      </div>
      {ofSplit.length === 0 ? (
        <p className="rw-small">{all.length === 0 ? texts.noCosts : texts.noReferences}</p>
      ) : (
        <CostTable split={split} costs={ofSplit} />
      )}
    </section>
  );
}

function CostTable({ split, costs }: { split: CostSplit; costs: readonly Cost[] }) {
  return (
    <DataTable
      caption={texts.costs}
      isNarrow
      rowKey={({ kind, id }) => `${kind}:${id}`}
      rows={costs}
      columns={[
        {
          key: "who",
          title: texts.costSplits[split],
          render: costName,
        },
        { key: "pulls", title: texts.pulls, numeric: true, render: ({ pulls }) => formatCount(pulls) },
        {
          key: "cost",
          title: texts.cost,
          numeric: true,
          render: ({ chargedCents }) => <Money cents={chargedCents} />,
        },
      ]}
    />
  );
}
