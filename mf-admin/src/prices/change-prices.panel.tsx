import { bureauNames } from "@roadworthy/contracts/primitives";
import type { PriceChange, ScopePrices } from "@roadworthy/contracts/prices";
import { formatCents } from "@roadworthy/kit/format";
import { Field } from "@roadworthy/kit/parts/field";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { centsOf, dollarPattern } from "../parts/dollars.rules.ts";
import styles from "./prices.module.css";
import { itemNames, pricesTexts as texts } from "./prices-texts.ts";

type Change = PriceChange["prices"][number];

/** Proposes new prices of one scope: those that are filled in. */
export function ChangePrices({ prices, onClose }: { prices: ScopePrices; onClose: () => void }) {
  const hasOwn = prices.scope.startsWith("part_") && prices.current.some(({ source }) => source === "own");
  return (
    <ProposeDialog
      title={texts.change}
      lead={texts.changeLead}
      kind="prices.change"
      payloadOf={(form) => payloadOf(form, prices)}
      onClose={onClose}
    >
      <div className={styles.inputs}>
        {prices.current.map(({ item, bureau, amountCents }) => (
          <Field
            key={`${item} ${bureau}`}
            label={texts.priceOf(itemNames[item], bureauNames[bureau])}
            help={texts.now(formatCents(amountCents))}
            name={`${item} ${bureau}`}
            pattern={dollarPattern}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      {hasOwn && (
        <label className={styles.check}>
          <input type="checkbox" name="end" /> {texts.endOwn}
        </label>
      )}
      <Field label={texts.from} help={texts.fromHelp} name="from" type="datetime-local" />
    </ProposeDialog>
  );
}

function payloadOf(form: FormData, prices: ScopePrices): Record<string, unknown> | string {
  const typedFrom = form.get("from");
  const effectiveFrom =
    typeof typedFrom === "string" && typedFrom !== "" ? new Date(typedFrom).toISOString() : null;
  const changed: Change[] = [];
  for (const { item, bureau } of prices.current) {
    const typed = form.get(`${item} ${bureau}`);
    if (typeof typed !== "string" || typed.trim() === "") continue;
    const amountCents = centsOf(typed);
    if (amountCents === null) return texts.badAmount(texts.priceOf(itemNames[item], bureauNames[bureau]));
    changed.push({ item, bureau, amountCents });
  }
  if (form.get("end") !== null && changed.length === 0) changed.push(...ownPlaces(prices));
  if (changed.length === 0) return texts.nothing;
  return { scope: prices.scope, effectiveFrom, prices: changed };
}

/** Every place at which this scope has a price of its own, as one that ends. */
function ownPlaces({ history }: ScopePrices): Change[] {
  const latest = new Map<string, ScopePrices["history"][number]>();
  for (const row of history.filter(({ isScheduled }) => !isScheduled)) {
    const place = `${row.item} ${row.bureau}`;
    if (!latest.has(place)) latest.set(place, row);
  }
  return [...latest.values()]
    .filter(({ amountCents }) => amountCents !== null)
    .map(({ item, bureau }) => ({ item, bureau, amountCents: null }));
}
