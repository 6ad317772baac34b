import { Button } from "@roadworthy/kit/parts/button";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { faqTexts } from "./faq-texts.ts";
import type { Outcome } from "./send-vote.ts";

type Answer = { readonly id: string; readonly version: number; readonly question: string };
type Said = { readonly isUseful: boolean; readonly comment: string | null };

const texts = faqTexts.vote;

async function send({ id, version }: Answer, said: Said): Promise<Outcome> {
  try {
    const { sendVote } = await import(/* webpackChunkName: "answer-vote" */ "./send-vote.ts");
    return await sendVote({ answerId: id, version, ...said });
  } catch {
    return "failed";
  }
}

/** Asks whether an answer was useful, and after a "no" what was missing. */
export function AnswerVote({ answer }: { answer: Answer }) {
  const [said, setSaid] = useState<Said>();
  const [sending, setSending] = useState<Said>();
  const [failure, setFailure] = useState<Outcome>();
  const status = useRef<HTMLParagraphElement>(null);

  async function vote(next: Said): Promise<void> {
    setSending(next);
    setFailure(undefined);
    const outcome = await send(answer, next);
    setSending(undefined);
    if (outcome !== "counted") return setFailure(outcome);
    setSaid(next);
    // The pressed button is gone; the focus goes on from where it was.
    status.current?.focus();
  }

  function startOver(): void {
    setSaid(undefined);
    setFailure(undefined);
    status.current?.focus();
  }

  return (
    <div className="vote">
      <div className="vote-line">
        <p ref={status} tabIndex={-1}>
          {said === undefined ? texts.ask : thanksFor(said)}
        </p>
        {said === undefined ? (
          <Choice
            answer={answer}
            sending={sending}
            onChoose={(isUseful) => void vote({ isUseful, comment: null })}
          />
        ) : (
          <Button variant="text" size="sm" onClick={startOver}>
            {texts.change}
          </Button>
        )}
      </div>
      {said?.isUseful === false && said.comment === null && (
        <CommentForm
          isSending={sending !== undefined}
          error={failure === "personal" ? texts.tooPersonal : undefined}
          onSend={(comment) => void vote({ isUseful: false, comment })}
        />
      )}
      {failure === "failed" && (
        <p role="alert" className="rw-field-error">
          {said === undefined ? texts.failed : texts.commentFailed}
        </p>
      )}
    </div>
  );
}

const thanksFor = ({ isUseful, comment }: Said): string =>
  isUseful ? texts.thanks : comment === null ? texts.thanksNo : texts.sent;

function Choice({
  answer: { question },
  sending,
  onChoose,
}: {
  answer: Answer;
  sending: Said | undefined;
  onChoose: (isUseful: boolean) => void;
}) {
  return ([true, false] as const).map((isUseful) => {
    const word = isUseful ? texts.yes : texts.no;
    return (
      <Button
        key={word}
        variant="outline"
        size="sm"
        aria-label={texts.of(word, question)}
        loading={sending?.isUseful === isUseful}
        onClick={() => sending === undefined && onChoose(isUseful)}
      >
        {word}
      </Button>
    );
  });
}

function CommentForm({
  isSending,
  error,
  onSend,
}: {
  isSending: boolean;
  error: string | undefined;
  onSend: (comment: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() !== "" && !isSending) onSend(text);
  }
  return (
    <form onSubmit={submit}>
      <div className="rw-field">
        <label htmlFor={id}>{texts.comment}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={300}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-warning${error === undefined ? "" : ` ${id}-error`}`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-warning`} className="rw-field-help">
          {texts.warning}
        </p>
        {error !== undefined && (
          <p id={`${id}-error`} role="alert" className="rw-field-error">
            {error}
          </p>
        )}
      </div>
      <Button type="submit" variant="outline" size="sm" loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}
