import { formatCents } from "@roadworthy/kit/format";
import type { Site } from "../site/site-content.ts";
import { pricingTexts } from "./pricing-texts.ts";

const texts = pricingTexts.choice;

/** Whom each plan is for, and what it comes to in a year. */
export const Choice = ({ plans }: { plans: Site["plans"] }) => (
  <section className="section" aria-labelledby="choice">
    <header className="section-head section-head-centred">
      <h2 id="choice">{texts.heading}</h2>
    </header>
    <ul className="choice">
      {plans.map(({ id, tier, priceMonthlyCents }) => (
        <li key={id}>
          <h3>{texts[tier].heading}</h3>
          <p>{texts[tier].text}</p>
          <p className="rw-small">{texts.overAYear(formatCents(12 * priceMonthlyCents))}</p>
        </li>
      ))}
    </ul>
  </section>
);
