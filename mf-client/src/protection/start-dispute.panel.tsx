import { disputeReason } from "@roadworthy/contracts/bureau-desk-wire";
import { type DisputableItem, disputes } from "@roadworthy/contracts/disputes";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { useSave } from "@roadworthy/kit/use-save";
import { Checkbox, Input, Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { disputesTexts as texts } from "./disputes-texts.ts";
import { oneLine } from "../parts/one-line.rules.ts";
import styles from "./protection.module.css";

type Reason = (typeof disputeReason.options)[number];

/** What can only be wrong with an account: an inquiry has no balance and no payments. */
const ofAccounts: readonly Reason[] = ["neverLate", "wrongBalance", "paidOrClosed"];

const reasonsFor = (kind: DisputableItem["kind"] | undefined): Reason[] =>
  disputeReason.options.filter((reason) => kind !== "inquiry" || !ofAccounts.includes(reason));

/** An item as the list names it; some are told apart by their day. */
const nameOf = ({ label, detail }: DisputableItem): string =>
  `${label} ${/^\d{4}-\d{2}-\d{2}$/.test(detail) ? formatDay(detail) : detail}`;

/** Asks what is wrong and why, and sends it to the bureaus chosen. `first` is chosen when it opens. */
export function StartDisputeDialog({
  items: given,
  first = null,
  onClose,
  onSent,
}: {
  items: readonly DisputableItem[];
  first?: number | null;
  onClose: () => void;
  onSent: () => void;
}) {
  // What is chosen stays the same item when the page reads its list again.
  const [items] = useState(given);
  const [index, setIndex] = useState(first);
  const item = index === null ? undefined : items[index];
  const [left, setLeft] = useState<readonly Bureau[]>([]);
  // What somebody states to a bureau is chosen, not left standing.
  const [reason, setReason] = useState<Reason | null>(item?.kind === "inquiry" ? "notAuthorized" : null);
  const [explanation, setExplanation] = useState("");
  const ids = [useId(), useId(), useId(), useId()] as const;
  const places = item?.places.filter(({ bureau }) => !left.includes(bureau)) ?? [];
  const { isSaving, run } = useSave(
    (chosen: { kind: DisputableItem["kind"]; reason: Reason }) =>
      api(disputes.create, { body: { ...chosen, places, explanation: oneLine(explanation) } }),
    { saved: texts.sent, failed: texts.failed },
  );

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (item === undefined || reason === null) return;
    void run({ kind: item.kind, reason }).then((isSent) => {
      if (!isSent) return;
      onSent();
      onClose();
    });
  }

  return (
    <Dialog title={texts.start} wide {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={ids[0]}>
          {texts.item}
        </label>
        <Select
          id={ids[0]}
          value={index}
          placeholder={texts.choose}
          showSearch={{ optionFilterProp: "label" }}
          onChange={(value) => {
            setIndex(value);
            setLeft([]);
            if (reason !== null && !reasonsFor(items[value]?.kind).includes(reason)) setReason(null);
          }}
          options={items.map((one, value) => ({ value, label: nameOf(one) }))}
        />
        <p className="rw-field-help">{texts.itemHelp}</p>
        {item !== undefined && (
          <>
            <p id={ids[1]} className={styles.label}>
              {texts.bureaus}
            </p>
            <Checkbox.Group
              aria-labelledby={ids[1]}
              value={places.map(({ bureau }) => bureau)}
              onChange={(kept) =>
                setLeft(item.places.map(({ bureau }) => bureau).filter((one) => !kept.includes(one)))
              }
              options={item.places.map(({ bureau }) => ({ value: bureau, label: bureauNames[bureau] }))}
            />
          </>
        )}
        <label className={styles.label} htmlFor={ids[2]}>
          {texts.reason}
        </label>
        <Select
          id={ids[2]}
          value={reason}
          placeholder={texts.choose}
          onChange={setReason}
          options={reasonsFor(item?.kind).map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <label className={styles.label} htmlFor={ids[3]}>
          {texts.words}
        </label>
        <Input.TextArea
          id={ids[3]}
          rows={3}
          value={explanation}
          maxLength={1_000}
          onChange={(event) => setExplanation(event.target.value)}
        />
        <DialogSubmit
          verb={texts.send}
          isSending={isSaving}
          isDisabled={places.length === 0 || reason === null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
