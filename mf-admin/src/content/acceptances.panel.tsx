import type { ContentItem } from "@roadworthy/contracts/admin-content";
import { formatCount } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import detail from "../parts/detail.module.css";
import { contentTexts as texts } from "./content-texts.ts";

/** How many have agreed to which version of a notice or of a legal document. */
export function Acceptances({ acceptances }: Pick<ContentItem, "acceptances">) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-agreed">
      <h2 id="content-agreed">{texts.acceptances}</h2>
      {acceptances.length === 0 ? (
        <p>{texts.noAcceptances}</p>
      ) : (
        <DataTable
          caption={texts.acceptances}
          rows={acceptances}
          rowKey={({ version }) => String(version)}
          columns={[
            { key: "version", title: texts.version, render: ({ version }) => version },
            {
              key: "people",
              title: texts.people,
              numeric: true,
              render: ({ people }) => formatCount(people),
            },
            {
              key: "last",
              title: texts.last,
              render: ({ lastAt }) => lastAt && <DateTime at={lastAt} />,
            },
          ]}
        />
      )}
    </section>
  );
}
