import { formatPhone } from "@roadworthy/domain/phone-text.rules";
import { dialable } from "../../host/contact/phone-number.rules.ts";
import {
  addPhoneFactor,
  provePhone,
  sendFactorCode,
  type Factor,
  type PhoneFactor,
  type SentCode,
} from "../../host/second-factor.ts";
import { notify } from "@roadworthy/kit/notifications";
import { useState } from "react";
import { CodeForm } from "../code-form.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import { freeName } from "../free-name.rules.ts";
import { NumberForm } from "../number-form.tsx";
import { phoneTexts } from "../security/phone-texts.ts";
import { RemoveFactor } from "./remove-factor.tsx";

const { factor: texts } = phoneTexts;

/** The telephones whose codes are a second step, to add and remove; `factors` are all the person's second factors. */
export function SmsFactors({
  phones,
  factors,
  suggested,
  canAdd,
  onChanged,
}: {
  phones: readonly PhoneFactor[];
  factors: readonly Factor[];
  /** The number by which the person logs in, if they do. */
  suggested: string;
  canAdd: boolean;
  onChanged: () => void;
}) {
  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      <p>{texts.why}</p>
      {phones.length > 0 && (
        <ul className="sign-in-list">
          {phones.map((phone) => (
            <li key={phone.id}>
              <span>{formatPhone(`+${phone.number}`)}</span>
              <RemoveFactor
                factor={{ ...phone, name: formatPhone(`+${phone.number}`) }}
                words={texts}
                isLast={factors.length === 1}
                onRemoved={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <FormBehindButton label={texts.begin}>
          {(close) => (
            <AddPhone
              factors={factors}
              suggested={phones.some(({ number }) => `+${number}` === suggested) ? "" : suggested}
              onAdded={onChanged}
              onClose={close}
            />
          )}
        </FormBehindButton>
      )}
    </section>
  );
}

function AddPhone({
  factors,
  suggested,
  onAdded,
  onClose,
}: {
  factors: readonly Factor[];
  suggested: string;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [begun, setBegun] = useState<SentCode & { number: string }>();
  const [isAnother, setIsAnother] = useState(false);

  async function begin(typed: string) {
    const number = dialable(typed).slice(1);
    const sent = await addPhoneFactor(freeName(texts.nameOf(number.slice(-4)), factors), typed);
    if (typeof sent === "string") return sent;
    setBegun({ ...sent, number });
    return undefined;
  }

  if (begun === undefined) {
    return (
      <NumberForm
        action={phoneTexts.send}
        suggested={suggested}
        takesFocus={isAnother}
        onSend={begin}
        onCancel={onClose}
      />
    );
  }
  return (
    <>
      <CodeForm
        sent={texts.sent(formatPhone(`+${begun.number}`))}
        action={texts.confirm}
        words={phoneTexts.code}
        another={texts.another}
        onAnother={() => {
          setIsAnother(true);
          setBegun(undefined);
        }}
        onCheck={async (code) => {
          await provePhone(begun, code);
          notify({ type: "success", message: texts.added });
          onClose();
          onAdded();
        }}
        onSendAgain={async () => setBegun({ ...begun, ...(await sendFactorCode(begun.factorId)) })}
      />
    </>
  );
}
