import { consentAnswers, type ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import { api, isProblem } from "@roadworthy/kit/api";
import { language } from "@roadworthy/kit/language";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useLocation } from "@roadworthy/kit/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { consentTexts as texts } from "./consent-texts.ts";
import "./consent.css";

export const { title } = texts;

type Read = "reading" | "failed" | "unknown" | ConsentQuestion;

/** Where a consumer agrees to a partner's pull, on their own phone and without an account. The token stays behind `#`. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const [read, setRead] = useState<Read>("reading");
  const ask = useCallback(() => {
    api(consentAnswers.read, { body: { token, language } }).then(setRead, (error: unknown) =>
      setRead(isProblem(error, "not_found") || isProblem(error, "invalid_request") ? "unknown" : "failed"),
    );
  }, [token]);
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
      </SignInFrame>
    );
  if (read === "failed")
    return (
      <SignInFrame title={texts.title}>
        <p role="alert">{texts.failed}</p>
        <Button onClick={readAgain}>{texts.tryAgain}</Button>
      </SignInFrame>
    );
  if (read.status !== "pending") return <Over question={read} status={read.status} />;
  return <Question question={read} token={token} onAnswered={setRead} onOver={readAgain} />;
}

/** What became of the question. The way here may have been a button far down the page. */
function Over({
  question: read,
  status,
}: {
  question: ConsentQuestion;
  status: Exclude<ConsentQuestion["status"], "pending">;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const [heading, lead] = texts.over[status];
  return (
    <div ref={place} tabIndex={-1} className="consent-over">
      <SignInFrame title={heading} lead={lead}>
        <p className="consent-from">{read.partnerName}</p>
        {read.returnUrl !== null && (
          <a className={buttonClass({ size: "lg", fullWidth: true })} href={read.returnUrl} rel="noreferrer">
            {texts.back(read.partnerName)}
          </a>
        )}
      </SignInFrame>
    </div>
  );
}

function Question({
  question,
  token,
  onAnswered,
  onOver,
}: {
  question: ConsentQuestion;
  token: string;
  onAnswered: (question: ConsentQuestion) => void;
  onOver: () => void;
}) {
  const [sending, setSending] = useState<"agree" | "decline" | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);

  async function answer(agrees: boolean): Promise<void> {
    setSending(agrees ? "agree" : "decline");
    setIsUnsent(false);
    try {
      onAnswered(
        await api(consentAnswers.answer, {
          body: { token, agrees, textVersion: question.text.version, language: question.text.language },
        }),
      );
    } catch (error) {
      setSending(null);
      // Answered elsewhere, expired, withdrawn, or the text has changed: what is so now is shown.
      if (isProblem(error, "illegal_transition") || isProblem(error, "consent_missing")) onOver();
      else setIsUnsent(true);
    }
  }

  return (
    <SignInFrame title={texts.heading(question.partnerName)} lead={texts.lead(question.consumerName)} wide>
      {question.logo !== null && (
        <img className="consent-logo" src={question.logo} alt={question.partnerName} />
      )}
      {question.isTest && <p className="consent-test">{texts.test}</p>}
      <dl
        className="consent-facts"
        style={question.brandColor === null ? undefined : { borderTop: `4px solid ${question.brandColor}` }}
      >
        <dt>{texts.from}</dt>
        <dd>{question.bureaus.map((bureau) => texts.bureauNames[bureau]).join(", ")}</dd>
        <dt>{texts.why}</dt>
        <dd>{texts.purposes[question.purpose]}</dd>
        <dt>{texts.how}</dt>
        <dd>{texts.types[question.type]}</dd>
        <dt>{texts.until}</dt>
        <dd>
          <DateTime at={question.expiresAt} />
        </dd>
      </dl>
      <section lang={question.text.language} className="consent-text" aria-labelledby="consent-text">
        <h2 id="consent-text">{question.text.title}</h2>
        {question.text.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {isUnsent && <p role="alert">{texts.unsent}</p>}
      <div className="consent-actions">
        <Button
          size="lg"
          fullWidth
          loading={sending === "agree"}
          disabled={sending !== null}
          onClick={() => void answer(true)}
        >
          {texts.agree}
        </Button>
        <Button
          size="lg"
          variant="outline"
          fullWidth
          loading={sending === "decline"}
          disabled={sending !== null}
          onClick={() => void answer(false)}
        >
          {texts.decline}
        </Button>
      </div>
      <p className="rw-small">{texts.note}</p>
    </SignInFrame>
  );
}
