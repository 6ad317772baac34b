import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { topUp } from "@roadworthy/contracts/ledger";
import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import { planView } from "@roadworthy/contracts/subscriptions";
import { contextOf } from "../../testing/context.ts";
import { createClient, createPartner, type PartnerPerson, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { startTopUp } from "../../testing/payments.ts";
import { startStripe, stripeEvent } from "../../testing/stripe-server.ts";
import { asClient, choose, stepsBy } from "../../testing/subscribers.ts";
import { forgetCards } from "./cards/forget-cards.jobs.ts";
import { cardToCharge } from "./payment-methods.service.ts";
import { paymentProvider } from "./provider.ts";

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

const deliver = ({ body, headers }: ReturnType<typeof stripeEvent>) =>
  fetch(new URL("/api/v1/payments/webhook", api.url), { method: "POST", body, headers });
const tell = (type: string, object: object) => deliver(stripeEvent(type, object, new Date()));
const madeAt = (path: string) => stripe.made.filter((made) => made.path === path);
const lastMade = (path: string) => {
  const last = madeAt(path).at(-1);
  if (!last) throw new Error(`nothing was made at ${path}`);
  return last;
};

const read = async (partner: PartnerPerson, id: string) =>
  topUp.parse((await api.app.inject({ url: `/api/v1/top-ups/${id}`, headers: partner.headers })).json());
const balanceOf = async (partner: PartnerPerson) =>
  (await api.app.inject({ url: "/api/v1/balance", headers: partner.headers })).json();

/** Saves a card through Stripe's page, as far as we see it. */
async function saveCard(client: Person, setUpIntent = "seti_1"): Promise<void> {
  const answer = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/payment-methods",
    headers: client.headers,
    payload: { returnTo: "settings" },
  });
  expect(paymentMethods.setUp.reply.parse(answer.json()).url).toBe("https://checkout.stripe.com/c/pay/test");
  const { id, fields } = lastMade("/v1/checkout/sessions");
  expect(fields).toMatchObject({ mode: "setup", currency: "usd" });
  const session = {
    id,
    object: "checkout.session",
    mode: "setup",
    setup_intent: setUpIntent,
    customer: fields["customer"],
  };
  expect((await tell("checkout.session.completed", session)).status).toBe(200);
}

