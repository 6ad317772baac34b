import { formatCents } from "@roadworthy/kit/format";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { SignUpButton } from "../site/sign-up-button.tsx";
import type { Site } from "../site/site-content.ts";
import { FreeReportNotice } from "./free-report-notice.tsx";
import "./plans.css";
import { planTexts } from "./plan-texts.ts";

type Plan = Site["plans"][number];

/** The plans as price signs. Whoever has a plan already sees that in place of its button. */
export function PlanCards({ site, coming }: { site: Site; coming: Promise<Site> }) {
  const { user } = useSession();
  return (
    <>
      <FreeReportNotice />
      <ul className="plans">
        {site.plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            cheaper={site.plans[index - 1]?.name ?? null}
            isCurrent={plan.tier === user?.subscriptionTier}
            isClient={user?.role === "client"}
            coming={coming}
          />
        ))}
      </ul>
      <p className="plans-terms">{planTexts.terms}</p>
    </>
  );
}

function PlanCard({
  plan,
  cheaper,
  isCurrent,
  isClient,
  coming,
}: {
  plan: Plan;
  cheaper: string | null;
  isCurrent: boolean;
  /** Who has an account goes to the checkout, whatever new drivers are told. */
  isClient: boolean;
  coming: Promise<Site>;
}) {
  return (
    <li className={plan.isRecommended ? "plan plan-recommended" : "plan"}>
      {plan.isRecommended && <p className="exit-tab">{planTexts.popular}</p>}
      <div className="plan-sign">
        <h3>{plan.name}</h3>
        <p className="plan-price">
          {formatCents(plan.priceMonthlyCents)}
          <span>{planTexts.perMonth}</span>
        </p>
      </div>
      {cheaper && <p className="plan-base">{planTexts.everythingIn(cheaper)}</p>}
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="outline" size="lg" fullWidth disabled>
          {planTexts.current}
        </Button>
      ) : isClient ? (
        <Link
          to={`/client/plan?plan=${plan.id}`}
          className={buttonClass({
            size: "lg",
            fullWidth: true,
            variant: plan.isRecommended ? "primary" : "secondary",
          })}
        >
          <span>
            {planTexts.subscribe}
            <span className="rw-hidden"> ({plan.name})</span>
          </span>
        </Link>
      ) : (
        <SignUpButton
          site={coming}
          size="lg"
          fullWidth
          variant={plan.isRecommended ? "primary" : "secondary"}
        >
          {planTexts.subscribe}
          <span className="rw-hidden"> ({plan.name})</span>
        </SignUpButton>
      )}
    </li>
  );
}

/** The plans' outline while they load. */
export function PlanCardsPending() {
  return (
    <div className="plans">
      <output className="rw-hidden">{planTexts.loading}</output>
      <span className="rw-skeleton rw-skeleton-panel plan-pending" />
      <span className="rw-skeleton rw-skeleton-panel plan-pending" />
    </div>
  );
}
