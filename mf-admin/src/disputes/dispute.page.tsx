import { adminDisputes, type AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { CaseNotes } from "./case-notes.panel.tsx";
import { CaseTag } from "./disputes.list.tsx";
import { bureauStates, disputesTexts as texts, outcomes, reasons } from "./disputes-texts.ts";
import { Evidence } from "./evidence.panel.tsx";

export const title = "Dispute";
export const titleOf = ({ dispute }: Awaited<ReturnType<typeof load>>) => `${dispute.label}, dispute`;
export const failedTitle = texts.failed;
export const load = ({ params, signal }: PageArgs) =>
  api(adminDisputes.get, { params: { id: params["id"] ?? "" }, signal });

/** One dispute: what the client says, its status at each bureau, the documents, and the case notes. */
export function Component() {
  const found = usePageData<typeof load>();
  const { reload } = useReload();
  const { dispute, client, closedAt, notes } = found;
  const [isAsking, setIsAsking] = useState(false);

  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      await api(adminDisputes.follow, { params: { id: dispute.id } });
      notify({ type: "success", message: texts.asked });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notAsked) });
    }
    setIsAsking(false);
  }

  async function recordMailing(body: AdminDispute["toMail"][number]): Promise<void> {
    try {
      await api(adminDisputes.mailed, { params: { id: dispute.id }, body });
      notify({ type: "success", message: texts.recorded });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notRecorded) });
    }
  }

  return (
    <div className={styles.stack}>
      <p className="rw-back">
        <Link to={paths.disputes()}>{texts.all}</Link>
      </p>
      <PageHeader
        title={dispute.label}
        actions={
          <Button variant="outline" loading={isAsking} onClick={() => void ask()}>
            {texts.ask}
          </Button>
        }
      >
        <CaseTag dispute={{ bureaus: dispute.bureaus, closedAt }} />
      </PageHeader>
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="dispute-bureaus">
        <h2 id="dispute-bureaus">{texts.bureaus}</h2>
        <DataTable
          caption={texts.bureaus}
          columns={[
            { key: "bureau", title: texts.bureau, render: ({ bureau }) => bureauNames[bureau] },
            {
              key: "status",
              title: texts.status,
              render: ({ status, urgency }) => (
                <StatusTag tone={urgency === "overdue" ? "error" : bureauStates[status].tone}>
                  {bureauStates[status].name}
                </StatusTag>
              ),
            },
            {
              key: "received",
              title: texts.received,
              render: ({ receivedOn }) => (receivedOn === null ? texts.none : <Day on={receivedOn} />),
            },
            {
              key: "due",
              title: texts.due,
              render: ({ dueOn }) => (dueOn === null ? texts.none : <Day on={dueOn} />),
            },
            {
              key: "outcome",
              title: texts.outcome,
              render: ({ outcome, resolvedOn, explanation }) => (
                <>
                  {outcome === null ? texts.none : outcomes[outcome]}
                  {resolvedOn !== null && (
                    <>
                      , <Day on={resolvedOn} />
                    </>
                  )}
                  {explanation !== null && `. ${texts.explanation}: ${explanation}`}
                </>
              ),
            },
            {
              key: "paper",
              title: texts.paper,
              render: ({ bureau }) => <OnPaper found={found} bureau={bureau} onMailed={recordMailing} />,
            },
          ]}
          rows={dispute.bureaus}
          rowKey={({ bureau }) => bureau}
        />
      </section>
      <div className={styles.columns}>
        <section className={`rw-panel ${styles.panel}`} aria-labelledby="dispute-words">
          <h2 id="dispute-words">{texts.words}</h2>
          <Facts
            facts={[
              [
                texts.client,
                <Link key="client" to={paths.person(client.id)}>
                  {client.name}
                </Link>,
              ],
              [texts.reason, reasons[dispute.reason] ?? dispute.reason],
              [texts.words, dispute.explanation ?? texts.noWords],
              [texts.filed, <DateTime key="filed" at={dispute.createdAt} />],
              [texts.id, <IdText key="id" id={dispute.id} isWhole />],
            ]}
          />
        </section>
        <Evidence files={dispute.evidence} />
      </div>
      <CaseNotes id={dispute.id} notes={notes} isClosed={closedAt !== null} onDone={reload} />
    </div>
  );
}

/** Whether a bureau's result went out on paper or has to. */
function OnPaper({
  found: { toMail, mailed },
  bureau,
  onMailed,
}: {
  found: AdminDispute;
  bureau: Bureau;
  onMailed: (result: AdminDispute["toMail"][number]) => Promise<void>;
}) {
  const due = toMail.find((one) => one.bureau === bureau);
  const sent = mailed.find((one) => one.bureau === bureau);
  if (due !== undefined)
    return (
      <ConfirmButton
        variant="outline"
        size="sm"
        title={texts.recordMailingOf(bureauNames[bureau])}
        question={texts.mailQuestion}
        confirmLabel={texts.recordMailing}
        onConfirm={() => onMailed(due)}
      >
        {texts.recordMailing}
      </ConfirmButton>
    );
  return sent === undefined ? (
    texts.none
  ) : (
    <>
      {texts.mailed} <DateTime at={sent.at} />
    </>
  );
}
