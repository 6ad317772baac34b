import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { InquiriesPicture, ScoresPicture } from "../site/pictures.tsx";
import { Sign } from "../site/signs.tsx";
import type { SiteOnItsWay } from "../site/site-content.ts";
import { SwitchedOff } from "../site/switched-off.tsx";
import { homeTexts } from "./home-texts.ts";

const texts = homeTexts.features;

/** The six things the product does, each a way to the page about it; without what is switched off. */
export function Features({ coming }: { coming: SiteOnItsWay }) {
  return (
    <section className="section" aria-labelledby="features">
      <header className="section-head">
        <h2 id="features">{texts.heading}</h2>
        <p>{texts.lead}</p>
      </header>
      <SwitchedOff coming={coming}>
        {(isShown) => (
          <ul className="features">
            <Feature {...texts.bureaus} isLarge to="/credit-monitoring" sign={<ScoresPicture />} />
            <Feature {...texts.loans} to="/auto-loans" sign={<Sign of="loan" />} />
            {isShown("coverage") && <Feature {...texts.cover} to="/features" sign={<Sign of="cover" />} />}
            {isShown("simulator") && (
              <Feature {...texts.simulator} to="/features" sign={<Sign of="simulator" />} />
            )}
            <Feature {...texts.calculator} to="/auto-loan-calculator" sign={<Sign of="calculator" />} />
            <Feature {...texts.inquiries} isLarge to="/features" sign={<InquiriesPicture />} />
          </ul>
        )}
      </SwitchedOff>
    </section>
  );
}

function Feature({
  heading,
  text,
  to,
  sign,
  isLarge = false,
}: {
  heading: string;
  text: string;
  to: string;
  sign: ReactNode;
  isLarge?: boolean;
}) {
  return (
    <li className={isLarge ? "feature feature-large" : "feature"}>
      {sign}
      <div>
        <h3>
          <Link to={to}>{heading}</Link>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
