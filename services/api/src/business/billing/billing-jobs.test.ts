import { describe, expect, it } from "vitest";
import { partnerBilling } from "@roadworthy/contracts/partner-billing";
import { ledger } from "@roadworthy/contracts/ledger";
import { contextOf } from "../../testing/context.ts";
import { createPartner, type PartnerPerson, fund } from "../../testing/fixtures.ts";
import { insertReport } from "../../testing/credit/reports.ts";
import { testApi } from "../../testing/harness.ts";
import { pdfContent } from "../../testing/pdf-content.ts";
import { insertPartnerCard } from "../../testing/payments.ts";
import { watchBalances } from "./billing.jobs.ts";

const api = testApi();

const get = (url: string, { headers }: PartnerPerson) => api.app.inject({ url: `/api/v1${url}`, headers });
const choose = ({ headers }: PartnerPerson, payload: object) =>
  api.app.inject({ method: "PUT", url: "/api/v1/partner/billing/settings", headers, payload });
const watch = () => watchBalances.work(contextOf(api), {}, new AbortController().signal);
const billingOf = async (partner: PartnerPerson) =>
  partnerBilling.parse((await get("/partner/billing", partner)).json());

describe("the monthly budget", () => {
  it("tells its payers at 80 and at 100 percent, once each in a month, and refuses nothing", async () => {
    const partner = await createPartner(api);
    const plain = { lowBalanceCents: null, autoTopUp: null };
    const chosen = await choose(partner, { ...plain, monthlyBudgetCents: 1_000 });
    expect(chosen.json()).toMatchObject({ settings: { monthlyBudgetCents: 1_000 } });
    const spend = (chargedCents: number) => insertReport(api, partner.partnerId, { chargedCents });
    const told = async () =>
      (
        await api.owner<{ data: unknown }[]>`
        select data from partner_events where partner_id = ${partner.partnerId} and type = 'budget.reached' order by created_at`
      ).map(({ data }) => data);
    await spend(799);
    await watch();
    expect(await told()).toEqual([]);
    await spend(1);
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await told()).toMatchObject([{ percent: 80, spentCents: 800, budgetCents: 1_000 }]);
    await spend(500);
    await watch();
    await watch();
    expect(await told()).toMatchObject([{ percent: 80 }, { percent: 100, spentCents: 1_300 }]);
    const { items } = (await get("/me/alerts", partner)).json<{ items: { kind: string }[] }>();
    expect(items.filter(({ kind }) => kind === "budget_reached")).toHaveLength(2);
    await choose(partner, { ...plain, monthlyBudgetCents: 1_500 });
    await watch();
    expect(await told()).toMatchObject([{}, {}, { percent: 80, budgetCents: 1_500 }]);
    // The same figure again is nothing new.
    await choose(partner, { ...plain, monthlyBudgetCents: 1_500 });
    await watch();
    expect(await told()).toHaveLength(3);
  });
});

