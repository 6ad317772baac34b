import { afterAll, beforeAll, expect, it } from "vitest";
import { contextOf } from "../../../testing/context.ts";
import { createClient, createPartner, type Person } from "../../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";
import { insertCard, insertInvoice } from "../../../testing/payments.ts";
import { startStripe } from "../../../testing/stripe-server.ts";
import { forgetCards } from "./forget-cards.jobs.ts";
import { keepCard } from "../payment-methods.service.ts";

let stripe: Awaited<ReturnType<typeof startStripe>>;
let api: TestApi;
beforeAll(async () => {
  stripe = await startStripe();
  api = await startTestApi({ stripe: stripe.settings });
});
afterAll(async () => {
  await api.stop();
  await stripe.stop();
});

const run = () => forgetCards.work(contextOf(api), {}, new AbortController().signal);
const times = (path: string) => stripe.made.filter((made) => made.path === path).length;
const close = async (person: Person): Promise<void> => {
  const payload = { address: person.email };
  const { headers } = person;
  const reply = await api.app.inject({ method: "POST", url: "/api/v1/me/closure", headers, payload });
  expect(reply.statusCode).toBe(200);
};

/** Somebody's saved card, by the addresses at which Stripe is asked to forget it and its customer. */
async function saved(person: Person): Promise<{ id: string; detach: string; customer: string }> {
  const id = await insertCard(api, person.userId, "4242424242424242", "stripe");
  const reference = `cus_${crypto.randomUUID().replaceAll("-", "")}`;
  await api.owner`update payment_customers set reference = ${reference} where user_id = ${person.userId}`;
  const card = `pm_${crypto.randomUUID().replaceAll("-", "")}`;
  await api.owner`update payment_methods set provider_reference = ${card} where id = ${id}`;
  return { id, detach: `/v1/payment_methods/${card}/detach`, customer: `/v1/customers/${reference}` };
}

it("who closes their account is forgotten by the provider, once it answers, and only then", async () => {
  const [leaver, stayer] = [await createClient(api), await createClient(api)];
  const [gone, kept] = [await saved(leaver), await saved(stayer)];
  await close(leaver);
  stripe.fail(gone.detach, 500);
  await expect(run()).rejects.toMatchObject({ code: "unavailable" });
  expect([times(gone.detach), times(gone.customer)]).toEqual([0, 0]);
  stripe.fail(gone.customer, 500);
  await expect(run()).rejects.toMatchObject({ code: "unavailable" });
  expect([times(gone.detach), times(gone.customer)]).toEqual([1, 0]);
  await run();
  await run();
  expect([times(gone.detach), times(gone.customer)]).toEqual([1, 1]);
  expect([times(kept.detach), times(kept.customer)]).toEqual([0, 0]);
});

it("a card is removed while the provider is away, which is told when it is back", async () => {
  const client = await createClient(api);
  const card = await saved(client);
  stripe.fail(card.detach, 500);
  const { headers } = client;
  const url = `/api/v1/client/payment-methods/${card.id}`;
  const removed = await api.app.inject({ method: "DELETE", url, headers });
  expect([removed.statusCode, removed.json()]).toEqual([200, { items: [] }]);
  await expect(run()).rejects.toMatchObject({ code: "unavailable" });
  await run();
  expect([times(card.detach), times(card.customer)]).toEqual([1, 0]);
});

it("a card whose charge has no outcome yet stays at the provider until it has one", async () => {
  const client = await createClient(api);
  const card = await saved(client);
  const invoice = await insertInvoice(api, client.userId);
  await api.owner`
    update invoices set pending_card = (select jsonb_build_object('cardReference', provider_reference) from payment_methods where id = ${card.id})
    where id = ${invoice}`;
  await close(client);
  await run();
  expect([times(card.detach), times(card.customer)]).toEqual([0, 0]);
  await api.owner`update invoices set pending_card = null where id = ${invoice}`;
  await run();
  expect([times(card.detach), times(card.customer)]).toEqual([1, 1]);
});

it("a business is forgotten with its last person, not with one of several, and a card that comes later is not kept", async () => {
  const partner = await createPartner(api);
  const colleague = await createPartner(api, { partnerId: partner.partnerId });
  const card = `pm_${partner.partnerId}`;
  const customer = `cus_${partner.partnerId}`;
  const face = { last4: "4242", brand: "visa", expMonth: 12, expYear: 2031, fingerprint: null };
  await api.owner`
    insert into payment_customers (provider, reference, partner_id, created_at) values ('stripe', ${customer}, ${partner.partnerId}, now())`;
  const keep = (reference: string) =>
    keepCard(contextOf(api), "stripe", {
      kind: "card_saved",
      setUpReference: "cs",
      customerReference: customer,
      card: { reference, ...face },
    });
  await keep(card);
  await close(colleague);
  await run();
  expect(times(`/v1/customers/${customer}`)).toBe(0);
  await close(partner);
  await keep(`${card}_late`);
  expect(times(`/v1/payment_methods/${card}_late/detach`)).toBe(1);
  await run();
  expect([times(`/v1/payment_methods/${card}/detach`), times(`/v1/customers/${customer}`)]).toEqual([1, 1]);
  const left = await api.owner`
    select from payment_methods m join payment_customers c on c.id = m.customer_id where c.partner_id = ${partner.partnerId} and m.removed_at is null`;
  expect(left).toEqual([]);
});
