import { describe, expect, it } from "vitest";
import { topUp, type TopUp, topUps } from "@roadworthy/contracts/ledger";
import { paymentMethods } from "@roadworthy/contracts/payment-methods";
import { planView } from "@roadworthy/contracts/subscriptions";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type PartnerPerson,
  type Person,
} from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { deliverEvent, payByCard, paymentEvent, startTopUp } from "../../testing/payments.ts";
import { cardToCharge } from "./payment-methods.service.ts";
import type { CheckoutEvent } from "./payment-provider.ts";
import { paymentProvider } from "./provider.ts";
import type { signEvent } from "./sandbox-events.ts";

const server = testApi();

async function read(partner: PartnerPerson, id: string): Promise<TopUp> {
  const answer = await server.app.inject({ url: `/api/v1/top-ups/${id}`, headers: partner.headers });
  expect(answer.statusCode).toBe(200);
  return topUp.parse(answer.json());
}

const balance = async (partner: PartnerPerson): Promise<unknown> =>
  (await server.app.inject({ url: "/api/v1/balance", headers: partner.headers })).json();

const start = (partner: PartnerPerson, amountCents?: number) => startTopUp(server, partner, amountCents);
const pay = (checkoutUrl: string, card: string) => payByCard(server, checkoutUrl, card);
const event = (checkoutUrl: string, overrides?: Partial<CheckoutEvent>, sentAt?: Date) =>
  paymentEvent(server, checkoutUrl, overrides, sentAt);
const deliver = (call: ReturnType<typeof signEvent>) => deliverEvent(server, call);

const nothing = { postedCents: 0, heldCents: 0, availableCents: 0 };
const paid = { postedCents: 25_000, heldCents: 0, availableCents: 25_000 };

