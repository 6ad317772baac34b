import { usePageData } from "@roadworthy/kit/parts/page";
import { PlanCards, PlanCardsPending } from "../plans/plan-cards.panel.tsx";
import { startSite, claimsOf, type Site } from "../site/site-content.ts";
import { useExperimentView } from "../site/use-experiment-view.ts";
import { SitePart } from "../site/site-part.tsx";
import { Closing } from "../site/closing.panel.tsx";
import { Choice } from "./choice.panel.tsx";
import { Comparison } from "./comparison.panel.tsx";
import "../site/questions.css";
import "./pricing.css";
import { pricingTexts } from "./pricing-texts.ts";

export const title = pricingTexts.title;
export const load = startSite;

/** What the product costs, and what for. */
export function Component() {
  const coming = usePageData<typeof load>();
  const { heading, lead, guarantee, faq, security, failed } = pricingTexts;
  return (
    <div className="wide">
      <header className="section pricing-head">
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      <SitePart coming={coming} failedTitle={failed} pending={<Pending />}>
        {(site) => (
          <>
            <section className="pricing-plans" aria-labelledby="plans">
              <h2 id="plans" className="rw-hidden">
                {pricingTexts.plans}
              </h2>
              <PlanCards site={site} coming={coming.site} />
              <p className="guarantee">
                <strong>{guarantee.heading}.</strong> {guarantee.text}
              </p>
            </section>
            <Choice plans={site.plans} />
            <Comparison plans={site.plans} />
            <section className="band" aria-labelledby="faq">
              <div className="section pricing-faq">
                <h2 id="faq">{faq.heading}</h2>
                <Questions site={site} />
              </div>
            </section>
          </>
        )}
      </SitePart>
      <section className="section security" aria-labelledby="security">
        <div>
          <h2 id="security">{security.heading}</h2>
          <p>{security.text}</p>
        </div>
        <ul>
          {security.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <Closing site={coming.site} />
    </div>
  );
}

const Pending = () => (
  <div className="pricing-pending">
    <PlanCardsPending />
  </div>
);

function Questions({ site }: { site: Site }) {
  const questions = claimsOf(site, "faq");
  useExperimentView(
    site,
    questions.map(({ id }) => id),
  );
  return (
    <div className="questions">
      {questions.map(({ id, title: question, body }) => (
        <details key={id} name="pricing-faq">
          <summary>{question}</summary>
          <p>{body}</p>
        </details>
      ))}
    </div>
  );
}
