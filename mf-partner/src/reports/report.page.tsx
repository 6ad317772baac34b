import { letters } from "@roadworthy/contracts/letters";
import { creditReports, type CreditReport } from "@roadworthy/contracts/credit-reports";
import { api, isProblem } from "@roadworthy/kit/api";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Money } from "@roadworthy/kit/parts/money";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { ReportViewer } from "@roadworthy/kit/parts/report-viewer";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import { type ReactNode, useEffect } from "react";
import { lettersTexts } from "../letters/letters-texts.ts";
import { paths } from "../paths.ts";
import { useFollowedPull } from "../pulls/progress/use-followed-pull.ts";
import { pullStatusLooks, pullNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { reportTexts as texts } from "./report-texts.ts";
import { ReportDesk } from "./report-desk.panel.tsx";
import styles from "./report.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

/** The report, or `null` when the partner has none of this id. */
export async function load({ params, signal }: PageArgs): Promise<CreditReport | null> {
  try {
    return await api(creditReports.get, { params: { id: params["id"] ?? "" }, signal });
  } catch (error) {
    // An id that cannot be one is as unknown as any other.
    if (isProblem(error, "not_found") || isProblem(error, "invalid_request")) return null;
    throw error;
  }
}

/** One credit report: who and why, scores, alerts, and each bureau's file. */
export function Component() {
  const report = usePageData<typeof load>();
  return report === null ? <NotFound /> : <Report report={report} />;
}

function NotFound() {
  return (
    <div className="rw-panel">
      <h1 className="rw-hidden">{texts.title}</h1>
      <EmptyState
        title={texts.notFound}
        action={
          <Link className={buttonClass()} to={paths.reports()}>
            {texts.back}
          </Link>
        }
      >
        {texts.notFoundText}
      </EmptyState>
    </div>
  );
}

function Report({ report }: { report: CreditReport }) {
  const { reload } = useReload();
  const mayDecide = useMay(letters.decide);
  const look = pullStatusLooks[report.status];
  return (
    <article className={styles.page} aria-label={texts.of(report.consumerName)}>
      <div className={styles.top}>
        <Link className={`rw-back ${styles.back}`} to={paths.reports()}>
          {texts.back}
        </Link>
        <PageHeader
          title={report.consumerName}
          actions={
            <>
              {mayDecide && report.status !== "pending" && (
                <a className={buttonClass({ variant: "outline" })} href="#rd-decision">
                  {lettersTexts.decision}
                </a>
              )}
              <Button variant="outline" onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          }
        >
          {texts.dated} <DateTime at={report.createdAt} />
        </PageHeader>
      </div>
      <section className="rw-panel" aria-label={texts.about}>
        <dl className={styles.facts}>
          <Fact name={texts.status}>
            <StatusTag tone={look.tone}>{look.label}</StatusTag>
          </Fact>
          <Fact name={texts.cost}>
            <Money cents={report.chargedCents} />
          </Fact>
          <Fact name={texts.type}>
            {pullNames[report.type]}, {scoreTypeName(report.scoreType, report.ficoModel)}
          </Fact>
          <Fact name={texts.purpose}>
            {report.purpose === null ? texts.notStated : purposes[report.purpose].label}
          </Fact>
          {report.reference !== null && <Fact name={texts.reference}>{report.reference}</Fact>}
          <Fact name={texts.consumer}>{report.consumer.name}</Fact>
          <Fact name={texts.address}>
            {report.consumer.address
              ? `${report.consumer.address.street}, ${report.consumer.address.city}, ${report.consumer.address.state} ${report.consumer.address.zipCode}`
              : texts.notKnown}
          </Fact>
          <Fact name={texts.ssn}>
            {report.consumer.ssnLast4 ? texts.endsIn(report.consumer.ssnLast4) : texts.notGiven}
          </Fact>
          <Fact name={texts.yearOfBirth}>{report.consumer.birthYear ?? texts.notGiven}</Fact>
          <Fact name={texts.id} isWide>
            <IdText id={report.id} isWhole />
          </Fact>
        </dl>
      </section>
      {report.status === "pending" && report.pullId !== null && (
        <StillPending pullId={report.pullId} onOver={reload} />
      )}
      <ReportViewer files={report.files} reader="lender" />
      {report.status !== "pending" && (
        <div className={styles.desk}>
          <ReportDesk report={report} />
        </div>
      )}
    </article>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.factsWide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Waits for the pull rather than for the report: each reading of a report is on record. */
function StillPending({ pullId, onOver }: { pullId: string; onOver: () => void }) {
  const { pull } = useFollowedPull(pullId, null);
  const isOver = pull !== null && pull.status !== "pending";
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <output className={styles.pending}>
      <span className="rw-spinner" aria-hidden="true" /> {texts.pending}
    </output>
  );
}
