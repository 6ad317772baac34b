import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, it } from "vitest";
import { booksMustAgree, moneyOf } from "../../../testing/credit/pulls.ts";
import { createPartner } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { insertProposal } from "../../../testing/money/approved-proposal.ts";
import { secondWaits } from "../../../testing/database/lock-waits.ts";
import { payTopUp } from "../../../testing/payments.ts";

// What the functions about paid top-ups hold on their own, also when two processes bring the same news.

const api = testApi();

type Sql = postgres.Sql;
const postedOf = async (partnerId: string) => (await moneyOf(api, partnerId)).postedCents;

async function paid() {
  const { partnerId } = await createPartner(api);
  const id = await payTopUp(api, partnerId, 5_000);
  const [row] = await api.owner<{ charge: string }[]>`
    select charge_reference as charge from top_ups where id = ${id}`;
  return { partnerId, charge: row?.charge ?? "" };
}

type News = { readonly charge: string; readonly state: string; readonly reference: string; readonly cents?: number; readonly provider?: string }; // prettier-ignore
const dispute = async (
  { charge, state, reference, cents = 5_000, provider = "sandbox" }: News,
  sql: Sql = api.deps.sql,
) => {
  const [row] = await sql<{ outcome: string | null }[]>`
    select take_top_up_dispute(${provider}, ${charge}, ${reference}, ${cents}, ${state}, now(), 'test') as outcome`;
  return row?.outcome;
};

it("takes no more by disputes than was paid, of this provider's charge, and gives back once what each took", async () => {
  const { partnerId, charge } = await paid();
  const news = { charge, reference: randomUUID() };
  expect(await dispute({ ...news, state: "open", provider: "stripe" })).toBeNull();
  expect(await dispute({ ...news, state: "open", cents: 5_001 })).toBeNull();
  expect(await dispute({ ...news, state: "open", cents: 4_000 })).toBe(partnerId);
  expect(await dispute({ ...news, reference: randomUUID(), state: "open", cents: 1_001 })).toBeNull();
  expect(await postedOf(partnerId)).toBe(1_000);
  // News of its end may name another amount, as of a fee.
  expect(await dispute({ ...news, state: "won", cents: 3_000 })).toBe(partnerId);
  expect(await dispute({ ...news, state: "lost" })).toBe("");
  expect(await postedOf(partnerId)).toBe(5_000);
  await booksMustAgree(api);
});

it("takes a dispute in once when the provider tells of it twice at the same time", async () => {
  const { partnerId, charge } = await paid();
  const news = { charge, reference: randomUUID(), state: "open" };
  const tell = (sql: Sql) => dispute(news, sql);
  expect(await secondWaits(api, tell, tell)).toEqual([partnerId, ""]);
  expect(await postedOf(partnerId)).toBe(0);
});

it("closes automatic top-ups that no card was charged for, and of those alone, once the business is off", async () => {
  const person = await createPartner(api);
  const { partnerId } = person;
  const open = async (more: { card?: string; reference?: string; by?: string; mode?: string }) => {
    const [row] = await api.owner<{ id: string }[]>`
      insert into top_ups (partner_id, mode, amount_cents, provider, pending_card, provider_reference, created_by_user_id, created_at)
      values (${partnerId}, ${more.mode ?? "live"}, 5000, 'sandbox', ${more.card ?? null}::text::jsonb, ${more.reference ?? null},
        ${more.by ?? null}, now()) returning id`;
    return row?.id ?? "";
  };
  const tried = [
    await open({ card: "{}" }),
    await open({ reference: randomUUID() }),
    await open({ by: person.userId }),
    await open({ mode: "test" }),
  ];
  const untried = await open({});
  await api.deps.sql`select close_untried_top_ups()`;
  const expired = await api.owner<{ id: string }[]>`
    select id from top_ups where partner_id = ${partnerId} and status = 'expired'`;
  expect(expired.map(({ id }) => id)).toEqual([untried]);
  await api.owner`update top_ups set status = 'expired' where id = any (${tried})`;
});

it("brings play money back to what is free, with what is held on top", async () => {
  const { partnerId } = await createPartner(api);
  const hold = (cents: number) =>
    api.owner`update ledger_accounts set held_cents = ${cents} where partner_id = ${partnerId} and mode = 'test'`;
  await hold(400);
  await api.deps.sql`select reset_test_money(${partnerId})`;
  expect(await moneyOf(api, partnerId, "test")).toEqual({ postedCents: 100_400, heldCents: 400 });
  await hold(0);
});

const settle = async (refund: string, failure: string | null, sql: Sql = api.deps.sql) => {
  const [row] = await sql<{ outcome: string }[]>`
    select settle_top_up_refund(${refund}, ${`re_${refund}`}, ${failure}, now(), 'test') as outcome`;
  return row?.outcome;
};
async function refunded() {
  const { partnerId } = await paid();
  const proposal = await insertProposal(api, "partner.refund_balance", partnerId, {
    state: { refundCents: 5_000 },
  });
  await api.deps.sql`select refund_balance(${partnerId}, ${proposal}, 'sandbox', now(), 'test')`;
  const [row] = await api.owner<{ id: string }[]>`
    select id from top_up_refunds where partner_id = ${partnerId}`;
  return { partnerId, id: row?.id ?? "" };
}

it("tells once that a refund is done or failed, and never that a failed one is done", async () => {
  const { partnerId, id } = await refunded();
  expect([await settle(id, null), await settle(id, null)]).toEqual(["done", "unchanged"]);
  expect([await settle(id, "Closed."), await settle(id, "Closed.")]).toEqual(["failed", "unchanged"]);
  expect(await settle(id, null)).toBe("unchanged");
  const events = await api.owner<{ state: string }[]>`
    select data ->> 'state' as state from partner_events
    where partner_id = ${partnerId} and type = 'top_up.refunded' order by created_at, id`;
  expect(events.map(({ state }) => state)).toEqual(["done", "failed"]);
  expect(await postedOf(partnerId)).toBe(5_000);
  await booksMustAgree(api);
});

it("brings a failed refund back once when two say so at the same time", async () => {
  const { partnerId, id } = await refunded();
  const tell = (sql: Sql) => settle(id, "Closed.", sql);
  expect(await secondWaits(api, tell, tell)).toEqual(["failed", "unchanged"]);
  expect(await postedOf(partnerId)).toBe(5_000);
});
