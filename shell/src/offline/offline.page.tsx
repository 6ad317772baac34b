import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { brand } from "@roadworthy/kit/brand";
import { formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { PrivateSection } from "@roadworthy/kit/parts/private";
import { ReportViewer } from "@roadworthy/kit/parts/report-viewer";
import { useEffect } from "react";
import { offlineTexts as texts } from "./offline-texts.ts";
import { watchConnection } from "./reconnect.ts";

export type KeptByDate = { readonly report: OwnReport; readonly keptAt: Date };

const openAgain = (): void => location.reload();

/** What stands where a page cannot be had: the last report with its date, to be read only. It opens the page again by itself with the connection. */
export function OfflinePage({ kept }: { kept: KeptByDate | null }) {
  useEffect(() => {
    document.title = `${texts.title} | ${brand.name}`;
    return watchConnection(openAgain);
  }, []);
  return (
    <>
      <header className="offline-header">{brand.name}</header>
      <main className="offline-main">
        <section className="rw-panel offline-notice">
          <h1>{texts.title}</h1>
          <p>{kept ? texts.lead(formatDay(kept.keptAt)) : texts.none}</p>
          {kept && <p className="rw-small">{texts.only}</p>}
          <div>
            <Button onClick={openAgain}>{texts.again}</Button>
          </div>
        </section>
        {kept && <LastReport report={kept.report} />}
      </main>
    </>
  );
}

function LastReport({ report }: { report: OwnReport }) {
  return (
    <article className="offline-report">
      <div>
        <h2>{texts.reportOf(formatDay(report.date))}</h2>
        <DateTime at={report.date} />
      </div>
      <PrivateSection>
        <section aria-labelledby="offline-scores">
          <h3 id="offline-scores">{texts.scores}</h3>
          <ul className="offline-scores">
            {report.scores.map(({ bureau, value, model, version, scoredOn }) => (
              <li key={bureau} className="rw-panel">
                <strong>{bureauNames[bureau]}</strong>
                <span className="offline-score">{value ?? texts.noScore}</span>
                <span className="rw-small">{`${model} ${version}, ${formatDay(scoredOn)}`}</span>
              </li>
            ))}
          </ul>
        </section>
        {report.detail === "full" ? (
          <ReportViewer files={report.files} reader="owner" hasScores={false} />
        ) : (
          <p>{texts.scoreOnly}</p>
        )}
      </PrivateSection>
    </article>
  );
}
