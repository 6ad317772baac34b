import { type LoanSchedule, MOST_LOAN_PLANS, ownLoans } from "@roadworthy/contracts/own-loans";
import { addMonths, dayOfMonth } from "@roadworthy/domain/calendar.rules";
import { scheduleOf } from "@roadworthy/domain/offers/owned-loan.rules";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { AmountField } from "@roadworthy/kit/parts/amount-field";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Field } from "@roadworthy/kit/parts/field";
import { Money } from "@roadworthy/kit/parts/money";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { useId, useState } from "react";
import { centsIn } from "../parts/typed-amount.rules.ts";
import styles from "./loans.module.css";
import { loanPlansTexts as texts } from "./loan-plans-texts.ts";
import { ownLoanTexts } from "./own-loan-texts.ts";

/** Plans of extra payments beside each other and beside none, of which one is followed. */
export function LoanPlansPanel({ schedule: { loan, plans, extraCents } }: { schedule: LoanSchedule }) {
  const id = useId();
  const { reload } = useReload();
  const follow = useSave(
    (cents: number) =>
      api(ownLoans.setExtra, { params: { id: loan.id }, body: { extraCents: cents } }).then(reload),
    { saved: texts.followed, failed: texts.failed },
  );
  const remove = useSave(
    (planId: string) => api(ownLoans.removePlan, { params: { id: planId } }).then(reload),
    {
      saved: texts.removed,
      failed: texts.failed,
    },
  );
  const none = scheduleOf(loan);
  const rows = [{ id: "none", name: texts.none, extraCents: 0, isFollowed: extraCents === 0 }, ...plans].map(
    (plan) => {
      const own = plan.extraCents === 0 ? none : scheduleOf(loan, { everyPaymentCents: plan.extraCents });
      const day = dayOfMonth(loan.typed?.balanceOn ?? loan.balanceOn);
      return {
        ...plan,
        payments: own.rows.length,
        endsOn: addMonths(loan.balanceOn, own.rows.length, day),
        interestCents: own.totalInterestCents,
        savedCents: none.totalInterestCents - own.totalInterestCents,
      };
    },
  );
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.lead}</p>
      <DataTable
        caption={texts.title}
        rows={rows}
        rowKey={(plan) => plan.id}
        columns={[
          {
            key: "name",
            title: texts.name,
            render: ({ name }) => <span className={styles.planName}>{name}</span>,
          },
          {
            key: "extra",
            title: texts.extra,
            numeric: true,
            render: (plan) => <Money cents={plan.extraCents} />,
          },
          { key: "payments", title: texts.payments, numeric: true, render: ({ payments }) => payments },
          { key: "ends", title: texts.paidOff, render: ({ endsOn }) => formatDay(endsOn) },
          {
            key: "interest",
            title: texts.interest,
            numeric: true,
            render: ({ interestCents }) => <Money cents={interestCents} />,
          },
          {
            key: "saved",
            title: texts.saved,
            numeric: true,
            render: ({ savedCents }) => <Money cents={savedCents} />,
          },
          {
            key: "act",
            title: texts.choose,
            isActs: true,
            render: (plan) => (
              <div className={styles.tags}>
                {plan.isFollowed ? (
                  <StatusTag tone="success">{texts.isFollowed}</StatusTag>
                ) : (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`${texts.follow}: ${plan.name}`}
                    onClick={() => void follow.run(plan.extraCents)}
                  >
                    {texts.follow}
                  </Button>
                )}
                {plan.id !== "none" && (
                  <ConfirmButton
                    size="sm"
                    variant="text"
                    title={texts.removeTitle(plan.name)}
                    question={texts.removeQuestion}
                    confirmLabel={texts.remove}
                    onConfirm={async () => void (await remove.run(plan.id))}
                  >
                    {texts.remove}
                    <span className="rw-hidden">: {plan.name}</span>
                  </ConfirmButton>
                )}
              </div>
            ),
          },
        ]}
      />
      {plans.length < MOST_LOAN_PLANS ? (
        <AddPlan loanId={loan.id} known={plans.map((plan) => plan.extraCents)} onAdded={reload} />
      ) : (
        <p>{texts.most(MOST_LOAN_PLANS)}</p>
      )}
    </section>
  );
}

function AddPlan({
  loanId,
  known,
  onAdded,
}: {
  loanId: string;
  known: readonly number[];
  onAdded: () => void;
}) {
  const [name, setName] = useState("");
  const [extra, setExtra] = useState("");
  const cents = centsIn(extra) ?? 0;
  const isDouble = known.includes(cents);
  const { isSaving, run } = useSave(
    (body: { name: string; extraCents: number }) => api(ownLoans.addPlan, { params: { id: loanId }, body }),
    { saved: texts.added, failed: texts.failed },
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ name: name.trim(), extraCents: cents }).then((isDone) => {
          if (!isDone) return;
          setName("");
          setExtra("");
          onAdded();
        });
      }}
    >
      <Field
        label={texts.nameIn}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <AmountField
        label={texts.extraIn}
        value={extra}
        error={isDouble ? texts.double : Number.isNaN(cents) ? ownLoanTexts.digits("50") : undefined}
        onChange={({ target }) => setExtra(target.value)}
      />
      <Button
        type="submit"
        variant="outline"
        loading={isSaving}
        disabled={name.trim() === "" || !(cents >= 100) || isDouble}
      >
        {texts.add}
      </Button>
    </form>
  );
}
