import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import { subscriptions as contract } from "@roadworthy/contracts/subscriptions";
import { expect, it } from "vitest";
import { anyone } from "../../../testing/client-rows.ts";
import { putIdentity } from "../../../testing/credit/pulls.ts";
import { createClient, type Person } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { payByCard } from "../../../testing/payments.ts";
import { mailTo } from "../../../testing/sign-in/mailbox.ts";
import {
  billsOf,
  cancel,
  choose,
  createSubscriber,
  daysOn,
  planOf,
  planRowOf,
  stepsBy,
} from "../../../testing/subscribers.ts";

const api = testApi();

const post = ({ headers }: Person, url: string, payload: object) =>
  api.app.inject({ method: "POST", url, headers, payload });

/** Somebody who had a trial and closed the account it was on. */
async function leaver(): Promise<Subject> {
  const [person, client] = [anyone(), await createSubscriber(api)];
  await putIdentity(api, client.userId, person);
  await choose(daysOn(api, 0), client.userId, "premium");
  expect((await post(client, "/api/v1/me/closure", { address: client.email })).statusCode).toBe(200);
  return person;
}

async function premiumFor(client: Person, language: string) {
  const { headers } = client;
  const reply = await api.app.inject({ url: `/api/v1/client/subscription?language=${language}`, headers });
  return contract.get.reply.decode(reply.json()).plans.find(({ id }) => id === "premium");
}

it("a person who closed an account after a trial pays from today with the next one, and agrees to just that", async () => {
  const person = await leaver();
  const client = await createSubscriber(api);
  await putIdentity(api, client.userId, person);
  expect(await premiumFor(client, "en")).toMatchObject({ action: "start", dueNowCents: 2499 });
  expect((await premiumFor(client, "es"))?.consent.text).toMatch(/^Ya tuve una prueba gratis o un plan/);
  await choose(daysOn(api, 0), client.userId, "premium");
  expect(await planOf(daysOn(api, 0), client.userId)).toMatchObject({ status: "active", planId: "premium" });
  expect(await billsOf(api, client.userId)).toMatchObject([{ cents: 2499, status: "paid" }]);
  const [consent] = await api.owner<{ text: string }[]>`
    select text from subscription_consents where user_id = ${client.userId}`;
  expect(consent?.text).toMatch(
    /had a free trial or a plan before.* charges my saved card \$24\.99 now .* every month/,
  );
});

it("a person has their money back once a year, with a new account too", async () => {
  const person = anyone();
  const refundableAfter = async (days: number) => {
    const client = await createSubscriber(api);
    await putIdentity(api, client.userId, person);
    await choose(daysOn(api, 0), client.userId, "premium");
    if (days > 0) await stepsBy(api, days);
    const cents = (await planOf(daysOn(api, days), client.userId))?.refundableCents;
    await cancel(daysOn(api, days), client.userId);
    expect((await post(client, "/api/v1/me/closure", { address: client.email })).statusCode).toBe(200);
    return cents;
  };
  expect(await refundableAfter(8)).toBe(2499);
  // Who had a trial pays at once.
  expect(await refundableAfter(0)).toBe(0);
  await api.owner`update refunds set created_at = created_at - interval '13 months'`;
  expect(await refundableAfter(0)).toBe(2499);
});

it("somebody else has a trial, and so has who closed an account without ever having a plan", async () => {
  await leaver();
  const [person, before] = [anyone(), await createClient(api)];
  await putIdentity(api, before.userId, person);
  expect((await post(before, "/api/v1/me/closure", { address: before.email })).statusCode).toBe(200);
  for (const identity of [person, anyone()]) {
    const client = await createSubscriber(api);
    await putIdentity(api, client.userId, identity);
    expect(await premiumFor(client, "en")).toMatchObject({ action: "start_trial", dueNowCents: 0 });
  }
});

