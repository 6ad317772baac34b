import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Money } from "@roadworthy/kit/parts/money";
import { useId, useState } from "react";
import { axisSteps } from "./usage.rules.ts";

type Usage = PartnerDashboard["usage"];

const columns: readonly Column<Usage[number]>[] = [
  { key: "day", title: "Day (UTC)", render: ({ on }) => formatDay(on) },
  { key: "pulls", title: "Pulls", numeric: true, render: ({ pulls }) => pulls },
  {
    key: "charged",
    title: "Charged",
    numeric: true,
    render: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
];

/** Pulls of each of the last 30 days, as bars or as a table. */
export function UsagePanel({ usage }: { usage: Usage }) {
  const [isTable, setIsTable] = useState(false);
  const pulls = usage.reduce((sum, day) => sum + day.pulls, 0);
  const chargedCents = usage.reduce((sum, day) => sum + day.chargedCents, 0);
  return (
    <section aria-labelledby="pd-usage" className="pd-section">
      <div className="pd-section-head">
        <h2 id="pd-usage">Usage of the last 30 days</h2>
        {pulls > 0 && (
          <Button variant="text" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            View as table
          </Button>
        )}
      </div>
      {pulls === 0 ? (
        <div className="rw-panel">
          <EmptyState title="No pulls in the last 30 days">
            Each day’s pulls appear here, from the portal and from the API alike.
          </EmptyState>
        </div>
      ) : isTable ? (
        <DataTable
          caption="Pulls of each of the last 30 days"
          columns={columns}
          rows={usage.toReversed()}
          rowKey={({ on }) => on}
        />
      ) : (
        <div className="rw-panel pd-usage">
          <p>
            <strong>{pulls.toLocaleString("en-US")}</strong> {pulls === 1 ? "pull" : "pulls"},{" "}
            <strong>
              <Money cents={chargedCents} />
            </strong>{" "}
            charged
          </p>
          <UsageChart usage={usage} />
        </div>
      )}
    </section>
  );
}

const height = 208;
const top = 12;
const bottom = 28;

/** Across in percent, so that bars follow the page's width while text keeps its size. */
function UsageChart({ usage }: { usage: Usage }) {
  const titleId = useId();
  const steps = axisSteps(Math.max(...usage.map((day) => day.pulls)));
  const most = steps.at(-1) ?? 1;
  const slot = 100 / usage.length;
  const y = (pulls: number): number => top + (height - top - bottom) * (1 - pulls / most);
  const busiest = usage.reduce((best, day) => (day.pulls > best.pulls ? day : best));
  return (
    <div className="pd-chart">
      <svg aria-hidden="true">
        {steps.map((step) => (
          <text key={step} x="100%" y={y(step) + 4} textAnchor="end">
            {step}
          </text>
        ))}
      </svg>
      <svg role="img" aria-labelledby={titleId}>
        <title id={titleId}>
          {`Bar chart of pulls per day from ${formatDay(usage[0]?.on ?? "")} to ${formatDay(usage.at(-1)?.on ?? "")}. ` +
            `Busiest: ${formatDay(busiest.on)} with ${busiest.pulls}. “View as table” has every figure.`}
        </title>
        {steps.map((step) => (
          <line key={step} className="pd-chart-line" x1="0" x2="100%" y1={y(step)} y2={y(step)} />
        ))}
        {usage.map((day, index) => (
          <g key={day.on} className="pd-chart-day">
            <title>{`${formatDay(day.on)}: ${day.pulls} ${day.pulls === 1 ? "pull" : "pulls"}, ${formatCents(day.chargedCents)}`}</title>
            {/* The whole slot answers the pointer, also over a day without pulls. */}
            <rect
              className="pd-chart-slot"
              x={`${index * slot}%`}
              y={top}
              width={`${slot}%`}
              height={height - top - bottom}
            />
            <rect
              className="pd-chart-bar"
              x={`${(index + 0.16) * slot}%`}
              width={`${0.68 * slot}%`}
              y={y(day.pulls)}
              height={y(0) - y(day.pulls)}
              rx={2}
            />
            {(usage.length - 1 - index) % 7 === 0 && (
              <text x={`${(index + 0.5) * slot}%`} y={height - 8} textAnchor="middle">
                {shortDay(day.on)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

const shortDay = (on: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${on}T00:00:00Z`),
  );
