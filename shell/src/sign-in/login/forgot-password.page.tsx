import { prefetchAuth } from "../../host/session.store.ts";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { CodeStep } from "../code-step.panel.tsx";
import { EmailStep } from "./email-step.panel.tsx";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { forgot: texts } = mailedCodesTexts;

export const title = texts.title;

/** The way back in for who forgot their password: a mailed code, then a new password. */
export function Component() {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      {email === undefined || !isSent ? (
        <EmailStep
          type="recovery"
          before={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      ) : (
        <CodeStep
          email={email}
          type="recovery"
          action={mailedCodesTexts.continue}
          onDone={() => void navigate("/reset-password", { replace: true })}
          onAnother={() => setIsSent(false)}
        />
      )}
      <p>
        {texts.remembered} <Link to="/login">{mailedCodesTexts.logIn}</Link>
      </p>
    </SignInFrame>
  );
}
