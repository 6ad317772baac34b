import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { diffAll, type ReportEvent } from "@roadworthy/domain/credit/report-diff.rules";
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
  const { telling, minor } = useMemo(() => {
    const events = diffAll(filesOf(previous.files), filesOf(files), utcDay(date));
    const sentencesOf = (isMinorWanted: boolean): string[] => [
      ...new Set(events.filter((event) => isMinor(event) === isMinorWanted).map(changeSentence)),
    ];
    return { telling: sentencesOf(false), minor: sentencesOf(true) };
  }, [previous, files, date]);
  return (
    <section className={styles.section} aria-labelledby="report-changes">
      <h2 id="report-changes">{texts.changesTitle}</h2>
      <p>{texts.changesSince(formatDay(previous.date))}</p>
      {telling.length + minor.length === 0 && <p>{texts.noChanges}</p>}
      <Sentences sentences={telling} />
      {minor.length > 0 && (
        <details>
          <summary>{texts.minorChanges(String(minor.length))}</summary>
          <Sentences sentences={minor} />
        </details>
      )}
    </section>
  );
}

const filesOf = (files: readonly Pick<OwnReport["files"][number], "bureau" | "file">[]): BureauReport[] =>
  files.flatMap(({ bureau, file }) => (file === null ? [] : [{ bureau, file }]));

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What changes nearly every month and says little by itself: balances, and soft inquiries such as our own. */
const isMinor = (event: ReportEvent): boolean =>
  event.kind === "balance_changed" ||
  ((event.kind === "inquiry_added" || event.kind === "inquiry_removed") && event.inquiry.type === "soft");
