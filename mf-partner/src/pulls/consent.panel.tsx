import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import type { Quote } from "@roadworthy/contracts/quotes";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Money } from "@roadworthy/kit/parts/money";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { pullTypeNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { AskByLink } from "../consents/ask-by-link.panel.tsx";
import { consentsTexts } from "../consents/consents-texts.ts";
import { useAskedConsent } from "../consents/use-asked-consent.ts";
import {
  type ConsentMethod,
  consentOrderOf,
  mayCodeConsent,
  type Order,
  type PullDraft,
  ssnLast4,
} from "./pull-draft.rules.ts";
import { insufficientBalance } from "./quote.panel.tsx";
import type { ConsentText, GivenConsent, SendFailure } from "./use-send-pull.ts";

type Method = ConsentMethod | "access_code" | "link";

const methods: readonly { readonly value: ConsentMethod; readonly label: string; readonly detail: string }[] =
  [
    { value: "in_person", label: "In person", detail: "The consumer read it here and agreed." },
    { value: "phone", label: "By phone", detail: "It was read to the consumer, who agreed." },
    { value: "written", label: "In writing", detail: "You hold the consumer’s signature." },
    { value: "electronic", label: "Electronically", detail: "The consumer agreed on a screen of yours." },
  ];

/** The second step: what will be pulled and charged, the text the consumer agrees to, and how they agreed. */
export function ConsentStep({
  draft,
  quote,
  order,
  consentText,
  isSending,
  failure,
  isBlocked,
  onAddFunds,
  onBack,
  onAccept,
}: {
  draft: PullDraft;
  quote: Quote;
  order: Order;
  consentText: ConsentText;
  isSending: boolean;
  failure: SendFailure | null;
  isBlocked: boolean;
  onAddFunds: () => void;
  onBack: () => void;
  onAccept: (given: GivenConsent) => void;
}) {
  const hasCode = mayCodeConsent(draft);
  const [method, setMethod] = useState<Method | null>(hasCode ? "access_code" : null);
  const [isMissing, setIsMissing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const isShort = quote.totalCents > quote.availableCents;
  const asked = useAskedConsent();
  const linkOrder = consentOrderOf(draft, order);
  const grantedId = asked.request?.status === "granted" ? asked.request.consentId : null;
  const isUnanswered = method === "link" && grantedId === null;
  const isLocked = isSending || failure?.isUnknown === true;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsMissing(method === null);
    if (method === null) {
      // On a phone the choice is far above the button.
      choices.current?.querySelector("input")?.focus();
    } else if (isSending) return;
    else if (method !== "link") onAccept(method);
    else if (grantedId !== null) onAccept({ consentId: grantedId });
  }

  return (
    <form className="np-columns" onSubmit={submit} noValidate>
      <div className="np-fields">
        <section className="rw-panel np-consent" aria-labelledby="np-consent">
          <h2 id="np-consent">{consentText.title}</h2>
          <div className="np-consent-text">
            {consentText.body.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="rw-small">Version {consentText.version}. A copy is kept with the pull.</p>
        </section>
        <fieldset
          className="rw-panel np-group"
          disabled={isLocked}
          aria-describedby={isMissing && method === null ? "np-method-error" : undefined}
        >
          <legend>
            <h2>How did the consumer consent?</h2>
          </legend>
          <div className="np-methods" ref={choices}>
            {hasCode && (
              <MethodChoice
                label="By the client’s access code"
                detail="The code carries the client’s consent."
                isChosen={method === "access_code"}
                onChoose={() => setMethod("access_code")}
              />
            )}
            {methods.map(({ value, label, detail }) => (
              <MethodChoice
                key={value}
                label={label}
                detail={detail}
                isChosen={method === value}
                onChoose={() => setMethod(value)}
              />
            ))}
            {linkOrder !== null && (
              <MethodChoice
                label={consentsTexts.choice}
                detail={consentsTexts.choiceDetail}
                isChosen={method === "link"}
                onChoose={() => setMethod("link")}
              />
            )}
          </div>
          {isMissing && method === null && (
            <p id="np-method-error" role="alert" className="rw-field-error">
              Choose how the consumer consented.
            </p>
          )}
        </fieldset>
        {method === "link" && linkOrder !== null && <AskByLink asked={asked} order={linkOrder} />}
      </div>
      <div className="np-aside">
        <Summary draft={draft} quote={quote} />
        {failure && (
          <p role="alert" className="np-failure">
            {failure.message}
          </p>
        )}
        {isShort && (
          <div className="np-insufficient">
            {failure === null && <p>{insufficientBalance}</p>}
            <Button variant="outline" size="sm" onClick={onAddFunds}>
              Add Funds
            </Button>
          </div>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending} disabled={isBlocked || isUnanswered}>
          Accept
        </Button>
        {isUnanswered && <p className="rw-small">{consentsTexts.notYet}</p>}
        <Button variant="outline" fullWidth disabled={isLocked} onClick={onBack}>
          Back
        </Button>
        <p className="rw-small">
          By accepting you confirm that the consumer has agreed to the text and that you have the stated
          purpose.
        </p>
      </div>
    </form>
  );
}

function MethodChoice({
  label,
  detail,
  isChosen,
  onChoose,
}: {
  label: string;
  detail: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <div className="np-method">
      <input
        id={id}
        type="radio"
        name="consent-method"
        checked={isChosen}
        aria-describedby={`${id}-detail`}
        onChange={onChoose}
      />
      <span>
        <label htmlFor={id} className="np-option-label">
          {label}
        </label>
        <span id={`${id}-detail`} className="np-option-detail">
          {detail}
        </span>
      </span>
    </div>
  );
}

function Summary({ draft, quote }: { draft: PullDraft; quote: Quote }) {
  const { firstName, middleName, lastName, address } = draft;
  const last4 = ssnLast4(draft.ssn);
  return (
    <section className="rw-panel np-summary" aria-labelledby="np-summary">
      <h2 id="np-summary">This pull</h2>
      <dl className="np-balance np-summary-list">
        <dt>Consumer</dt>
        <dd>
          {[firstName, middleName, lastName]
            .map((part) => part.trim())
            .filter(Boolean)
            .join(" ")}
        </dd>
        <dt>Address</dt>
        <dd>
          {address.street.trim()}, {address.city.trim()}, {address.state} {address.zipCode.trim()}
        </dd>
        {draft.dateOfBirth && (
          <>
            <dt>Date of birth</dt>
            <dd>{formatDay(draft.dateOfBirth)}</dd>
          </>
        )}
        {last4 && (
          <>
            <dt>SSN</dt>
            <dd>ends in {last4}</dd>
          </>
        )}
        <dt>Type</dt>
        <dd>{pullTypeNames[draft.type]} pull</dd>
        <dt>Score</dt>
        <dd>{scoreTypeName(draft.scoreType, draft.scoreType === "fico" ? draft.ficoModel : null)}</dd>
        <dt>Bureaus</dt>
        <dd>
          {bureaus
            .filter((bureau) => draft.bureaus.includes(bureau))
            .map((bureau) => bureauNames[bureau])
            .join(", ")}
        </dd>
        {draft.purpose !== "" && (
          <>
            <dt>Purpose</dt>
            <dd>{purposes[draft.purpose].label}</dd>
          </>
        )}
        <dt className="np-summary-total">You pay at most</dt>
        <dd className="np-summary-total">
          <Money cents={quote.totalCents} />
        </dd>
      </dl>
    </section>
  );
}