it("a trial begun before it was known whose it is ends when that is confirmed, without a charge", async () => {
  const person = await leaver();
  const [client, other] = [await createSubscriber(api), await createSubscriber(api)];
  for (const one of [client, other]) await choose(daysOn(api, 0), one.userId, "premium");
  const identify = (one: Person, subject: Subject) =>
    post(one, "/api/v1/client/identity", { ...subject, consent: { textVersion: 1 } });
  for (const [one, subject] of [
    [client, person],
    [other, anyone()],
  ] as const)
    expect((await identify(one, subject)).json()).toMatchObject({ status: "verified" });
  expect(await planOf(daysOn(api, 0), client.userId)).toBeNull();
  expect(await planRowOf(api, client.userId)).toEqual({ tier: "free", status: "canceled" });
  expect(await billsOf(api, client.userId)).toEqual([]);
  const mail = (await mailTo(api, client.email)).find(({ subject }) => /Premium/.test(subject));
  expect(mail).toMatchObject({ subject: "Your Premium trial has ended" });
  expect(mail?.text).toContain("You weren't charged.");
  expect(await premiumFor(client, "en")).toMatchObject({ action: "start", dueNowCents: 2499 });
  expect(await planOf(daysOn(api, 0), other.userId)).toMatchObject({ status: "trialing" });
});

/** The sandbox's one card that is the same whoever saves it. */
const SHARED_CARD = "4000056655665556";

/** Saves a card on the provider's page. */
async function saveCard(client: Person, number: string): Promise<void> {
  const reply = await post(client, "/api/v1/client/payment-methods", { returnTo: "settings" });
  const { url } = paymentMethods.setUp.reply.parse(reply.json());
  expect((await payByCard(api, url, number)).status).toBe(303);
}

it("a card begins one trial: of people at once one gets it, and the others pay from today or take another card", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createClient(api)));
  for (const one of people) await saveCard(one, SHARED_CARD);
  const seen = await Promise.all(people.map((one) => premiumFor(one, "en")));
  expect(seen.map((plan) => plan?.action)).toEqual(people.map(() => "start_trial"));
  const replies = await Promise.allSettled(
    people.map(({ userId }) => choose(daysOn(api, 0), userId, "premium")),
  );
  const refused = replies.flatMap((reply) => (reply.status === "rejected" ? [reply.reason] : []));
  expect(refused).toMatchObject(people.slice(1).map(() => ({ code: "consent_missing" })));
  const owner = people.find((_, index) => replies[index]?.status === "fulfilled");
  const [payer, other, late] = people.filter((one) => one !== owner);
  if (!owner || !payer || !other || !late) throw new Error("somebody is missing");
  expect(await premiumFor(payer, "en")).toMatchObject({
    action: "start",
    dueNowCents: 2499,
    consent: { text: expect.stringMatching(/^This card has been used for a free trial already/) },
  });
  expect((await premiumFor(payer, "es"))?.consent.text).toMatch(/^Esta tarjeta ya se usó/);
  await choose(daysOn(api, 0), payer.userId, "premium");
  expect(await billsOf(api, payer.userId)).toMatchObject([{ cents: 2499, status: "paid" }]);
  await saveCard(other, "4242424242424242");
  expect(await premiumFor(other, "en")).toMatchObject({ action: "start_trial", dueNowCents: 0 });
  // Closing the account leaves the plan's index alone.
  expect((await post(owner, "/api/v1/me/closure", { address: owner.email })).statusCode).toBe(200);
  expect(await premiumFor(late, "en")).toMatchObject({ action: "start", dueNowCents: 2499 });
  expect(
    await api.owner`select m.fingerprint_index as card from payment_methods m join payment_customers c on c.id = m.customer_id
      where c.user_id = ${owner.userId}`,
  ).toEqual([{ card: null }]);
});

it("a test card is another card for each customer", async () => {
  for (const client of [await createClient(api), await createClient(api)]) {
    await saveCard(client, "5555555555554444");
    await choose(daysOn(api, 0), client.userId, "basic");
    expect(await planOf(daysOn(api, 0), client.userId)).toMatchObject({ status: "trialing" });
  }
});
