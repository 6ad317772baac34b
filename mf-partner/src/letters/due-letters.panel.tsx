import type { DueLetter } from "@roadworthy/contracts/letters";
import { formatDay, todayHere } from "@roadworthy/kit/format";
import { Link } from "@roadworthy/kit/router";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { paths } from "../paths.ts";
import { lettersTexts as texts } from "./letters-texts.ts";
import styles from "../stack.module.css";

/** The letters to write, each with its day and the way to write it. */
export function DueLetters({ items, total }: { items: readonly DueLetter[]; total: number }) {
  const [today] = useState(() => todayHere());
  return (
    <section className="rw-panel" aria-labelledby="letters-due">
      <h2 id="letters-due">{texts.toWrite(total)}</h2>
      <ul className={styles.plainList}>
        {items.map(({ reportId, consumerName, kind, dueOn }) => (
          <li key={`${reportId} ${kind}`}>
            <Link to={`${paths.report(reportId)}#rd-decision`}>{consumerName}</Link>, {texts.kinds[kind]}.{" "}
            {dueOn === null ? (
              texts.dueBeforeContract
            ) : dueOn < today ? (
              <StatusTag tone="error">{texts.overdue(formatDay(dueOn))}</StatusTag>
            ) : (
              texts.dueBy(formatDay(dueOn))
            )}
          </li>
        ))}
      </ul>
      {total > items.length && <p className="rw-small">{texts.moreToWrite(total - items.length)}</p>}
    </section>
  );
}
