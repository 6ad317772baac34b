import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { booksMustAgree } from "../../testing/credit/pulls.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";
import { startStripe, stripeEvent } from "../../testing/stripe-server.ts";
import { cancel, createPayer, daysOn } from "../../testing/subscribers.ts";
import { trialDays } from "@roadworthy/contracts/plan-terms";
import { sendRefund } from "./refunds.jobs.ts";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  stripe = await startStripe();
  api = await startTestApi({ stripe: stripe.settings });
  admin = await createAdmin(api);
});
afterAll(async () => {
  await api.stop();
  await stripe.stop();
});

const payer = (): Promise<Person> => createPayer(api);
const cancelNow = ({ userId }: Person) => cancel(daysOn(api, trialDays + 1), userId);
const refundOf = async ({ userId }: Person) => {
  const [row] = await api.owner<{ id: string; status: string; back: number }[]>`
    select r.id, r.status, i.refunded_cents as back from refunds r join invoices i on i.id = r.invoice_id
    where r.user_id = ${userId}`;
  return row;
};
const queued = async (id: string | undefined) => {
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: admin.headers });
  return reply
    .json<{ items: { key: string; title: string; detail: string; link: string }[] }>()
    .items.find(({ key }) => key === `failed_refund:${id}`);
};
const pay = (id: string | undefined, { headers }: Pick<Person, "headers"> = admin, key?: string) =>
  api.app.inject({
    method: "POST",
    url: `/api/v1/admin/failed-refunds/${id}/payments`,
    headers: { ...headers, ...(key && { "idempotency-key": key }) },
    payload: { how: "Check 1042" },
  });
const takeEvent = async (type: string, object: object): Promise<number> => {
  const url = new URL("/api/v1/payments/webhook", api.url);
  return (await fetch(url, { method: "POST", ...stripeEvent(type, object, new Date()) })).status;
};
/** What the provider says of a dispute of the client's charge. */
async function dispute({ userId }: Person, status: "needs_response" | "won"): Promise<number> {
  const [invoice] = await api.owner<{ charge: string }[]>`
    select charge_reference as charge from invoices where user_id = ${userId}`;
  const told = {
    id: `du_${userId}`,
    object: "dispute",
    amount: 299,
    payment_intent: invoice?.charge,
    balance_transactions: [],
    status,
  };
  return takeEvent(`charge.dispute.${status === "won" ? "closed" : "created"}`, told);
}
const mailsOf = async ({ email }: Person) =>
  (await mailTo(api, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith("Your refund"));

it("waits for an admin when the card doesn't accept it, and is on the books once it is paid another way", async () => {
  const client = await payer();
  stripe.fail("/v1/refunds", "refused");
  await cancelNow(client);
  const failed = await refundOf(client);
  expect(failed).toMatchObject({ status: "failed", back: 0 });
  await booksMustAgree(api);
  expect(await mailsOf(client)).toEqual(["Your refund of $2.99 didn't reach your card"]);
  expect(await queued(failed?.id)).toMatchObject({
    title: expect.stringContaining("Refund to "),
    detail: expect.stringMatching(
      /^The card didn't accept \$2\.99 for invoice \d+ \(This card takes no refunds\.\)\./,
    ),
    link: `/admin/users/${client.userId}`,
  });
  expect((await pay(failed?.id, client)).statusCode).toBe(403);
  const both = await Promise.all([pay(failed?.id), pay(failed?.id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect(await refundOf(client)).toMatchObject({ status: "done", back: 299 });
  expect(await queued(failed?.id)).toBeUndefined();
  await booksMustAgree(api);
});

it("is recorded once by an admin who didn't hear the first time, and is told so", async () => {
  const client = await payer();
  stripe.fail("/v1/refunds", "refused");
  await cancelNow(client);
  const failed = await refundOf(client);
  const tries = [await pay(failed?.id, admin, "try-1"), await pay(failed?.id, admin, "try-1")];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await refundOf(client)).toMatchObject({ status: "done", back: 299 });
  await booksMustAgree(api);
});

it("of a charge that the client disputes at the bank is not paid a second time, and owed only when the dispute is won", async () => {
  const client = await payer();
  // The bank has told the provider of the dispute, and the provider not yet us.
  stripe.fail("/v1/refunds", "disputed");
  await cancelNow(client);
  const failed = await refundOf(client);
  expect(failed).toMatchObject({ status: "failed", back: 0 });
  const isOwed = async () => [(await queued(failed?.id)) !== undefined, (await pay(failed?.id)).statusCode];
  expect([await isOwed(), await mailsOf(client)]).toEqual([[false, 404], []]);
  expect([await dispute(client, "needs_response"), await isOwed()]).toEqual([200, [false, 404]]);
  await booksMustAgree(api);
  expect([await dispute(client, "won"), await isOwed()]).toEqual([200, [true, 201]]);
  expect(await refundOf(client)).toMatchObject({ status: "done", back: 299 });
  await booksMustAgree(api);
});

it("that waits when the client disputes the charge is not sent to the provider", async () => {
  const client = await payer();
  for (let tries = 0; tries < 3; tries += 1) stripe.fail("/v1/refunds", 500);
  await cancelNow(client);
  const waiting = await refundOf(client);
  expect(await dispute(client, "needs_response")).toBe(200);
  const made = stripe.made.length;
  await sendRefund(contextOf(api), waiting?.id ?? "");
  expect([await refundOf(client), stripe.made.length]).toMatchObject([{ status: "failed", back: 0 }, made]);
});

it("is owed again when the bank sends it back later, however often that is told", async () => {
  const client = await payer();
  await cancelNow(client);
  const done = await refundOf(client);
  expect(done).toMatchObject({ status: "done", back: 299 });
  expect((await pay(done?.id)).statusCode).toBe(404);
  const refund = { id: stripe.made.at(-1)?.id, object: "refund", status: "failed" };
  const tell = () => takeEvent("refund.failed", { ...refund, failure_reason: "expired_or_canceled_card" });
  expect(await Promise.all([tell(), tell()])).toEqual([200, 200]);
  expect(await refundOf(client)).toMatchObject({ status: "failed", back: 0 });
  expect(await mailsOf(client)).toHaveLength(1);
  await booksMustAgree(api);
  expect((await pay(done?.id)).statusCode).toBe(201);
  // The provider says again what is long settled.
  expect(await tell()).toBe(200);
  expect(await refundOf(client)).toMatchObject({ status: "done", back: 299 });
  await booksMustAgree(api);
});
