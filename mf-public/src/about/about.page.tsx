import { brand } from "@roadworthy/kit/brand";
import { usePageData } from "@roadworthy/kit/parts/page";
import { Closing } from "../site/closing.panel.tsx";
import { PageHead } from "../site/page-head.tsx";
import { startSite } from "../site/site-content.ts";
import { aboutTexts } from "./about-texts.ts";

export const title = aboutTexts.title;
export const load = startSite;

const { heading, lead, mission, principles, money, company } = aboutTexts;

/** Who is behind the product, and why. */
export function Component() {
  const { site } = usePageData<typeof load>();
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead} />
      <div className="section aside-pair">
        <div className="prose">
          <section aria-labelledby="mission">
            <h2 id="mission">{mission.heading}</h2>
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section aria-labelledby="principles">
            <h2 id="principles">{principles.heading}</h2>
            <ul className="marks">
              {principles.points.map((point) => (
                <li key={point.heading}>
                  <strong>{point.heading}</strong>
                  {point.text}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="money">
            <h2 id="money">{money.heading}</h2>
            <p>{money.text}</p>
          </section>
        </div>
        <section className="card" aria-labelledby="company">
          <h2 id="company">{company.heading}</h2>
          <p>{company.text}</p>
          <address>
            {brand.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>
            {company.write}: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
          <p>
            {company.call}:{" "}
            <a href={`tel:+1${brand.supportPhone.replaceAll(/\D/g, "")}`}>{brand.supportPhone}</a>
          </p>
          <p>
            <a href={brand.links.parent}>{company.parent}</a>
          </p>
        </section>
      </div>
      <Closing site={site} />
    </div>
  );
}
