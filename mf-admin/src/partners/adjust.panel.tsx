import { AmountField } from "@roadworthy/kit/parts/amount-field";
import { Field } from "@roadworthy/kit/parts/field";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { centsOf, dollarPattern } from "../parts/dollars.rules.ts";
import { textIn } from "../parts/ask-dialog.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";
import { SelectInput } from "./select-input.tsx";

/** Proposes a credit or a debit of a partner's live balance. */
export function AdjustDialog({
  partnerId,
  onClose,
  onDone,
}: {
  partnerId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <ProposeDialog
      title={texts.adjust}
      lead={texts.adjustLead}
      kind="partner.adjustment"
      payloadOf={(form) => {
        const cents = centsOf(form.get("amount"));
        const description = textIn(form, "description");
        if (cents === null) return texts.badAmount;
        if (description === "") return texts.noDescription;
        const amountCents = textIn(form, "direction") === "debit" ? -cents : cents;
        return { partnerId, amountCents, against: textIn(form, "against"), description };
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectInput
        label={texts.direction}
        name="direction"
        options={[
          ["credit", texts.credit],
          ["debit", texts.debit],
        ]}
      />
      <AmountField
        label={texts.amount}
        name="amount"
        pattern={dollarPattern}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectInput
        label={texts.against}
        name="against"
        options={[
          ["revenue", texts.revenue],
          ["funding", texts.funding],
        ]}
      />
      <Field label={texts.description} name="description" maxLength={120} required autoComplete="off" />
    </ProposeDialog>
  );
}
