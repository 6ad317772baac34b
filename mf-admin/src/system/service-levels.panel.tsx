import type { ServiceLevel } from "@roadworthy/contracts/admin-system";
import { formatBasisPoints, formatCount } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "../parts/detail.module.css";
import { levelNames, levelStates, systemTexts as texts } from "./system-texts.ts";

/** The service level objectives over 30 days, and how we did. */
export function ServiceLevels({ levels }: { levels: readonly ServiceLevel[] }) {
  return (
    <section className={`rw-panel ${styles.panel}`} id="system-levels" aria-labelledby="system-levels-title">
      <h2 id="system-levels-title">{texts.levels}</h2>
      <p>{texts.levelsLead}</p>
      <DataTable
        caption={texts.levels}
        columns={[
          {
            key: "name",
            card: "title",
            title: texts.level,
            render: ({ name, goal }) => levelNames[name](formatBasisPoints(goal)),
          },
          {
            key: "state",
            card: "status",
            title: texts.status,
            render: ({ state }) => (
              <StatusTag tone={levelStates[state].tone}>{levelStates[state].name}</StatusTag>
            ),
          },
          { key: "month", card: "line", title: texts.month, render: ({ month }) => keptOf(month) },
          { key: "day", title: texts.day, render: ({ day }) => keptOf(day) },
          {
            key: "budget",
            title: texts.budget,
            numeric: true,
            render: budgetOf,
          },
        ]}
        rows={levels}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

/** The share that met the goal, rounded down so that it never reads 100% after a miss. */
function keptOf({ answered, missed }: ServiceLevel["month"]): string {
  if (answered === 0) return texts.noRequests;
  const share = Math.floor((10_000 * (answered - missed)) / answered);
  return texts.kept(formatBasisPoints(share), formatCount(answered));
}

function budgetOf({ state, budgetLeft }: ServiceLevel): string {
  if (state === "unknown") return "–";
  return budgetLeft < 0 ? texts.overspent : formatBasisPoints(budgetLeft);
}
