import { trialDays } from "@roadworthy/contracts/plan-terms";
import { afterAll, beforeAll, expect, it } from "vitest";
import { booksMustAgree } from "../../testing/credit/pulls.ts";
import { createAdmin, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { startStripe, stripeEvent } from "../../testing/stripe-server.ts";
import { billsOf, cancel, createPayer, daysOn } from "../../testing/subscribers.ts";

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
const bill = async ({ userId }: Person) => (await billsOf(api, userId))[0];

type Told = { readonly status: string; readonly fees: readonly number[] };
async function dispute({ userId }: Person, { status, fees }: Told, id = `du_${userId}`): Promise<number> {
  const [invoice] = await api.owner<{ charge: string }[]>`
    select charge_reference as charge from invoices where user_id = ${userId}`;
  const isEnd = status === "won" || status === "lost";
  const event = stripeEvent(
    `charge.dispute.${isEnd ? "closed" : "created"}`,
    {
      id,
      object: "dispute",
      amount: 299,
      payment_intent: invoice?.charge,
      status,
      balance_transactions: fees.map((fee) => ({ fee })),
    },
    new Date(),
  );
  return (await fetch(new URL("/api/v1/payments/webhook", api.url), { method: "POST", ...event })).status;
}

/** What the plans of all have brought, and what providers have kept for disputes. */
async function books() {
  const [row] = await api.owner<{ kept: string; fees: string }[]>`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'client_revenue'), 0) as kept,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'fees'), 0) as fees
    from ledger_entries e join ledger_accounts a on a.id = e.account_id`;
  await booksMustAgree(api);
  return { kept: Number(row?.kept), fees: Number(row?.fees) };
}

const queued = async (client: Person) => {
  const reply = await api.app.inject({ url: "/api/v1/admin/queue", headers: admin.headers });
  return reply
    .json<{ items: { key: string; detail: string }[] }>()
    .items.find(({ key }) => key === `payment_dispute:du_${client.userId}`)?.detail;
};

it("a dispute after a full refund takes the money a second time, with its fee, until it is won", async () => {
  const client = await payer();
  await cancel(daysOn(api, trialDays + 1), client.userId);
  expect(await bill(client)).toMatchObject({ refunded: 299, disputed: 0 });
  expect(await books()).toEqual({ kept: 0, fees: 0 });
  const open = { status: "needs_response", fees: [1_500] };
  const told = await Promise.all([1, 2, 3].map(() => dispute(client, open)));
  expect(told).toEqual([200, 200, 200]);
  expect(await bill(client)).toMatchObject({ refunded: 299, disputed: 299 });
  expect(await books()).toEqual({ kept: -299, fees: 1_500 });
  expect(await queued(client)).toContain("send proof of the refund");
  // A second one about the same charge would take more than was paid.
  expect(await dispute(client, open, "du_second")).toBe(404);
  expect(await dispute(client, { status: "won", fees: [1_500, 0] })).toBe(200);
  await dispute(client, open);
  await dispute(client, { status: "lost", fees: [1_500, 1_500] });
  expect(await bill(client)).toMatchObject({ refunded: 299, disputed: 0 });
  expect(await books()).toEqual({ kept: 0, fees: 1_500 });
  expect(await queued(client)).toBeUndefined();
});

it("a refund that the provider had made when the dispute came is booked after it", async () => {
  const before = await books();
  const client = await payer();
  stripe.fail("/v1/refunds", 500, 500, 500, 500);
  await cancel(daysOn(api, trialDays + 1), client.userId);
  expect(await dispute(client, { status: "needs_response", fees: [1_500] })).toBe(200);
  const [refund] = await api.owner<{ id: string }[]>`
    select r.id from refunds r join invoices i on i.id = r.invoice_id where i.user_id = ${client.userId}`;
  // As a process would that had asked before the dispute was told.
  await api.owner`select settle_refund(${refund?.id ?? ""}, 're_late', now(), 'test')`;
  expect(await bill(client)).toMatchObject({ refunded: 299, disputed: 299 });
  // Lost, with a fee for the answer as well.
  expect(await dispute(client, { status: "lost", fees: [1_500, 1_500] })).toBe(200);
  expect(await books()).toEqual({ kept: before.kept - 299, fees: before.fees + 3_000 });
});
