import { loanOffers, type Vehicle } from "@roadworthy/contracts/loan-offers";
import { type OwnLoan, ownLoans } from "@roadworthy/contracts/own-loans";
import { payoffCents } from "@roadworthy/domain/offers/owned-loan.rules";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatDay, formatPercent, formatWholeDollars, todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Field } from "@roadworthy/kit/parts/field";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { PrivateSection, PrivateText } from "@roadworthy/kit/parts/private";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useSave } from "@roadworthy/kit/use-save";
import { Select } from "antd";
import { useId, useState } from "react";
import { paths } from "../paths.ts";
import { loanToValue } from "./garage.rules.ts";
import { LoanDialog } from "./loan-dialog.panel.tsx";
import styles from "./loans.module.css";
import { ownLoanTexts as texts } from "./own-loan-texts.ts";
import { nameOf, sourceOf } from "./own-loans.panel.tsx";
import { RefinancePanel } from "./refinance.panel.tsx";
import { LoanPlansPanel } from "./loan-plans.panel.tsx";
import { SchedulePanel } from "./schedule.panel.tsx";

export const title = texts.own;
export const failedTitle = texts.loanFailed;

export async function load({ params, signal }: PageArgs) {
  const [schedule, vehicles] = await Promise.all([
    api(ownLoans.schedule, { params: { id: params["id"] ?? "" }, query: {}, signal }),
    api(loanOffers.vehicles, { signal }),
  ]);
  return { schedule, vehicles: vehicles.items };
}

/** One loan: payoff on a day, equity, whether refinancing would save, and every payment left. */
export function Component() {
  const { schedule, vehicles } = usePageData<typeof load>();
  const { reload } = useReload();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { loan } = schedule;
  const isPaidOff = loan.balanceCents === 0;
  async function remove(): Promise<void> {
    try {
      await api(ownLoans.remove, { params: { id: loan.id } });
      notify({ type: "success", message: texts.removed });
      void navigate(paths.loans());
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.failed) });
    }
  }
  return (
    <AreaProvider>
      <div className="rw-stack">
        <p className="rw-back">
          <Link to={paths.loans()}>← {texts.back}</Link>
        </p>
        <PageHeader title={nameOf(loan)}>
          <PrivateText text={texts.owed(formatCents(loan.balanceCents), formatDay(loan.balanceOn))} /> •{" "}
          {loan.source === "report" ? texts.estimated(loan.ratePercent) : `${loan.ratePercent}%`}
          {loan.typed !== null && (
            <>
              {" • "}
              <PrivateText text={sourceOf(loan)} />
            </>
          )}
        </PageHeader>
        {loan.source === "own" && (
          <div className={styles.tools}>
            <Button variant="outline" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
            <ConfirmButton
              variant="outline"
              title={texts.remove}
              question={texts.removeQuestion}
              confirmLabel={texts.remove}
              onConfirm={remove}
            >
              {texts.remove}
            </ConfirmButton>
          </div>
        )}
        <PrivateSection>
          {isPaidOff && <p>{texts.paidOffText}</p>}
          {!isPaidOff && <PayoffPanel loan={loan} />}
          <EquityPanel loan={loan} vehicles={vehicles} onChange={reload} />
          {!isPaidOff && (
            <>
              <RefinancePanel loan={loan} />
              <LoanPlansPanel schedule={schedule} />
              <SchedulePanel key={JSON.stringify([loan, schedule.extraCents])} schedule={schedule} />
            </>
          )}
        </PrivateSection>
        {isEditing && (
          <LoanDialog loan={loan} vehicles={vehicles} onClose={() => setEditing(false)} onSaved={reload} />
        )}
      </div>
    </AreaProvider>
  );
}

/** Worked out here by the same rules as on the server, for any day. */
function PayoffPanel({ loan }: { loan: OwnLoan }) {
  const id = useId();
  const [day, setDay] = useState(() => todayHere());
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.payoffTitle}</h2>
      <div className={styles.form}>
        <Field
          label={texts.payoffOn}
          type="date"
          min={loan.balanceOn}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <output>
        {isDay && <p>{texts.payoffText(formatCents(payoffCents(loan, day)), formatDay(day))}</p>}
      </output>
      <p className="rw-small">{texts.payoffNote}</p>
    </section>
  );
}

function EquityPanel({
  loan,
  vehicles,
  onChange,
}: {
  loan: OwnLoan;
  vehicles: readonly Vehicle[];
  onChange: () => void;
}) {
  const ids = [useId(), useId()] as const;
  const share = loan.vehicle === null ? null : loanToValue(loan.vehicle.id, loan.vehicle.valueCents, [loan]);
  const { isSaving, run } = useSave(
    (vehicleId: string | null) =>
      api(ownLoans.setVehicle, { params: { id: loan.id }, body: { vehicleId } }).then(onChange),
    { saved: texts.vehicleSaved, failed: texts.failed },
  );
  return (
    <section className="rw-panel" aria-labelledby={ids[0]}>
      <h2 id={ids[0]}>{texts.equity}</h2>
      <div className={styles.form}>
        <div className="rw-field">
          <label htmlFor={ids[1]}>{texts.vehicle}</label>
          <Select
            id={ids[1]}
            value={loan.vehicle?.id ?? ""}
            loading={isSaving}
            onChange={(value) => void run(value === "" ? null : value)}
            options={[
              { value: "", label: texts.noVehicle },
              ...vehicles.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </div>
      </div>
      {loan.equityCents !== null && <p className={styles.rate}>{formatWholeDollars(loan.equityCents)}</p>}
      {loan.vehicle?.valueCents != null && loan.vehicle.valueOn !== null && (
        <p className="rw-small">
          {texts.worth(formatWholeDollars(loan.vehicle.valueCents), formatDay(loan.vehicle.valueOn))}
          {(loan.equityCents ?? 0) < 0 && `. ${texts.under}`}
        </p>
      )}
      {share !== null && <p>{texts.loanToValue(formatPercent(share))}</p>}
    </section>
  );
}
