import { content } from "@roadworthy/contracts/content";
import { api, problemOf } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { report } from "../report.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { waitlistLinkTexts as texts } from "./waitlist-link-texts.ts";

export const title = texts.title;

/** What a link of the letter stands for: `#confirm=` or `#leave=` and its token. */
function readLink(hash: string): { act: "confirm" | "leave"; token: string } | null {
  const [, act, token] = /^#(confirm|leave)=([\w-]{43})$/.exec(hash) ?? [];
  return token === undefined ? null : { act: act === "leave" ? "leave" : "confirm", token };
}

/**
 * The page behind the links of the waitlist's letter. A link acts by a click only, since mail scanners open every link they see; what
 * it carries stands in the fragment and leaves the address bar at once.
 */
export function Component() {
  const [link] = useState(() => readLink(location.hash));
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [done, setDone] = useState("");
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);

  async function send({ act, token }: NonNullable<typeof link>): Promise<void> {
    setState("sending");
    setFailure(undefined);
    try {
      if (act === "leave") {
        await api(content.leaveWaitlist, { body: { token } });
        setDone(texts.leave.done);
      } else {
        const { position } = await api(content.confirmWaiting, { body: { token } });
        setDone(texts.confirm.done(position));
      }
      setState("done");
    } catch (error) {
      report(error);
      setFailure(problemOf(error)?.code === "not_found" ? texts.spent : texts.failed);
      setState("ready");
    }
  }

  return (
    <SignInFrame title={texts.title} {...(link && state !== "done" && { lead: texts[link.act].lead })}>
      {failure !== undefined && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      {link === null && <p>{texts.noLink}</p>}
      {link !== null &&
        (state === "done" ? (
          <output>{done}</output>
        ) : (
          <Button fullWidth size="lg" loading={state === "sending"} onClick={() => void send(link)}>
            {texts[link.act].action}
          </Button>
        ))}
      <p>
        <Link to="/">{texts.home}</Link>
      </p>
    </SignInFrame>
  );
}