describe("adding funds", () => {
  it("leads back to the page it was started from", async () => {
    const { headers } = await createPartner(server);
    const begun = await server.app.inject({
      method: "POST",
      url: "/api/v1/top-ups",
      headers,
      payload: { amountCents: 5_000, returnTo: "billing" },
    });
    const { topUp, checkoutUrl } = topUps.create.reply.parse(begun.json());
    const answer = await pay(checkoutUrl, "4242424242424242");
    expect(answer.headers.get("location")).toBe(`/partner/billing?topUp=${topUp.id}`);
  });

  it("credits the live account once the card was charged, and says where to go on", async () => {
    const partner = await createPartner(server);
    const { topUp: started, checkoutUrl } = await start(partner);
    expect(started).toMatchObject({ status: "open", amountCents: 25_000 });
    expect(await balance(partner)).toEqual(nothing);

    const answer = await pay(checkoutUrl, "4242424242424242");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/partner/dashboard?topUp=${started.id}`);
    expect(await read(partner, started.id)).toMatchObject({ status: "paid", declineReason: null });
    expect(await balance(partner)).toEqual(paid);
    const rows = await server.owner`
      select action from audit_rows where object = ${started.id} and stream = ${partner.partnerId} order by seq`;
    expect(rows.map(({ action }) => action)).toEqual(["top_up.create", "top_up.paid"]);
  });

  it("credits the test account of a pending partner", async () => {
    const partner = await createPartner(server, { status: "pending" });
    const { checkoutUrl } = await start(partner);
    const before = await balance(partner);
    expect(before).toMatchObject({ postedCents: 100_000 });
    await pay(checkoutUrl, "4242424242424242");
    expect(await balance(partner)).toMatchObject({ postedCents: 125_000 });
    const [live] = await server.owner`
      select posted_cents::int as cents from ledger_accounts where partner_id = ${partner.partnerId} and mode = 'live'`;
    expect(live?.["cents"]).toBe(0);
  });

  it("reaches a process that listens on every address", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    const everywhere = await server.another({ host: "0.0.0.0" });
    const origin = { ...server, url: everywhere.url.replace("0.0.0.0", "127.0.0.1") };
    expect((await payByCard(origin, checkoutUrl, "4242424242424242")).status).toBe(303);
    expect(await balance(partner)).toEqual(paid);
  });

  it.each([
    ["4000000000000002", "The card was declined."],
    ["4000000000009995", "The card has insufficient funds."],
  ])("tells why card %s was declined, and takes a better one", async (card, declineReason) => {
    const partner = await createPartner(server);
    const { topUp: started, checkoutUrl } = await start(partner);
    expect((await pay(checkoutUrl, card)).status).toBe(303);
    expect(await read(partner, started.id)).toMatchObject({ status: "declined", declineReason });
    expect(await balance(partner)).toEqual(nothing);
    await pay(checkoutUrl, "4242424242424242");
    expect(await read(partner, started.id)).toMatchObject({ status: "paid", declineReason: null });
    expect(await balance(partner)).toEqual(paid);
  });

  it("takes amounts from $10 to $10,000 in whole cents", async () => {
    const partner = await createPartner(server);
    await start(partner, 1_000);
    await start(partner, 1_000_000);
    for (const amountCents of [999, 1_000_001, 1_000.5, -5_000, "5000", null]) {
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/v1/top-ups",
        headers: partner.headers,
        payload: { amountCents },
      });
      expect(answer.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "amountCents" }] });
    }
  });

  it("is for a partner's people, not for keys, clients or admins, nor for a suspended partner", async () => {
    const [partner, client, admin, suspended] = await Promise.all([
      createPartner(server),
      createClient(server),
      createAdmin(server),
      createPartner(server, { status: "suspended" }),
    ]);
    const key = await createApiKey(server, partner.partnerId);
    const codes = await Promise.all(
      [client, admin, key, suspended].map(async ({ headers }) => {
        const payload = { amountCents: 5_000 };
        const answer = await server.app.inject({ method: "POST", url: "/api/v1/top-ups", headers, payload });
        expect(answer.statusCode).toBe(403);
        return answer.json<{ code: string }>().code;
      }),
    );
    expect(codes).toEqual(["forbidden", "forbidden", "forbidden", "partner_not_active"]);
  });

  it("does not show another partner's top-up", async () => {
    const [mine, other] = await Promise.all([createPartner(server), createPartner(server)]);
    const { topUp: theirs } = await start(other);
    for (const id of [theirs.id, `topup_${"0".repeat(32)}`]) {
      const answer = await server.app.inject({ url: `/api/v1/top-ups/${id}`, headers: mine.headers });
      expect(answer.json()).toMatchObject({ code: "not_found" });
    }
  });

  it("gives up a top-up that nobody paid", async () => {
    const partner = await createPartner(server);
    const { topUp: started } = await start(partner);
    await server.owner`update top_ups set created_at = now() - interval '61 minutes' where id = ${started.id}`;
    expect(await read(partner, started.id)).toMatchObject({ status: "expired" });
  });
});

describe("the payment webhook", () => {
  it("credits once, however often and however parallel the same news comes", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    const once = event(checkoutUrl);
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => deliver(once)),
      ...Array.from({ length: 25 }, () => deliver(event(checkoutUrl))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await balance(partner)).toEqual(paid);
    const [row] = await server.owner`
      select count(*)::int as entries, sum(amount_cents)::int as cents from ledger_entries
      where account_id = (select id from ledger_accounts where partner_id = ${partner.partnerId} and mode = 'live')`;
    expect(row).toEqual({ entries: 1, cents: 25_000 });
  });

  it("keeps the money when a late decline follows the payment", async () => {
    const partner = await createPartner(server);
    const { topUp: started, checkoutUrl } = await start(partner);
    await deliver(event(checkoutUrl));
    expect((await deliver(event(checkoutUrl, { isPaid: false, declineReason: "late" }))).status).toBe(200);
    expect(await read(partner, started.id)).toMatchObject({ status: "paid", declineReason: null });
    expect(await balance(partner)).toEqual(paid);
  });

  it("refuses what is not signed, altered, too old or from the future", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    const good = event(checkoutUrl);
    const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);
    const forged = [
      { ...good, body: good.body.replace("25000", "99000") },
      { ...good, body: `${good.body} ` },
      { ...good, headers: { ...good.headers, "webhook-id": "evt_other" } },
      {
        ...good,
        headers: { ...good.headers, "webhook-timestamp": String(Math.floor(Date.now() / 1000) + 60) },
      },
      { ...good, headers: { ...good.headers, "webhook-signature": "v1,AAAA" } },
      { ...good, headers: { ...good.headers, "webhook-signature": "" } },
      { ...good, headers: { "content-type": "application/json" } },
      event(checkoutUrl, {}, minutes(-6)),
      event(checkoutUrl, {}, minutes(6)),
    ];
    const statuses = await Promise.all(forged.map(async (call) => (await deliver(call)).status));
    expect(statuses).toEqual(forged.map(() => 401));
    expect(await balance(partner)).toEqual(nothing);
    expect((await deliver(event(checkoutUrl, {}, minutes(-4)))).status).toBe(200);
  });

  it("refuses another amount and an unknown payment, though signed", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    expect((await deliver(event(checkoutUrl, { amountCents: 24_999 }))).status).toBe(400);
    expect((await deliver(event(checkoutUrl, { reference: "sbx_unknown" }))).status).toBe(404);
    expect(await balance(partner)).toEqual(nothing);
  });

  it("takes JSON only", async () => {
    const partner = await createPartner(server);
    const { checkoutUrl } = await start(partner);
    const { body, headers } = event(checkoutUrl);
    const answer = await deliver({ body, headers: { ...headers, "content-type": "text/plain" } });
    expect(answer.status).toBe(415);
  });
});

describe("a saved card", () => {
  const cards = async (client: Person) => {
    const reply = await server.app.inject({ url: "/api/v1/client/subscription", headers: client.headers });
    return planView.parse(reply.json()).cards;
  };
  const setUp = async (client: Person): Promise<string> => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/v1/client/payment-methods",
      headers: client.headers,
      payload: { returnTo: "settings" },
    });
    return paymentMethods.setUp.reply.parse(reply.json()).url;
  };

  it("is entered at the provider, charged from then on, and shown by its last digits alone", async () => {
    const client = await createClient(server);
    expect(await cards(client)).toEqual([]);
    const saved = await pay(await setUp(client), "4242424242424242");
    expect(saved.headers.get("location")).toBe("/client/settings?card=saved");
    await pay(await setUp(client), "5555555555554444");
    const shown = await cards(client);
    expect(shown).toMatchObject([
      { brand: "mastercard", last4: "4444", isDefault: true },
      { brand: "visa", last4: "4242", isDefault: false },
    ]);
    const other = await createClient(server);
    const remove = (person: Person) =>
      server.app.inject({
        method: "DELETE",
        url: `/api/v1/client/payment-methods/${shown[0]?.id}`,
        headers: person.headers,
      });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(client)).json()).toMatchObject({ items: [{ last4: "4242", isDefault: true }] });
  });

  it("is not saved when the provider declines it, and once however often the news comes", async () => {
    const client = await createClient(server);
    expect((await pay(await setUp(client), "4000000000000002")).status).toBe(402);
    const url = await setUp(client);
    await Promise.all(Array.from({ length: 8 }, () => pay(url, "4000000000000341")));
    expect(await cards(client)).toMatchObject([{ last4: "0341", isDefault: true }]);
  });

  it("is charged once a key, declined with its reason, and given back once", async () => {
    const client = await createClient(server);
    await pay(await setUp(client), "4242424242424242");
    const ctx = contextOf(server);
    const provider = await paymentProvider(ctx);
    const card = await cardToCharge(ctx, { userId: client.userId });
    if (!card) throw new Error("no card was saved");
    const order = {
      ...card,
      amountCents: 299,
      description: "Basic",
      idempotencyKey: client.userId,
    };
    const charged = await Promise.all(Array.from({ length: 10 }, () => provider.charge(order)));
    expect(new Set(charged.map(({ kind, reference }) => `${kind} ${reference}`)).size).toBe(1);
    await expect(provider.charge({ ...order, amountCents: 300 })).rejects.toThrow(/another amount/);
    const refund = {
      chargeReference: charged[0]?.reference ?? "",
      amountCents: 299,
      idempotencyKey: client.userId,
    };
    expect(await provider.refund(refund)).toEqual(await provider.refund(refund));
    await pay(await setUp(client), "4000000000000341");
    const bad = await cardToCharge(ctx, { userId: client.userId });
    expect(
      await provider.charge({ ...order, cardReference: bad?.cardReference ?? "", idempotencyKey: "bad" }),
    ).toMatchObject({ kind: "declined", reason: "The card was declined." });
  });
});
