import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { diffAll } from "@roadworthy/domain/credit/report-diff.rules";
import type { BureauReport } from "@roadworthy/domain/credit/report-types";
import { formatDay } from "@roadworthy/kit/format";
import { useMemo } from "react";
import { changeSentence } from "./change-words.ts";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

/** What differs from the report before, bureau by bureau. */
export function Changes({
  report,
}: {
  report: OwnReport & { previous: NonNullable<OwnReport["previous"]> };
}) {
  const { previous, files, date } = report;
  const sentences = useMemo(
    () => [
      ...new Set(
        diffAll(filesOf(previous.files), filesOf(files), date.toISOString().slice(0, 10)).map(changeSentence),
      ),
    ],
    [previous, files, date],
  );
  return (
    <section className={styles.section} aria-labelledby="report-changes">
      <h2 id="report-changes">{texts.changesTitle}</h2>
      <p>{texts.changesSince(formatDay(previous.date))}</p>
      {sentences.length === 0 ? (
        <p>{texts.noChanges}</p>
      ) : (
        <ul className={styles.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const filesOf = (files: OwnReport["files"]): BureauReport[] =>
  files.flatMap(({ bureau, file }) => (file === null ? [] : [{ bureau, file }]));
