import { isTooSoon } from "@roadworthy/kit/host/one-time";
import { proveAnyApp, spendRecoveryCode } from "@roadworthy/kit/host/second-factor";
import { signOut } from "@roadworthy/kit/host/session.store";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { secondFactorTexts } from "./second-factor-texts.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const { step: texts } = secondFactorTexts;
const { ways } = texts;

/** The second step of signing in, in place of every screen until it is done or the person signs out. */
export function SecondFactor() {
  const [way, setWay] = useState<keyof typeof ways>("app");
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { lead, label, other, wrong } = ways[way];

  async function prove(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await (way === "app" ? proveAnyApp(code) : spendRecoveryCode(code));
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? texts.tooMany : wrong);
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void prove();
  }

  function changeWay(): void {
    setWay(way === "app" ? "recovery" : "app");
    setCode("");
    setFailure(undefined);
  }

  return (
    <SignInFrame title={texts.title} lead={lead}>
      <form onSubmit={submit} className="sign-in-form">
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <Field
          key={way}
          label={label}
          name="code"
          required
          {...(way === "app"
            ? { autoComplete: "one-time-code", inputMode: "numeric" as const }
            : { autoComplete: "off", autoCapitalize: "characters", spellCheck: false })}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" fullWidth size="lg" loading={isSending}>
          {texts.continue}
        </Button>
      </form>
      <p>
        <button type="button" className="link-button" onClick={changeWay}>
          {other}
        </button>
      </p>
      <p>
        <button type="button" className="link-button" onClick={() => void signOut().catch(report)}>
          {texts.signOut}
        </button>
      </p>
    </SignInFrame>
  );
}