describe("the automatic top-up", () => {
  it("rests where production takes no payments, and the rest of the watch goes on", async () => {
    const { partnerId } = await createPartner(api);
    const billing = { lowBalanceCents: 500, autoTopUp: { belowCents: 500, amountCents: 5_000 } };
    await api.owner`
      update partners set settings = settings || ${JSON.stringify({ billing })}::text::jsonb where id = ${partnerId}`;
    const context = contextOf(api);
    const config = { ...context.config, mode: "production", stripe: undefined } as const;
    await watchBalances.work({ ...context, config }, {}, new AbortController().signal);
    expect(await api.owner`select from top_ups where partner_id = ${partnerId}`).toHaveLength(0);
    expect(await api.owner`select type from partner_events where partner_id = ${partnerId}`).toEqual([
      { type: "balance.low" },
    ]);
  });

  const wish = { lowBalanceCents: 3_000, autoTopUp: { belowCents: 2_000, amountCents: 5_000 } };

  it("needs a card, charges it once when the balance is low, and tells of the low balance once", async () => {
    const partner = await createPartner(api);
    expect((await choose(partner, wish)).json()).toMatchObject({
      code: "illegal_transition",
      detail: "No payment method on file.",
    });
    await insertPartnerCard(api, partner.partnerId);
    expect((await choose(partner, wish)).json()).toMatchObject({ settings: wish });
    await Promise.all([watch(), watch()]);
    await watch();
    expect(await billingOf(partner)).toMatchObject({ balance: { postedCents: 5_000 } });
    const { items } = ledger.transactions.reply.parse((await get("/transactions", partner)).json());
    const receipt = `/top-ups/${items[0]?.topUpId ?? ""}/receipt?format=pdf`;
    const paid = pdfContent((await get(receipt, partner)).rawPayload).text;
    for (const words of ["Total paid", "$50.00", items[0]?.topUpId ?? "none"]) expect(paid).toContain(words);
    expect((await get(receipt, await createPartner(api))).statusCode).toBe(404);
    const alerts = await get("/me/alerts", partner);
    expect(alerts.json()).toMatchObject({ items: [{ kind: "low_balance" }] });
  });

  it("adds the threshold at least, or it would charge again each minute", async () => {
    const partner = await createPartner(api);
    await insertPartnerCard(api, partner.partnerId);
    const below = { ...wish, autoTopUp: { belowCents: 5_001, amountCents: 5_000 } };
    expect((await choose(partner, below)).json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "autoTopUp.amountCents", message: "must not be less than the threshold" }],
    });
    expect(await billingOf(partner)).toMatchObject({ settings: { autoTopUp: null } });
  });

  it("charges a card ten times within a day at most, then is turned off and says so", async () => {
    const partner = await createPartner(api);
    await insertPartnerCard(api, partner.partnerId);
    // Nine of today, and one of the day before.
    await api.owner`
      insert into top_ups (partner_id, mode, amount_cents, provider, status, created_at)
      select ${partner.partnerId}, 'live', 5000, 'sandbox', 'expired', now() - at * interval '150 minutes'
      from generate_series(1, 10) at`;
    await choose(partner, { ...wish, lowBalanceCents: null });
    await watch();
    const tenth = { balance: { postedCents: 5_000 }, settings: { autoTopUp: wish.autoTopUp } };
    expect(await billingOf(partner)).toMatchObject(tenth);
    await choose(partner, { lowBalanceCents: null, autoTopUp: { belowCents: 6_000, amountCents: 6_000 } });
    await watch();
    expect(await billingOf(partner)).toMatchObject({
      balance: { postedCents: 5_000 },
      settings: { autoTopUp: null },
    });
    const alerts = await get("/me/alerts", partner);
    expect(alerts.json()).toMatchObject({ items: [{ kind: "top_up_failed", params: { how: "often" } }] });
  });

  it("is turned off by a decline, and says so", async () => {
    const partner = await createPartner(api);
    await insertPartnerCard(api, partner.partnerId, "4000000000000002");
    await choose(partner, { ...wish, lowBalanceCents: null });
    await watch();
    expect(await billingOf(partner)).toMatchObject({
      balance: { postedCents: 0 },
      settings: { autoTopUp: null },
    });
    const alerts = await get("/me/alerts", partner);
    expect(alerts.json()).toMatchObject({ items: [{ kind: "top_up_failed" }] });
  });

  it("of a card that the provider does not know waits, and holds up nobody else's", async () => {
    const [stuck, other] = [await createPartner(api), await createPartner(api)];
    await insertPartnerCard(api, stuck.partnerId, "4000000000000000");
    await insertPartnerCard(api, other.partnerId);
    for (const partner of [stuck, other]) await choose(partner, wish);
    for (let run = 0; run < 2; run += 1) {
      await expect(watch()).rejects.toThrow("no such card");
      expect(await billingOf(other)).toMatchObject({ balance: { postedCents: 5_000 } });
      expect(await billingOf(stuck)).toMatchObject({ balance: { postedCents: 0 }, settings: wish });
    }
    await insertPartnerCard(api, stuck.partnerId);
    await watch();
    expect(await billingOf(stuck)).toMatchObject({ balance: { postedCents: 5_000 } });
  });

  it("whose outcome was lost is asked again with its first card, though another card or none counts by then", async () => {
    const [other, none] = [await createPartner(api), await createPartner(api)];
    for (const partner of [other, none]) {
      await insertPartnerCard(api, partner.partnerId);
      await choose(partner, wish);
    }
    await api.owner`revoke execute on function finish_top_up from roadworthy_app`;
    await expect(watch()).rejects.toThrow("permission denied");
    await api.owner`grant execute on function finish_top_up to roadworthy_app`;
    await insertPartnerCard(api, other.partnerId, "4000000000000002");
    await api.owner`update payment_methods set removed_at = now() from payment_customers c
      where c.id = customer_id and c.partner_id = ${none.partnerId}`;
    await watch();
    for (const { partnerId, ...partner } of [other, none]) {
      expect(await billingOf({ partnerId, ...partner })).toMatchObject({
        balance: { postedCents: 5_000 },
        settings: wish,
      });
      const rows = await api.owner`
        select t.status, t.pending_card from top_ups t join sandbox_payments s on s.idempotency_key like t.id || ':%'
        where t.partner_id = ${partnerId}`;
      expect(rows).toEqual([{ status: "paid", pending_card: null }]);
    }
  });

  it("that was never tried is closed once the business is suspended or has switched it off", async () => {
    const [suspended, off] = [await createPartner(api), await createPartner(api)];
    for (const { partnerId } of [suspended, off]) {
      await insertPartnerCard(api, partnerId);
      await api.owner`insert into top_ups (partner_id, mode, amount_cents, provider) values (${partnerId}, 'live', 5000, 'sandbox')`;
    }
    await choose(suspended, wish);
    await api.owner`update partners set status = 'suspended' where id = ${suspended.partnerId}`;
    await watch();
    for (const { partnerId } of [suspended, off])
      expect(await api.owner`select status from top_ups where partner_id = ${partnerId}`).toEqual([
        { status: "expired" },
      ]);
  });
});

