import { ownPolicies, type OwnPolicy } from "@roadworthy/contracts/own-policies";
import { api } from "@roadworthy/kit/api";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import { centsIn } from "../parts/typed-amount.rules.ts";
import styles from "./coverage.module.css";
import { coverageTexts as texts } from "./coverage-texts.ts";

/** A policy's next term, or a correction. */
export function PolicyDialog({
  policy,
  onClose,
  onSaved,
}: {
  policy: OwnPolicy;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [cost, setCost] = useState(policy.costCents === null ? "" : grouped(String(policy.costCents / 100)));
  const [endsOn, setEndsOn] = useState<string>(policy.endsOn);
  const { isSaving, run } = useSave(
    () =>
      api(ownPolicies.change, {
        params: { id: policy.id },
        body: { costCents: centsIn(cost), endsOn },
      }),
    { saved: texts.policySaved, failed: texts.policyFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(undefined).then((isSaved) => {
      if (!isSaved) return;
      onSaved();
      onClose();
    });
  }
  return (
    <Dialog title={texts.policyChangeTitle(policy.provider)} {...(!isSaving && { onClose })}>
      <form onSubmit={submit}>
        <p>{texts.policyChangeLead}</p>
        <div className={styles.form}>
          <Field
            label={texts.policyEndsOn}
            type="date"
            required
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
          />
          <AmountField
            label={texts.policyCost}
            pattern="[\d,]+(\.\d{1,2})?"
            autoComplete="off"
            value={cost}
            onChange={(event) => setCost(event.target.value)}
          />
        </div>
        <DialogSubmit
          verb={texts.policySave}
          isSending={isSaving}
          isDisabled={endsOn === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
