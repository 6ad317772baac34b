import { adminEnrollment, type EnrollmentState } from "@roadworthy/contracts/admin-enrollment";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useState } from "react";
import { Facts } from "../parts/facts.tsx";
import detail from "../parts/detail.module.css";
import { textIn } from "../parts/ask-dialog.tsx";
import { enrollmentTexts as texts } from "./notices-texts.ts";

/** Whether enrollment is open, with the invitations of those who wait. */
export function EnrollmentPanel({ state, onSaved }: { state: EnrollmentState; onSaved: () => void }) {
  const [fault, setFault] = useState<string>();
  const [isInviting, setIsInviting] = useState(false);
  const isOpen = state.enrollment === "open";

  async function set(): Promise<void> {
    try {
      await api(adminEnrollment.set, { body: { enrollment: isOpen ? "waitlist" : "open" } });
      notify({ type: "success", message: texts.saved });
      onSaved();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notDone) });
    }
  }

  async function invite(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const count = Number(textIn(new FormData(event.currentTarget), "count"));
    const isCount = Number.isInteger(count) && count >= 1 && count <= 200;
    setFault(isCount ? undefined : texts.badCount);
    if (!isCount) return;
    setIsInviting(true);
    try {
      const { invited } = await api(adminEnrollment.invite, { body: { count } });
      notify({ type: "success", message: texts.invited(invited) });
      onSaved();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notDone) });
    }
    setIsInviting(false);
  }

  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="st-enrollment">
      <h2 id="st-enrollment">{texts.title}</h2>
      <p>{texts.lead}</p>
      <Facts
        facts={[
          [texts.now, isOpen ? texts.open : texts.waitlist],
          [texts.waiting, formatCount(state.waiting)],
          ...(state.changedAt ? [[texts.changed, <DateTime key="at" at={state.changedAt} />] as const] : []),
        ]}
      />
      <div className={detail.actions}>
        <ConfirmButton
          title={isOpen ? texts.closeIt : texts.openIt}
          question={isOpen ? texts.closeQuestion : texts.openQuestion}
          confirmLabel={isOpen ? texts.closeIt : texts.openIt}
          onConfirm={set}
        >
          {isOpen ? texts.closeIt : texts.openIt}
        </ConfirmButton>
      </div>
      {state.waiting > 0 && (
        <form className={detail.form} onSubmit={(event) => void invite(event)} noValidate>
          <Field
            label={texts.inviteCount}
            help={texts.inviteHelp}
            name="count"
            inputMode="numeric"
            defaultValue={Math.min(10, state.waiting)}
            autoComplete="off"
            error={fault}
          />
          <div className={detail.actions}>
            <Button type="submit" variant="outline" loading={isInviting}>
              {texts.invite}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
