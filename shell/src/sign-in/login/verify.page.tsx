import { lookAtLink, openLink, strictLinkAddress, type LinkedAccount } from "../../host/one-time.ts";
import { prefetchAuth } from "../../host/session.store.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { useEffect, useRef, useState } from "react";
import { report } from "../../report.ts";
import { safeReturnPath } from "../../routing/return-path.rules.ts";
import { errorCode } from "../error-code.ts";
import { LegalLinks } from "../legal-links.tsx";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { readLink, type LinkType, type MailedLink } from "../mailed-link.rules.ts";
import { afterLink } from "../register/passkey-sign-up.panel.tsx";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

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

type LinkState = "looking" | "ready" | "sending" | "spent" | "failed" | "half" | "passwordMissing";

/** Opens the link by a click, once it is said whose account that is: a stranger may have asked for it and sent it on. */
function OpenLink({ link }: { link: MailedLink }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [state, setState] = useState<LinkState>("looking");
  const [linked, setLinked] = useState<LinkedAccount>();
  const { title, lead, action, done } = words[link.type];
  const { token, type } = link;

  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    lookAtLink(token, type).then(
      (found) => {
        setLinked(found ?? undefined);
        setState(found === null ? "spent" : "ready");
      },
      (error: unknown) => {
        report(error);
        setState("failed");
      },
    );
  }, [token, type, attempt]);

  function lookAgain(): void {
    setState("looking");
    setAttempt(attempt + 1);
  }

  async function open(): Promise<void> {
    if (linked === undefined) return lookAgain();
    if (link.strictTarget !== null) {
      return location.assign(strictLinkAddress(token, type, link.strictTarget));
    }
    setState("sending");
    try {
      const entry = await openLink(token, type);
      if (entry === "half") return setState("half");
      // A changed address is news even while a second step is still before them.
      if (type === "email_change") notify({ type: "success", message: done });
      else saySignedIn(done);
      // Who signed up with a passkey has no password by choice.
      if (entry === "passwordMissing" && link.next !== afterLink) return setState("passwordMissing");
      const next = safeReturnPath(link.next, location.origin) ?? "/dashboard";
      await navigate(passwordPages.get(type) ?? next, { replace: true });
    } catch (error) {
      report(error);
      setState(errorCode(error) === "otp_expired" ? "spent" : "failed");
    }
  }

  const isSwitching = user !== null && linked !== undefined && !linked.isCurrent;
  return (
    <SignInFrame title={title} lead={lead}>
      {(state === "spent" || state === "failed") && (
        <p role="alert" className="sign-in-failure">
          {state === "failed" ? texts.notOpened : type === "invite" ? texts.spentInvitation : texts.spent}
        </p>
      )}
      {state === "half" ? (
        <output>{texts.half}</output>
      ) : state === "spent" ? (
        <WayOn type={type} />
      ) : state === "passwordMissing" ? (
        <MissingPassword />
      ) : (
        <>
          {linked && <WhoseAccount linked={linked} />}
          {type === "invite" && <LegalLinks lead={texts.agree} inNewTab />}
          {isSwitching && <p>{texts.switching(user.email || user.name)}</p>}
          <Button
            fullWidth
            size="lg"
            loading={state === "sending" || state === "looking"}
            onClick={() => void open()}
          >
            {isSwitching ? texts.switch : action}
          </Button>
          {isSwitching && (
            <Link
              className={buttonClass({ variant: "outline", size: "lg", fullWidth: true })}
              to="/dashboard"
              replace
            >
              {texts.stay}
            </Link>
          )}
        </>
      )}
    </SignInFrame>
  );
}

function WhoseAccount({ linked: { account, companyName } }: { linked: LinkedAccount }) {
  return (
    <p>
      {texts.opens} <strong>{account}</strong>
      {companyName !== null && ` (${texts.business(companyName)})`}. {texts.notYours}
    </p>
  );
}

/** Offers a password to the owner of an account that several sign-ups disagreed about. */
function MissingPassword() {
  return (
    <>
      <output>{texts.passwordMissing}</output>
      <Link className={buttonClass({ size: "lg", fullWidth: true })} to="/reset-password?add" replace>
        {texts.choosePassword}
      </Link>
      <Link
        className={buttonClass({ variant: "outline", size: "lg", fullWidth: true })}
        to="/dashboard"
        replace
      >
        {texts.later}
      </Link>
    </>
  );
}

/** What to do when a link is of no use anymore, in place of its button, from which it takes the focus. */
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
