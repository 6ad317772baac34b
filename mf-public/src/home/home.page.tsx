import { usePageData } from "@roadworthy/kit/parts/page";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Link } from "@roadworthy/kit/router";
import { PlanCards, PlanCardsPending } from "../plans/plan-cards.panel.tsx";
import { Closing } from "../site/closing.panel.tsx";
import { SignUpButton } from "../site/sign-up-button.tsx";
import { startSite } from "../site/site-content.ts";
import { SitePart } from "../site/site-part.tsx";
import { TrustBadges } from "../site/trust-badges.panel.tsx";
import { Features } from "./features.panel.tsx";
import "./home.css";
import { homeTexts } from "./home-texts.ts";
import { RoadScene } from "./road-scene.tsx";
import { Steps } from "./steps.panel.tsx";
import { Testimonials } from "./testimonials.panel.tsx";

export const title = homeTexts.title;
export const load = startSite;

/** The start page. Its own words paint at once; what comes from the API follows in its place. */
export function Component() {
  const coming = usePageData<typeof load>();
  const { hero, pricing, badges, failed } = homeTexts;
  return (
    <div className="wide">
      <section className="hero" aria-labelledby="hero">
        <div className="hero-words">
          <h1 id="hero">{hero.heading}</h1>
          <p>{hero.lead}</p>
          <div className="hero-actions">
            <SignUpButton site={coming.site} size="lg">
              {hero.start}
            </SignUpButton>
            <SignUpButton site={coming.site} to="/pricing" size="lg" variant="outline">
              {hero.plans}
            </SignUpButton>
          </div>
          <p className="hero-note">{hero.note}</p>
        </div>
        <RoadScene />
      </section>
      <Features coming={coming} />
      <Steps />
      <SitePart coming={coming} failedTitle={failed} pending={<Pending />}>
        {(site) => (
          <>
            <Testimonials site={site} />
            <section className="band" aria-labelledby="plans">
              <div className="section">
                <header className="section-head section-head-centred">
                  <h2 id="plans">{pricing.heading}</h2>
                  <Link to="/pricing">{pricing.compare}</Link>
                </header>
                <PlanCards site={site} coming={coming.site} />
              </div>
            </section>
            <TrustBadges site={site} heading={badges.heading} />
          </>
        )}
      </SitePart>
      <Closing site={coming.site} />
    </div>
  );
}

const Pending = () => (
  <div className="section">
    <TextSkeleton lines={4} />
    <PlanCardsPending />
  </div>
);
