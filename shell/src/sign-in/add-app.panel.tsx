import { isTooSoon } from "@roadworthy/kit/host/one-time";
import { addApp, proveApp, type AppSetUp } from "@roadworthy/kit/host/second-factor";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { secondFactorTexts } from "./second-factor-texts.ts";

const { add: texts, step } = secondFactorTexts;

/** Sets up an authenticator app: its name, then the QR code, then its first code. */
export function AddApp({ suggestedName, onAdded }: { suggestedName: string; onAdded: () => void }) {
  const [setUp, setSetUp] = useState<AppSetUp>();
  const [ownName, setOwnName] = useState<string>();
  const [code, setCode] = useState("");
  const name = ownName ?? suggestedName;
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function begin(): Promise<void> {
    const begun = await addApp(name.trim());
    if (begun === "taken") return setFailure(texts.taken);
    setSetUp(begun);
    setCode("");
  }

  async function finish({ id }: AppSetUp): Promise<void> {
    await proveApp(id, code);
    notify({ type: "success", message: texts.added });
    setSetUp(undefined);
    setOwnName(undefined);
    onAdded();
  }

  async function run(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await (setUp === undefined ? begin() : finish(setUp));
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? step.tooMany : setUp === undefined ? texts.notSetUp : texts.wrong);
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <form onSubmit={submit} className="sign-in-form">
      {setUp && (
        <>
          <p>{texts.scan}</p>
          <img className="qr-code" src={setUp.qrCode} alt={texts.qrCode} width="200" height="200" />
          <p>
            {texts.key} <code className="set-up-key">{setUp.secret}</code>
          </p>
        </>
      )}
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      {setUp === undefined ? (
        <Field
          key="name"
          label={texts.name}
          name="app"
          autoComplete="off"
          maxLength={80}
          required
          value={name}
          onChange={(event) => setOwnName(event.target.value)}
        />
      ) : (
        <Field
          key="code"
          label={texts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant={setUp === undefined ? "outline" : "primary"} loading={isSending}>
        {setUp === undefined ? texts.begin : texts.confirm}
      </Button>
    </form>
  );
}
