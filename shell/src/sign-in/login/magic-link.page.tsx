import { prefetchAuth } from "../../host/session.store.ts";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { CodeStep } from "../code-step.panel.tsx";
import { EmailStep } from "./email-step.panel.tsx";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { magicLink: texts } = mailedCodesTexts;

export const title = texts.title;

/** Signing in without a password, by a code or link in a mail. Where to go next is the guard's business. */
export function Component() {
  const { search } = useLocation();
  const [email, setEmail] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      {email === undefined || !isSent ? (
        <EmailStep
          type="email"
          before={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      ) : (
        <CodeStep
          email={email}
          type="email"
          action={mailedCodesTexts.logIn}
          onDone={() => saySignedIn(mailedCodesTexts.signedIn)}
          onAnother={() => setIsSent(false)}
        />
      )}
      <p>
        <Link to={`/login${search}`}>{texts.withPassword}</Link>
      </p>
    </SignInFrame>
  );
}
