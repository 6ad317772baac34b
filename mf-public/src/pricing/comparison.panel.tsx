import { Money } from "@roadworthy/kit/parts/money";
import { bureauNames } from "../site/bureau-names.ts";
import type { Site } from "../site/site-content.ts";
import { comparisonRows } from "./comparison.rules.ts";
import { pricingTexts } from "./pricing-texts.ts";

const texts = pricingTexts.comparison;

/** The plans side by side: price, bureaus, features. */
export function Comparison({ plans }: { plans: Site["plans"] }) {
  return (
    <section className="section" aria-labelledby="comparison">
      <header className="section-head section-head-centred">
        <h2 id="comparison">{texts.heading}</h2>
      </header>
      <div className="comparison-frame">
        <table className="comparison">
          <caption className="rw-hidden">{texts.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.feature}</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.price}</th>
              {plans.map(({ id, priceMonthlyCents }) => (
                <td key={id}>
                  <strong>
                    <Money cents={priceMonthlyCents} />
                  </strong>
                </td>
              ))}
            </tr>
            {bureauNames.map(({ bureau, name }) => (
              <Row
                key={bureau}
                feature={texts.bureau(name)}
                isIncluded={plans.map(({ bureaus }) => bureaus.includes(bureau))}
              />
            ))}
            {comparisonRows(plans).map((row) => (
              <Row key={row.feature} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ feature, isIncluded }: { feature: string; isIncluded: readonly boolean[] }) {
  return (
    <tr>
      <th scope="row">{feature}</th>
      {isIncluded.map((is, column) => (
        // The plans' order is fixed for the life of the page.
        <td key={column}>
          <span className={is ? "has" : "has-not"} aria-hidden="true">
            {is ? "✓" : "–"}
          </span>
          <span className="rw-hidden">{is ? texts.yes : texts.no}</span>
        </td>
      ))}
    </tr>
  );
}
