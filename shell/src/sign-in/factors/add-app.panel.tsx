import { isTooSoon } from "../../host/one-time.ts";
import { addApp, proveApp, type AppSetUp } from "../../host/second-factor.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { focusField } from "../focus-field.ts";
import { FormActions } from "../form-actions.tsx";
import { FormBehindButton } from "../form-behind-button.tsx";
import { secondFactorTexts } from "./second-factor-texts.ts";

const { add: texts, step } = secondFactorTexts;

/** Sets up an authenticator app: its name, then the QR code, then its first code. */
export function AddApp({ suggestedName, onAdded }: { suggestedName: string; onAdded: () => void }) {
  return (
    <FormBehindButton label={texts.begin}>
      {(close) => <AppForm suggestedName={suggestedName} onAdded={onAdded} onClose={close} />}
    </FormBehindButton>
  );
}

function AppForm({
  suggestedName,
  onAdded,
  onClose,
}: {
  suggestedName: string;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [setUp, setSetUp] = useState<AppSetUp>();
  const [name, setName] = useState(suggestedName);
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  const isSetUp = setUp !== undefined;
  useEffect(() => {
    if (isSetUp) focusField(form.current, "code");
  }, [isSetUp]);

  async function begin(): Promise<void> {
    const begun = await addApp(name.trim());
    if (begun === "taken") return setFailure(texts.taken);
    setSetUp(begun);
    setCode("");
  }

  async function finish({ id }: AppSetUp): Promise<void> {
    await proveApp(id, code);
    notify({ type: "success", message: texts.added });
    onClose();
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
      focusField(form.current, "code");
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <form ref={form} onSubmit={submit} className="sign-in-form">
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
          onChange={(event) => setName(event.target.value)}
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
      <FormActions
        isSending={isSending}
        {...(setUp !== undefined && { action: texts.confirm })}
        onCancel={onClose}
      />
    </form>
  );
}
