import { randomUUID } from "node:crypto";
import { topUps as api } from "@roadworthy/contracts/ledger";
import type { CheckoutEvent } from "../money/payments/payment-provider.ts";
import { signEvent } from "../money/payments/sandbox-events.ts";
import type { PartnerPerson } from "./fixtures.ts";
import type { TestApi } from "./harness.ts";

/** Starts a top-up through HTTP. */
export async function startTopUp(server: TestApi, partner: PartnerPerson, amountCents = 25_000) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/v1/top-ups",
    headers: partner.headers,
    payload: { amountCents },
  });
  if (answer.statusCode !== 201) throw new Error(`the top-up was not started: ${answer.body}`);
  return api.create.reply.parse(answer.json());
}

/** Pays on the sandbox's page as a browser would: over HTTP, following nothing. */
export const payByCard = (server: TestApi, checkoutUrl: string, card: string): Promise<Response> =>
  fetch(new URL(checkoutUrl, server.url), {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });

/** The provider's own name of the payment that a page is for. */
export const referenceOf = (checkoutUrl: string): string =>
  new URL(checkoutUrl, "http://sandbox").pathname.split("/").at(-1) ?? "";

/** A signed webhook call about that payment: $250.00 paid, unless told otherwise. */
export const paymentEvent = (
  server: TestApi,
  checkoutUrl: string,
  overrides: Partial<CheckoutEvent> = {},
  sentAt = new Date(),
) =>
  signEvent(
    server.deps.cipher,
    {
      kind: "checkout",
      reference: referenceOf(checkoutUrl),
      amountCents: 25_000,
      isPaid: true,
      declineReason: null,
      chargeReference: referenceOf(checkoutUrl),
      ...overrides,
    },
    sentAt,
  );

/** Delivers a webhook call. */
export const deliverEvent = (
  server: Pick<TestApi, "url">,
  { body, headers }: ReturnType<typeof signEvent>,
): Promise<Response> =>
  fetch(new URL("/api/v1/payments/webhook", server.url), { method: "POST", body, headers });

/** A top-up that was paid by card just now, which a refund can go back to; returns its id. */
export async function payTopUp(
  api: Pick<TestApi, "owner">,
  partnerId: string,
  amountCents: number,
  provider: "sandbox" | "stripe" = "sandbox",
  mode: "live" | "test" = "live",
): Promise<string> {
  const reference = `${provider === "stripe" ? "pi" : "sbx"}_${randomUUID()}`;
  const [row] = await api.owner<{ id: string }[]>`
    insert into top_ups (partner_id, mode, amount_cents, provider, provider_reference, created_at)
    values (${partnerId}, ${mode}, ${amountCents}, ${provider}, ${reference}, clock_timestamp()) returning id`;
  await api.owner`select finish_top_up(${provider}, ${reference}, ${amountCents}, true, null, 'test', ${reference})`;
  if (!row) throw new Error("the top-up was not stored");
  return row.id;
}

/** A saved card of a client, with the provider's customer behind it; returns its id. */
export async function insertCard(
  api: Pick<TestApi, "owner">,
  userId: string,
  number = "4242424242424242",
  provider: "sandbox" | "stripe" = "sandbox",
): Promise<string> {
  const unique = randomUUID();
  await api.owner`
    insert into payment_customers (provider, reference, user_id, created_at)
    values (${provider}, ${`${provider === "sandbox" ? "sbxcus" : "cus"}_${userId}`}, ${userId}, now()) on conflict do nothing`;
  await api.owner`
    update payment_methods set is_default = false
    where customer_id = (select id from payment_customers where user_id = ${userId})`;
  const [row] = await api.owner<{ id: string }[]>`
    insert into payment_methods (customer_id, provider_reference, last4, brand, exp_month, exp_year, is_default, created_at)
    select id, ${provider === "sandbox" ? `sbxcard_${unique}_${number}` : `pm_${unique}`}, ${number.slice(-4)}, 'visa', 12, 2031, true, now()
    from payment_customers where user_id = ${userId} returning id`;
  if (!row) throw new Error("the card was not stored");
  return row.id;
}

/** A saved card of a business, which is charged from now on. */
export async function insertPartnerCard(
  api: Pick<TestApi, "owner">,
  partnerId: string,
  number = "4242424242424242",
): Promise<string> {
  await api.owner`
    insert into payment_customers (provider, reference, partner_id, created_at)
    values ('sandbox', ${`sbxcus_${partnerId}`}, ${partnerId}, now()) on conflict do nothing`;
  await api.owner`
    update payment_methods set is_default = false
    where customer_id = (select id from payment_customers where partner_id = ${partnerId})`;
  const [row] = await api.owner<{ id: string }[]>`
    insert into payment_methods (customer_id, provider_reference, last4, brand, exp_month, exp_year, is_default, created_at)
    select id, ${`sbxcard_${randomUUID()}_${number}`}, ${number.slice(-4)}, 'visa', 12, 2031, true, now()
    from payment_customers where partner_id = ${partnerId} returning id`;
  if (!row) throw new Error("the card was not stored");
  return row.id;
}

/** An invoice of a client over $24.99, of a plan that has ended; returns its id. */
export async function insertInvoice(api: Pick<TestApi, "owner">, userId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    with sub as (
      insert into subscriptions (user_id, plan_id, price_cents, status, anchor_at, period_start, period_end, next_step_at, language, created_at, ended_at)
      values (${userId}, 'premium', 2499, 'ended', now(), now(), now(), now(), 'en', now(), now()) returning id
    )
    insert into invoices (user_id, subscription_id, kind, plan_id, plan_price_cents, period_start, period_end, amount_cents, status, created_at)
    select ${userId}, id, 'period', 'premium', 2499, now(), now(), 2499, 'void', now() from sub returning id`;
  if (!row) throw new Error("the invoice was not stored");
  return row.id;
}
