import { openLink } from "../host/one-time.ts";
import { prefetchAuth } from "../host/session.store.ts";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useRef, useState } from "react";
import { report } from "../report.ts";
import { safeReturnPath } from "../routing/return-path.rules.ts";
import { errorCode } from "./error-code.ts";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { readLink, type LinkType, type MailedLink } from "./mailed-link.rules.ts";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const { verify: texts } = mailedCodesTexts;

export const title = texts.title;

const words: Record<LinkType, { title: string; lead: string; action: string; done: string }> = texts.kinds;

/** Where a password is chosen next. */
const passwordPages: ReadonlyMap<LinkType, string> = new Map([
  ["recovery", "/reset-password"],
  ["invite", "/reset-password?first=1"],
]);

/**
 * The page behind a mailed link. The link is used up by a click only, since mail scanners open every link they see; what it
 * carries stands in the fragment and leaves the address bar at once.
 */
export function Component() {
  const [link] = useState(() => readLink(location.hash, location.origin));
  useEffect(() => {
    prefetchAuth();
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  return link === null ? (
    <SignInFrame title={texts.incomplete} lead={texts.incompleteLead}>
      <p>{texts.incompleteHelp}</p>
      <p>
        <Link to="/login">{mailedCodesTexts.logIn}</Link>
      </p>
    </SignInFrame>
  ) : (
    <OpenLink link={link} />
  );
}

function OpenLink({ link }: { link: MailedLink }) {
  const navigate = useNavigate();
  const [state, setState] = useState<"ready" | "sending" | "spent" | "failed" | "half">("ready");
  const { title, lead, action, done } = words[link.type];

  async function open(): Promise<void> {
    setState("sending");
    try {
      if ((await openLink(link.token, link.type)) === "half") return setState("half");
      saySignedIn(done);
      const next = safeReturnPath(link.next, location.origin) ?? "/dashboard";
      await navigate(passwordPages.get(link.type) ?? next, { replace: true });
    } catch (error) {
      report(error);
      setState(errorCode(error) === "otp_expired" ? "spent" : "failed");
    }
  }

  return (
    <SignInFrame title={title} lead={lead}>
      {(state === "spent" || state === "failed") && (
        <p role="alert" className="sign-in-failure">
          {state === "failed"
            ? texts.notOpened
            : link.type === "invite"
              ? texts.spentInvitation
              : texts.spent}
        </p>
      )}
      {state === "half" ? (
        <output>{texts.half}</output>
      ) : state === "spent" ? (
        <WayOn type={link.type} />
      ) : (
        <Button fullWidth size="lg" loading={state === "sending"} onClick={() => void open()}>
          {action}
        </Button>
      )}
    </SignInFrame>
  );
}

/** What to do when a link is of no use any more, in place of its button, from which it takes the focus. */
function WayOn({ type }: { type: LinkType }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.querySelector("a")?.focus(), []);
  const [to, label] = waysOn.get(type) ?? ["/magic-link", texts.byMail];
  return (
    <p ref={place}>
      <Link className={buttonClass({ variant: "outline", size: "lg", fullWidth: true })} to={to}>
        {label}
      </Link>
    </p>
  );
}

const waysOn: ReadonlyMap<LinkType, readonly [to: string, label: string]> = new Map([
  ["recovery", ["/forgot-password", texts.another]],
  ["email_change", ["/security", texts.toSecurity]],
]);
