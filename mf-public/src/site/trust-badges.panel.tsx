import { Day } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { claimsOf, type Site } from "./site-content.ts";
import { useExperimentView } from "./use-experiment-view.ts";
import { siteTexts } from "./site-texts.ts";

/** What the product claims about itself, with where each statement comes from. */
export function TrustBadges({ site, heading }: { site: Site; heading: string }) {
  const claims = claimsOf(site, "claim");
  useExperimentView(
    site,
    claims.map(({ id }) => id),
  );
  if (claims.length === 0) return null;
  return (
    <section className="section" aria-labelledby="badges">
      <h2 id="badges" className="rw-hidden">
        {heading}
      </h2>
      <ul className="badges">
        {claims.map(({ id, title, body, isSample }) => (
          <li key={id}>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path className="badge-shield" d="M16 2l12 4v10c0 7-5 11.500-12 14C9 27.500 4 23 4 16V6z" />
              <path className="badge-tick" d="M10 16l4.500 4.500L22.500 12" />
            </svg>
            <h3>{title}</h3>
            <p>{body}</p>
            {isSample && <StatusTag>{siteTexts.sampleFigure}</StatusTag>}
          </li>
        ))}
      </ul>
      <details className="sources">
        <summary>{siteTexts.sources}</summary>
        <ul>
          {claims.map(({ id, title, source, asOf }) => (
            <li key={id}>
              {title}: {source}, <Day on={asOf} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