describe("adding funds by Stripe", () => {
  it("sends the payer to Stripe with the amount and credits it once, however often and in whatever order Stripe tells", async () => {
    const partner = await createPartner(api);
    const { topUp: started, checkoutUrl } = await startTopUp(api, partner);
    expect(checkoutUrl).toBe("https://checkout.stripe.com/c/pay/test");
    const { id, fields } = lastMade("/v1/checkout/sessions");
    expect(fields).toMatchObject({
      mode: "payment",
      client_reference_id: started.id,
      "line_items[0][price_data][unit_amount]": "25000",
      success_url: `${api.config.siteUrl}/partner/dashboard?topUp=${started.id}`,
    });
    const session = {
      id,
      object: "checkout.session",
      mode: "payment",
      amount_total: 25_000,
      payment_intent: "pi_top_up",
    };
    // The page is done, the bank debit is not.
    await tell("checkout.session.completed", { ...session, payment_status: "unpaid" });
    expect(await read(partner, started.id)).toMatchObject({ status: "processing" });
    expect(await balanceOf(partner)).toMatchObject({ postedCents: 0 });
    const paid = { ...session, payment_status: "paid" };
    const told = await Promise.all([
      tell("checkout.session.async_payment_succeeded", paid),
      tell("checkout.session.completed", paid),
      tell("checkout.session.completed", paid),
      tell("checkout.session.async_payment_failed", { ...session, payment_status: "unpaid" }),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(partner, started.id)).toMatchObject({ status: "paid" });
    expect(await balanceOf(partner)).toMatchObject({ postedCents: 25_000 });
    // The bank speaks of the payment, not of the page.
    const dispute = {
      id: "du_top_up",
      object: "dispute",
      amount: 25_000,
      payment_intent: "pi_top_up",
      balance_transactions: [],
    };
    expect((await tell("charge.dispute.created", { ...dispute, status: "needs_response" })).status).toBe(200);
    expect(await balanceOf(partner)).toMatchObject({ postedCents: 0 });
  });

  it("takes none for play money: a business in test mode or not yet certified is told so, and Stripe hears nothing", async () => {
    const [certified, pending] = [await createPartner(api), await createPartner(api, { status: "pending" })];
    const pages = madeAt("/v1/checkout/sessions").length;
    for (const { headers } of [{ headers: { ...certified.headers, "roadworthy-mode": "test" } }, pending]) {
      const payload = { amountCents: 25_000 };
      const answer = await api.app.inject({ method: "POST", url: "/api/v1/top-ups", headers, payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "test_mode_off" }]);
    }
    expect(madeAt("/v1/checkout/sessions")).toHaveLength(pages);
    const rows = await api.owner`
      select id from top_ups where partner_id in ${api.owner([certified.partnerId, pending.partnerId])}`;
    expect(rows).toEqual([]);
  });

  it("refuses another amount than was asked for, and news of a page that is not ours", async () => {
    const partner = await createPartner(api);
    await startTopUp(api, partner);
    const { id } = lastMade("/v1/checkout/sessions");
    const session = { id, object: "checkout.session", mode: "payment", payment_status: "paid" };
    expect((await tell("checkout.session.completed", { ...session, amount_total: 1 })).status).toBe(400);
    expect(
      (await tell("checkout.session.completed", { ...session, id: "cs_other", amount_total: 25_000 })).status,
    ).toBe(404);
    expect(await balanceOf(partner)).toMatchObject({ postedCents: 0 });
  });

  it("says that a bank debit failed and credits nothing, and passes over a page that sold something else", async () => {
    const partner = await createPartner(api);
    const { topUp: started } = await startTopUp(api, partner);
    const { id } = lastMade("/v1/checkout/sessions");
    const session = { id, mode: "payment", amount_total: 25_000, payment_status: "unpaid" };
    for (const news of ["completed", "async_payment_failed"]) await tell(`checkout.session.${news}`, session);
    const declineReason = "The payment didn't go through.";
    expect(await read(partner, started.id)).toMatchObject({ status: "declined", declineReason });
    expect(await balanceOf(partner)).toMatchObject({ postedCents: 0 });
    const sold = { ...session, id: "cs_sold", mode: "subscription", payment_status: "paid" };
    expect((await tell("checkout.session.completed", sold)).status).toBe(200);
  });

  it("believes nothing that Stripe did not sign within five minutes, and passes over what does not concern us", async () => {
    const told = stripeEvent("checkout.session.completed", { id: "cs_1", mode: "payment" }, new Date());
    const calls = [
      { ...told, body: told.body.replace("cs_1", "cs_2") },
      { ...told, headers: { "content-type": "application/json" } },
      stripeEvent("customer.created", {}, new Date(), "whsec_of_somebody_else"),
      stripeEvent("customer.created", {}, new Date(Date.now() - 6 * 60_000)),
    ];
    for (const call of calls)
      expect(
        (await fetch(new URL("/api/v1/payments/webhook", api.url), { method: "POST", ...call })).status,
      ).toBe(401);
    expect((await tell("customer.created", { id: "cus_1" })).status).toBe(200);
  });

  it("makes one page when Stripe's answer is lost, and says so when Stripe does not answer at all", async () => {
    const partner = await createPartner(api);
    const before = madeAt("/v1/checkout/sessions").length;
    stripe.fail("/v1/checkout/sessions", "lost_answer");
    await startTopUp(api, partner);
    expect(madeAt("/v1/checkout/sessions")).toHaveLength(before + 1);
    stripe.fail("/v1/checkout/sessions", 500);
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/v1/top-ups",
      headers: partner.headers,
      payload: { amountCents: 25_000 },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "unavailable" });
  });
});

