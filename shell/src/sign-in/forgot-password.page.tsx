import { prefetchAuth } from "@roadworthy/kit/host/session.store";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { CodeStep } from "./code-step.panel.tsx";
import { EmailStep } from "./email-step.panel.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = "Forgot your password?";

/** The way back in for who forgot their password: a mailed code, then a new password. */
export function Component() {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title="Forgot your password?" lead="We mail you a code, and then you choose a new one.">
      {email === undefined ? (
        <EmailStep type="recovery" onSent={setEmail} />
      ) : (
        <CodeStep
          email={email}
          type="recovery"
          action="Continue"
          onDone={() => void navigate("/reset-password", { replace: true })}
        />
      )}
      <p>
        Remembered it? <Link to="/login">Log in</Link>
      </p>
    </SignInFrame>
  );
}
