import { finishSignIn } from "../../host/providers.ts";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { useEffect, useState } from "react";
import { report } from "../../report.ts";
import { safeReturnPath } from "../../routing/return-path.rules.ts";
import { providersTexts } from "../security/providers-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { arrive: texts } = providersTexts;

export const title = texts.title;

const reasons: ReadonlyMap<string, string> = new Map(Object.entries(texts.reasons));

/** A code counts once, however often React mounts the page. */
const finishing = new Map<string, Promise<void>>();
const finishOnce = (code: string): Promise<void> => {
  const known = finishing.get(code) ?? finishSignIn(code);
  finishing.set(code, known);
  return known;
};

/** Where an identity provider leads back to: the code in the address becomes a session and leaves the address bar. */
export function Component() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [arrival] = useState(() => new URLSearchParams(location.search));
  const [failure, setFailure] = useState(() => failureIn(arrival));
  const code = arrival.get("code");
  useEffect(() => {
    if (code === null || failure !== undefined) return;
    finishOnce(code)
      .then(() =>
        navigate(safeReturnPath(arrival.get("from"), location.origin) ?? "/dashboard", { replace: true }),
      )
      .catch((error: unknown) => {
        report(error);
        setFailure(texts.failed);
      });
  }, [arrival, code, failure, navigate]);

  if (failure === undefined)
    return (
      <SignInFrame title={texts.title} lead={texts.lead}>
        {null}
      </SignInFrame>
    );
  return (
    <SignInFrame title={texts.failedTitle}>
      <p role="alert" className="sign-in-failure">
        {failure}
      </p>
      <p>
        {user === null ? <Link to="/login">{texts.back}</Link> : <Link to="/security">{texts.security}</Link>}
      </p>
    </SignInFrame>
  );
}

/** The reason in the address, in our words. */
function failureIn(arrival: URLSearchParams): string | undefined {
  if (!arrival.has("error") && arrival.has("code")) return undefined;
  return reasons.get(arrival.get("error_code") ?? "") ?? texts.failed;
}
