import { expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { deliverEvent, payByCard, referenceOf, startTopUp } from "../../testing/payments.ts";
import { booksMustAgree, moneyOf, order, refused, send, untilEnded } from "../../testing/credit/pulls.ts";
import type { DisputeEvent } from "./payment-provider.ts";
import { sandboxDisputes } from "./sandbox-disputes.jobs.ts";
import { signEvent } from "./sandbox-events.ts";

const api = testApi();

const tell = (event: Omit<DisputeEvent, "feeCents"> & { readonly feeCents?: number }) =>
  deliverEvent(api, signEvent(api.deps.cipher, { kind: "dispute", feeCents: 1_500, ...event }, new Date()));

/** What providers have kept for a dispute, by our books. */
const feesOf = async (dispute: string): Promise<number> => {
  const [row] = await api.owner<{ cents: string }[]>`
    select coalesce(-sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transfers t on t.id = e.transfer_id where a.kind = 'fees' and t.reference = ${dispute}`;
  return Number(row?.cents);
};

it("takes a disputed top-up from the balance once, below zero if it is spent, tells the business, and gives it back once when won", async () => {
  const partner = await createPartner(api);
  const key = (await createApiKey(api, partner.partnerId)).headers;
  const available = async (): Promise<number> =>
    (await api.app.inject({ url: "/api/v1/balance", headers: partner.headers })).json().availableCents;
  const { topUp, checkoutUrl } = await startTopUp(api, partner, 5_000);
  await payByCard(api, checkoutUrl, "4000000000000259");
  const pull = await untilEnded(api, key, (await send(api, key, order({ bureaus: ["equifax"] }))).json().id);
  expect(pull.chargedCents).toBeGreaterThan(0);
  const left = 5_000 - pull.chargedCents;
  expect(await available()).toBe(left);

  // The card's owner goes to the bank, and the provider says it often.
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => sandboxDisputes.work(contextOf(api), {}, signal)));
  expect(await available()).toBe(left - 5_000);
  expect(refused(await send(api, key, order({ bureaus: ["equifax"] }))).type).toContain(
    "insufficient_balance",
  );
  await booksMustAgree(api);

  const reference = referenceOf(checkoutUrl);
  const dispute = {
    chargeReference: reference,
    disputeReference: reference.replace("sbx_", "sbxdp_"),
    amountCents: 5_000,
  };
  const won = await Promise.all(Array.from({ length: 8 }, () => tell({ ...dispute, state: "won" })));
  expect(new Set(won.map(({ status }) => status))).toEqual(new Set([200]));
  // What comes late changes nothing.
  await tell({ ...dispute, state: "open" });
  await tell({ ...dispute, state: "lost" });
  expect(await available()).toBe(left);
  expect(await feesOf(dispute.disputeReference)).toBe(1_500);
  await booksMustAgree(api);

  const told = await api.app.inject({ url: "/api/v1/me/alerts", headers: partner.headers });
  expect(told.json().items).toMatchObject([
    { kind: "top_up_disputed", params: { state: "won", amountCents: 5_000 } },
    { kind: "top_up_disputed", params: { state: "open", amountCents: 5_000 } },
  ]);
  const events = await api.owner`
    select data from partner_events where partner_id = ${partner.partnerId} and type = 'top_up.disputed' order by id`;
  expect(events.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { topUpId: topUp.id, amountCents: 5_000, state: "open" },
      { topUpId: topUp.id, amountCents: 5_000, state: "won" },
    ]),
  );
  expect(events).toHaveLength(2);
});

it("knows no charge that is none, and takes no more than was paid", async () => {
  const partner = await createPartner(api);
  const { checkoutUrl } = await startTopUp(api, partner, 5_000);
  await payByCard(api, checkoutUrl, "4242424242424242");
  const dispute = {
    chargeReference: referenceOf(checkoutUrl),
    disputeReference: "sbxdp_many",
    state: "open",
  } as const;
  expect((await tell({ ...dispute, amountCents: 5_001 })).status).toBe(404);
  expect((await tell({ ...dispute, chargeReference: "sbx_none", amountCents: 1 })).status).toBe(404);
  // A part, and lost.
  expect((await tell({ ...dispute, amountCents: 2_000 })).status).toBe(200);
  expect((await tell({ ...dispute, amountCents: 2_000, state: "lost" })).status).toBe(200);
  const balance = await api.app.inject({ url: "/api/v1/balance", headers: partner.headers });
  expect(balance.json().availableCents).toBe(3_000);
  await booksMustAgree(api);
});

it("turns the automatic top-up off, which would charge the disputed card again, and says so", async () => {
  const partner = await createPartner(api);
  const { checkoutUrl } = await startTopUp(api, partner, 5_000);
  await payByCard(api, checkoutUrl, "4242424242424242");
  await api.owner`
    update partners set settings = settings || '{"billing": {"autoTopUp": {"belowCents": 2000, "amountCents": 5000}}}'
    where id = ${partner.partnerId}`;
  const dispute = {
    chargeReference: referenceOf(checkoutUrl),
    disputeReference: "sbxdp_automatic",
    state: "open",
    amountCents: 5_000,
  } as const;
  expect((await tell(dispute)).status).toBe(200);
  expect(
    await api.owner`select settings #>> '{billing,autoTopUp}' as wish from partners where id = ${partner.partnerId}`,
  ).toEqual([{ wish: null }]);
  const told = await api.app.inject({ url: "/api/v1/me/alerts", headers: partner.headers });
  expect(told.json().items).toMatchObject([
    { kind: "top_up_disputed", params: { state: "open_and_off", amountCents: 5_000 } },
  ]);
});

it("is booked after its refund as well, with the fee, which is ours, and comes back when it is won", async () => {
  const partner = await createPartner(api);
  const { checkoutUrl } = await startTopUp(api, partner, 5_000);
  await payByCard(api, checkoutUrl, "4242424242424242");
  const chargeReference = referenceOf(checkoutUrl);
  await api.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`;
  await api.owner`update users set deleted_at = now(), email = null, email_confirmed_at = null where partner_id = ${partner.partnerId}`;
  const [back] = await api.owner<{ cents: string }[]>`
    select refund_balance(${partner.partnerId}, null, 'sandbox', now(), 'test') as cents`;
  expect(Number(back?.cents)).toBe(5_000);
  const dispute = { chargeReference, disputeReference: "sbxdp_refunded", amountCents: 5_000 };
  const balance = async () => (await moneyOf(api, partner.partnerId)).postedCents;
  for (const [state, feeCents, left, fees] of [
    ["open", 1_500, -5_000, 1_500],
    // Ours for the answer, too; it comes back when we win.
    ["won", 0, 0, 0],
    ["open", 1_500, 0, 0],
  ] as const) {
    expect((await tell({ ...dispute, state, feeCents })).status).toBe(200);
    expect([await balance(), await feesOf(dispute.disputeReference)]).toEqual([left, fees]);
    await booksMustAgree(api);
  }
});
