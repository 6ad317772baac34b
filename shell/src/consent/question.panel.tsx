import { consentAnswers, type ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import { api, isProblem } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useRef, useState } from "react";
import { SignInFrame } from "../sign-in/sign-in-frame.tsx";
import { consentTexts as texts } from "./consent-texts.ts";
import { DetailsFields } from "./details.panel.tsx";
import { useDetails } from "./use-details.ts";
import { useSeenSince, wasSeen } from "./use-embedder.ts";

/** Which link is asked about: its token, and in a frame the request that the page's address names. */
export type Asked = { readonly token: string; readonly embedded?: string };

/** The question with its text, what the consumer enters to agree, and the two answers. */
export function Question({
  question,
  asked,
  onAnswered,
  onOver,
}: {
  question: ConsentQuestion;
  asked: Asked;
  onAnswered: (question: ConsentQuestion) => void;
  onOver: () => void;
}) {
  const [sending, setSending] = useState<"agree" | "decline" | null>(null);
  const [unsent, setUnsent] = useState<string>();
  const [isCovered, setIsCovered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const entered = useDetails(question, form);
  const isEmbedded = asked.embedded !== undefined;
  const seenSince = useRef<number | null>(null);
  const place = useSeenSince(isEmbedded, seenSince);

  async function answer(agrees: boolean): Promise<void> {
    if (agrees && !entered.check()) return;
    setSending(agrees ? "agree" : "decline");
    setUnsent(undefined);
    setIsCovered(false);
    // In somebody else's page, nobody is made to agree to what they do not see.
    if (isEmbedded && agrees && !(await wasSeen(seenSince))) {
      setSending(null);
      setIsCovered(true);
      return;
    }
    try {
      onAnswered(
        await api(consentAnswers.answer, {
          body: {
            ...asked,
            agrees,
            textVersion: question.text.version,
            language: question.text.language,
            ...(agrees && entered.details !== null && { details: entered.details }),
          },
        }),
      );
    } catch (error) {
      setSending(null);
      // Answered elsewhere, expired, withdrawn, not permitted anymore, or the text has changed: what is so now is shown.
      if (
        isProblem(error, "illegal_transition") ||
        isProblem(error, "consent_missing") ||
        isProblem(error, "partner_not_active")
      )
        onOver();
      else if (!entered.refuse(error))
        setUnsent(isProblem(error, "rate_limited") ? texts.tooMany : texts.unsent);
    }
  }

  return (
    <SignInFrame
      title={texts.heading(question.partnerName)}
      lead={question.consumerName === "" ? texts.leadUnnamed : texts.lead(question.consumerName)}
      wide
    >
      {question.logo !== null && (
        <img className="consent-logo" src={question.logo} alt={question.partnerName} />
      )}
      {question.isTest && <p className="consent-test">{texts.test}</p>}
      <dl
        className="consent-facts"
        style={
          question.brandColor === null
            ? undefined
            : { paddingTop: 12, borderTop: `4px solid ${question.brandColor}` }
        }
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
      {question.needs !== null && (
        <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
          <DetailsFields
            draft={entered.draft}
            faults={entered.faults}
            needs={question.needs}
            isTest={question.isTest}
            onChange={entered.change}
          />
        </form>
      )}
      {unsent && <p role="alert">{unsent}</p>}
      {isCovered && <p role="alert">{texts.covered}</p>}
      <div className="consent-actions" ref={place}>
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
      {isEmbedded && (
        <a className="rw-small" href={`/consent#${asked.token}`} target="_blank" rel="noreferrer">
          {texts.ownWindow}
        </a>
      )}
    </SignInFrame>
  );
}
