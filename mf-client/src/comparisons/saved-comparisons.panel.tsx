import {
  type ComparisonQuestion,
  comparisons,
  type SavedComparison,
} from "@roadworthy/contracts/comparisons";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatCentsChange, formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Link } from "@roadworthy/kit/router";
import { useId, useState } from "react";
import { paths } from "../paths.ts";
import styles from "./comparisons.module.css";
import { comparisonsTexts as texts } from "./comparisons-texts.ts";
import { SaveDialog } from "./save-dialog.panel.tsx";

/** What the client keeps of comparisons like this one, with what has changed since; `asked` is what "Save" saves. */
export function SavedComparisonsPanel({
  all,
  isLoans,
  asked,
  onChange,
}: {
  all: readonly SavedComparison[];
  /** Whether the page compares loans, or else coverage. */
  isLoans: boolean;
  /** `null` where the plan does not compare. */
  asked: ComparisonQuestion | null;
  onChange: () => void;
}) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [removed, setRemoved] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const shown = all.filter((one) => (one.asked.kind === "loans") === isLoans);
  async function act(work: () => Promise<unknown>, after: () => void): Promise<void> {
    try {
      await work();
      after();
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.removeFailed) });
    }
  }
  if (asked === null && shown.length === 0) return null;
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        {asked !== null && (
          <Button variant="outline" onClick={() => setSaving(true)}>
            {texts.save}
          </Button>
        )}
      </div>
      <output>
        {removed !== null && (
          <p>
            {texts.removed(removed.name)}{" "}
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                void act(
                  () => api(comparisons.restore, { params: { id: removed.id } }),
                  () => {
                    setRemoved(null);
                    notify({ type: "success", message: texts.restored });
                  },
                )
              }
            >
              {texts.undo}
            </Button>
          </p>
        )}
      </output>
      {shown.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={one.id}>
              <Comparison
                saved={one}
                onRemove={() =>
                  void act(
                    () => api(comparisons.remove, { params: { id: one.id } }),
                    () => setRemoved(one),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isSaving && asked !== null && (
        <SaveDialog asked={asked} onClose={() => setSaving(false)} onSaved={onChange} />
      )}
    </section>
  );
}

function Comparison({ saved, onRemove }: { saved: SavedComparison; onRemove: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <h3>{saved.name}</h3>
        <span className={styles.tools}>
          <Link to={addressOf(saved)}>{texts.open}</Link>
          <Button variant="text" size="sm" onClick={onRemove}>
            {texts.remove}
            <span className="rw-hidden">: {saved.name}</span>
          </Button>
        </span>
      </div>
      <p className="rw-small">
        {texts.savedOn(formatDay(saved.savedAt))}.{" "}
        {saved.asked.kind === "loans" ? texts.loans : texts.coverage}{" "}
        {saved.isVehicleGone && texts.vehicleGone}
      </p>
      {saved.neededPlan !== null && (
        <p>
          {texts.needs(saved.neededPlan)} <Link to={paths.plan()}>{texts.plans}</Link>
        </p>
      )}
      {saved.offers.length > 0 && <Offers saved={saved} />}
    </>
  );
}

function Offers({ saved }: { saved: SavedComparison }) {
  return (
    <DataTable
      caption={saved.name}
      rows={saved.offers}
      rowKey={({ provider, product, termMonths }) => `${provider} ${product} ${termMonths}`}
      columns={[
        {
          key: "offer",
          title: texts.offer,
          render: ({ provider, product, termMonths }) =>
            [provider, product, termMonths === null ? null : texts.months(termMonths)]
              .filter((part) => part !== null)
              .join(", "),
        },
        {
          key: "then",
          title: texts.before,
          numeric: true,
          render: ({ thenCents }) => (thenCents === null ? texts.notThen : formatCents(thenCents)),
        },
        {
          key: "now",
          title: texts.now,
          numeric: true,
          render: ({ nowCents }) => (nowCents === null ? texts.notNow : formatCents(nowCents)),
        },
        {
          key: "difference",
          title: texts.difference,
          numeric: true,
          render: ({ differenceCents }) =>
            differenceCents === null
              ? ""
              : differenceCents === 0
                ? texts.same
                : formatCentsChange(differenceCents),
        },
      ]}
    />
  );
}

/** The comparison's page with its own inputs. */
function addressOf({ asked, isVehicleGone }: SavedComparison): string {
  const vehicle = isVehicleGone ? null : asked.vehicleId;
  const query = new URLSearchParams();
  const set = (name: string, value: number | string | null): void => {
    if (value !== null) query.set(name, String(value));
  };
  set("vehicle", vehicle);
  if (asked.kind !== "loans") {
    set("claims", asked.claims);
    return `${paths.coverage(asked.kind)}&${query.toString()}`;
  }
  set("amount", asked.amountCents / 100);
  set("income", asked.monthlyIncomeCents === null ? null : asked.monthlyIncomeCents / 100);
  set("debt", asked.monthlyDebtCents === null ? null : asked.monthlyDebtCents / 100);
  set("sort", asked.sort);
  return `${paths.loans()}?${query.toString()}`;
}
