import { openLink } from "@roadworthy/kit/host/one-time";
import { prefetchAuth } from "@roadworthy/kit/host/session.store";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { report } from "../report.ts";
import { safeReturnPath } from "../routing/return-path.rules.ts";
import { readLink, type LinkType, type MailedLink } from "./mailed-link.rules.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = "Open your link";

const words: Record<LinkType, { title: string; lead: string; action: string; done: string }> = {
  signup: {
    title: "Confirm your address",
    lead: "One click, and your account is open.",
    action: "Confirm and log in",
    done: "Your address is confirmed.",
  },
  magiclink: {
    title: "Log in by e-mail",
    lead: "One click, and you are in.",
    action: "Log in",
    done: "Successfully logged in",
  },
  recovery: {
    title: "Reset your password",
    lead: "Go on to choose a new one.",
    action: "Continue",
    done: "Now choose a new password.",
  },
  email_change: {
    title: "Confirm the change of address",
    lead: "Your sign-in address changes when the old and the new one have both agreed.",
    action: "Agree",
    done: "Your sign-in address was changed.",
  },
};

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
    <SignInFrame title="This link is not complete" lead="A mail program may have cut it in two.">
      <p>
        Copy the whole link from the mail into the address bar, or enter the code from the mail where you
        asked for it.
      </p>
      <p>
        <Link to="/login">Log in</Link>
      </p>
    </SignInFrame>
  ) : (
    <OpenLink link={link} />
  );
}

function OpenLink({ link }: { link: MailedLink }) {
  const navigate = useNavigate();
  const [state, setState] = useState<"ready" | "sending" | "failed" | "half">("ready");
  const { title, lead, action, done } = words[link.type];

  async function open(): Promise<void> {
    setState("sending");
    try {
      if ((await openLink(link.token, link.type)) === "half") return setState("half");
      notify({ type: "success", message: done });
      const next = safeReturnPath(link.next, location.origin) ?? "/dashboard";
      await navigate(link.type === "recovery" ? "/reset-password" : next, { replace: true });
    } catch (error) {
      report(error);
      setState("failed");
    }
  }

  return (
    <SignInFrame title={title} lead={lead}>
      {state === "failed" && (
        <p role="alert" className="sign-in-failure">
          This link is not valid any more. A link works once, and for an hour.
        </p>
      )}
      {state === "half" ? (
        <output>Thank you. Now open the link that we sent to the other address.</output>
      ) : (
        <Button fullWidth size="lg" loading={state === "sending"} onClick={() => void open()}>
          {action}
        </Button>
      )}
      {state === "failed" && (
        <p>
          {link.type === "recovery" ? (
            <Link to="/forgot-password">Have another one mailed to you</Link>
          ) : (
            <Link to="/magic-link">Log in by e-mail</Link>
          )}
        </p>
      )}
    </SignInFrame>
  );
}
