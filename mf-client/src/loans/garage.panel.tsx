import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatDay, formatWholeDollars } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Field } from "@roadworthy/kit/parts/field";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useId, useState } from "react";
import { wholeNumber } from "./garage.rules.ts";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";
import { VehicleDialog } from "./vehicle-dialog.panel.tsx";

const blank = { name: "", vin: "", modelYear: "", value: "", mileage: "" };

/** The client's vehicles with value and mileage, each with its day. */
export function GaragePanel({ vehicles, onChange }: { vehicles: readonly Vehicle[]; onChange: () => void }) {
  const [form, setForm] = useState(blank);
  const [edited, setEdited] = useState<Vehicle | null>(null);
  const id = useId();
  const { isSaving, run } = useSave(
    (given: typeof blank) => {
      const dollars = wholeNumber(given.value);
      return api(loanOffers.addVehicle, {
        body: {
          name: given.name,
          vin: given.vin,
          modelYear: wholeNumber(given.modelYear),
          valueCents: dollars === null ? null : dollars * 100,
          mileage: wholeNumber(given.mileage),
        },
      });
    },
    { saved: texts.added, failed: texts.addFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(form).then((isSaved) => {
      if (!isSaved) return;
      setForm(blank);
      onChange();
    });
  }
  async function remove(vehicleId: string): Promise<void> {
    try {
      await api(loanOffers.removeVehicle, { params: { id: vehicleId } });
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.removeFailed) });
    }
  }
  const field = (name: keyof typeof blank) => ({
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.garage}</h2>
      {vehicles.length === 0 ? (
        <p className="rw-small">{texts.garageNone}</p>
      ) : (
        <ul className={styles.garage}>
          {vehicles.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.name}</strong>
                <p className="rw-small">
                  <PrivateText text={factsOf(one)} />
                </p>
              </div>
              <div className={styles.tools}>
                <Button variant="outline" size="sm" onClick={() => setEdited(one)}>
                  {texts.edit}
                  <span className="rw-hidden">: {one.name}</span>
                </Button>
                <ConfirmButton
                  variant="outline"
                  size="sm"
                  title={texts.removeTitle(one.name)}
                  question={texts.removeQuestion}
                  confirmLabel={texts.removeVehicle}
                  onConfirm={() => remove(one.id)}
                >
                  {texts.remove}
                  <span className="rw-hidden">: {one.name}</span>
                </ConfirmButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <Field label={texts.name} required maxLength={60} {...field("name")} />
        <Field label={texts.vin} help={texts.vinHelp} maxLength={30} {...field("vin")} />
        <Field
          label={texts.year}
          inputMode="numeric"
          pattern="\d{4}"
          title={texts.fourDigits}
          {...field("modelYear")}
        />
        <Field
          label={texts.value}
          inputMode="numeric"
          pattern="[\d,]{1,9}"
          title={texts.digits}
          {...field("value")}
        />
        <Field
          label={texts.mileage}
          inputMode="numeric"
          pattern="[\d,]{1,9}"
          title={texts.digits}
          {...field("mileage")}
        />
        <Button type="submit" variant="outline" loading={isSaving}>
          {texts.add}
        </Button>
      </form>
      {edited !== null && (
        <VehicleDialog vehicle={edited} onClose={() => setEdited(null)} onSaved={onChange} />
      )}
    </section>
  );
}

/** What is known of a vehicle, on one line. */
const factsOf = ({ modelYear, make, valueCents, valueOn, mileage, mileageOn, vinLast6 }: Vehicle): string =>
  [
    [modelYear, make].filter((part) => part !== null).join(" "),
    valueCents !== null &&
      valueOn !== null &&
      texts.worth(formatWholeDollars(valueCents), formatDay(valueOn)),
    mileage !== null && mileageOn !== null && texts.miles(formatCount(mileage), formatDay(mileageOn)),
    vinLast6 !== null && texts.vinEnds(vinLast6),
  ]
    .filter(Boolean)
    .join(", ");
