import type { Vehicle } from "@roadworthy/contracts/loan-offers";
import { type OwnLoan, type OwnLoanBody, ownLoans } from "@roadworthy/contracts/own-loans";
import { api, problemOf } from "@roadworthy/kit/api";
import { todayHere } from "@roadworthy/kit/format";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { Checkbox, Select } from "antd";
import { useId, useState } from "react";
import { centsIn } from "../parts/typed-amount.rules.ts";
import { useDialogForm } from "../parts/use-dialog-form.ts";
import styles from "./loans.module.css";
import { ownLoanTexts as texts } from "./own-loan-texts.ts";

const dollarsOf = (cents: number | undefined): string =>
  cents === undefined ? "" : grouped((cents / 100).toFixed(2));

/** Adds a loan by hand, or changes one. */
export function LoanDialog({
  loan,
  vehicles,
  onClose,
  onSaved,
}: {
  loan?: OwnLoan;
  vehicles: readonly Vehicle[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const initial = () => ({
    lender: loan?.creditor ?? "",
    balance: dollarsOf(loan?.typed?.balanceCents),
    balanceOn: loan?.typed?.balanceOn ?? todayHere(),
    rate: loan?.ratePercent ?? "",
    payment: dollarsOf(loan?.paymentCents),
    monthsPaid: String(loan?.typed?.monthsPaid ?? 0),
  });
  const [isLate, setLate] = useState(loan?.isCurrent === false);
  const [vehicleId, setVehicleId] = useState(loan?.vehicle?.id ?? "");
  const [isEndless, setEndless] = useState(false);
  const id = useId();
  const {
    isSaving,
    onSubmit,
    field: inputOf,
  } = useDialogForm(
    initial,
    async (form) => {
      const body: OwnLoanBody = {
        lender: form.lender,
        balanceCents: centsIn(form.balance) ?? 0,
        balanceOn: form.balanceOn,
        ratePercent: form.rate,
        paymentCents: centsIn(form.payment) ?? 0,
        monthsPaid: Number(form.monthsPaid),
        isCurrent: !isLate,
        vehicleId: vehicleId === "" ? null : vehicleId,
      };
      setEndless(false);
      try {
        await (loan ? api(ownLoans.change, { params: { id: loan.id }, body }) : api(ownLoans.add, { body }));
      } catch (error) {
        setEndless(problemOf(error)?.issues?.some(({ path }) => path === "paymentCents") === true);
        throw error;
      }
    },
    { saved: texts.saved, failed: texts.failed, onSaved, onClose },
  );
  const field = (name: keyof ReturnType<typeof initial>) => ({
    required: true,
    autoComplete: "off",
    ...inputOf(name),
  });
  const money = {
    pattern: "[\\d,]+(\\.\\d{1,2})?",
    title: texts.digits("12,840.50"),
  } as const;
  return (
    <Dialog title={loan ? texts.edit : texts.add} wide {...(!isSaving && { onClose })}>
      <form onSubmit={onSubmit}>
        <div className={styles.form}>
          <Field label={texts.creditor} maxLength={60} {...field("lender")} />
          <AmountField label={texts.balanceIn} {...money} {...field("balance")} />
          <Field label={texts.balanceOn} type="date" max={todayHere()} {...field("balanceOn")} />
          <AmountField
            label={texts.rateIn}
            pattern="\d{1,2}(\.\d{1,4})?"
            title={texts.digits("6.9")}
            {...field("rate")}
          />
          <AmountField
            label={texts.paymentIn}
            {...money}
            {...field("payment")}
            error={isEndless ? texts.endless : undefined}
          />
          <Field
            label={texts.monthsPaid}
            inputMode="numeric"
            pattern="\d{1,3}"
            title={texts.digits("18")}
            {...field("monthsPaid")}
          />
          <div className="rw-field">
            <label htmlFor={id}>{texts.vehicle}</label>
            <Select
              id={id}
              value={vehicleId}
              onChange={setVehicleId}
              options={[
                { value: "", label: texts.noVehicle },
                ...vehicles.map((one) => ({ value: one.id, label: one.name })),
              ]}
            />
          </div>
        </div>
        <p>
          <Checkbox checked={isLate} onChange={(event) => setLate(event.target.checked)}>
            {texts.isLate}
          </Checkbox>
        </p>
        <DialogSubmit verb={texts.save} isSending={isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
