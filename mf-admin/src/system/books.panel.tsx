import { adminSystem, type SystemReconciliation } from "@roadworthy/contracts/admin-system";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useEffect, useState } from "react";
import styles from "../parts/detail.module.css";
import { runStates, systemTexts as texts } from "./system-texts.ts";

/** How often a run that is under way is looked at again. */
const againMs = 2_000;

/** The proof of the books: begun here, with what the last one found. */
export function Books({ runs, onDone }: { runs: readonly SystemReconciliation[]; onDone: () => void }) {
  const [isStarting, setIsStarting] = useState(false);
  const [last, ...older] = runs;
  const isRunning = last?.status === "running";
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(onDone, againMs);
    return () => clearInterval(timer);
  }, [isRunning, onDone]);

  async function start(): Promise<void> {
    setIsStarting(true);
    try {
      await api(adminSystem.reconcile, {});
      notify({ type: "success", message: texts.started });
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notStarted) });
    }
    setIsStarting(false);
  }

  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-books">
      <h2 id="system-books">{texts.books}</h2>
      <p>{texts.booksLead}</p>
      <div className={styles.actions}>
        <Button loading={isStarting || isRunning} onClick={() => void start()}>
          {texts.run}
        </Button>
      </div>
      {last ? <RunLine run={last} /> : <p>{texts.noRuns}</p>}
      {last && last.checks.length > 0 && (
        <DataTable
          caption={texts.books}
          isNarrow
          columns={[
            { key: "name", title: texts.check, render: ({ name }) => name },
            {
              key: "counted",
              title: texts.counted,
              numeric: true,
              render: ({ counted }) => formatCount(counted),
            },
            {
              key: "differences",
              title: texts.differences,
              numeric: true,
              render: ({ differences }) => formatCount(differences),
            },
          ]}
          rows={last.checks}
          rowKey={({ name }) => name}
        />
      )}
      {last && last.differences.length > 0 && (
        <ul>
          {last.differences.map(({ check, object, detail }) => (
            <li key={`${check} ${object} ${detail}`}>
              {check}: <code>{object}</code> {detail}
            </li>
          ))}
        </ul>
      )}
      {older.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </section>
  );
}

function RunLine({ run: { status, startedAt, by } }: { run: SystemReconciliation }) {
  return (
    <p>
      <StatusTag tone={runStates[status].tone}>{runStates[status].name}</StatusTag>{" "}
      <span className="rw-small">
        <DateTime at={startedAt} />, {by}
      </span>
    </p>
  );
}
