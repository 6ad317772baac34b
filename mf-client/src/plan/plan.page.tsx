import { planDay } from "@roadworthy/contracts/plan-terms";
import { subscriptions, type PlanChoice, type PlanView } from "@roadworthy/contracts/subscriptions";
import { api } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSearchParams } from "@roadworthy/kit/router";
import { type RefObject, useEffect, useRef } from "react";
import { CancelPlan } from "./cancel-plan.panel.tsx";
import { Cards } from "./cards.panel.tsx";
import { Checkout } from "./checkout.panel.tsx";
import { Invoices } from "./invoices.panel.tsx";
import { planTexts as texts } from "./plan-texts.ts";
import styles from "./plan.module.css";

export const title: string = texts.title;
export const failedTitle: string = texts.failed;

export async function load({ signal }: PageArgs) {
  const [view, bills] = await Promise.all([
    api(subscriptions.get, { query: { language }, signal }),
    api(subscriptions.invoices, { query: { limit: 24 }, signal }),
  ]);
  return { view, bills };
}

/** The client's plan: what it is, its checkout, its cards and its invoices. */
export function Component() {
  const { view, bills } = usePageData<typeof load>();
  const { reload } = useReload();
  const [search, setSearch] = useSearchParams();
  const asked = view.plans.find((plan) => plan.id === search.get("plan") && canBeChosen(plan));
  const cardParam = search.get("card");
  useEffect(() => {
    if (cardParam !== "saved") return;
    notify({ type: "success", message: texts.saved });
    setSearch(
      (before) => {
        before.delete("card");
        return before;
      },
      { replace: true },
    );
  }, [cardParam, setSearch]);
  const standing = useRef<HTMLHeadingElement>(null);
  const changed = async (): Promise<void> => {
    standing.current?.focus();
    setSearch({}, { replace: true });
    await currentShell().refreshUser();
    reload();
  };
  return (
    <div className="rw-stack">
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <Standing heading={standing} view={view} onChanged={changed} />
      {asked ? (
        <Checkout
          key={asked.id}
          plan={asked}
          cards={view.cards}
          onChosen={changed}
          onBack={() => {
            standing.current?.focus();
            setSearch({});
          }}
        />
      ) : (
        <Plans plans={view.plans} onChoose={(plan) => setSearch({ plan: plan.id })} />
      )}
      <Cards cards={view.cards} onChanged={reload} />
      <Invoices key={bills.items[0]?.id ?? ""} first={bills} />
    </div>
  );
}

function Standing({
  heading,
  view,
  onChanged,
}: {
  /** Takes the focus when the checkout, which had it, is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  view: PlanView;
  onChanged: () => Promise<void>;
}) {
  const { subscription } = view;
  return (
    <section className="rw-panel" aria-labelledby="plan-yours">
      <h2 id="plan-yours" ref={heading} tabIndex={-1}>
        {texts.yours}
      </h2>
      {subscription === null ? (
        <p>{texts.freeText}</p>
      ) : (
        <>
          <p className={styles.name}>
            <strong>{subscription.planName}</strong>{" "}
            <StatusTag tone={subscription.status === "past_due" ? "warning" : "success"}>
              {texts.statuses[subscription.status]}
            </StatusTag>
          </p>
          <p>{sentenceOf(view)}</p>
          {!subscription.endsAtPeriodEnd && <CancelPlan subscription={subscription} onChanged={onChanged} />}
        </>
      )}
    </section>
  );
}

function sentenceOf({ subscription, plans }: PlanView): string {
  if (subscription === null) return "";
  const { planName, periodEnd, nextChargeAt, nextChargeCents, nextPlanId } = subscription;
  const end = formatDay(planDay(periodEnd));
  if (subscription.endsAtPeriodEnd) return texts.endsOn(planName, end);
  const next = nextChargeAt === null ? end : formatDay(planDay(nextChargeAt));
  const price = formatCents(nextChargeCents ?? subscription.priceMonthlyCents);
  if (subscription.status === "past_due") return texts.pastDue(next);
  if (subscription.status === "trialing") return texts.trialUntil(end, price);
  const becomes = plans.find(({ id }) => id === nextPlanId)?.name;
  return [becomes === undefined ? "" : texts.becomes(becomes, end), texts.nextCharge(next, price)]
    .join(" ")
    .trim();
}

function Plans({ plans, onChoose }: { plans: readonly PlanChoice[]; onChoose: (plan: PlanChoice) => void }) {
  return (
    <section aria-labelledby="plan-choose">
      <h2 id="plan-choose">{texts.choose}</h2>
      <ul className={styles.plans}>
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            cheaper={plans[index - 1]?.name}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </ul>
    </section>
  );
}

const canBeChosen = ({ action }: PlanChoice): boolean => action !== "current" && action !== "pay_first";

function PlanCard({
  plan,
  cheaper,
  onChoose,
}: {
  plan: PlanChoice;
  /** The plan it includes. */
  cheaper: string | undefined;
  onChoose: () => void;
}) {
  const isOffered = canBeChosen(plan);
  return (
    <li className={`rw-panel ${styles.plan}`}>
      <h3>
        {plan.name} {plan.isRecommended && <StatusTag tone="info">{texts.recommended}</StatusTag>}
      </h3>
      <p>
        <span className={styles.price}>{formatCents(plan.priceMonthlyCents)}</span> {texts.perMonth}
      </p>
      {cheaper !== undefined && <p>{texts.everythingIn(cheaper)}</p>}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Button
        variant={!isOffered ? "outline" : plan.isRecommended ? "primary" : "secondary"}
        fullWidth
        disabled={!isOffered}
        onClick={onChoose}
      >
        {texts.actions[plan.action](plan.name)}
      </Button>
    </li>
  );
}
