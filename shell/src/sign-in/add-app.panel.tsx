import { isTooSoon } from "@roadworthy/kit/host/one-time";
import { addApp, proveApp, type AppSetUp } from "@roadworthy/kit/host/second-factor";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useState, type SubmitEvent } from "react";
import { report } from "../report.ts";

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
    if (begun === "taken") return setFailure("Another app of yours has this name.");
    setSetUp(begun);
    setCode("");
  }

  async function finish({ id }: AppSetUp): Promise<void> {
    await proveApp(id, code);
    notify({ type: "success", message: "The app was added. Your other devices were signed out." });
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
      setFailure(
        isTooSoon(error)
          ? "There were too many tries. Please wait a quarter of an hour."
          : setUp === undefined
            ? "The app could not be set up. Please try again."
            : "This code is not right. Enter the one that the app shows now.",
      );
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
          <p>Scan this with the app, or type the key into it. Then enter the code that it shows.</p>
          <img
            className="qr-code"
            src={setUp.qrCode}
            alt="QR code; the key below says the same"
            width="200"
            height="200"
          />
          <p>
            Key: <code className="set-up-key">{setUp.secret}</code>
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
          label="Name of the app or phone"
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
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant={setUp === undefined ? "outline" : "primary"} loading={isSending}>
        {setUp === undefined ? "Add an app" : "Confirm the app"}
      </Button>
    </form>
  );
}
