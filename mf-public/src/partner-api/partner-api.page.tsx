import { brand } from "@roadworthy/kit/brand";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { PageHead } from "../site/page-head.tsx";
import "./partner-api.css";
import { partnerApiTexts } from "./partner-api-texts.ts";
import { TryIt } from "./try-it.panel.tsx";

export const title = partnerApiTexts.title;

const { heading, lead, platform, reference, sample, points, steps, sales } = partnerApiTexts;

/** What a business can do by API, and the way to it. */
export function Component() {
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead}>
        <p className="actions">
          <a className={buttonClass({ size: "lg" })} href={brand.links.apiPlatform}>
            <span>{platform}</span>
          </a>
          <a className={buttonClass({ size: "lg", variant: "outline" })} href="/api/docs">
            <span>{reference}</span>
          </a>
        </p>
      </PageHead>
      <div className="section aside-pair">
        <div className="prose">
          <section aria-labelledby="sample">
            <h2 id="sample">{sample.heading}</h2>
            <figure className="code">
              <pre>
                <code>{sample.code}</code>
              </pre>
              <figcaption>{sample.text}</figcaption>
            </figure>
          </section>
          <TryIt />
          <section aria-labelledby="points">
            <h2 id="points">{points.heading}</h2>
            <ul className="marks">
              {points.list.map((point) => (
                <li key={point.heading}>
                  <strong>{point.heading}</strong>
                  {point.text}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="partner-aside">
          <section className="card" aria-labelledby="start">
            <h2 id="start">{steps.heading}</h2>
            <ol>
              {steps.list.map(({ before, link, after }) => (
                <li key={before}>
                  {before}
                  {link && <Link to="/register">{link}</Link>}
                  {after}
                </li>
              ))}
            </ol>
          </section>
          <section className="card" aria-labelledby="sales">
            <h2 id="sales">{sales.heading}</h2>
            <p>{sales.text}</p>
            <p>
              <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}
