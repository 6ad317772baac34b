import { type PersonFile, personFiles } from "@roadworthy/contracts/person-files";
import { planDay } from "@roadworthy/contracts/plan-terms";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { EventTimeline } from "@roadworthy/kit/parts/event-timeline";
import { Money } from "@roadworthy/kit/parts/money";
import { takeFocus } from "@roadworthy/kit/take-focus";
import { useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { personFileTexts as texts } from "./person-file-texts.ts";

/** A person's identity state, plan, consents and timeline, once somebody asks for them: reading it is on record. */
export function PersonFilePanel({ id }: { id: string }) {
  const [file, setFile] = useState<PersonFile>();
  const [state, setState] = useState<"closed" | "reading" | "failed">("closed");

  async function read(): Promise<void> {
    setState("reading");
    try {
      setFile(await api(personFiles.read, { params: { id } }));
      setState("closed");
    } catch {
      setState("failed");
    }
  }

  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="person-file">
      <h2 id="person-file" tabIndex={-1} ref={file ? takeFocus : null}>
        {texts.title}
      </h2>
      {file ? (
        <Shown file={file} />
      ) : (
        <>
          <p>{texts.lead}</p>
          {state === "failed" && (
            <p role="alert" className={styles.failure}>
              {texts.failed}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="outline" loading={state === "reading"} onClick={() => void read()}>
              {texts.open}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Shown({ file: { identity, subscription, planChanges, consents, timeline } }: { file: PersonFile }) {
  return (
    <>
      <Facts
        facts={[
          [
            texts.identity,
            identity ? (
              <>
                {wordsOf(identity.status)} {identity.reason && `(${wordsOf(identity.reason)})`}, {texts.ssn}{" "}
                •••-••-
                {identity.ssnLast4}, <DateTime at={identity.decidedAt ?? identity.submittedAt} />
              </>
            ) : (
              texts.noIdentity
            ),
          ],
          [
            texts.plan,
            subscription ? (
              <>
                {subscription.plan}, {wordsOf(subscription.status)}, <Money cents={subscription.priceCents} />{" "}
                {texts.until} <Day on={planDay(subscription.periodEnd)} />
                {subscription.endsAtPeriodEnd && `. ${texts.canceled}`}
                {subscription.nextPlan !== null && `. ${texts.next} ${subscription.nextPlan}`}
              </>
            ) : (
              texts.noPlan
            ),
          ],
          [
            texts.changes,
            planChanges.length === 0
              ? texts.none
              : planChanges.map(({ at, plan, endReason }) => (
                  <div key={at.toISOString()}>
                    {plan} {endReason === null ? texts.began : `${texts.ended} (${wordsOf(endReason)})`}{" "}
                    <Day on={planDay(at)} />
                  </div>
                )),
          ],
          [
            texts.consents,
            consents.length === 0
              ? texts.none
              : consents.map(({ id, partner, method, grantedAt, expiresAt, revokedAt }) => (
                  <div key={id}>
                    {partner}, {wordsOf(method)}, <DateTime at={grantedAt} />
                    {revokedAt ? (
                      <>
                        , {texts.revoked} <DateTime at={revokedAt} />
                      </>
                    ) : (
                      expiresAt && (
                        <>
                          , {texts.until} <DateTime at={expiresAt} />
                        </>
                      )
                    )}
                  </div>
                )),
          ],
        ]}
      />
      <h3>{texts.timeline}</h3>
      {timeline.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <AreaProvider>
          <EventTimeline
            events={timeline.map(({ at, actor, action, object }, index) => ({
              key: `${at.toISOString()} ${action} ${object} ${index}`,
              title: wordsOf(action),
              at,
              detail: actor === "system" ? texts.system : actor,
            }))}
          />
        </AreaProvider>
      )}
    </>
  );
}

/** `credit_report.read` as people read it. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
