import { creditReports, type CreditReport } from "@roadworthy/contracts/pulls";
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
import { type ReactNode, useEffect } from "react";
import { paths } from "../paths.ts";
import { useFollowedPull } from "../pulls/use-followed-pull.ts";
import { pullStatusLooks, pullTypeNames, purposes, scoreTypeName } from "../vocabulary.ts";
import "./report.css";

export const title = "Credit report";
export const failedTitle = "Failed to load credit reports";

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
      <h1 className="rw-hidden">Credit report</h1>
      <EmptyState
        title="Report Not Found"
        action={
          <Link className={buttonClass()} to={paths.reports()}>
            Back to Reports
          </Link>
        }
      >
        The requested credit report could not be found.
      </EmptyState>
    </div>
  );
}

function Report({ report }: { report: CreditReport }) {
  const { reload } = useReload();
  const look = pullStatusLooks[report.status];
  return (
    <article className="rp" aria-label={`Credit report of ${report.clientName}`}>
      <div className="rp-top">
        <Link className="rp-back" to={paths.reports()}>
          Back to Reports
        </Link>
        <PageHeader
          title={report.clientName}
          actions={
            <Button variant="outline" onClick={() => window.print()}>
              Print
            </Button>
          }
        >
          Credit report of <DateTime at={report.date} />
        </PageHeader>
      </div>
      <section className="rw-panel" aria-label="About this report">
        <dl className="rp-facts">
          <Fact name="Status">
            <StatusTag tone={look.tone}>{look.label}</StatusTag>
          </Fact>
          <Fact name="Cost">
            <Money cents={report.costCents} />
          </Fact>
          <Fact name="Type">
            {pullTypeNames[report.type]} pull, {scoreTypeName(report.scoreType, report.ficoModel)}
          </Fact>
          <Fact name="Purpose">
            {report.purpose === null ? "Not stated" : purposes[report.purpose].label}
          </Fact>
          <Fact name="Consumer">{report.consumer.name}</Fact>
          <Fact name="Address">
            {report.consumer.address
              ? `${report.consumer.address.street}, ${report.consumer.address.city}, ${report.consumer.address.state} ${report.consumer.address.zipCode}`
              : "Not known"}
          </Fact>
          <Fact name="SSN">
            {report.consumer.ssnLast4 ? `ends in ${report.consumer.ssnLast4}` : "Not given"}
          </Fact>
          <Fact name="Year of birth">{report.consumer.birthYear ?? "Not given"}</Fact>
          <Fact name="Report ID" isWide>
            <IdText id={report.id} isWhole />
          </Fact>
        </dl>
      </section>
      {report.status === "pending" && report.pullId !== null && (
        <StillPending pullId={report.pullId} onOver={reload} />
      )}
      <ReportViewer files={report.files} reader="lender" />
    </article>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? "rp-facts-wide" : undefined}>
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
    <output className="rp-pending">
      <span className="rw-spinner" aria-hidden="true" /> Not every bureau has answered yet. This page shows
      their files as soon as they have.
    </output>
  );
}
