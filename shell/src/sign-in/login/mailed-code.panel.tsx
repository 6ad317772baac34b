import { useState } from "react";
import type { CodeType } from "../../host/one-time.ts";
import { CodeStep } from "../code-step.panel.tsx";
import { EmailStep } from "./email-step.panel.tsx";

/** Asks for an address, has a code mailed to it, and asks for the code; another address can be given at any time. */
export function MailedCode({ type, action, onDone }: { type: CodeType; action: string; onDone: () => void }) {
  const [email, setEmail] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  if (email === undefined || !isSent)
    return (
      <EmailStep
        type={type}
        before={email}
        onSent={(address) => {
          setEmail(address);
          setIsSent(true);
        }}
      />
    );
  return (
    <CodeStep email={email} type={type} action={action} onDone={onDone} onAnother={() => setIsSent(false)} />
  );
}
