import { prefetchAuth } from "@roadworthy/kit/host/session.store";
import { notify } from "@roadworthy/kit/notifications";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { CodeStep } from "./code-step.panel.tsx";
import { EmailStep } from "./email-step.panel.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = "Log in by e-mail";

/** Signing in without a password, by a code or link in a mail. Where to go next is the guard's business. */
export function Component() {
  const { search } = useLocation();
  const [email, setEmail] = useState<string>();
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title="Log in by e-mail" lead="We mail you a code that takes the place of your password.">
      {email === undefined ? (
        <EmailStep type="email" onSent={setEmail} />
      ) : (
        <CodeStep
          email={email}
          type="email"
          action="Log in"
          onDone={() => notify({ type: "success", message: "Successfully logged in" })}
        />
      )}
      <p>
        <Link to={`/login${search}`}>Log in with your password</Link>
      </p>
    </SignInFrame>
  );
}
