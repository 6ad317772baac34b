import { disputeReason } from "@roadworthy/contracts/bureau-desk-wire";
import { type DisputableItem, disputes } from "@roadworthy/contracts/disputes";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useSave } from "@roadworthy/kit/use-save";
import { Checkbox, Input, Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { disputesTexts as texts } from "./disputes-texts.ts";
import styles from "./protection.module.css";

const inDialog = { getPopupContainer: (node: HTMLElement) => node.parentElement ?? document.body };
const reasons = disputeReason.options;

/** Asks what is wrong and why, and sends it to the bureaus chosen. `first` is chosen when it opens. */
export function StartDisputeDialog({
  items,
  first = 0,
  onClose,
  onSent,
}: {
  items: readonly DisputableItem[];
  first?: number;
  onClose: () => void;
  onSent: () => void;
}) {
  const [index, setIndex] = useState(first);
  const item = items[index];
  const [left, setLeft] = useState<readonly Bureau[]>([]);
  const [reason, setReason] = useState<(typeof reasons)[number]>(
    item?.kind === "inquiry" ? "notAuthorized" : "notMine",
  );
  const [explanation, setExplanation] = useState("");
  const ids = [useId(), useId(), useId(), useId()] as const;
  const places = item?.places.filter(({ bureau }) => !left.includes(bureau)) ?? [];
  const { isSaving, run } = useSave(
    (kind: DisputableItem["kind"]) => api(disputes.create, { body: { kind, places, reason, explanation } }),
    { saved: texts.sent, failed: texts.failed },
  );

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!item) return;
    void run(item.kind).then((isSent) => {
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
          showSearch={{ optionFilterProp: "label" }}
          onChange={(value) => {
            setIndex(value);
            setLeft([]);
          }}
          options={items.map((one, value) => ({ value, label: `${one.label} ${one.detail}` }))}
          {...inDialog}
        />
        <p className="rw-field-help">{texts.itemHelp}</p>
        <p id={ids[1]} className={styles.label}>
          {texts.bureaus}
        </p>
        <Checkbox.Group
          aria-labelledby={ids[1]}
          value={places.map(({ bureau }) => bureau)}
          onChange={(kept) =>
            setLeft((item?.places ?? []).map(({ bureau }) => bureau).filter((one) => !kept.includes(one)))
          }
          options={(item?.places ?? []).map(({ bureau }) => ({ value: bureau, label: bureauNames[bureau] }))}
        />
        <label className={styles.label} htmlFor={ids[2]}>
          {texts.reason}
        </label>
        <Select
          id={ids[2]}
          value={reason}
          onChange={setReason}
          options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
          {...inDialog}
        />
        <label className={styles.label} htmlFor={ids[3]}>
          {texts.words}
        </label>
        <Input
          id={ids[3]}
          value={explanation}
          maxLength={1_000}
          onChange={(event) => setExplanation(event.target.value)}
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={places.length === 0}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
