import {
  makeRecoveryCodes,
  readSecondFactors,
  removeApp,
  type App,
} from "@roadworthy/kit/host/second-factor";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { report } from "../report.ts";
import { AddApp } from "./add-app.panel.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = "Security";

export const failedTitle = "Your security settings could not be loaded";

export const load = () => readSecondFactors();

/** How a person signs in: their password, authenticator apps and recovery codes. */
export function Component() {
  const { apps, recoveryCodesLeft } = usePageData<typeof load>();
  const { reload } = useReload();
  return (
    <SignInFrame title="Security" lead="How you prove that it is you.">
      <section className="sign-in-part">
        <h2>Password</h2>
        <p>
          <Link to="/reset-password">Change your password</Link>
        </p>
      </section>
      <section className="sign-in-part">
        <h2>Authenticator apps</h2>
        {apps.length === 0 ? (
          <p>
            With an app, a stolen password alone opens nothing: you also enter the code that the app shows.
          </p>
        ) : (
          <ul className="sign-in-list">
            {apps.map((app) => (
              <li key={app.id}>
                <span>{app.name || "Authenticator app"}</span>
                <RemoveApp app={app} isLast={apps.length === 1} onRemoved={reload} />
              </li>
            ))}
          </ul>
        )}
        <AddApp suggestedName={nameFor(apps)} onAdded={reload} />
      </section>
      {apps.length > 0 && <RecoveryCodes left={recoveryCodesLeft} onMade={reload} />}
    </SignInFrame>
  );
}

/** A name that none of the apps has. */
function nameFor(apps: readonly App[]): string {
  const taken = new Set(apps.map(({ name }) => name.toLowerCase()));
  const names = ["My phone", ...Array.from({ length: 10 }, (_, index) => `My phone ${index + 2}`)];
  return names.find((name) => !taken.has(name.toLowerCase())) ?? "";
}

function RemoveApp({ app, isLast, onRemoved }: { app: App; isLast: boolean; onRemoved: () => void }) {
  async function remove(): Promise<void> {
    try {
      await removeApp(app.id);
      notify({ type: "success", message: "The app was removed." });
      onRemoved();
    } catch (error) {
      report(error);
      notify({ type: "error", message: "The app was not removed. Please try again." });
    }
  }
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      title="Remove this app?"
      question={
        isLast
          ? "Without it your password alone opens your account, and your recovery codes go too."
          : "Its codes will not be taken any more."
      }
      confirmLabel="Remove"
      onConfirm={remove}
    >
      Remove<span className="rw-hidden"> {app.name}</span>
    </ConfirmButton>
  );
}

function RecoveryCodes({ left, onMade }: { left: number | null; onMade: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSending, setIsSending] = useState(false);

  async function make(): Promise<void> {
    setIsSending(true);
    try {
      setCodes(await makeRecoveryCodes(left !== null));
      onMade();
    } catch (error) {
      report(error);
      notify({ type: "error", message: "The codes were not made. Please try again." });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className="sign-in-part">
      <h2>Recovery codes</h2>
      {codes ? (
        <>
          <p>
            Write these down or print them: they are shown this once. Each opens your account once, without
            the app.
          </p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={() => setCodes(undefined)}>
            I have kept them
          </Button>
        </>
      ) : (
        <>
          <p>
            {left === null
              ? "They let you in when the app is lost."
              : `${left} of your recovery codes are left.`}
          </p>
          <Button variant="outline" loading={isSending} onClick={() => void make()}>
            {left === null ? "Make recovery codes" : "Replace them with new ones"}
          </Button>
        </>
      )}
    </section>
  );
}
