import { bureauNames } from "@roadworthy/contracts/primitives";
import type { ReportRow } from "@roadworthy/contracts/credit-reports";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Money } from "@roadworthy/kit/parts/money";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { dashboardTexts as texts } from "./dashboard-texts.ts";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import styles from "./dashboard.module.css";

const columns: readonly Column<ReportRow>[] = [
  { key: "date", card: "line", title: texts.date, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: "client",
    card: "title",
    title: texts.client,
    render: ({ id, consumerName }) => (
      <Link to={paths.report(id)} onClick={(event) => event.stopPropagation()}>
        {consumerName}
      </Link>
    ),
  },
  {
    key: "bureaus",
    card: "status",
    title: texts.bureaus,
    render: ({ bureaus }) =>
      bureaus.length === 3 ? texts.allThree : bureaus.map((bureau) => bureauNames[bureau]).join(", "),
  },
  {
    key: "cost",
    card: "figure",
    title: texts.cost,
    numeric: true,
    render: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
];

/** The newest reports; a row opens its report. */
export function RecentReports({ reports }: { reports: readonly ReportRow[] }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="pd-recent" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="pd-recent">{texts.recent}</h2>
        {reports.length > 0 && <Link to={paths.reports()}>{texts.allReports}</Link>}
      </div>
      {reports.length === 0 ? (
        <div className="rw-panel">
          <EmptyState
            title={texts.noReports}
            action={<PullLink variant="outline">{texts.pullFirst}</PullLink>}
          >
            {texts.noReportsText}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          caption={texts.recent}
          columns={columns}
          rows={reports}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate(paths.report(id))}
        />
      )}
    </section>
  );
}
