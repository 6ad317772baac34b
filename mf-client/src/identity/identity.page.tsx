import { clientIdentity, type IdentityState } from "@roadworthy/contracts/client-identity";
import { api } from "@roadworthy/kit/api";
import { brand } from "@roadworthy/kit/brand";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { Alert, Button } from "antd";
import { useRef, useState } from "react";
import { paths } from "../paths.ts";
import { FirstReportProgress } from "./first-report.panel.tsx";
import type { IdentityDraft } from "./identity-draft.rules.ts";
import { IdentityForm } from "./identity-form.panel.tsx";
import { identityTexts as texts } from "./identity-texts.ts";
import styles from "./identity.module.css";
import { Questions } from "./questions.panel.tsx";
import { useIdentityStep } from "./use-identity-step.ts";

export const title: string = texts.title;

export const load = ({ signal }: PageArgs): Promise<IdentityState> => api(clientIdentity.read, { signal });

/** The step between an account and a first score: who somebody is, and what comes of it. Every outcome says what to do next. */
export function Component() {
  const [state, setState] = useState(usePageData<typeof load>());
  const isAsking = state.status === "unverified" || state.status === "refused";
  const step = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<IdentityDraft | null>(null);
  // The outcome is at the top, and the button that was pressed is far below.
  const show = (next: IdentityState): void => {
    setState(next);
    window.scrollTo({ top: 0 });
    step.current?.focus({ preventScroll: true });
  };
  return (
    <AreaProvider>
      <div className={styles.page}>
        <PageHeader title={texts.title}>{isAsking && texts.lead}</PageHeader>
        <div ref={step} tabIndex={-1} className={styles.step}>
          <Step state={state} draft={draft} onDraft={setDraft} onState={show} />
        </div>
      </div>
    </AreaProvider>
  );
}

function Step({
  state,
  draft,
  onDraft,
  onState,
}: {
  state: IdentityState;
  draft: IdentityDraft | null;
  onDraft: (draft: IdentityDraft) => void;
  onState: (state: IdentityState) => void;
}) {
  switch (state.status) {
    case "verified":
      return <Verified state={state} />;
    case "review":
      return <Review />;
    case "questions":
      return <Questions state={state} draft={draft} onDraft={onDraft} onState={onState} />;
    case "unverified":
    case "refused":
      return (
        <div className={styles.columns}>
          <div>
            {state.status === "refused" && <Refused state={state} onState={onState} />}
            <IdentityForm
              instructions={state.instructions}
              draft={draft}
              onDraft={onDraft}
              onState={onState}
            />
          </div>
          <Why />
        </div>
      );
  }
}

function Why() {
  return (
    <aside className={styles.aside}>
      <section className="rw-panel">
        <h2>{texts.whyTitle}</h2>
        <ul>
          {texts.why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="rw-panel">
        <h2>{texts.notTitle}</h2>
        <ul>
          {texts.not.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Refused({ state, onState }: { state: IdentityState; onState: (state: IdentityState) => void }) {
  const { isRunning, failure, run } = useIdentityStep(onState);
  const isUnreadable = state.reason === "review_unreadable";
  const canAsk = state.reason !== "review_refused" && !isUnreadable;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 24 }}
      title={isUnreadable ? texts.unreadableTitle : texts.refusedTitle}
      description={
        <>
          <p>{state.reason !== null && texts.refused[state.reason]}</p>
          {failure !== null && <p>{failure}</p>}
          <div className={styles.actions}>
            {canAsk ? (
              <Button loading={isRunning} onClick={() => void run(() => api(clientIdentity.requestReview))}>
                {texts.askPerson}
              </Button>
            ) : (
              <a className={buttonClass({ variant: "outline" })} href={`mailto:${brand.supportEmail}`}>
                {texts.contact}
              </a>
            )}
          </div>
        </>
      }
    />
  );
}

function Review() {
  return (
    <section className="rw-panel">
      <h2>{texts.reviewTitle}</h2>
      <p>{texts.review}</p>
      <p>{texts.meanwhile}</p>
      <div className={styles.actions}>
        <Link className={buttonClass()} to={paths.dashboard()}>
          {texts.toDashboard}
        </Link>
        <Link className={buttonClass({ variant: "outline" })} to={paths.calculator()}>
          {texts.calculator}
        </Link>
      </div>
    </section>
  );
}

function Verified({ state }: { state: IdentityState }) {
  return (
    <section className="rw-panel">
      <h2>{texts.verifiedTitle}</h2>
      {state.ssnLast4 !== null && <p className="rw-small">{texts.lastFour(state.ssnLast4)}</p>}
      <FirstReportProgress />
      <div className={styles.actions}>
        <Link className={buttonClass()} to={paths.dashboard()}>
          {texts.seeScore}
        </Link>
        <Link className={buttonClass({ variant: "outline" })} to="/security#electronic-notices">
          {texts.notices}
        </Link>
      </div>
    </section>
  );
}
