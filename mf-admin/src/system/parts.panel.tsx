import type { AdminSystem } from "@roadworthy/contracts/admin-system";
import { formatBasisPoints } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "../parts/detail.module.css";
import { connectionStates } from "../settings/bureaus-texts.ts";
import { systemTexts as texts } from "./system-texts.ts";

type Part = AdminSystem["components"][number];

/** Every part with its last check and the days before. */
export function Parts({ components }: { components: readonly Part[] }) {
  return (
    <section className={`rw-panel ${styles.panel}`} id="system-parts" aria-labelledby="system-parts-title">
      <h2 id="system-parts-title">{texts.parts}</h2>
      {components.length === 0 ? (
        <p>{texts.noChecks}</p>
      ) : (
        <DataTable
          caption={texts.parts}
          columns={[
            { key: "name", card: "title", title: texts.part, render: ({ name }) => name },
            {
              key: "status",
              card: "status",
              title: texts.status,
              render: ({ status }) => (
                <StatusTag tone={connectionStates[status].tone}>{connectionStates[status].name}</StatusTag>
              ),
            },
            { key: "detail", card: "line", title: texts.detail, render: ({ detail }) => detail },
            { key: "month", title: texts.month, render: (part) => monthOf(part) },
            { key: "checked", title: texts.checked, render: ({ checkedAt }) => <DateTime at={checkedAt} /> },
          ]}
          rows={components}
          rowKey={({ name }) => name}
        />
      )}
    </section>
  );
}

/** The mean of the days that were checked, in words. */
function monthOf({ days }: Part): string {
  const shares = days.flatMap(({ upBasisPoints }) => upBasisPoints ?? []);
  if (shares.length === 0) return texts.noChecks;
  const mean = Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  return texts.up(formatBasisPoints(mean), shares.length);
}
