import type { ContentKind } from "@roadworthy/contracts/content-items";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import detail from "../parts/detail.module.css";
import styles from "./content.module.css";
import { contentFields } from "./content-fields.ts";
import { differences, type Values } from "./content-form.rules.ts";
import { contentTexts as texts } from "./content-texts.ts";

/** How the words will read in both languages, and every field that differs from what is public. */
export function PreviewPanel({
  kind,
  before,
  after,
}: {
  kind: ContentKind;
  before: Values | null;
  after: Values | null;
}) {
  const changed = differences(contentFields[kind], before, after);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-preview">
      <h2 id="content-preview">{texts.preview}</h2>
      {after !== null && <Samples kind={kind} values={after} />}
      <h3>{texts.changes}</h3>
      {after === null ? (
        <p>{texts.removal}</p>
      ) : changed.length === 0 ? (
        <p>{texts.noChanges}</p>
      ) : (
        <DataTable
          caption={texts.changes}
          rows={changed}
          rowKey={({ field }) => field.name}
          columns={[
            { key: "field", title: texts.field, render: ({ field }) => field.label },
            {
              key: "before",
              title: texts.now,
              render: (row) => <span className={styles.cell}>{row.before}</span>,
            },
            {
              key: "after",
              title: texts.after,
              render: (row) => <span className={styles.cell}>{row.after}</span>,
            },
          ]}
        />
      )}
    </section>
  );
}

const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};

/** The texts as a reader gets them, one language under the other. */
function Samples({ kind, values }: { kind: ContentKind; values: Values }) {
  const heading = kind === "lender" ? "name" : "title";
  if (!contentFields[kind].some(({ es }) => es === "bodyEs")) return null;
  const english = {
    heading: textIn(values, heading),
    body: textIn(values, "body"),
    source: textIn(values, "source"),
  };
  const spanish = {
    heading: textIn(values, `${heading}Es`) || english.heading,
    body: textIn(values, "bodyEs"),
    source: textIn(values, "sourceEs") || english.source,
  };
  return (
    <>
      <article className={styles.sample} lang="en" aria-label={texts.english}>
        <h3>{english.heading}</h3>
        <p>{english.body}</p>
        {english.source !== "" && <p className="rw-small">{english.source}</p>}
      </article>
      {spanish.body === "" ? (
        <p className="rw-small">{texts.asInEnglish}</p>
      ) : (
        <article className={styles.sample} lang="es" aria-label={texts.spanish}>
          <h3>{spanish.heading}</h3>
          <p>{spanish.body}</p>
          {spanish.source !== "" && <p className="rw-small">{spanish.source}</p>}
        </article>
      )}
    </>
  );
}
