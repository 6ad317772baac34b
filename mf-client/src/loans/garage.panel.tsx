import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import type { OwnLoan } from "@roadworthy/contracts/own-loans";
import { usualLimits } from "@roadworthy/domain/loan/refinance.rules";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatDay, formatPercent, formatWholeDollars, todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { PrivateText } from "@roadworthy/kit/parts/private";
import { useId, useState } from "react";
import { isPastUsualAge, loanToValue } from "./garage.rules.ts";
import styles from "./loans.module.css";
import { loansTexts as texts } from "./loans-texts.ts";
import { VehicleDialog } from "./vehicle-dialog.panel.tsx";

/** The client's vehicles with value and mileage, each with its day. */
export function GaragePanel({
  vehicles,
  loans,
  onChange,
}: {
  vehicles: readonly Vehicle[];
  loans: readonly OwnLoan[];
  onChange: () => void;
}) {
  // `null` asks for a new one.
  const [opened, setOpened] = useState<Vehicle | null | undefined>(undefined);
  const id = useId();
  async function remove(vehicleId: string): Promise<void> {
    try {
      await api(loanOffers.removeVehicle, { params: { id: vehicleId } });
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.removeFailed) });
    }
  }
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id}>{texts.garage}</h2>
        <Button variant="outline" onClick={() => setOpened(null)}>
          {texts.add}
        </Button>
      </div>
      {vehicles.length === 0 ? (
        <p>{texts.garageNone}</p>
      ) : (
        <ul className={styles.garage}>
          {vehicles.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.name}</strong>
                <p className="rw-small">
                  <PrivateText text={factsOf(one)} />
                </p>
                <Lending vehicle={one} loans={loans} />
              </div>
              <div className={styles.tools}>
                <Button variant="outline" size="sm" onClick={() => setOpened(one)}>
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
      {opened !== undefined && (
        <VehicleDialog vehicle={opened} onClose={() => setOpened(undefined)} onSaved={onChange} />
      )}
    </section>
  );
}

/** What lenders look at first: how much is owed on the vehicle, and whether it is too old for most. */
function Lending({ vehicle, loans }: { vehicle: Vehicle; loans: readonly OwnLoan[] }) {
  const [today] = useState(() => todayHere());
  const share = loanToValue(vehicle.id, vehicle.valueCents, loans);
  return (
    <>
      {share !== null && (
        <p className="rw-small">
          <PrivateText text={texts.loanToValue(formatPercent(share))} />
        </p>
      )}
      {isPastUsualAge(vehicle, Number(today.slice(0, 4))) && (
        <p className="rw-small">{texts.pastAge(usualLimits.maximumVehicleAgeYears)}</p>
      )}
    </>
  );
}

/** What is known of a vehicle beyond its name, on one line. */
const factsOf = ({
  name,
  modelYear,
  make,
  valueCents,
  valueOn,
  mileage,
  mileageOn,
  vinLast6,
}: Vehicle): string =>
  [
    [modelYear, make].filter((part) => part !== null && !name.includes(String(part))).join(" "),
    valueCents !== null &&
      valueOn !== null &&
      texts.worth(formatWholeDollars(valueCents), formatDay(valueOn)),
    mileage !== null && mileageOn !== null && texts.miles(formatCount(mileage), formatDay(mileageOn)),
    vinLast6 !== null && texts.vinEnds(vinLast6),
  ]
    .filter(Boolean)
    .join("\u00a0• ");
