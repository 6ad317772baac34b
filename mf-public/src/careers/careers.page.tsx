import { brand } from "@roadworthy/kit/brand";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { PageHead } from "../site/page-head.tsx";
import { careersTexts } from "./careers-texts.ts";

export const title = careersTexts.title;

/** Says honestly that nobody is being hired, and where the parent company lists its openings. */
export function Component() {
  const { heading, lead, link, note, ways } = careersTexts;
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead}>
        <p className="actions">
          <a className={buttonClass({ size: "lg" })} href={brand.links.careers}>
            <span>{link}</span>
          </a>
        </p>
      </PageHead>
      <div className="section">
        <p>{note}</p>
        <ul className="ways">
          {ways.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
