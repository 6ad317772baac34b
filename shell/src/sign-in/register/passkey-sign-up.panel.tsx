import { brand } from "@roadworthy/kit/brand";
import { addPasskey, wasDismissed } from "../../host/passkeys.ts";
import { secondFactorStore } from "../../host/session.store.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { useSession } from "@roadworthy/kit/session";
import { useEffect, useRef, useState } from "react";
import { report } from "../../report.ts";
import { CodeStep } from "../code-step.panel.tsx";
import { registerTexts } from "./register-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import { whyNoPasskey } from "../factors/why-no-passkey.ts";

const { passkey: texts, confirm } = registerTexts;

/** Where the mailed link leads, which may open on a device that knows nothing of this page. */
export const afterLink = "/security";

/**
 * What follows a sign-up without a password: the mailed code opens the account, and then the browser makes its passkey. Whoever
 * wants none is signed in all the same.
 */
export function PasskeySignUp({
  email,
  onAnother,
  onEnd,
}: {
  email: string;
  /** Leads back to where the address was typed. */
  onAnother: () => void;
  /** There is a session, and the passkey is made or not wanted. */
  onEnd: () => void;
}) {
  const { user } = useSession();
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSomebodyElse = user !== null && user.email.toLowerCase() !== email.toLowerCase();
  useEffect(() => {
    if (isSomebodyElse) onEnd();
  }, [isSomebodyElse, onEnd]);

  async function make(): Promise<void> {
    // The address was somebody's account already, which opens by more than a mail.
    if (secondFactorStore.getState().isDue) return;
    setIsMaking(true);
    setFailure(undefined);
    try {
      await addPasskey();
      notify({ type: "success", message: texts.done(brand.name) });
      onEnd();
    } catch (error) {
      if (!wasDismissed(error)) report(error);
      setFailure(whyNoPasskey(error));
      setIsMaking(false);
    }
  }

  if (user === null) {
    return (
      <SignInFrame title={confirm.title} lead={texts.confirmLead}>
        <CodeStep
          email={email}
          type="email"
          action={confirm.action}
          next={afterLink}
          onDone={() => void make()}
          onAnother={onAnother}
        />
      </SignInFrame>
    );
  }
  if (isSomebodyElse) return null;
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <MakePasskey isMaking={isMaking} failure={failure} onMake={() => void make()} onLater={onEnd} />
    </SignInFrame>
  );
}

function MakePasskey({
  isMaking,
  failure,
  onMake,
  onLater,
}: {
  isMaking: boolean;
  failure: string | undefined;
  onMake: () => void;
  onLater: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  // The code's field had the focus and is gone.
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return (
    <>
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      <div ref={place} className="sign-in-ways">
        <Button fullWidth size="lg" loading={isMaking} onClick={onMake}>
          {texts.make}
        </Button>
        <Button variant="outline" fullWidth disabled={isMaking} onClick={onLater}>
          {texts.later}
        </Button>
      </div>
      <p className="rw-small">{texts.laterHelp}</p>
    </>
  );
}
