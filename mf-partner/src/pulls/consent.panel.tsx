import { topUps } from "@roadworthy/contracts/ledger";
import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import type { Quote } from "@roadworthy/contracts/quotes";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Money } from "@roadworthy/kit/parts/money";
import { PullConsent } from "@roadworthy/kit/parts/pull-consent";
import { useMay } from "@roadworthy/kit/use-may";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { pullNames, purposes, scoreTypeName } from "../vocabulary.ts";
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
import { pullFormTexts } from "./pull-form-texts.ts";
import { consentTexts as texts } from "./consent-texts.ts";
import type { ConsentText, GivenConsent, SendFailure } from "./use-send-pull.ts";
import styles from "./pulls.module.css";

type Method = ConsentMethod | "access_code" | "link";

const methods = ["in_person", "phone", "written", "electronic"] as const satisfies readonly ConsentMethod[];

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
  const mayAddFunds = useMay(topUps.create);
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
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <section className={`rw-panel ${styles.consent}`} aria-labelledby="np-consent">
          <div className={styles.consentText}>
            <PullConsent text={consentText} headingId="np-consent" />
          </div>
          <p className="rw-small">{texts.version(String(consentText.version))}</p>
        </section>
        <fieldset
          className={`rw-panel ${styles.group}`}
          disabled={isLocked}
          aria-describedby={isMissing && method === null ? "np-method-error" : undefined}
        >
          <legend>
            <h2>{texts.question}</h2>
          </legend>
          <div className={styles.methods} ref={choices}>
            {hasCode && (
              <MethodChoice
                {...texts.methods.access_code}
                isChosen={method === "access_code"}
                onChoose={() => setMethod("access_code")}
              />
            )}
            {methods.map((value) => (
              <MethodChoice
                key={value}
                {...texts.methods[value]}
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
              {texts.missing}
            </p>
          )}
        </fieldset>
        {method === "link" && linkOrder !== null && <AskByLink asked={asked} order={linkOrder} />}
      </div>
      <div className={styles.aside}>
        <Summary draft={draft} quote={quote} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        )}
        {isShort && (
          <div className={styles.insufficient}>
            {failure === null && <p>{pullFormTexts.insufficient}</p>}
            {mayAddFunds && (
              <Button variant="outline" size="sm" onClick={onAddFunds}>
                {pullFormTexts.addFunds}
              </Button>
            )}
          </div>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending} disabled={isBlocked || isUnanswered}>
          {texts.accept}
        </Button>
        {isUnanswered && (asked.request === null || asked.request.status === "pending") && (
          <p className="rw-small">{consentsTexts.notYet}</p>
        )}
        <Button variant="outline" fullWidth disabled={isLocked} onClick={onBack}>
          {texts.back}
        </Button>
        <p className="rw-small">{texts.confirm}</p>
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
    <div className={styles.method}>
      <input
        id={id}
        type="radio"
        name="consent-method"
        checked={isChosen}
        aria-describedby={`${id}-detail`}
        onChange={onChoose}
      />
      <span>
        <label htmlFor={id} className={styles.optionLabel}>
          {label}
        </label>
        <span id={`${id}-detail`} className={styles.optionDetail}>
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
    <section className={`rw-panel ${styles.summary}`} aria-labelledby="np-summary">
      <h2 id="np-summary">{texts.summary}</h2>
      <dl className={`${styles.balance} ${styles.summaryList}`}>
        <dt>{texts.consumer}</dt>
        <dd>
          {[firstName, middleName, lastName]
            .map((part) => part.trim())
            .filter(Boolean)
            .join(" ")}
        </dd>
        <dt>{texts.address}</dt>
        <dd>
          {address.street.trim()}, {address.city.trim()}, {address.state} {address.zipCode.trim()}
        </dd>
        {draft.dateOfBirth && (
          <>
            <dt>{texts.dateOfBirth}</dt>
            <dd>{formatDay(draft.dateOfBirth)}</dd>
          </>
        )}
        {last4 && (
          <>
            <dt>{texts.ssn}</dt>
            <dd>{texts.endsIn(last4)}</dd>
          </>
        )}
        <dt>{texts.type}</dt>
        <dd>{pullNames[draft.type]}</dd>
        <dt>{texts.score}</dt>
        <dd>{scoreTypeName(draft.scoreType, draft.scoreType === "fico" ? draft.ficoModel : null)}</dd>
        <dt>{texts.bureaus}</dt>
        <dd>
          {bureaus
            .filter((bureau) => draft.bureaus.includes(bureau))
            .map((bureau) => bureauNames[bureau])
            .join(", ")}
        </dd>
        {draft.purpose !== "" && (
          <>
            <dt>{texts.purpose}</dt>
            <dd>{purposes[draft.purpose].label}</dd>
          </>
        )}
        {draft.reference.trim() !== "" && (
          <>
            <dt>{texts.reference}</dt>
            <dd>{draft.reference.trim()}</dd>
          </>
        )}
        <dt className={styles.summaryTotal}>{texts.most}</dt>
        <dd className={styles.summaryTotal}>
          <Money cents={quote.totalCents} />
        </dd>
      </dl>
    </section>
  );
}
