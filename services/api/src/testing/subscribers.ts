import { trialDays } from "@roadworthy/contracts/plan-terms";
import type { PaidTier } from "@roadworthy/contracts/tiers";
import { dayMs } from "@roadworthy/domain/calendar.rules";
import type { Ctx } from "../platform/ctx.ts";
import { runStep } from "../money/subscriptions/steps.service.ts";
import { REMINDER_DAYS } from "../money/subscriptions/subscriptions.rules.ts";
import { readPlanView } from "../money/subscriptions/plan-view.service.ts";
import { cancelPlan, choosePlan } from "../money/subscriptions/subscriptions.service.ts";
import { contextOf } from "./context.ts";
import { createClient, type Person } from "./fixtures.ts";
import type { TestApi } from "./harness.ts";
import { insertCard } from "./payments.ts";

/** A clock of its own: use cases and steps called through it live so many days after now. */
export const daysOn = (api: TestApi, days: number): Ctx => {
  const at = Date.now() + days * dayMs;
  return { ...contextOf(api), now: () => new Date(at) };
};

/** The same as a client who is signed in. */
export const asClient = (ctx: Ctx, userId: string): Ctx => ({
  ...ctx,
  actor: { kind: "client", userId, sessionId: userId, aal: "aal1" },
});

/** Runs every step due within `days`. Trial reminders run on their own day, because nobody is charged without one. */
export async function stepsBy(api: TestApi, days: number): Promise<void> {
  const reminding = trialDays - REMINDER_DAYS;
  if (days > reminding) while (await runStep(daysOn(api, reminding)));
  while (await runStep(daysOn(api, days)));
}

/** Chooses a plan as the checkout does: reads its terms, agrees to them, sends them back. */
export async function choose(ctx: Ctx, userId: string, planId: PaidTier) {
  const own = asClient(ctx, userId);
  const view = await readPlanView(own, { query: { language: "en" }, ...nothing });
  const plan = view.plans.find(({ id }) => id === planId);
  if (!plan) throw new Error("there is no such plan");
  return choosePlan(own, {
    body: {
      planId,
      language: "en",
      consent: {
        textVersion: plan.consent.textVersion,
        priceMonthlyCents: plan.priceMonthlyCents,
        dueNowCents: plan.dueNowCents,
      },
    },
    params: undefined,
    query: undefined,
    headers: undefined,
  });
}

/** What a use case throws when its process dies. */
export const died = new Error("the process died");

/** Dies when it would begin another transaction after so many, so also between a charge and taking it in. */
export function dyingAfter(ctx: Ctx, transactions: number): Ctx {
  let begun = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === "transaction" && (begun += 1) > transactions) return () => Promise.reject(died);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...ctx, db };
}

/** What the client's plan screen shows. */
export const planOf = async (ctx: Ctx, userId: string) =>
  (await readPlanView(asClient(ctx, userId), { query: { language: "en" }, ...nothing })).subscription;

export const cancel = (ctx: Ctx, userId: string) => cancelPlan(asClient(ctx, userId));

const nothing = { params: undefined, headers: undefined, body: undefined } as const;

/** The plan that the user's own row names, with its status. */
export async function planRowOf(api: TestApi, userId: string) {
  const [row] = await api.owner<{ tier: string; status: string }[]>`
    select subscription_tier as tier, subscription_status as status from users where id = ${userId}`;
  return row;
}

/** The client's invoices, oldest first. */
export const billsOf = (api: TestApi, userId: string) => api.owner<
  {
    kind: string;
    planId: string;
    cents: number;
    status: string;
    attempts: number;
    refunded: number;
    disputed: number;
  }[]
>`select kind, plan_id as "planId", amount_cents as cents, status, attempts, refunded_cents as refunded, disputed_cents as disputed
  from invoices where user_id = ${userId} order by number`;

/** A client with a saved card. */
export async function createSubscriber(api: TestApi): Promise<Person> {
  const client = await createClient(api);
  await insertCard(api, client.userId);
  return client;
}

/** A client whose first charge of $2.99, by a card at Stripe, is a day old. */
export async function createPayer(api: TestApi): Promise<Person> {
  const client = await createClient(api);
  await insertCard(api, client.userId, undefined, "stripe");
  await choose(daysOn(api, 0), client.userId, "basic");
  await stepsBy(api, trialDays);
  return client;
}
