import { brand } from "@roadworthy/contracts/brand";
import { planDay, trialDays } from "@roadworthy/contracts/plan-terms";
import { describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { billsOf, cancel, choose, daysOn, planOf, planRowOf, stepsBy } from "../../testing/subscribers.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { planViewOf } from "./plan-view.service.ts";
import { runStep } from "./steps.service.ts";
import { subscriptionSteps } from "./subscriptions.jobs.ts";
import { REMINDER_DAYS, monthsAfter } from "./subscriptions.rules.ts";

const api = testApi();

const BAD_CARD = "4000000000000341";
const noon = trialDays + 0.5;
const steps = (days: number): Promise<void> => stepsBy(api, days);
const choices = async (days: number, userId: string) => {
  const { plans } = await planViewOf(daysOn(api, days), userId, "en");
  return plans.map(({ id, action, dueNowCents, consent }) => ({
    id,
    action,
    dueNowCents,
    text: consent.text,
  }));
};

describe("while a plan is due", () => {
  it("tries at most ten cards a day that are declined, and counts none that pays", async () => {
    const { userId } = await createClient(api);
    await insertCard(api, userId, BAD_CARD);
    await choose(daysOn(api, 0), userId, "basic");
    await steps(trialDays);
    const day = daysOn(api, noon);
    const pay = () => choose(day, userId, "basic");
    for (let attempt = 1; attempt <= 9; attempt++)
      await expect(pay()).rejects.toMatchObject({ code: "payment_declined" });
    await insertCard(api, userId);
    expect((await pay()).subscription?.status).toBe("active");
    await insertCard(api, userId, BAD_CARD);
    await expect(choose(day, userId, "premium")).rejects.toMatchObject({ code: "payment_declined" });
    await expect(choose(day, userId, "premium")).rejects.toMatchObject({
      code: "rate_limited",
      headers: { "retry-after": expect.stringMatching(/^[1-9]/) },
    });
    // The refused one left nothing behind that would be charged later.
    expect((await billsOf(api, userId)).map(({ status }) => status).toSorted()).toEqual(["paid", "void"]);
    await insertCard(api, userId);
    await expect(choose(day, userId, "premium")).rejects.toMatchObject({ code: "rate_limited" });
  });

  it.each([
    ["basic", "premium", 299],
    ["premium", "basic", 2499],
  ] as const)("%s is paid, and nothing becomes of %s before", async (due, other, cents) => {
    const { userId } = await createClient(api);
    await insertCard(api, userId, BAD_CARD);
    await choose(daysOn(api, 0), userId, due);
    await steps(trialDays);
    expect(await planRowOf(api, userId)).toEqual({ tier: due, status: "past_due" });
    const [row] = await api.owner<{ at: Date }[]>`
      select anchor_at as at from subscriptions where user_id = ${userId}`;
    const next = monthsAfter(row?.at ?? new Date(0), 1).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: brand.timeZone,
    });
    const shown = await choices(noon, userId);
    expect(shown.find(({ id }) => id === other)?.action).toBe("pay_first");
    expect(shown.find(({ id }) => id === due)).toMatchObject({
      action: "pay_now",
      dueNowCents: cents,
      text: expect.stringContaining(`every month from ${next} until I cancel`),
    });
    await expect(choose(daysOn(api, noon), userId, other)).rejects.toMatchObject({
      code: "illegal_transition",
      message: "Pay what's due for your plan first, then choose another one.",
    });
    await insertCard(api, userId);
    await choose(daysOn(api, noon), userId, due);
    expect(await planRowOf(api, userId)).toEqual({ tier: due, status: "active" });
    await choose(daysOn(api, noon), userId, other);
    expect(await planOf(daysOn(api, noon), userId)).toMatchObject(
      other === "premium" ? { planId: other } : { planId: due, nextPlanId: other },
    );
    expect((await reconcile(api.owner)).differences).toEqual([]);
  });

  it("asks for the price of the plan that begins with the unpaid period", async () => {
    const { userId } = await createClient(api);
    await insertCard(api, userId);
    await choose(daysOn(api, 0), userId, "premium");
    await steps(trialDays);
    await choose(daysOn(api, noon), userId, "basic");
    await insertCard(api, userId, BAD_CARD);
    await steps(trialDays + 31);
    expect(await planRowOf(api, userId)).toEqual({ tier: "premium", status: "past_due" });
    const shown = await choices(trialDays + 31.5, userId);
    expect(shown.map(({ id, action, dueNowCents }) => [id, action, dueNowCents])).toEqual([
      ["basic", "pay_now", 299],
      ["premium", "pay_first", 0],
    ]);
    await insertCard(api, userId);
    await choose(daysOn(api, trialDays + 31.5), userId, "basic");
    expect(await planRowOf(api, userId)).toEqual({ tier: "basic", status: "active" });
    expect((await billsOf(api, userId)).map(({ cents }) => cents)).toEqual([2499, 299]);
    expect((await reconcile(api.owner)).differences).toEqual([]);
  });
});

