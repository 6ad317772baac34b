import { clientReports, type OwnReport, type OwnReportRow } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, isProblem } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { keepReport } from "@roadworthy/kit/kept-report";
import { currentShell } from "@roadworthy/kit/connection";
import { useSession } from "@roadworthy/kit/session";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { PrivateSection } from "@roadworthy/kit/parts/private";
import { ReasonText } from "@roadworthy/kit/parts/reason-text";
import { scoreBands } from "@roadworthy/kit/parts/score-bands";
import { ReportViewer } from "@roadworthy/kit/parts/report-viewer";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { useFragment } from "../use-fragment.ts";
import { useEffect } from "react";
import { AccessCodesSlot } from "./access-codes.panel.tsx";
import { AdviceList } from "./advice.panel.tsx";
import { Changes } from "./changes.panel.tsx";
import { Factors } from "./factors.panel.tsx";
import { NoReports } from "./no-reports.panel.tsx";
import { ReportTools } from "./report-tools.panel.tsx";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

export const title: string = texts.title;
export const failedTitle: string = texts.failed;

type Loaded = {
  readonly report: OwnReport | null;
  readonly reports: readonly OwnReportRow[];
  /** Whether there is the report, but only of bureaus that the plan doesn't include. */
  readonly isOutsidePlan: boolean;
};

/** The named report, or the newest one; `report` is `null` when there is none that the plan includes. */
export async function load({ params, signal }: PageArgs): Promise<Loaded> {
  const { items: reports } = await api(clientReports.list, { query: { limit: 24 }, signal });
  const id = params["id"] ?? reports[0]?.id;
  const none = { report: null, reports, isOutsidePlan: false };
  if (id === undefined) return none;
  try {
    return { ...none, report: await api(clientReports.get, { params: { id }, signal }) };
  } catch (error) {
    if (isProblem(error, "forbidden")) return { ...none, isOutsidePlan: true };
    // An id that cannot be one is as unknown as any other.
    if (isProblem(error, "not_found") || isProblem(error, "invalid_request")) return none;
    throw error;
  }
}

/** One of the client's credit reports: scores, what moves them, what changed, what to do, and every line of every file. */
export function Component() {
  const { report, reports, isOutsidePlan } = usePageData<typeof load>();
  useKeptReport(report, reports[0]?.id);
  useFragment();
  if (report === null)
    return (
      <>
        <PageHeader title={texts.title} />
        <div className="rw-panel">
          {isOutsidePlan ? <OutsidePlan /> : reports.length === 0 ? <NoReports /> : <NotFound />}
        </div>
      </>
    );
  return (
    <AreaProvider>
      <article className={styles.page}>
        <PageHeader title={texts.title} actions={<ReportTools report={report} reports={reports} />}>
          <DateTime at={report.date} />
        </PageHeader>
        {report.detail === "score" && <ScoreOnly />}
        <PrivateSection>
          <Scores scores={report.scores} />
          <CarriedFiles files={report.files} />
          {report.detail === "full" && report.previous !== null && (
            <Changes report={{ ...report, previous: report.previous }} />
          )}
          <Factors factors={report.factors} />
          {report.detail === "full" && <AdviceList recommendations={report.recommendations} />}
          {report.detail === "full" && (
            <>
              <p className={styles.wrong}>
                {texts.wrong} <Link to={paths.disputes()}>{texts.dispute}</Link>
              </p>
              <ReportViewer files={report.files} reader="owner" hasScores={false} />
            </>
          )}
        </PrivateSection>
        <div className={styles.codes}>
          <AccessCodesSlot />
        </div>
        <Explained title={texts.readTitle} lines={texts.read} />
        <Explained title={texts.rightsTitle} lines={texts.rights} />
      </article>
    </AreaProvider>
  );
}

/** Keeps the newest report for reading without a connection. */
function useKeptReport(report: OwnReport | null, newestId: string | undefined): void {
  const owner = useSession().user?.id;
  useEffect(() => {
    if (report === null || report.id !== newestId || owner === undefined) return;
    keepReport(report, owner).catch(currentShell().report);
  }, [report, newestId, owner]);
}

function ScoreOnly() {
  return (
    <aside className={`rw-panel ${styles.banner}`}>
      <div>
        <p>
          <strong>{texts.scoreOnlyTitle}</strong>
        </p>
        <p>{texts.scoreOnly}</p>
      </div>
      <Link className={buttonClass({ variant: "outline" })} to={paths.pricing()}>
        {texts.comparePlans}
      </Link>
    </aside>
  );
}

function Scores({ scores }: Pick<OwnReport, "scores">) {
  return (
    <section className={styles.section} aria-labelledby="own-scores">
      <h2 id="own-scores">{texts.ownScores(scores.length)}</h2>
      <div className={styles.grid}>
        {scores.map(({ bureau, value, noScoreReason, model, version, rangeMin, rangeMax, scoredOn }) => (
          <div key={bureau} className="rw-panel">
            <h3>{bureauNames[bureau]}</h3>
            <p className={styles.score}>{value ?? texts.noScore}</p>
            <p>{value !== null ? bandName(value) : noScoreReason && <ReasonText text={noScoreReason} />}</p>
            <p className="rw-small">
              {texts.scoreFacts(
                `${model} ${version}`,
                String(rangeMin),
                String(rangeMax),
                formatDay(scoredOn),
              )}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Which bureaus are shown with their last file, because this report has none of them. */
function CarriedFiles({ files }: Pick<OwnReport, "files">) {
  const carried = files.flatMap(({ bureau, from }) => (from === null ? [] : [{ bureau, from }]));
  if (carried.length === 0) return null;
  return (
    <ul className={styles.list}>
      {carried.map(({ bureau, from }) => (
        <li key={bureau}>
          {texts.carried(bureauNames[bureau])}{" "}
          <Link to={paths.report(from.id)}>{texts.carriedReport(formatDay(from.date))}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The product's own name for where a score stands. */
const bandName = (value: number): string =>
  scoreBands.find(({ from, to }) => value >= from && value < to)?.name ?? "";

function Explained({ title: heading, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const OutsidePlan = () => (
  <EmptyState
    title={texts.outsidePlanTitle}
    action={
      <Link className={buttonClass()} to={paths.plan()}>
        {texts.comparePlans}
      </Link>
    }
  >
    {texts.outsidePlan}
  </EmptyState>
);

const NotFound = () => (
  <EmptyState
    title={texts.notFoundTitle}
    action={
      <Link className={buttonClass()} to={paths.allReports()}>
        {texts.back}
      </Link>
    }
  >
    {texts.notFound}
  </EmptyState>
);
