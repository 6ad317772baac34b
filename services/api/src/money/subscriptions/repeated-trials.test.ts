import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { subscriptions as contract } from "@roadworthy/contracts/subscriptions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anyone } from "../../testing/client-rows.ts";
import { putIdentity } from "../../testing/credit/pulls.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { billsOf, choose, daysOn, planOf, planRowOf } from "../../testing/subscribers.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const subscriber = async (): Promise<Person> => {
  const client = await createClient(api);
  await insertCard(api, client.userId);
  return client;
};

const post = ({ headers }: Person, url: string, payload: object) =>
  api.app.inject({ method: "POST", url, headers, payload });

/** Somebody who had a trial and closed the account it was on. */
async function leaver(): Promise<Subject> {
  const [person, client] = [anyone(), await subscriber()];
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
  const client = await subscriber();
  await putIdentity(api, client.userId, person);
  expect(await premiumFor(client, "en")).toMatchObject({ action: "start", dueNowCents: 2499 });
  expect((await premiumFor(client, "es"))?.consent.text).toMatch(/^Ya usé mi prueba gratis/);
  await choose(daysOn(api, 0), client.userId, "premium");
  expect(await planOf(daysOn(api, 0), client.userId)).toMatchObject({ status: "active", planId: "premium" });
  expect(await billsOf(api, client.userId)).toMatchObject([{ cents: 2499, status: "paid" }]);
  const [consent] = await api.owner<{ text: string }[]>`
    select text from subscription_consents where user_id = ${client.userId}`;
  expect(consent?.text).toMatch(
    /used my free trial already.* charges my saved card \$24\.99 now .* every month/,
  );
});

it("somebody else has a trial, and so has who closed an account without ever having a plan", async () => {
  await leaver();
  const [person, before] = [anyone(), await createClient(api)];
  await putIdentity(api, before.userId, person);
  expect((await post(before, "/api/v1/me/closure", { address: before.email })).statusCode).toBe(200);
  for (const identity of [person, anyone()]) {
    const client = await subscriber();
    await putIdentity(api, client.userId, identity);
    expect(await premiumFor(client, "en")).toMatchObject({ action: "start_trial", dueNowCents: 0 });
  }
});

it("a trial begun before it was known whose it is ends when that is confirmed, without a charge", async () => {
  const person = await leaver();
  const [client, other] = [await subscriber(), await subscriber()];
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
