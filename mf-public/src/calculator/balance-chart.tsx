import type { ScheduleRow } from "@roadworthy/domain/loan/payment.rules";
import { formatWholeDollars } from "@roadworthy/kit/format";
import { calculatorTexts } from "./calculator-texts.ts";
import { interestSoFar } from "./work-out.rules.ts";

const texts = calculatorTexts.schedule;
const [width, height] = [720, 220];

/** The balance over the term, and the interest paid so far. The table under it holds the same figures. */
export function BalanceChart({
  rows,
  principalCents,
}: {
  rows: readonly ScheduleRow[];
  principalCents: number;
}) {
  const interest = interestSoFar(rows);
  const interestTotal = interest.at(-1) ?? 0;
  const top = Math.max(principalCents, interestTotal);
  if (top === 0) return null;
  const place = (index: number, cents: number): string =>
    `${((index / rows.length) * width).toFixed(1)} ${(height - (cents / top) * height).toFixed(1)}`;
  const balanceLine = [
    place(0, principalCents),
    ...rows.map((row, index) => place(index + 1, row.balanceCents)),
  ];
  const interestLine = [place(0, 0), ...interest.map((cents, index) => place(index + 1, cents))];
  return (
    <figure className="chart">
      <svg viewBox={`-4 -8 ${width + 8} ${height + 16}`} role="img" aria-label={texts.chart}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <path key={share} className="chart-grid" d={`M0 ${height * share}h${width}`} />
        ))}
        <path className="chart-area" d={`M${balanceLine.join("L")}L${width} ${height}L0 ${height}z`} />
        <path className="chart-balance" d={`M${balanceLine.join("L")}`} />
        <path className="chart-interest" d={`M${interestLine.join("L")}`} />
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
