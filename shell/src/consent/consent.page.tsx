import { consentAnswers, type ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import { embeddedConsentPath } from "@roadworthy/contracts/embedded-consent";
import { api, isProblem } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { consentTexts as texts } from "./consent-texts.ts";
import { type Asked, Question } from "./question.panel.tsx";
import { useEmbedder } from "./use-embedder.ts";
import "./consent.css";

export const { title } = texts;

type Read = "reading" | "failed" | "unknown" | "not_permitted" | ConsentQuestion;

/** Where a consumer agrees to a partner's pull, on their own phone or in a page of the partner's, without an account. The token stays behind `#`. */
export function Component() {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  const embedded = pathname.startsWith(embeddedConsentPath)
    ? pathname.slice(embeddedConsentPath.length)
    : undefined;
  const asked = useMemo<Asked>(
    () => ({ token, ...(embedded !== undefined && { embedded }) }),
    [token, embedded],
  );
  const [read, setRead] = useState<Read>("reading");
  useEmbedder(asked.embedded, typeof read === "string" ? null : read);
  const ask = useCallback(() => {
    api(consentAnswers.read, { body: { ...asked, language } }).then(setRead, (error: unknown) =>
      setRead(whyUnread(error)),
    );
  }, [asked]);
  useEffect(ask, [ask]);
  const readAgain = (): void => {
    setRead("reading");
    ask();
  };

  if (read === "reading")
    return (
      <SignInFrame title={texts.title}>
        <output>{texts.reading}</output>
      </SignInFrame>
    );
  if (read === "unknown")
    return (
      <SignInFrame title={texts.noLink}>
        <p>{texts.noLinkText}</p>
        {embedded === undefined && (
          <Link className={buttonClass({ variant: "outline" })} to="/">
            {texts.home}
          </Link>
        )}
      </SignInFrame>
    );
  if (read === "not_permitted")
    return (
      <SignInFrame title={texts.notPermitted}>
        <p>{texts.notPermittedText}</p>
      </SignInFrame>
    );
  if (read === "failed")
    return (
      <SignInFrame title={texts.title}>
        <p role="alert">{texts.failed}</p>
        <Button onClick={readAgain}>{texts.tryAgain}</Button>
      </SignInFrame>
    );
  if (read.status !== "pending")
    return <Over question={read} status={read.status} asked={asked} onRevoked={setRead} onOver={readAgain} />;
  return <Question question={read} asked={asked} onAnswered={setRead} onOver={readAgain} />;
}

function whyUnread(error: unknown): "unknown" | "not_permitted" | "failed" {
  if (isProblem(error, "partner_not_active")) return "not_permitted";
  return isProblem(error, "not_found") || isProblem(error, "invalid_request") ? "unknown" : "failed";
}

/** What became of the question. The way here may have been a button far down the page. */
function Over({
  question: read,
  status,
  asked,
  onRevoked,
  onOver,
}: {
  question: ConsentQuestion;
  status: Exclude<ConsentQuestion["status"], "pending">;
  asked: Asked;
  onRevoked: (question: ConsentQuestion) => void;
  onOver: () => void;
}) {
  const { embedded } = asked;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const [heading, told] = texts.over[status];
  // A frame is the other page's to close.
  const isDone = status === "granted" || status === "declined";
  const lead = isDone && embedded === undefined ? `${told} ${texts.close}` : told;
  return (
    <div ref={place} tabIndex={-1} className="consent-over">
      <SignInFrame title={heading} lead={lead}>
        <p className="consent-from">{read.partnerName}</p>
        {read.returnUrl !== null && (
          <a
            className={buttonClass({ size: "lg", fullWidth: true })}
            href={read.returnUrl}
            rel="noreferrer"
            {...(embedded !== undefined && { target: "_top" })}
          >
            {texts.back(read.partnerName)}
          </a>
        )}
        {status === "granted" && <Revoke asked={asked} onRevoked={onRevoked} onOver={onOver} />}
      </SignInFrame>
    </div>
  );
}

/** The way back for somebody who agreed, until the report is obtained. */
function Revoke({
  asked,
  onRevoked,
  onOver,
}: {
  asked: Asked;
  onRevoked: (question: ConsentQuestion) => void;
  onOver: () => void;
}) {
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function revoke(): Promise<void> {
    setIsSending(true);
    setHasFailed(false);
    try {
      onRevoked(await api(consentAnswers.revoke, { body: { ...asked, language } }));
    } catch (error) {
      setIsSending(false);
      // The report was obtained in the meantime, or it was withdrawn elsewhere: what is so now is shown.
      if (isProblem(error, "illegal_transition")) onOver();
      else setHasFailed(true);
    }
  }

  return (
    <>
      <p className="rw-small">{texts.revokeHelp}</p>
      {hasFailed && <p role="alert">{texts.notRevoked}</p>}
      <Button variant="outline" loading={isSending} onClick={() => void revoke()}>
        {texts.revoke}
      </Button>
    </>
  );
}
