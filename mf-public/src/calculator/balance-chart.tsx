import type { ScheduleRow } from "@roadworthy/domain/loan/payment.rules";
import { formatWholeDollars } from "@roadworthy/kit/format";
import { calculatorTexts } from "./calculator-texts.ts";
import { interestSoFar } from "./work-out.rules.ts";

const texts = calculatorTexts.schedule;
const [width, height] = [720, 220];

/** Lines to read amounts by: three to five of them, at round figures. */
function linesUpTo(topCents: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(topCents));
  const step = [0.2, 0.5, 1, 2].map((part) => part * power).find((one) => topCents / one < 6) ?? power;
  return Array.from({ length: Math.floor(topCents / step) }, (_, index) => (index + 1) * step);
}

/** The balance over the term, and the interest paid so far. The table under it holds the same figures. */
export function BalanceChart({
  rows,
  principalCents,
  paymentsPerYear,
}: {
  rows: readonly ScheduleRow[];
  principalCents: number;
  paymentsPerYear: number;
}) {
  const interest = interestSoFar(rows);
  const interestTotal = interest.at(-1) ?? 0;
  const top = Math.max(principalCents, interestTotal);
  if (top === 0) return null;
  const xOf = (index: number): number => (index / rows.length) * width;
  const yOf = (cents: number): number => height - (cents / top) * height;
  const place = (index: number, cents: number): string => `${xOf(index).toFixed(1)} ${yOf(cents).toFixed(1)}`;
  const years = Math.floor(rows.length / paymentsPerYear);
  const every = Math.ceil(years / 6);
  const balanceLine = [
    place(0, principalCents),
    ...rows.map((row, index) => place(index + 1, row.balanceCents)),
  ];
  const interestLine = [place(0, 0), ...interest.map((cents, index) => place(index + 1, cents))];
  return (
    <figure className="chart">
      <svg viewBox={`-4 -8 ${width + 8} ${height + 44}`} role="img" aria-label={texts.chart}>
        <path className="chart-area" d={`M${balanceLine.join("L")}L${width} ${height}L0 ${height}z`} />
        <path className="chart-balance" d={`M${balanceLine.join("L")}`} />
        <path className="chart-interest" d={`M${interestLine.join("L")}`} />
        <path className="chart-grid" d={`M0 ${height}h${width}`} />
        {linesUpTo(top).map((cents) => (
          <g key={cents}>
            <path className="chart-grid" d={`M0 ${yOf(cents)}h${width}`} />
            <text x={width} y={yOf(cents) + 16} textAnchor="end">
              {formatWholeDollars(cents)}
            </text>
          </g>
        ))}
        {Array.from({ length: Math.floor(years / every) }, (_, index) => (index + 1) * every).map((year) => (
          <g key={year}>
            <path className="chart-grid" d={`M${xOf(year * paymentsPerYear)} ${height}v6`} />
            <text x={xOf(year * paymentsPerYear)} y={height + 28} textAnchor="end">
              {texts.openYear(year)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <span className="key-balance">
          {texts.chartBalance}: {formatWholeDollars(principalCents)} → {formatWholeDollars(0)}
        </span>
        <span className="key-interest">
          {texts.chartInterest}: {formatWholeDollars(0)} → {formatWholeDollars(interestTotal)}
        </span>
      </figcaption>
    </figure>
  );
}
