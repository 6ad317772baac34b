import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { createAdmin, createClient, type Person } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { secondWaits } from "../../../testing/database/lock-waits.ts";
import { insertInvoice } from "../../../testing/payments.ts";

// What the functions about clients' money hold on their own, also when two processes bring the same news.

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

type Sql = postgres.Sql;
const first = async <T>(rows: PromiseLike<readonly { outcome: T }[]>): Promise<T | undefined> =>
  (await rows)[0]?.outcome;

const charge = (invoice: string, attempt: number, reason: string | null = null, sql: Sql = api.deps.sql) =>
  first<string>(sql`
    select settle_charge(${invoice}, ${attempt}, 'sandbox', ${`ch_${invoice}`}, ${reason}, 'visa', '4242', now(), 'test') as outcome`);
const newInvoice = async () => insertInvoice(api, (await createClient(api)).userId);
async function paidInvoice(): Promise<string> {
  const invoice = await newInvoice();
  expect(await charge(invoice, 1)).toBe("paid");
  return invoice;
}

describe("a charge", () => {
  it("is taken in attempt by attempt, each once, and none after it was paid", async () => {
    const invoice = await newInvoice();
    await expect(charge(invoice, 2)).rejects.toThrow("not the next");
    expect([await charge(invoice, 1, "No funds."), await charge(invoice, 1)]).toEqual([
      "declined",
      "unchanged",
    ]);
    expect([await charge(invoice, 2), await charge(invoice, 2)]).toEqual(["paid", "unchanged"]);
    await expect(charge(invoice, 3)).rejects.toThrow("not the next");
  });

  it("is paid once when two say so at the same time", async () => {
    const invoice = await newInvoice();
    const pay = (sql: Sql) => charge(invoice, 1, null, sql);
    expect(await secondWaits(api, pay, pay)).toEqual(["paid", "unchanged"]);
  });
});

const settle = (refund: string, sql: Sql = api.deps.sql) =>
  first<string>(sql`select settle_refund(${refund}, ${`re_${refund}`}, now(), 'test') as outcome`);
const fail = (refund: string, sql: Sql = api.deps.sql, failure = "Closed.") =>
  first<string>(sql`select fail_refund(${refund}, ${failure}, now(), 'test') as outcome`);
const payOtherwise = (refund: string, sql: Sql = api.deps.sql) =>
  first<boolean>(sql`
    select pay_failed_refund(${refund}, 'Check 1042', ${admin.userId}, now(), 'test') as outcome`);

async function newRefund(): Promise<{ id: string; invoice: string }> {
  const invoice = await paidInvoice();
  const [row] = await api.owner<{ id: string }[]>`
    insert into refunds (invoice_id, user_id, amount_cents, reason, created_at)
    select id, user_id, amount_cents, 'guarantee', now() from invoices where id = ${invoice} returning id`;
  if (!row) throw new Error("the refund was not stored");
  return { id: row.id, invoice };
}
const refundedOf = async (invoice: string) => {
  const [row] = await api.owner<{ cents: number }[]>`
    select refunded_cents as cents from invoices where id = ${invoice}`;
  return row?.cents;
};

