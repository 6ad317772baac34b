import type postgres from "postgres";
import { expect, it } from "vitest";
import { booksMustAgree, moneyOf } from "../../../testing/credit/pulls.ts";
import { createPartner, fund, type PartnerPerson } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { insertProposal } from "../../../testing/money/approved-proposal.ts";
import { secondWaits } from "../../../testing/database/lock-waits.ts";
import { payTopUp } from "../../../testing/payments.ts";

const api = testApi();

const plan = async (partnerId: string, provider = "sandbox") => {
  const [row] = await api.owner<{ cents: number }[]>`
    select coalesce(sum(cents), 0)::int as cents from refund_plan(${partnerId}, ${provider})`;
  return row?.cents;
};
const payOut = async (partnerId: string, proposal: string | null, sql: postgres.Sql = api.deps.sql) => {
  const [row] = await sql<{ cents: number | null }[]>`
    select refund_balance(${partnerId}, ${proposal}, 'sandbox', now(), 'test')::int as cents`;
  return row?.cents;
};
const approved = (partnerId: string, refundCents: number) =>
  insertProposal(api, "partner.refund_balance", partnerId, { state: { refundCents } });
const suspend = (partnerId: string) =>
  api.owner`update partners set status = 'suspended' where id = ${partnerId}`;
const leave = ({ userId }: PartnerPerson) =>
  api.owner`update users set deleted_at = now() where id = ${userId}`;

it("gives back no more of a top-up than its balance, and later no more than the rest of it", async () => {
  const { partnerId } = await createPartner(api);
  await payTopUp(api, partnerId, 5_000);
  const spent = { partnerId, amountCents: -2_000, against: "revenue", description: "Spent" };
  await api.deps
    .sql`select ledger_adjust(${await insertProposal(api, "partner.adjustment", partnerId, { payload: spent })})`;
  expect(await payOut(partnerId, await approved(partnerId, 3_000))).toBe(3_000);
  await fund(api, partnerId, 9_000);
  expect(await plan(partnerId)).toBe(2_000);
  await booksMustAgree(api);
});

it("leaves out play money and what another provider has collected", async () => {
  const { partnerId } = await createPartner(api);
  await payTopUp(api, partnerId, 5_000, "stripe");
  await payTopUp(api, partnerId, 3_000);
  await payTopUp(api, partnerId, 2_000, "sandbox", "test");
  expect([await plan(partnerId), await plan(partnerId, "stripe")]).toEqual([3_000, 5_000]);
});

it("takes a proposal for its own business and amount only, and once", async () => {
  const [{ partnerId }, other] = [await createPartner(api), await createPartner(api)];
  await payTopUp(api, partnerId, 5_000);
  await expect(payOut(partnerId, await approved(other.partnerId, 5_000))).rejects.toThrow("no rows");
  expect(await payOut(partnerId, await approved(partnerId, 4_999))).toBeNull();
  const proposal = await approved(partnerId, 5_000);
  expect(await payOut(partnerId, proposal)).toBe(5_000);
  await payTopUp(api, partnerId, 5_000);
  await expect(payOut(partnerId, proposal)).rejects.toThrow("carried out");
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 5_000 });
});

it("needs no proposal only for a suspended business that nobody is in; whoever never confirmed their invitation is not", async () => {
  const owner = await createPartner(api);
  const { partnerId } = owner;
  await payTopUp(api, partnerId, 5_000);
  await suspend(partnerId);
  await expect(payOut(partnerId, null)).rejects.toThrow("only a closed business");
  await leave(owner);
  const invited = await createPartner(api, { partnerId });
  await expect(payOut(partnerId, null)).rejects.toThrow("only a closed business");
  await api.owner`update users set email_confirmed_at = null, phone_confirmed_at = null where id = ${invited.userId}`;
  await api.owner`update partners set status = 'active' where id = ${partnerId}`;
  await expect(payOut(partnerId, null)).rejects.toThrow("only a closed business");
  await suspend(partnerId);
  expect(await payOut(partnerId, null)).toBe(5_000);
});

it("pays a closed business out once when two ask at the same time", async () => {
  const person = await createPartner(api);
  const { partnerId } = person;
  await payTopUp(api, partnerId, 4_000);
  // Enough for a second refund of the same top-up, if nothing kept the two apart.
  await fund(api, partnerId, 9_000);
  await suspend(partnerId);
  await leave(person);
  const ask = (sql: postgres.Sql) => payOut(partnerId, null, sql);
  expect(await secondWaits(api, ask, ask)).toEqual([4_000, null]);
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 9_000 });
  await booksMustAgree(api);
});

it("plans nothing of a payment that has not arrived, and a refund that failed stays so", async () => {
  const { partnerId } = await createPartner(api);
  await payTopUp(api, partnerId, 5_000);
  await api.owner`update top_ups set status = 'processing' where partner_id = ${partnerId}`;
  expect(await plan(partnerId)).toBe(0);
  await api.owner`update top_ups set status = 'paid' where partner_id = ${partnerId}`;
  expect(await payOut(partnerId, await approved(partnerId, 5_000))).toBe(5_000);
  const settle = async (failure: string | null) => {
    const [row] = await api.deps.sql<{ outcome: string }[]>`
      select settle_top_up_refund(id, 're_1', ${failure}, now(), 'test') as outcome from top_up_refunds where partner_id = ${partnerId}`;
    return row?.outcome;
  };
  expect([await settle("Closed account"), await settle(null), await settle("Again")]).toEqual([
    "failed",
    "unchanged",
    "unchanged",
  ]);
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 5_000 });
});
