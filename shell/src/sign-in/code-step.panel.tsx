import { enterCode, sendCode, type CodeType, type Entry } from "../host/one-time.ts";
import { askedPath } from "../routing/return-path.rules.ts";
import { CodeForm } from "./code-form.tsx";
import { mailedCodesTexts } from "./login/mailed-codes-texts.ts";
import { codeStepTexts as texts } from "./code-step-texts.ts";

/** Asks for the six digits that were mailed, and can have them mailed again. */
export function CodeStep({
  email,
  type,
  action,
  next = askedPath(location.search, location.origin),
  onDone,
  onAnother,
}: {
  email: string;
  type: CodeType;
  action: string;
  /** The path that the link beside the code leads on to. */
  next?: string | null;
  onDone: (entry: Entry) => void;
  /** Leads back to where the address was typed. */
  onAnother: () => void;
}) {
  return (
    <CodeForm
      sent={texts.sent(email)}
      action={action}
      words={texts}
      another={mailedCodesTexts.anotherAddress}
      onAnother={onAnother}
      onCheck={async (code) => {
        onDone(await enterCode(email, code, type));
      }}
      onSendAgain={() => sendCode(email, type, next)}
    />
  );
}
