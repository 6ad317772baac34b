import { cohortMonths, type SignUpCohort } from "@roadworthy/contracts/admin-reports";
import { formatCount, formatMonth, formatPercent } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import detail from "../parts/detail.module.css";
import { cohortsTexts as texts } from "./cohorts-texts.ts";

/** What is known of a cohort so many months after sign-up; a month without sign-ups has no share. */
function shareOf({ clients, paying }: SignUpCohort, later: number): string {
  const count = paying[later];
  if (count === undefined || clients === 0) return texts.none;
  return texts.share(formatPercent(Math.round((count * 10_000) / clients)), formatCount(count));
}

/** How many of the clients of each sign-up month paid for a plan later on. */
export function CohortsPanel({ cohorts }: { cohorts: readonly SignUpCohort[] }) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-cohorts">
      <h2 id="report-cohorts">{texts.title}</h2>
      <p>{texts.lead}</p>
      <DataTable
        caption={texts.title}
        rows={cohorts}
        rowKey={({ month }) => month}
        columns={[
          {
            key: "month",
            title: texts.month,
            render: ({ month }) => <span className={detail.nowrap}>{formatMonth(month)}</span>,
          },
          {
            key: "clients",
            title: texts.clients,
            numeric: true,
            render: ({ clients }) => formatCount(clients),
          },
          ...Array.from({ length: cohortMonths }, (_unused, later) => ({
            key: `later-${later}`,
            title: later === 0 ? texts.same : texts.later(later),
            numeric: true,
            render: (cohort: SignUpCohort) => <span className={detail.nowrap}>{shareOf(cohort, later)}</span>,
          })),
        ]}
      />
    </section>
  );
}
