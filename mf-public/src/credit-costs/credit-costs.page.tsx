import type { content } from "@roadworthy/contracts/content";
import type { RateBenchmark } from "@roadworthy/domain/loan/credit-cost.rules";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { useDeferredValue, useMemo, useState } from "react";
import { bureauNames } from "../site/bureau-names.ts";
import { Closing } from "../site/closing.panel.tsx";
import { AmountField, NumberField } from "../site/number-fields.tsx";
import { PageHead } from "../site/page-head.tsx";
import { readOrNull } from "../site/public-content.ts";
import { startSite, type Site } from "../site/site-content.ts";
import { SitePart } from "../site/site-part.tsx";
import { Benchmarks, HiddenCosts, SampleTable } from "./comparison.panel.tsx";
import "./credit-costs.css";
import { costInputsFrom, costQueryOf, costsOf, type CostInputs } from "./credit-costs.rules.ts";
import { creditCostsTexts as texts } from "./credit-costs-texts.ts";

export const title = texts.title;
export async function load() {
  const coming = await startSite();
  const read = await readOrNull<typeof content.rateBenchmarks>("/api/v1/content/rate-benchmarks");
  return { coming, benchmarks: read?.benchmarks ?? [] };
}

const vehicles = ["new", "used"] as const;

/** What a low score costs, in dollars. */
export function Component() {
  const { coming, benchmarks } = usePageData<typeof load>();
  const { reload } = useReload();
  const [query, setQuery] = useSearchParams();
  const [score, setScore] = useState("");
  const inputs = useMemo(() => ({ ...costInputsFrom(query), score }), [query, score]);
  const { issues } = useMemo(() => costsOf(inputs, benchmarks), [inputs, benchmarks]);
  const hasLateIssue = issues !== null && (issues.grace || issues.late || issues.least);
  const change = (next: CostInputs): void => {
    setScore(next.score);
    setQuery(costQueryOf(next, query), { replace: true });
  };
  return (
    <div className="wide">
      <PageHead heading={texts.heading} lead={texts.lead} />
      <div className="section costs">
        <form className="card no-print" onSubmit={(event) => event.preventDefault()}>
          <h2>{texts.form.heading}</h2>
          <div className="fields">
            <AmountField
              label={texts.form.amount}
              value={inputs.amount}
              error={issues?.amount ? texts.errors.amount : undefined}
              onChange={(amount) => change({ ...inputs, amount })}
            />
            <NumberField
              label={texts.form.term}
              value={inputs.term}
              error={issues?.term ? texts.errors.term : undefined}
              onChange={(term) => change({ ...inputs, term })}
            />
            <NumberField
              label={texts.form.score}
              value={score}
              help={texts.form.scoreHelp}
              error={issues?.score ? texts.errors.score : undefined}
              onChange={(next) => change({ ...inputs, score: next })}
            />
            <div className="rw-field">
              <label htmlFor="vehicle">{texts.form.vehicle}</label>
              <select
                id="vehicle"
                value={inputs.vehicle}
                onChange={(event) =>
                  change({ ...inputs, vehicle: event.target.value === "used" ? "used" : "new" })
                }
              >
                {vehicles.map((vehicle) => (
                  <option key={vehicle} value={vehicle}>
                    {texts.form.vehicles[vehicle]}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <details className="older" open={hasLateIssue || undefined}>
            <summary>{texts.form.lateRule}</summary>
            <p className="rw-small">{texts.form.lateRuleHelp}</p>
            <div className="fields">
              <NumberField
                label={texts.form.grace}
                value={inputs.grace}
                error={issues?.grace ? texts.errors.grace : undefined}
                onChange={(grace) => change({ ...inputs, grace })}
              />
              <NumberField
                label={texts.form.late}
                value={inputs.late}
                error={issues?.late ? texts.errors.late : undefined}
                onChange={(late) => change({ ...inputs, late })}
              />
              <AmountField
                label={texts.form.least}
                value={inputs.least}
                error={issues?.least ? texts.errors.least : undefined}
                onChange={(least) => change({ ...inputs, least })}
              />
            </div>
          </details>
        </form>
        <Results inputs={useDeferredValue(inputs)} benchmarks={benchmarks} />
        {benchmarks.length === 0 ? (
          <ErrorPanel title={texts.benchmarks.failed} onRetry={reload} />
        ) : (
          <Benchmarks rows={benchmarks} />
        )}
        <section aria-labelledby="bureaus">
          <h2 id="bureaus">{texts.bureaus.heading}</h2>
          <p>{texts.bureaus.text}</p>
          <SitePart coming={coming} failedTitle={texts.bureaus.failed} pending={<TextSkeleton lines={3} />}>
            {(site) => <Coverage plans={site.plans} />}
          </SitePart>
        </section>
        <nav className="no-print" aria-labelledby="next">
          <h2 id="next">{texts.links.heading}</h2>
          <ul className="ways">
            {texts.links.list.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Closing site={coming.site} />
    </div>
  );
}

function Results({ inputs, benchmarks }: { inputs: CostInputs; benchmarks: readonly RateBenchmark[] }) {
  const { costs } = useMemo(() => costsOf(inputs, benchmarks), [inputs, benchmarks]);
  if (costs === null) return <p className="remark remark-warning">{texts.fix}</p>;
  return (
    <>
      <SampleTable costs={costs} hasScore={inputs.score.trim() !== ""} />
      <HiddenCosts costs={costs} />
    </>
  );
}

const Coverage = ({ plans }: { plans: Site["plans"] }) => (
  <ul className="coverage">
    {bureauNames.map(({ bureau, name }) => (
      <li key={bureau}>
        <strong>{name}</strong>
        <span>
          {texts.bureaus.covered(
            plans
              .filter(({ bureaus }) => bureaus.includes(bureau))
              .map((plan) => plan.name)
              .join(texts.bureaus.and),
          )}
        </span>
      </li>
    ))}
  </ul>
);
