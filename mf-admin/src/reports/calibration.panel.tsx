import type { adminReports } from "@roadworthy/contracts/admin-reports";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { formatDay, formatPercent } from "@roadworthy/kit/format";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { Chart } from "@roadworthy/kit/parts/chart";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import detail from "../parts/detail.module.css";
import { reportsTexts as texts } from "./reports-texts.ts";

type Outcome = ReplyOf<typeof adminReports.calibration>["items"][number];

const bandOf = ({ scoreFrom, scoreTo }: Outcome): string => `${scoreFrom}–${scoreTo}`;

/** All outcomes of a band over its lenders, as reported last, with the middle of what had been told. */
function pointsOf(outcomes: readonly Outcome[]) {
  const newest = new Map(outcomes.map((one) => [`${one.lender} ${bandOf(one)}`, one]));
  const bands = Map.groupBy(newest.values(), bandOf);
  const inOrder = [...bands].toSorted(([a], [b]) => a.localeCompare(b));
  return inOrder.flatMap(([x, rows]) => {
    const applications = rows.reduce((sum, one) => sum + one.applications, 0);
    const approvals = rows.reduce((sum, one) => sum + one.approvals, 0);
    const told = rows.flatMap((one) =>
      one.told === null ? [] : [(one.told.lowBasisPoints + one.told.highBasisPoints) / 2],
    );
    return [
      {
        x,
        series: "approved",
        value: applications === 0 ? null : Math.round((approvals * 10_000) / applications),
      },
      {
        x,
        series: "told",
        value: told.length === 0 ? null : Math.round(told.reduce((sum, one) => sum + one, 0) / told.length),
      },
    ];
  });
}

/** How often lenders said yes by score band, and each report beside the odds that were told before it. */
export function CalibrationPanel({ outcomes }: { outcomes: readonly Outcome[] }) {
  const hasOdds = outcomes.some(({ told }) => told !== null);
  return (
    <section className={`rw-panel ${detail.panel}`} aria-label={texts.outcomes}>
      {outcomes.length === 0 ? (
        <>
          <h2>{texts.outcomes}</h2>
          <p>{texts.noOutcomes}</p>
        </>
      ) : (
        <>
          <AreaProvider>
            <Chart
              title={texts.calibration}
              kind="column"
              series={[
                { key: "approved", name: texts.approved, color: "primary" },
                // Before the first odds its legend would name bars that no one finds.
                ...(hasOdds ? [{ key: "told", name: texts.told, color: "muted" } as const] : []),
              ]}
              points={pointsOf(outcomes).filter(({ series }) => hasOdds || series === "approved")}
              xTitle={texts.band}
              xName={(band) => band}
              valueName={formatPercent}
              note={texts.calibrationNote}
              hasOwnRange
            />
          </AreaProvider>
          <h2>{texts.outcomes}</h2>
          <p>{texts.outcomesLead}</p>
          <DataTable
            caption={texts.outcomes}
            rows={outcomes}
            rowKey={(one) => `${one.lender} ${bandOf(one)} ${one.reportedOn}`}
            columns={[
              { key: "lender", title: texts.lender, render: ({ lender }) => lender },
              { key: "band", title: texts.band, render: bandOf },
              { key: "reported", title: texts.reported, render: ({ reportedOn }) => formatDay(reportedOn) },
              {
                key: "approved",
                title: texts.approved,
                numeric: true,
                render: ({ approvals, applications, approvedBasisPoints }) =>
                  `${formatPercent(approvedBasisPoints)}, ${texts.of(approvals, applications)}`,
              },
              {
                key: "range",
                title: texts.range,
                numeric: true,
                render: ({ told }) =>
                  told === null
                    ? texts.tooFew
                    : `${formatPercent(told.lowBasisPoints)}–${formatPercent(told.highBasisPoints)}`,
              },
              {
                key: "inside",
                title: texts.inside,
                isBlank: ({ isInside }) => isInside === null,
                render: ({ isInside, isWithheld }) =>
                  isInside !== null && (
                    <StatusTag tone={isWithheld ? "error" : isInside ? "success" : "warning"}>
                      {isWithheld ? texts.withheld : isInside ? texts.inside : texts.outside}
                    </StatusTag>
                  ),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
