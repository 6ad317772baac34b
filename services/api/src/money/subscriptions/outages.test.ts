import { trialDays } from "@roadworthy/contracts/plan-terms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { billsOf, choose, daysOn, planOf, planRowOf, stepsBy } from "../../testing/subscribers.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { runStep } from "./steps.service.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const BAD_CARD = "4000000000000341";
/** Everything at once that is due after an outage. */
const wake = async (days: number): Promise<void> => {
  while (await runStep(daysOn(api, days)));
};
const trying = async (card?: string): Promise<string> => {
  const { userId } = await createClient(api);
  await insertCard(api, userId, card);
  await choose(daysOn(api, 0), userId, "premium");
  return userId;
};
const paidMonths = async (userId: string): Promise<number[]> => {
  const rows = await api.owner<{ month: number }[]>`
    select (extract(year from age(i.period_start, s.anchor_at)) * 12 + extract(month from age(i.period_start, s.anchor_at)))::int as month
    from invoices i join subscriptions s on s.id = i.subscription_id
    where i.user_id = ${userId} and i.status = 'paid' order by i.number`;
  return rows.map(({ month }) => month);
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
    expect((await reconcile(api.owner)).differences).toEqual([]);
  });

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
    expect(told).toEqual([{ kind: "trial_ending", date: plan?.nextChargeAt?.toISOString().slice(0, 10) }]);
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
