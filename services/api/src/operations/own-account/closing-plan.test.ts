import { trialDays } from "@roadworthy/contracts/plan-terms";
import { expect, it } from "vitest";
import { reconcile } from "../../money/ledger/reconcile.ts";
import { sendRefund } from "../../money/subscriptions/refunds.jobs.ts";
import { contextOf } from "../../testing/context.ts";
import type { Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { billsOf, choose, createSubscriber, daysOn, stepsBy } from "../../testing/subscribers.ts";

const api = testApi();

const close = (person: Person) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/me/closure",
    headers: person.headers,
    payload: { address: person.email },
  });
const refundsOf = (userId: string) =>
  api.owner<{ id: string; reason: string; status: string }[]>`
    select id, reason, status from refunds where user_id = ${userId}`;

const lastWords = async ({ email }: Person) =>
  (await mailTo(api, email)).find(({ subject }) => subject === "Your Roadworthy account was closed");

/** Somebody whose plan was charged at the end of the trial, that many days ago. */
async function charged(daysAgo: number): Promise<Person> {
  const person = await createSubscriber(api);
  await choose(daysOn(api, 0), person.userId, "premium");
  await stepsBy(api, trialDays);
  await api.owner`update invoices set paid_at = now() - make_interval(days => ${daysAgo}) where user_id = ${person.userId}`;
  return person;
}

it("refunds a charge that the guarantee covers, says so in the last email, and nothing writes to the closed account", async () => {
  const person = await charged(1);
  const closed = await close(person);
  expect(closed.json()).toMatchObject({ refundedCents: 2499 });
  const [refund] = await refundsOf(person.userId);
  expect(refund).toMatchObject({ reason: "guarantee", status: "pending" });
  await sendRefund(contextOf(api), refund?.id ?? "");
  expect(await refundsOf(person.userId)).toMatchObject([{ status: "done" }]);
  expect((await lastWords(person))?.text).toMatch(/refunding \$24\.99 for your plan/);
  await stepsBy(api, trialDays + 40);
  expect(await billsOf(api, person.userId)).toHaveLength(1);
  expect((await reconcile(api.owner)).differences).toEqual([]);
});

it("refunds nothing of a trial or of a charge the guarantee covers no more", async () => {
  const old = await charged(8);
  const trying = await createSubscriber(api);
  await choose(daysOn(api, 0), trying.userId, "basic");
  for (const person of [trying, old]) {
    expect((await close(person)).json()).toMatchObject({ refundedCents: 0 });
    expect(await refundsOf(person.userId)).toEqual([]);
    expect((await lastWords(person))?.text).not.toMatch(/refunding/);
  }
});