/** A business with $50.00 that tops itself up by as much below $20.00, and is told below $30.00. */
async function wishing(): Promise<PartnerPerson> {
  const partner = await createPartner(api);
  await insertPartnerCard(api, partner.partnerId);
  await fund(api, partner.partnerId, 5_000);
  const reply = await api.app.inject({
    method: "PUT",
    url: "/api/v1/partner/billing/settings",
    headers: partner.headers,
    payload: { lowBalanceCents: 3_000, autoTopUp: { belowCents: 2_000, amountCents: 5_000 } },
  });
  expect(reply.statusCode).toBe(200);
  return partner;
}
const hold = ({ partnerId }: PartnerPerson, cents: number) =>
  api.owner`update ledger_accounts set held_cents = ${cents} where partner_id = ${partnerId} and mode = 'live'`;
/** The balance, the automatic top-ups by their state, and how often it was told that the balance is low. */
async function stateOf({ partnerId }: PartnerPerson) {
  const [row] = await api.owner`
    select (select posted_cents::int from ledger_accounts where partner_id = ${partnerId} and mode = 'live') as posted,
      array(select status from top_ups where partner_id = ${partnerId} and created_by_user_id is null
        and coalesce(provider_reference, '') not like 'fixture:%') as made,
      (select count(*)::int from partner_events where partner_id = ${partnerId} and type = 'balance.low') as told`;
  return row;
}

it("comes, like the word of a low balance, when what is not held falls below the threshold, and not at it", async () => {
  const partner = await wishing();
  await hold(partner, 2_000);
  await watch();
  expect(await stateOf(partner)).toEqual({ posted: 5_000, made: [], told: 0 });
  await hold(partner, 3_000);
  await watch();
  expect(await stateOf(partner)).toEqual({ posted: 5_000, made: [], told: 1 });
  await hold(partner, 3_001);
  await watch();
  await watch();
  expect(await stateOf(partner)).toEqual({ posted: 10_000, made: ["paid"], told: 1 });
});

it("is neither noted nor charged for a business that is not active", async () => {
  const partner = await wishing();
  await hold(partner, 4_000);
  await api.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`;
  await watch();
  expect(await stateOf(partner)).toEqual({ posted: 5_000, made: [], told: 0 });
});

it("leaves a top-up that a person has begun to that person, and does not wait for it", async () => {
  const partner = await wishing();
  const [begun] = await api.owner<{ id: string }[]>`
    insert into top_ups (partner_id, mode, amount_cents, provider, created_by_user_id)
    values (${partner.partnerId}, 'live', 7_000, 'sandbox', ${partner.userId}) returning id`;
  await hold(partner, 4_000);
  await watch();
  expect(await stateOf(partner)).toEqual({ posted: 10_000, made: ["paid"], told: 1 });
  const [after] = await api.owner`select status from top_ups where id = ${begun?.id ?? ""}`;
  expect(after).toEqual({ status: "open" });
});
