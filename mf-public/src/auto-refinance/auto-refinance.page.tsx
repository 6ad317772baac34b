import type { content, RefinancePartner } from "@roadworthy/contracts/content";
import { language } from "@roadworthy/kit/language";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { PageHead } from "../site/page-head.tsx";
import { readOrNull } from "../site/public-content.ts";
import "./auto-refinance.css";
import { autoRefinanceTexts } from "./auto-refinance-texts.ts";
import { CheckForm } from "./check.panel.tsx";

export const title = autoRefinanceTexts.title;

export async function load() {
  const path = "/api/v1/content/refinance-partners";
  const read = await readOrNull<typeof content.refinancePartners>(
    language === "en" ? path : `${path}?lang=${language}`,
  );
  return { currentYear: new Date().getFullYear(), partners: read?.partners ?? null };
}

const { heading, lead, partner: texts, when } = autoRefinanceTexts;

/** Refinancing: the lenders that pay us, whether they would take the loan, and when that pays. */
export function Component() {
  const { currentYear, partners } = usePageData<typeof load>();
  const { reload } = useReload();
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead} />
      <div className="section refinance">
        {partners === null ? (
          <ErrorPanel title={texts.failed} onRetry={reload} />
        ) : partners.length === 0 ? (
          <section className="lenders" aria-labelledby="no-lender">
            <h2 id="no-lender">{texts.none}</h2>
            <p>{texts.noneText}</p>
          </section>
        ) : (
          <>
            <div className="lenders">
              {partners.map((partner, index) => (
                <PartnerCard key={partner.id} partner={partner} isFeatured={index === 0} />
              ))}
              {partners.length === 1 && <p>{texts.more}</p>}
            </div>
            <CheckForm currentYear={currentYear} partners={partners} />
          </>
        )}
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

/** One lender: what it states, the way to it, and that we are paid for it. */
function PartnerCard({
  partner: { id, name, body, isSample, limits },
  isFeatured,
}: {
  partner: RefinancePartner;
  isFeatured: boolean;
}) {
  return (
    <section className="lender" aria-labelledby={`lender-${id}`}>
      {isFeatured && <p>{texts.heading}</p>}
      <h2 id={`lender-${id}`}>{name}</h2>
      <p>{body}</p>
      {isSample && (
        <p>
          <StatusTag>{texts.sample.tag}</StatusTag> {texts.sample.text}
        </p>
      )}
      <dl>
        <div>
          <dt>{texts.score}</dt>
          <dd>{limits.minimumScore}</dd>
        </div>
        <div>
          <dt>{texts.age}</dt>
          <dd>{texts.years(limits.maximumVehicleAgeYears)}</dd>
        </div>
      </dl>
      <a
        className={buttonClass({ size: "lg" })}
        href={`/go/${id}?from=auto-refinance`}
        target="_blank"
        rel="noopener noreferrer sponsored"
        aria-describedby={`disclosure-${id}`}
      >
        <span>
          {texts.button}
          <span className="rw-hidden"> ({texts.newTab})</span>
        </span>
      </a>
      <p id={`disclosure-${id}`} className="lender-disclosure">
        {texts.disclosure}
      </p>
    </section>
  );
}
