import { Day } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { claimsOf, type Site } from "../site/site-content.ts";
import { homeTexts } from "./home-texts.ts";

/** What drivers say. A sample says that it is one; each names its source and date. */
export function Testimonials({ site }: { site: Site }) {
  const voices = claimsOf(site, "testimonial");
  if (voices.length === 0) return null;
  return (
    <section className="section" aria-labelledby="testimonials">
      <header className="section-head">
        <h2 id="testimonials">{homeTexts.testimonials.heading}</h2>
      </header>
      <ul className="voices">
        {voices.map(({ id, title, body, source, asOf, isSample }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p>{body}</p>
              </blockquote>
              <figcaption>
                <strong>{title}</strong>
                {isSample && <StatusTag>{homeTexts.testimonials.sample}</StatusTag>}
                <span className="rw-small">
                  {source}, <Day on={asOf} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
