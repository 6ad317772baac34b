import { isTooSoon } from "../../host/one-time.ts";
import { enterSmsCode, faultIn, sendSmsCode } from "../../host/contact/phone.ts";
import { formatPhone } from "@roadworthy/domain/phone-text.rules";
import { dialable } from "../../host/contact/phone-number.rules.ts";
import { prefetchAuth } from "../../host/session.store.ts";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { CodeForm } from "../code-form.tsx";
import { NumberForm } from "../number-form.tsx";
import { phoneTexts } from "../security/phone-texts.ts";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { signIn: texts } = phoneTexts;

export const title = texts.title;

/** Signing in by a code that comes by SMS. Where to go next is the guard's business. */
export function Component() {
  const { search } = useLocation();
  const [number, setNumber] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  useEffect(prefetchAuth, []);

  async function send(to: string) {
    try {
      await sendSmsCode(to);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A code that was sent a moment ago still works, so there is nothing to wait for.
      if (!isTooSoon(error)) return faultIn(error);
    }
    setNumber(to);
    setIsSent(true);
    return undefined;
  }

  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      {number === undefined || !isSent ? (
        <NumberForm
          action={phoneTexts.send}
          suggested={number ?? ""}
          takesFocus={number !== undefined}
          onSend={send}
        />
      ) : (
        <CodeForm
          sent={texts.sent(formatPhone(dialable(number)))}
          action={texts.logIn}
          words={phoneTexts.code}
          another={phoneTexts.number.another}
          onAnother={() => setIsSent(false)}
          onCheck={async (code) => {
            await enterSmsCode(number, code);
            saySignedIn(texts.signedIn);
          }}
          onSendAgain={() => sendSmsCode(number)}
        />
      )}
      <p>
        <Link to={`/login${search}`}>{texts.withPassword}</Link>
      </p>
    </SignInFrame>
  );
}