describe("a refund", () => {
  it("is done once, fails once even after that, and is paid another way once", async () => {
    const { id, invoice } = await newRefund();
    expect([await payOtherwise(id), await settle(id), await settle(id)]).toEqual([
      false,
      "done",
      "unchanged",
    ]);
    expect(await refundedOf(invoice)).toBe(2_499);
    expect([await fail(id), await fail(id), await settle(id)]).toEqual(["failed", "unchanged", "unchanged"]);
    expect(await refundedOf(invoice)).toBe(0);
    expect([await payOtherwise(id), await payOtherwise(id), await fail(id)]).toEqual([
      true,
      false,
      "unchanged",
    ]);
    expect(await refundedOf(invoice)).toBe(2_499);
  });

  it.each([
    ["done", settle, settle, ["done", "unchanged"]],
    ["failed", fail, fail, ["failed", "unchanged"]],
    ["failed and done", fail, settle, ["failed", "unchanged"]],
  ])("is %s once when two say so at the same time", async (_how, one, two, both) => {
    const { id } = await newRefund();
    const news = secondWaits(
      api,
      (sql) => one(id, sql),
      (sql) => two(id, sql),
    );
    expect(await news).toEqual(both);
  });

  it("is paid another way once when two admins do so at the same time", async () => {
    const { id } = await newRefund();
    await fail(id);
    const pay = (sql: Sql) => payOtherwise(id, sql);
    expect(await secondWaits(api, pay, pay)).toEqual([true, false]);
  });

  it("is not paid another way while the bank has the money, nor before it says who has won", async () => {
    const { id, invoice } = await newRefund();
    await fail(id, undefined, "charge_disputed");
    expect(await payOtherwise(id)).toBe(false);
    await dispute(invoice, { reference: `du_${id}`, state: "open" });
    expect(await payOtherwise(id)).toBe(false);
    await dispute(invoice, { reference: `du_${id}`, state: "won" });
    expect(await payOtherwise(id)).toBe(true);
  });
});

type News = {
  readonly state: "open" | "won" | "lost";
  readonly reference: string;
  readonly cents?: number;
  readonly provider?: string;
};
const dispute = (
  invoice: string,
  { state, reference, cents = 2_499, provider = "sandbox" }: News,
  sql: Sql = api.deps.sql,
) =>
  first<string | null>(sql`
    select take_dispute(${provider}, ${`ch_${invoice}`}, ${reference}, ${cents}, ${state}, now(), 'test') as outcome`);
const disputedOf = async (invoice: string) => {
  const [row] = await api.owner<{ cents: number }[]>`
    select disputed_cents as cents from invoices where id = ${invoice}`;
  return row?.cents;
};

describe("a dispute of a charge", () => {
  it("takes no more than was paid, of this provider's charge, and gives back once what it took", async () => {
    const invoice = await paidInvoice();
    const reference = randomUUID();
    expect(await dispute(invoice, { reference, state: "open", provider: "stripe" })).toBeNull();
    expect(await dispute(invoice, { reference, state: "open", cents: 2_500 })).toBeNull();
    expect(await dispute(invoice, { reference, state: "open", cents: 2_000 })).toMatch(/^sub/);
    expect(await dispute(invoice, { reference: randomUUID(), state: "open", cents: 500 })).toBeNull();
    expect(await dispute(invoice, { reference, state: "open", cents: 2_000 })).toBe("");
    // News of its end may name another amount, as of a fee.
    expect(await dispute(invoice, { reference, state: "won", cents: 1_500 })).toMatch(/^sub/);
    expect(await disputedOf(invoice)).toBe(0);
    expect(await dispute(invoice, { reference, state: "lost" })).toBe("");
    expect(await disputedOf(invoice)).toBe(0);
  });

  it("is taken in once when the provider tells of it twice at the same time", async () => {
    const invoice = await paidInvoice();
    const reference = randomUUID();
    const tell = (sql: Sql) => dispute(invoice, { reference, state: "open" }, sql);
    expect(await secondWaits(api, tell, tell)).toEqual([expect.stringMatching(/^sub/), ""]);
    const bookFee = (sql: Sql) => sql`select book_dispute_fee(${reference}, 1500)`;
    await secondWaits(api, bookFee, bookFee);
    await api.deps.sql`select book_dispute_fee(${reference}, 500)`;
    const booked = await api.owner`
      select kind, sum(e.amount_cents) filter (where e.amount_cents > 0)::int as cents from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      where t.reference = ${reference} and kind like 'dispute_fee%' group by kind order by kind`;
    expect(booked).toEqual([
      { kind: "dispute_fee", cents: 1_500 },
      { kind: "dispute_fee_changed", cents: 1_000 },
    ]);
  });
});
