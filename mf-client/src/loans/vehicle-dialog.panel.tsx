import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import { wholeNumber } from "./garage.rules.ts";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";

/** Changes a vehicle's name, value and mileage; what has changed is dated today. */
export function VehicleDialog({
  vehicle,
  onClose,
  onSaved,
}: {
  vehicle: Vehicle;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [name, setName] = useState(vehicle.name);
  const [value, setValue] = useState(vehicle.valueCents === null ? "" : String(vehicle.valueCents / 100));
  const [mileage, setMileage] = useState(vehicle.mileage === null ? "" : String(vehicle.mileage));
  const { isSaving, run } = useSave(
    () => {
      const dollars = wholeNumber(value);
      const valueCents = dollars === null ? null : dollars * 100;
      const miles = wholeNumber(mileage);
      return api(loanOffers.changeVehicle, {
        params: { id: vehicle.id },
        body: {
          ...(name.trim() !== vehicle.name && { name: name.trim() }),
          ...(valueCents !== vehicle.valueCents && { valueCents }),
          ...(miles !== vehicle.mileage && { mileage: miles }),
        },
      });
    },
    { saved: texts.changed, failed: texts.changeFailed },
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
    <Dialog title={texts.editTitle} {...(!isSaving && { onClose })}>
      <form onSubmit={submit}>
        <p>{texts.dated}</p>
        <div className={styles.form}>
          <Field
            label={texts.name}
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={texts.value}
            inputMode="numeric"
            pattern="[\d,]{1,9}"
            title={texts.digits}
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <Field
            label={texts.mileage}
            inputMode="numeric"
            pattern="[\d,]{1,9}"
            title={texts.digits}
            autoComplete="off"
            value={mileage}
            onChange={(event) => setMileage(event.target.value)}
          />
        </div>
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={name.trim() === ""}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
