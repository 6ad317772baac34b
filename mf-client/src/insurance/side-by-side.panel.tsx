import type { CoverageReply } from "@roadworthy/contracts/coverage";
import { formatCents, formatWholeDollars } from "@roadworthy/kit/format";
import { useId } from "react";
import { coverageTexts as texts } from "./coverage-texts.ts";
import { headingName } from "./heading-name.ts";
import styles from "./coverage.module.css";

type Comparison = NonNullable<CoverageReply["comparison"]>;
type Cell = Comparison["headings"][number]["cells"][number];

/** What each quote covers, heading by heading, with limits and deductibles, and what three years cost. */
export function SideBySide({ offers, comparison }: { offers: CoverageReply; comparison: Comparison }) {
  const id = useId();
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.sideBySide}</h2>
      {/* Scrolls by itself, also by keyboard, so that the page does not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.heading}</th>
              {offers.items.map(({ id: key, provider, name }) => (
                <th key={key} scope="col">
                  {provider}
                  <span className="rw-small"> {name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.headings.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{headingName(name)}</th>
                {cells.map((cell, place) => (
                  <td key={offers.items[place]?.id ?? place} data-state={cell.state}>
                    {wordsOf(cell)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{texts.cost}</th>
              {offers.items.map(({ id: key }) => (
                <td key={key}>
                  {formatCents(comparison.costs.find((cost) => cost.id === key)?.threeYearCostCents ?? 0)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </section>
  );
}

function wordsOf(cell: Cell): string {
  if (cell.state === "excluded") return texts.excluded;
  if (cell.state === "not_stated") return texts.notStated;
  return [
    texts.covered,
    ...(cell.limitCents === null ? [] : [texts.limit(formatWholeDollars(cell.limitCents))]),
    ...(cell.deductibleCents === null ? [] : [texts.deductible(formatWholeDollars(cell.deductibleCents))]),
  ].join(", ");
}
