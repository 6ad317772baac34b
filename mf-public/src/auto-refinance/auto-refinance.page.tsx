import { featuredPartnerLimits } from "@roadworthy/domain/loan/refinance.rules";
import { brand } from "@roadworthy/kit/brand";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { usePageData } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import { PageHead } from "../site/page-head.tsx";
import "./auto-refinance.css";
import { autoRefinanceTexts } from "./auto-refinance-texts.ts";
import { CheckForm } from "./check.panel.tsx";

export const title = autoRefinanceTexts.title;
export const load = async () => ({ currentYear: new Date().getFullYear() });

const { heading, lead, partner, when } = autoRefinanceTexts;

/** Refinancing: the featured lender, whether it would take the loan, and when that pays. */
export function Component() {
  const { currentYear } = usePageData<typeof load>();
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead} />
      <div className="section refinance">
        <section className="lender" aria-labelledby="lender">
          <p>{partner.heading}</p>
          <h2 id="lender">{partner.name}</h2>
          <p>{partner.text}</p>
          <dl>
            <div>
              <dt>{partner.score}</dt>
              <dd>{featuredPartnerLimits.minimumScore}</dd>
            </div>
            <div>
              <dt>{partner.age}</dt>
              <dd>{partner.years(featuredPartnerLimits.maximumVehicleAgeYears)}</dd>
            </div>
          </dl>
          <a
            className={buttonClass({ size: "lg" })}
            href={brand.links.refinancePartner}
            target="_blank"
            rel="noopener noreferrer sponsored"
            aria-describedby="disclosure"
          >
            <span>
              {partner.button}
              <span className="rw-hidden"> ({partner.newTab})</span>
            </span>
          </a>
          <p id="disclosure">{partner.disclosure}</p>
        </section>
        <p className="refinance-more">{partner.more}</p>
        <CheckForm currentYear={currentYear} />
        <section className="prose" aria-labelledby="when">
          <h2 id="when">{when.heading}</h2>
          <ul className="marks">
            {when.points.map((point) => (
              <li key={point.heading}>
                <strong>{point.heading}</strong>
                {point.text}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/auto-loan-calculator">{when.link}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}
