import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { api } from "@roadworthy/kit/api";
import { AmountField, grouped } from "@roadworthy/kit/parts/amount-field";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { useDialogForm } from "../parts/use-dialog-form.ts";
import { wholeNumber } from "./garage.rules.ts";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";

const numeric = { inputMode: "numeric", pattern: "[\\d,]{1,11}", title: texts.digits } as const;

/** Adds a vehicle, or changes one's name, value and mileage; what has changed is dated today. */
export function VehicleDialog({
  vehicle,
  onClose,
  onSaved,
}: {
  /** `null` for a new one. */
  vehicle: Vehicle | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const isNew = vehicle === null;
  const {
    form,
    isSaving,
    onSubmit,
    field: inputOf,
  } = useDialogForm(
    () => formOf(vehicle),
    (form) => (vehicle === null ? add(form) : change(vehicle, form)),
    {
      ...(isNew
        ? { saved: texts.added, failed: texts.addFailed }
        : { saved: texts.changed, failed: texts.changeFailed }),
      onSaved,
      onClose,
    },
  );
  const field = (name: keyof Form) => ({ autoComplete: "off", ...inputOf(name) });
  return (
    <Dialog title={isNew ? texts.add : texts.editTitle} {...(!isSaving && { onClose })}>
      <form onSubmit={onSubmit}>
        {!isNew && <p>{texts.dated}</p>}
        <div className={styles.form}>
          <Field label={texts.name} required maxLength={60} {...field("name")} />
          {isNew && (
            <>
              <Field label={texts.vin} help={texts.vinHelp} maxLength={30} {...field("vin")} />
              <Field
                label={texts.year}
                inputMode="numeric"
                pattern="\d{4}"
                title={texts.fourDigits}
                {...field("modelYear")}
              />
            </>
          )}
          <AmountField label={texts.value} {...numeric} {...field("value")} />
          <AmountField label={texts.mileage} {...numeric} {...field("mileage")} />
        </div>
        <DialogSubmit
          verb={isNew ? texts.add : texts.save}
          isSending={isSaving}
          isDisabled={form.name.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type Form = Readonly<Record<"name" | "vin" | "modelYear" | "value" | "mileage", string>>;

const formOf = (vehicle: Vehicle | null): Form => ({
  name: vehicle?.name ?? "",
  vin: "",
  modelYear: "",
  value: vehicle?.valueCents == null ? "" : grouped(String(vehicle.valueCents / 100)),
  mileage: vehicle?.mileage == null ? "" : grouped(String(vehicle.mileage)),
});

function centsOf(value: string): number | null {
  const dollars = wholeNumber(value);
  return dollars === null ? null : dollars * 100;
}

const add = ({ name, vin, modelYear, value, mileage }: Form) =>
  api(loanOffers.addVehicle, {
    body: {
      name,
      vin,
      modelYear: wholeNumber(modelYear),
      valueCents: centsOf(value),
      mileage: wholeNumber(mileage),
    },
  });

function change(vehicle: Vehicle, { name, value, mileage }: Form) {
  const [valueCents, miles] = [centsOf(value), wholeNumber(mileage)];
  return api(loanOffers.changeVehicle, {
    params: { id: vehicle.id },
    body: {
      ...(name.trim() !== vehicle.name && { name: name.trim() }),
      ...(valueCents !== vehicle.valueCents && { valueCents }),
      ...(miles !== vehicle.mileage && { mileage: miles }),
    },
  });
}
