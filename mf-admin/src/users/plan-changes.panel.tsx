import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { personSupport, type PlanOption } from "@roadworthy/contracts/person-support";
import { planDay } from "@roadworthy/contracts/plan-terms";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Day } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { useReload } from "@roadworthy/kit/parts/page";
import { takeFocus } from "@roadworthy/kit/take-focus";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { ReasonDialog } from "../parts/ask-dialog.tsx";
import { supportTexts as texts } from "./support-texts.ts";

type Plan = ReplyOf<typeof personSupport.plan>;

const nameOf = ({ act, planName }: PlanOption): string =>
  act === "cancel" ? texts.cancel(planName) : texts.change(planName);

/** The changes support may make to a client's plan, each with what it does to their money. */
export function PlanChanges({ id }: { id: string }) {
  const { reload } = useReload();
  const [plan, setPlan] = useState<Plan>();
  const [state, setState] = useState<"closed" | "reading" | "failed">("closed");
  const [chosen, setChosen] = useState<PlanOption>();

  async function read(): Promise<void> {
    setState("reading");
    try {
      setPlan(await api(personSupport.plan, { params: { id } }));
      setState("closed");
    } catch {
      setState("failed");
    }
  }

  async function change({ act, planId, refundCents }: PlanOption, reason: string): Promise<void> {
    const body = { act, planId, refundCents, reason };
    setPlan(await api(personSupport.changePlan, { params: { id }, body }));
    setChosen(undefined);
    notify({ type: "success", message: texts.done });
    reload();
  }

  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="plan-changes">
      <h2 id="plan-changes" tabIndex={-1} ref={plan ? takeFocus : null}>
        {texts.planTitle}
      </h2>
      <p>{texts.planLead}</p>
      {state === "failed" && (
        <p role="alert" className={styles.failure}>
          {texts.failed}
        </p>
      )}
      <div className={styles.actions}>
        {plan === undefined ? (
          <Button variant="outline" loading={state === "reading"} onClick={() => void read()}>
            {texts.show}
          </Button>
        ) : plan.options.length === 0 ? (
          <p>{texts.noPlan}</p>
        ) : (
          plan.options.map((option) => (
            <Button key={nameOf(option)} variant="outline" onClick={() => setChosen(option)}>
              {nameOf(option)}
            </Button>
          ))
        )}
      </div>
      {chosen && (
        <ReasonDialog
          title={nameOf(chosen)}
          confirm={texts.confirm}
          failed={texts.notDone}
          reasonLabel={texts.reason}
          onClose={() => setChosen(undefined)}
          onConfirm={(reason) => change(chosen, reason)}
        >
          <h3>{texts.effect}</h3>
          <Effect option={chosen} />
        </ReasonDialog>
      )}
    </section>
  );
}

function Effect({ option }: { option: PlanOption }) {
  return (
    <Facts
      facts={[
        [texts.from, <Day key="from" on={planDay(option.takesEffectAt)} />],
        [
          texts.refund,
          option.refundCents === 0 ? texts.noRefund : <Money key="refund" cents={option.refundCents} />,
        ],
        [
          texts.nextCharge,
          option.nextChargeCents === null || option.nextChargeAt === null ? (
            texts.noCharge
          ) : (
            <span key="next">
              <Money cents={option.nextChargeCents} /> <Day on={planDay(option.nextChargeAt)} />
            </span>
          ),
        ],
      ]}
    />
  );
}
