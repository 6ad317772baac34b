import type { RateBenchmark } from "@roadworthy/domain/loan/credit-cost.rules";
import { formatCents, formatCentsChange } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import type { CostLine, Costs } from "./credit-costs.rules.ts";
import { creditCostsTexts } from "./credit-costs-texts.ts";

const { samples, hidden, benchmarks } = creditCostsTexts;

const nameOf = ({ id }: CostLine): string => (id === "own" ? samples.own : samples.profiles[id]);
const rangeOf = ({ minimumScore, maximumScore }: CostLine): string =>
  samples.range(minimumScore, maximumScore);
const more = (cents: number): string => (cents === 0 ? "–" : formatCentsChange(cents));

/** The same loan at the sample rates, and at the reader's own. */
export function SampleTable({ costs, hasScore }: { costs: Costs; hasScore: boolean }) {
  const { own } = costs;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">{samples.heading}</h2>
      <CostBars lines={costs.lines} />
      <DataTable
        isNarrow
        caption={samples.heading}
        rows={costs.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "profile",
            title: samples.profile,
            render: (line) => (
              <span>
                <strong>{nameOf(line)}</strong> <span className="cost-range">{rangeOf(line)}</span>
              </span>
            ),
          },
          { key: "rate", title: samples.rate, numeric: true, render: (line) => `${line.ratePercent}%` },
          {
            key: "payment",
            title: samples.payment,
            numeric: true,
            render: (line) => formatCents(line.cost.paymentCents),
          },
          {
            key: "interest",
            title: samples.interest,
            numeric: true,
            render: (line) => formatCents(line.cost.totalInterestCents),
          },
          {
            key: "extra",
            title: samples.extra,
            numeric: true,
            render: (line) => more(line.cost.extraInterestCents),
          },
        ]}
      />
      <p className="rw-small">{samples.note}</p>
      {hasScore && (
        <p className="rw-small">
          {own === null
            ? samples.noOwn
            : samples.ownNote(samples.range(own.minimumScore, own.maximumScore), own.quarter, own.source)}
        </p>
      )}
    </section>
  );
}

/** The interest of each line as a bar, to scale. The table under it holds the same figures. */
function CostBars({ lines }: { lines: readonly CostLine[] }) {
  const most = Math.max(1, ...lines.map(({ cost }) => cost.totalInterestCents));
  return (
    <figure className="cost-bars" aria-hidden="true">
      {lines.map((line) => (
        <div key={line.id}>
          <p>
            <span>
              <b>{nameOf(line)}</b> {rangeOf(line)}, {line.ratePercent}%
            </span>
            <strong>{samples.interestOf(formatCents(line.cost.totalInterestCents))}</strong>
          </p>
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none">
            <rect
              className={`bar-${line.id}`}
              width={(line.cost.totalInterestCents / most) * 1_000}
              height="10"
            />
          </svg>
        </div>
      ))}
    </figure>
  );
}

/** What a low score costs beyond the rate, worked out for the reader's own score or else the poor one. */
export function HiddenCosts({ costs }: { costs: Costs }) {
  const line = costs.lines.at(-1);
  if (line === undefined) return null;
  const { cost } = line;
  const cards = [
    { ...hidden.month, cents: cost.extraPaymentCents },
    { ...hidden.term, cents: cost.extraInterestCents },
    { ...hidden.power, cents: cost.lostBuyingPowerCents },
    { heading: hidden.late.heading, text: lateText(costs.lateCharge), cents: cost.lateChargeCents },
  ];
  return (
    <section aria-labelledby="hidden">
      <h2 id="hidden">{hidden.heading}</h2>
      <p>{line.id === "own" ? `${samples.own}, ${rangeOf(line)}` : hidden.of(nameOf(line))}</p>
      <ul className="cost-cards">
        {cards.map(({ heading, text, cents }) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <strong>{formatCents(Math.max(0, cents))}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rule in words, with the least amount where there is one. */
const lateText = ({ graceDays, ratePercent, minimumCents }: Costs["lateCharge"]): string =>
  hidden.late.text(graceDays, ratePercent, minimumCents === 0 ? null : formatCents(minimumCents));

/** Rates of before this quarter say little about a loan of today. */
const recentSince = "2023-Q1";
const rate = (percent: string | null): string => (percent === null ? benchmarks.none : `${percent}%`);

/** Published average rates with their quarter and source, the newest quarter first. */
export function Benchmarks({ rows }: { rows: readonly RateBenchmark[] }) {
  const newestFirst = rows.toSorted((one, other) => other.asOf.localeCompare(one.asOf));
  const sources = [...new Map(newestFirst.map(({ quarter, source }) => [quarter, source]))];
  return (
    <section aria-labelledby="benchmarks">
      <h2 id="benchmarks">{benchmarks.heading}</h2>
      <p>{benchmarks.text}</p>
      <BenchmarkTable
        caption={benchmarks.heading}
        rows={newestFirst.filter(({ quarter }) => quarter >= recentSince)}
      />
      <details className="older">
        <summary>{benchmarks.older}</summary>
        <BenchmarkTable
          caption={benchmarks.older}
          rows={newestFirst.filter(({ quarter }) => quarter < recentSince)}
        />
      </details>
      <details className="older">
        <summary>{benchmarks.sources}</summary>
        <ul>
          {sources.map(([quarter, source]) => (
            <li key={quarter}>
              {quarter}: {source}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const BenchmarkTable = ({ caption, rows: shown }: { caption: string; rows: readonly RateBenchmark[] }) => (
  <DataTable
    isNarrow
    caption={caption}
    rows={shown}
    rowKey={({ quarter, tier }) => `${quarter} ${tier}`}
    columns={[
      { key: "quarter", title: benchmarks.quarter, render: ({ quarter }) => quarter },
      {
        key: "scores",
        title: benchmarks.scores,
        render: ({ minimumScore, maximumScore }) => samples.range(minimumScore, maximumScore),
      },
      { key: "new", title: benchmarks.new, numeric: true, render: ({ newPercent }) => rate(newPercent) },
      { key: "used", title: benchmarks.used, numeric: true, render: ({ usedPercent }) => rate(usedPercent) },
    ]}
  />
);
