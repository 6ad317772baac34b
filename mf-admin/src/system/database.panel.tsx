import type { AdminSystem } from "@roadworthy/contracts/admin-system";
import { formatCount } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { systemTexts as texts } from "./system-texts.ts";

const shownLetters = 160;

const megabytes = (bytes: number): string =>
  `${(bytes / 1_048_576).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;

/** The database's size, load and slowest statements. */
export function DatabasePanel({ database }: Pick<AdminSystem, "database">) {
  const { sizeBytes, connections, maxConnections, tables, slowest, standbys } = database;
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-database">
      <h2 id="system-database">{texts.database}</h2>
      <Facts
        facts={[
          [texts.size, megabytes(sizeBytes)],
          [texts.connections, `${connections} ${texts.of} ${maxConnections}`],
          [
            texts.standbys,
            standbys.length === 0
              ? texts.noStandbys
              : standbys
                  .map(({ name, state, lagBytes }) =>
                    [name, state, lagBytes === null ? "" : texts.lag(megabytes(lagBytes))]
                      .filter(Boolean)
                      .join(", "),
                  )
                  .join("; "),
          ],
          [texts.lastBackup, <Upkeep key="backup" run={database.lastBackup} />],
          [texts.lastDrill, <Upkeep key="drill" run={database.lastDrill} />],
        ]}
      />
      <DataTable
        caption={texts.database}
        isNarrow
        columns={[
          { key: "name", title: texts.table, render: ({ name }) => name },
          { key: "bytes", title: texts.size, numeric: true, render: ({ bytes }) => megabytes(bytes) },
          {
            key: "rows",
            title: texts.rows,
            numeric: true,
            render: ({ rows }) => formatCount(rows),
          },
        ]}
        rows={tables}
        rowKey={({ name }) => name}
      />
      <h3>{texts.slowest}</h3>
      {slowest === null ? (
        <p>{texts.noStatements}</p>
      ) : (
        <DataTable
          caption={texts.slowest}
          columns={[
            {
              key: "statement",
              title: texts.statement,
              render: ({ statement }) => <Statement text={statement} />,
            },
            {
              key: "calls",
              title: texts.calls,
              numeric: true,
              render: ({ calls }) => formatCount(calls),
            },
            { key: "mean", title: texts.mean, numeric: true, render: ({ meanMs }) => meanMs.toFixed(1) },
          ]}
          rows={slowest}
          rowKey={({ statement, calls }) => `${statement} ${calls}`}
        />
      )}
    </section>
  );
}

/** How much of a statement a screen reader hears, to tell its button from the others. */
const spokenLetters = 40;

/** A long statement shows its beginning until it is asked for. */
function Statement({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shownLetters;
  return (
    <>
      <code>{isOpen || !isLong ? text : `${text.slice(0, shownLetters)}…`}</code>{" "}
      {isLong && (
        <Button variant="text" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showLess : texts.showAll}
          <span className="rw-hidden"> {text.slice(0, spokenLetters)}</span>
        </Button>
      )}
    </>
  );
}

function Upkeep({ run }: { run: AdminSystem["database"]["lastBackup"] }) {
  if (run === null) return texts.never;
  return (
    <>
      <DateTime at={run.at} />{" "}
      <StatusTag tone={run.isOk ? "success" : "error"}>
        {run.isOk ? texts.outcome.ok : texts.outcome.failed}
      </StatusTag>{" "}
      {run.note}
    </>
  );
}
