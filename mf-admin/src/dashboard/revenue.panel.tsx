import type { AdminDashboard } from "@roadworthy/contracts/admin";
import { formatCents, formatWholeDollars } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { useId, useState } from "react";
import { moneySteps, monthName } from "./revenue.rules.ts";

type Revenue = AdminDashboard["revenue"];

const columns: readonly Column<Revenue[number]>[] = [
  { key: "month", title: "Month", render: ({ month }) => monthName(month) },
  {
    key: "amount",
    title: "Revenue",
    numeric: true,
    render: ({ amountCents }) => <Money cents={amountCents} />,
  },
];

/** What live pulls brought in over six months, as bars or as a table. */
export function RevenuePanel({ revenue }: { revenue: Revenue }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="ad-section" aria-labelledby="ad-revenue">
      <div className="ad-section-head">
        <h2 id="ad-revenue">Revenue of six months</h2>
        <Button variant="text" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          View as table
        </Button>
      </div>
      {isTable ? (
        <DataTable
          caption="Revenue of the last six months"
          columns={columns}
          rows={revenue.toReversed()}
          rowKey={({ month }) => month}
        />
      ) : (
        <figure className="rw-panel ad-revenue">
          <RevenueChart revenue={revenue} />
          <figcaption className="rw-small">
            Charges of live pulls less refunds. The last bar is the month so far.
          </figcaption>
        </figure>
      )}
    </section>
  );
}

const width = 640;
const height = 260;
const left = 52;
const top = 24;
const bottom = 28;

function RevenueChart({ revenue }: { revenue: Revenue }) {
  const titleId = useId();
  const steps = moneySteps(Math.max(0, ...revenue.map(({ amountCents }) => amountCents)));
  const most = steps.at(-1) ?? 1;
  const slot = (width - left) / Math.max(1, revenue.length);
  const y = (cents: number): number => top + (height - top - bottom) * (1 - Math.max(0, cents) / most);
  return (
    <svg className="ad-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>
        {`Bar chart of revenue by month. ${revenue
          .map(({ month, amountCents }) => `${monthName(month)}: ${formatCents(amountCents)}`)
          .join(", ")}.`}
      </title>
      {steps.map((cents) => (
        <g key={cents}>
          <line className="ad-chart-line" x1={left} x2={width} y1={y(cents)} y2={y(cents)} />
          <text className="ad-chart-step" x={left - 8} y={y(cents) + 4} textAnchor="end">
            {formatWholeDollars(cents)}
          </text>
        </g>
      ))}
      {revenue.map(({ month, amountCents }, index) => {
        const middle = left + (index + 0.5) * slot;
        return (
          <g key={month}>
            <rect
              className={index === revenue.length - 1 ? "ad-chart-bar ad-chart-now" : "ad-chart-bar"}
              x={middle - slot * 0.29}
              width={slot * 0.58}
              y={y(amountCents)}
              height={y(0) - y(amountCents)}
              rx={3}
            />
            <text className="ad-chart-value" x={middle} y={y(amountCents) - 7} textAnchor="middle">
              {formatWholeDollars(amountCents)}
            </text>
            <text x={middle} y={height - 6} textAnchor="middle">
              {monthName(month, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
