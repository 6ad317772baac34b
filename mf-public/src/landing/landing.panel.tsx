import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { Closing } from "../site/closing.panel.tsx";
import { PageHead } from "../site/page-head.tsx";
import { SignUpButton } from "../site/sign-up-button.tsx";
import type { SiteOnItsWay } from "../site/site-content.ts";
import { siteTexts } from "../site/site-texts.ts";
import { SwitchedOff } from "../site/switched-off.tsx";
import "./landing.css";

/** One stretch of a landing page: words on one side, a picture or a table on the other. */
export type Stretch = {
  readonly heading: string;
  readonly text: string;
  readonly points?: readonly string[];
  readonly link?: { readonly to: string; readonly label: string };
};

/** A page about one part of the product: stretches of road one after another, then the sign that leads on. */
export function Landing({
  heading,
  lead,
  next,
  stretches,
  pictures,
  features = [],
  coming,
}: {
  heading: string;
  lead: string;
  /** Where visitors who aren't ready to sign up go next. */
  next: NonNullable<Stretch["link"]>;
  stretches: readonly Stretch[];
  /** One for each stretch, in the same order. */
  pictures: readonly ReactNode[];
  /** The feature that a stretch promises, in the same order; a stretch without one is always shown. */
  features?: readonly (string | undefined)[];
  coming: SiteOnItsWay;
}) {
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead}>
        <div className="actions">
          <SignUpButton site={coming.site} size="lg">
            {siteTexts.closing.start}
          </SignUpButton>
          <Link className={buttonClass({ size: "lg", variant: "outline" })} to={next.to}>
            <span>{next.label}</span>
          </Link>
        </div>
      </PageHead>
      <div className="section stretches">
        <SwitchedOff coming={coming}>
          {(isShown) =>
            stretches.map(
              (stretch, index) =>
                isShown(features[index]) && (
                  <section key={stretch.heading} className="stretch">
                    <div>
                      <h2>{stretch.heading}</h2>
                      <p>{stretch.text}</p>
                      {stretch.points && (
                        <ul className="marks">
                          {stretch.points.map((point) => (
                            <li key={point}>{point}</li>
                          ))}
                        </ul>
                      )}
                      {stretch.link && (
                        <p>
                          <Link to={stretch.link.to}>{stretch.link.label}</Link>
                        </p>
                      )}
                    </div>
                    <div className="stretch-picture">{pictures[index]}</div>
                  </section>
                ),
            )
          }
        </SwitchedOff>
      </div>
      <Closing site={coming.site} />
    </div>
  );
}