describe("a card saved at Stripe", () => {
  it("is kept with what may be shown, charged for a plan, and given back once", async () => {
    const client = await createClient(api);
    await saveCard(client);
    await saveCard(client);
    const list = async () =>
      planView.parse(
        (await api.app.inject({ url: "/api/v1/client/subscription", headers: client.headers })).json(),
      ).cards;
    expect(await list()).toMatchObject([
      { brand: "visa", last4: "4242", expMonth: 12, expYear: 2031, isDefault: true },
    ]);
    expect(
      await api.owner`select fingerprint_index from payment_methods where fingerprint_index is not null`,
    ).toEqual([{ fingerprint_index: api.deps.cipher.blindIndex("card-v1", "Xt5EWLLDS7FJjR1c") }]);
    expect(
      madeAt("/v1/customers").filter(({ fields }) => fields["metadata[ownerId]"] === client.userId),
    ).toHaveLength(1);
    const ctx = contextOf(api);
    const provider = await paymentProvider(ctx);
    const card = await cardToCharge(asClient(ctx, client.userId), { userId: client.userId });
    if (!card) throw new Error("no card was saved");
    const order = {
      ...card,
      amountCents: 2499,
      description: "Roadworthy premium",
      idempotencyKey: client.userId,
    };
    stripe.fail("/v1/payment_intents", "lost_answer");
    const charged = await Promise.all([1, 2, 3].map(() => provider.charge(order)));
    expect(new Set(charged.map(({ reference }) => reference)).size).toBe(1);
    expect(lastMade("/v1/payment_intents").fields).toMatchObject({
      amount: "2499",
      currency: "usd",
      off_session: "true",
      confirm: "true",
      customer: card.customerReference,
      payment_method: card.cardReference,
    });
    await expect(provider.charge({ ...order, amountCents: 1 })).rejects.toMatchObject({ code: "internal" });
    const refund = {
      chargeReference: charged[0]?.reference ?? "",
      amountCents: 2499,
      idempotencyKey: client.userId,
    };
    const refunded = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(refunded);
    stripe.forgetKeys();
    expect(await provider.refund(refund), "after its key was forgotten").toEqual(refunded);
    expect(madeAt("/v1/refunds")).toHaveLength(1);
    const [method] = await list();
    await api.app.inject({
      method: "DELETE",
      url: `/api/v1/client/payment-methods/${method?.id}`,
      headers: client.headers,
    });
    expect(await list()).toEqual([]);
    await forgetCards.work(ctx, {}, new AbortController().signal);
    expect(lastMade(`/v1/payment_methods/${card.cardReference}/detach`)).toBeDefined();
  });

  it.each([
    ["pm_card_visa_chargeDeclined", "Your card was declined."],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "Your card has insufficient funds."],
  ])("tells why %s was declined", async (cardReference, reason) => {
    const provider = await paymentProvider(contextOf(api));
    const outcome = await provider.charge({
      customerReference: "cus_1",
      cardReference,
      amountCents: 299,
      description: "Basic",
      idempotencyKey: cardReference,
    });
    expect(outcome).toMatchObject({ kind: "declined", reason, reference: expect.stringMatching(/^pi_/) });
  });

  it("leaves a charge unknown when Stripe fails or limits us, so that the same key asks again", async () => {
    const provider = await paymentProvider(contextOf(api));
    const order = {
      customerReference: "cus_1",
      cardReference: "pm_1",
      amountCents: 299,
      description: "Basic",
      idempotencyKey: "unknown",
    };
    for (const fault of [500, 429] as const) {
      stripe.fail("/v1/payment_intents", fault);
      await expect(provider.charge(order)).rejects.toMatchObject({ code: "unavailable" });
    }
    expect(await provider.charge(order)).toMatchObject({ kind: "paid" });
  });

  it("is forgotten although Stripe knows it no more", async () => {
    const provider = await paymentProvider(contextOf(api));
    await expect(provider.removeCard("pm_gone")).resolves.toBeUndefined();
    await expect(provider.removeCustomer("cus_gone")).resolves.toBeUndefined();
  });

  it("pays a plan; a dispute takes the money and ends the plan, and an inquiry of the bank does neither", async () => {
    const client = await createClient(api);
    await saveCard(client, "seti_2");
    const ctx = contextOf(api);
    await choose(ctx, client.userId, "premium");
    // The trial ends and is charged.
    await stepsBy(api, 7);
    const [invoice] = await api.owner<{ charge: string; cents: number }[]>`
      select charge_reference as charge, amount_cents as cents from invoices where user_id = ${client.userId} and status = 'paid'`;
    const planOf = async () => {
      const [row] = await api.owner`select status from subscriptions where user_id = ${client.userId}`;
      return row?.["status"];
    };
    const dispute = {
      id: "du_1",
      object: "dispute",
      amount: invoice?.cents,
      payment_intent: invoice?.charge,
      balance_transactions: [],
    };
    await tell("charge.dispute.created", { ...dispute, status: "warning_needs_response" });
    const before = await planOf();
    expect(before).not.toBe("ended");
    const told = await Promise.all(
      [1, 2].map(() => tell("charge.dispute.created", { ...dispute, status: "needs_response" })),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect(await planOf()).toBe("ended");
    await tell("charge.dispute.closed", { ...dispute, status: "won" });
    await tell("charge.dispute.created", { ...dispute, status: "needs_response" });
    const [row] =
      await api.owner`select disputed_cents::int as disputed from invoices where charge_reference = ${invoice?.charge ?? ""}`;
    expect(row).toEqual({ disputed: 0 });
  });
});

describe("without keys", () => {
  it("production takes no payment", async () => {
    const production = await api.another({ mode: "production", stripe: undefined });
    await expect(paymentProvider({ ...contextOf(api), ...production.deps })).rejects.toThrow(
      /No payment provider/,
    );
  });
});
