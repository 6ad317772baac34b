import { changePhone, confirmPhone, removePhone, type PhoneNumber } from "../../host/contact/phone.ts";
import { formatPhone } from "@roadworthy/domain/phone-text.rules";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useState } from "react";
import { report } from "../../report.ts";
import { CodeForm } from "../code-form.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import { NumberForm } from "../number-form.tsx";
import { phoneTexts } from "./phone-texts.ts";

const { number: texts } = phoneTexts;

/** The telephone number by which a person logs in: to add, to confirm by the code that went there, to change and to remove. */
export function PhoneNumberPart({ phone, onChanged }: { phone: PhoneNumber; onChanged: () => void }) {
  const { current, waiting } = phone;
  const [isAnother, setIsAnother] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);

  async function send(number: string) {
    const outcome = await changePhone(number);
    if (outcome !== "sent") return outcome;
    setIsAnother(false);
    setTakesFocus(true);
    onChanged();
    return undefined;
  }

  async function remove(): Promise<void> {
    try {
      if ((await removePhone()) === "last") notify({ type: "error", message: texts.last });
      else notify({ type: "success", message: texts.removed });
    } catch (error) {
      report(error);
      notify({ type: "error", message: phoneTexts.failed });
    }
    onChanged();
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      {current === null ? (
        <p>{texts.why}</p>
      ) : (
        <ul className="sign-in-list">
          <li>
            <span>{texts.current(formatPhone(`+${current}`))}</span>
            <ConfirmButton
              variant="outline"
              size="sm"
              title={texts.removeTitle}
              question={texts.removeQuestion}
              confirmLabel={texts.remove}
              onConfirm={remove}
            >
              {texts.remove}
              <span className="rw-hidden"> {formatPhone(`+${current}`)}</span>
            </ConfirmButton>
          </li>
        </ul>
      )}
      {isAnother && (
        <NumberForm
          label={phoneTexts.field}
          action={phoneTexts.send}
          takesFocus
          onSend={send}
          onCancel={() => {
            setIsAnother(false);
            setTakesFocus(true);
          }}
        />
      )}
      {waiting === null ? (
        <FormBehindButton key={current} label={current === null ? texts.add : texts.change}>
          {(close) => (
            <NumberForm
              label={current === null ? phoneTexts.field : texts.newField}
              action={phoneTexts.send}
              onSend={send}
              onCancel={close}
            />
          )}
        </FormBehindButton>
      ) : isAnother ? null : (
        <>
          <CodeForm
            key={waiting}
            sent={texts.sent(formatPhone(`+${waiting}`))}
            action={texts.confirm}
            words={phoneTexts.code}
            another={texts.another}
            onAnother={() => setIsAnother(true)}
            takesFocus={takesFocus}
            onCheck={async (code) => {
              await confirmPhone(`+${waiting}`, code);
              notify({ type: "success", message: texts.confirmed });
              onChanged();
            }}
            onSendAgain={async () => {
              const outcome = await changePhone(`+${waiting}`);
              if (outcome !== "sent")
                throw Object.assign(new Error(outcome), { status: outcome === "tooSoon" ? 429 : 422 });
            }}
          />
        </>
      )}
    </section>
  );
}