it("the mail about a plan that ended says when it is because a card was never charged", async () => {
  const endedMails = async (card?: string) => {
    const { userId, email } = await createClient(api);
    await insertCard(api, userId, card);
    await choose(daysOn(api, 0), userId, "basic");
    if (card === undefined) await cancel(daysOn(api, 1), userId);
    // Each try is days after the one before.
    for (const days of [0, 5, 10, 15, 20]) await steps(trialDays + days);
    return (await mailTo(api, email)).filter(({ subject }) => subject === "Your Basic plan has ended");
  };
  expect((await endedMails(BAD_CARD)).map(({ text }) => text)).toEqual([
    expect.stringContaining("We couldn't charge your card"),
  ]);
  expect((await endedMails()).map(({ text }) => text)).toEqual([
    expect.not.stringContaining("couldn't charge"),
  ]);
});

it("a card that the provider does not know holds up nobody else's payment, however many there are", async () => {
  const subscriber = async (card?: string) => {
    const { userId } = await createClient(api);
    await insertCard(api, userId);
    await choose(daysOn(api, 0), userId, "basic");
    if (card !== undefined) await insertCard(api, userId, card);
    return userId;
  };
  for (let count = 0; count < 11; count += 1) await subscriber("4000000000000000");
  const healthy = await subscriber();
  await stepsBy(api, trialDays - REMINDER_DAYS);
  const run = (days: number) => subscriptionSteps.work(daysOn(api, days), {}, new AbortController().signal);
  await expect(run(trialDays)).rejects.toThrow("no such card");
  await expect(run(trialDays)).rejects.toThrow("no such card");
  expect(await planRowOf(api, healthy)).toEqual({ tier: "basic", status: "active" });
  await expect(run(trialDays + 31)).rejects.toThrow("no such card");
  expect((await billsOf(api, healthy)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  await api.owner`update subscriptions set status = 'ended' where status <> 'ended'`;
});

it("keeps its price in the terms of who has a plan, whatever others pay since", async () => {
  const { userId } = await createClient(api);
  await insertCard(api, userId);
  await choose(daysOn(api, 0), userId, "basic");
  await steps(trialDays);
  await api.owner`update plans set price_monthly_cents = 399 where id = 'basic'`;
  try {
    const { plans } = await planViewOf(daysOn(api, noon), userId, "en");
    expect(plans.find(({ id }) => id === "basic")).toMatchObject({
      action: "current",
      priceMonthlyCents: 299,
    });
    const stranger = await createClient(api);
    const offered = await planViewOf(daysOn(api, noon), stranger.userId, "en");
    expect(offered.plans.find(({ id }) => id === "basic")).toMatchObject({ priceMonthlyCents: 399 });
  } finally {
    await api.owner`update plans set price_monthly_cents = 299 where id = 'basic'`;
  }
});

/** Runs everything that is due after an outage, all at once. */
const wake = async (days: number): Promise<void> => {
  while (await runStep(daysOn(api, days)));
};
const trying = async (card?: string): Promise<string> => {
  const { userId } = await createClient(api);
  await insertCard(api, userId, card);
  await choose(daysOn(api, 0), userId, "premium");
  return userId;
};
/** The paid months, counted from the anchor the way plans count them, including months without such a day. */
const paidMonths = async (userId: string): Promise<number[]> => {
  const rows = await api.owner<{ anchor: Date; start: Date }[]>`
    select s.anchor_at as anchor, i.period_start as start from invoices i join subscriptions s on s.id = i.subscription_id
    where i.user_id = ${userId} and i.status = 'paid' order by i.number`;
  const starts = (anchor: Date) => Array.from({ length: 24 }, (_, month) => +monthsAfter(anchor, month));
  return rows.map(({ anchor, start }) => starts(anchor).indexOf(+start));
};

describe("after an outage", () => {
  it("of three months a plan is charged once, for the month that it is, and then on its day again", async () => {
    const userId = await trying();
    await stepsBy(api, trialDays);
    expect(await paidMonths(userId)).toEqual([0]);
    await wake(trialDays + 100);
    expect(await paidMonths(userId)).toEqual([0, 3]);
    await wake(trialDays + 125);
    expect(await paidMonths(userId)).toEqual([0, 3, 4]);
  });

  it.each([
    ["ends a moment before the thirteenth month does", -1, 12],
    ["of exactly thirteen months", 0, 13],
  ])(
    "that %s is charged once, for the month that it is, and is then due a month later",
    async (_name, ms, month) => {
      const userId = await trying();
      await stepsBy(api, trialDays);
      const [plan] = await api.owner<{ anchor: Date }[]>`
      select anchor_at as anchor from subscriptions where user_id = ${userId}`;
      if (!plan) throw new Error("there is no plan");
      const now = new Date(+monthsAfter(plan.anchor, 13) + ms);
      const ctx = { ...daysOn(api, 0), now: () => now };
      while (await runStep(ctx));
      expect(await paidMonths(userId)).toEqual([0, month]);
      expect(await planOf(ctx, userId)).toMatchObject({
        status: "active",
        nextChargeAt: monthsAfter(plan.anchor, month + 1),
        refundableCents: 2499,
      });
      while (await runStep(ctx));
      expect(await billsOf(api, userId)).toHaveLength(2);
    },
  );

  it("nobody pays for a month that ended while a declined charge of it was waiting", async () => {
    const userId = await trying(BAD_CARD);
    await stepsBy(api, trialDays);
    await insertCard(api, userId);
    await wake(trialDays + 65);
    expect(await billsOf(api, userId)).toMatchObject([
      { status: "void", attempts: 1 },
      { status: "paid", attempts: 1 },
    ]);
    expect(await paidMonths(userId)).toEqual([2]);
    expect(await planRowOf(api, userId)).toEqual({ tier: "premium", status: "active" });
  });

  it("a trial goes on for three days after its reminder, and is charged only then", async () => {
    const userId = await trying();
    await wake(trialDays + 20);
    expect(await billsOf(api, userId)).toEqual([]);
    const told = await api.owner<{ kind: string; date: string }[]>`
      select kind, params ->> 'date' as date from alerts where user_id = ${userId} and kind = 'trial_ending'`;
    const plan = await planOf(daysOn(api, trialDays + 20), userId);
    expect(plan).toMatchObject({ status: "trialing" });
    expect(told).toEqual([{ kind: "trial_ending", date: planDay(plan?.nextChargeAt ?? new Date(0)) }]);
    await wake(trialDays + 22.9);
    expect(await billsOf(api, userId)).toEqual([]);
    await wake(trialDays + 23.1);
    expect(await paidMonths(userId)).toEqual([0]);
  });
});

it("a trial that is to go on again after its reminder was due ends on the day that was agreed to", async () => {
  const userId = await trying();
  const end = (await planOf(daysOn(api, 0), userId))?.nextChargeAt;
  await api.owner`update subscriptions set ends_at_period_end = true, next_step_at = period_end where user_id = ${userId}`;
  await choose(daysOn(api, 6), userId, "premium");
  await wake(6);
  expect((await planOf(daysOn(api, 6), userId))?.nextChargeAt).toEqual(end);
  await wake(trialDays);
  expect(await paidMonths(userId)).toEqual([0]);
});
