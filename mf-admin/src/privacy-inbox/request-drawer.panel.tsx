import { privacyInbox, type PrivacyInboxRequest } from "@roadworthy/contracts/privacy-inbox";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useState } from "react";
import { Facts } from "../parts/facts.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import styles from "../parts/detail.module.css";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { privacyInboxTexts as texts } from "./privacy-inbox-texts.ts";

type Step = PrivacyInboxRequest["steps"][number]["step"];

/** What can be recorded now; the server has the same rules. */
const stepsOf = ({ kind, outcome, isIdentityChecked, isExtended }: PrivacyInboxRequest): Step[] => {
  if (outcome !== null) return [];
  const isOptOut = kind === "opt_out";
  return [
    ...(isOptOut || isIdentityChecked ? [] : (["identity_checked"] as const)),
    ...(isOptOut || isIdentityChecked ? (["answered"] as const) : []),
    ...(isOptOut || isExtended ? [] : (["extended"] as const)),
    "refused",
  ];
};

/** One request with both of the law's clocks, what was done, and what can be done. */
export function RequestDrawer({
  request,
  onClose,
  onDone,
}: {
  request: PrivacyInboxRequest;
  onClose: () => void;
  onDone: () => void;
}) {
  const [step, setStep] = useState<Step | null>(null);
  if (step !== null)
    return (
      <DecisionDialog
        title={texts.actions[step]}
        lead={texts.leads[step]}
        isDangerous={step === "refused"}
        send={(form) => {
          const text = textIn(form, "words");
          if (text === "") return null;
          return api(privacyInbox.act, { params: { id: request.id }, body: { step, text } });
        }}
        onClose={() => setStep(null)}
        onDone={onDone}
      >
        <Field label={texts.words} name="words" maxLength={1000} required autoComplete="off" />
      </DecisionDialog>
    );
  return (
    <Dialog side title={texts.kinds[request.kind]} onClose={onClose}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [texts.name, request.name],
            [texts.email, request.email],
            [texts.details, request.details || texts.noDetails],
            [texts.received, <Day key="received" on={request.receivedOn} />],
            [
              texts.receipt,
              <>
                <DateTime at={request.receiptConfirmedAt} /> (
                {texts.receiptDue(formatDay(request.receiptDueOn))})
              </>,
            ],
            [
              texts.due,
              <>
                <Day on={request.dueOn} /> {request.isExtended && `(${texts.extended})`}
              </>,
            ],
            [texts.identity, identityOf(request)],
            [texts.id, <IdText key="id" id={request.id} isWhole />],
          ]}
        />
        <h3>{texts.steps}</h3>
        {request.steps.length === 0 && <p>{texts.noSteps}</p>}
        <ul className={styles.rows}>
          {request.steps.map((done) => (
            <li key={done.step}>
              <div className={styles.grow}>
                <strong>{texts.stepNames[done.step]}</strong> {done.text}
                <p className="rw-small">
                  {done.by}, <DateTime at={done.at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {stepsOf(request).map((one) => (
            <Button
              key={one}
              variant={one === "refused" ? "danger" : one === "answered" ? "primary" : "outline"}
              onClick={() => setStep(one)}
            >
              {texts.actions[one]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function identityOf({ kind, isIdentityChecked }: PrivacyInboxRequest): string {
  if (isIdentityChecked) return texts.identityChecked;
  return kind === "opt_out" ? texts.identityUnneeded : texts.identityOpen;
}
