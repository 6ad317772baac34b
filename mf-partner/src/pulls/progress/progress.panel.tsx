import { deskChanged } from "@roadworthy/contracts/remote";
import { ledger } from "@roadworthy/contracts/ledger";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { pulls, type Pull } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Money } from "@roadworthy/kit/parts/money";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../paths.ts";
import { PullLink } from "../../pull-link.tsx";
import { bureauOutcomeSentence, bureauStatusLooks, pullNames, scoreTypeName } from "../../vocabulary.ts";
import { progressTexts as texts } from "./progress-texts.ts";
import { pullsTexts } from "../pulls-texts.ts";
import { progressHeadline, progressNews } from "./progress.rules.ts";
import { Refund } from "../refund/refund.panel.tsx";
import { useFollowedPull } from "./use-followed-pull.ts";
import styles from "../pulls.module.css";

/** A pull under way, bureau by bureau, and in the end the way to its report. */
export function PullProgress({ pullId, begun }: { pullId: string; begun: Pull | null }) {
  const { pull, isOutOfReach, isUnknown, take } = useFollowedPull(pullId, begun);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever has just ordered pressed a button that is gone.
  useEffect(() => {
    if (heading.current === null || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, []);
  if (isUnknown) {
    return (
      <div className="rw-panel">
        <EmptyState
          title={texts.notFound}
          action={
            <Link className={buttonClass()} to={paths.reports()}>
              {texts.back}
            </Link>
          }
        >
          {texts.notFoundText}
        </EmptyState>
      </div>
    );
  }
  if (pull === null) return <TextSkeleton lines={6} />;
  return (
    <section className={`rw-panel ${styles.progress}`} aria-labelledby="np-progress">
      <div>
        <h2 id="np-progress" ref={heading} tabIndex={-1}>
          {progressHeadline(pull)}
        </h2>
        <p className="rw-small">
          {[
            pull.consumerName,
            pullNames[pull.type],
            scoreTypeName(pull.scoreType, pull.ficoModel),
            ...(pull.mode === "test" ? [texts.testMode] : []),
          ].join(", ")}
        </p>
      </div>
      <output className="rw-hidden">{progressNews(pull)}</output>
      {isOutOfReach && <p className={styles.failure}>{texts.outOfReach}</p>}
      <ul className={styles.bureaus}>
        {pull.bureaus.map(({ bureau, status, reason, chargedCents }) => (
          <li key={bureau}>
            <div className={styles.bureauHead}>
              <h3>{bureauNames[bureau]}</h3>
              <StatusTag tone={bureauStatusLooks[status].tone}>
                {(status === "pending" || status === "sent") && (
                  <span className="rw-spinner" aria-hidden="true" />
                )}
                {bureauStatusLooks[status].label}
              </StatusTag>
            </div>
            <p>
              {bureauOutcomeSentence(status, reason)}
              {status === "answered" &&
                pull.status !== "pending" &&
                ` ${texts.chargedOf(formatCents(chargedCents))}`}
            </p>
          </li>
        ))}
      </ul>
      {pull.status === "pending" ? <Waiting pull={pull} take={take} /> : <Outcome pull={pull} />}
    </section>
  );
}

function Waiting({ pull, take }: { pull: Pull; take: (pull: Pull) => void }) {
  const [isCanceling, setIsCanceling] = useState(false);
  async function cancel(): Promise<void> {
    setIsCanceling(true);
    try {
      take(await api(pulls.cancel, { params: { id: pull.id } }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.cancelFailed) });
    } finally {
      setIsCanceling(false);
    }
  }
  return (
    <>
      <p>
        {texts.held(formatCents(pull.heldCents))} <Link to={paths.reports()}>{texts.reports}</Link>.
      </p>
      {pull.actions.includes("cancel") && (
        <div>
          <Button variant="outline" loading={isCanceling} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ pull }: { pull: Pull }) {
  const availableCents = useAvailableCents();
  const hasReport = pull.status === "completed" || pull.status === "partial";
  return (
    <>
      <dl className={styles.balance}>
        <dt>{texts.charged}</dt>
        <dd>
          <Money cents={pull.chargedCents} />
        </dd>
        {pull.chargedCents !== pull.quotedCents && (
          <>
            <dt>{texts.released}</dt>
            <dd>
              <Money cents={pull.quotedCents - pull.chargedCents} />
            </dd>
          </>
        )}
        {availableCents !== null && (
          <>
            <dt>{texts.available}</dt>
            <dd>
              <Money cents={availableCents} />
            </dd>
          </>
        )}
      </dl>
      {pull.mode === "live" && pull.chargedCents > 0 && <Refund pullId={pull.id} />}
      <div className={styles.actions}>
        {pull.status !== "canceled" && (
          <Link
            className={buttonClass({ variant: hasReport ? "primary" : "outline" })}
            to={paths.report(pull.reportId)}
          >
            {hasReport ? texts.open : texts.details}
          </Link>
        )}
        {!hasReport && <PullLink to={paths.pullAgain(pull.customerId)}>{pullsTexts.again}</PullLink>}
        <PullLink variant="outline">{texts.another}</PullLink>
      </div>
    </>
  );
}

/** The balance once the pull is over; `null` until it is read, and if it cannot be. The menu's figure follows. */
function useAvailableCents(): number | null {
  const [availableCents, setAvailableCents] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    window.dispatchEvent(new Event(deskChanged));
    api(ledger.balance, { signal: abort.signal }).then(
      (balance) => setAvailableCents(balance.availableCents),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return availableCents;
}
