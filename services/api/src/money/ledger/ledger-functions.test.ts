import { expect, it } from "vitest";
import { booksMustAgree, createPuller, moneyOf, order, pulled, send } from "../../testing/credit/pulls.ts";
import { createPartner, fund } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertProposal } from "../../testing/money/approved-proposal.ts";
import { secondWaits } from "../../testing/database/lock-waits.ts";

// What the functions refuse on their own, whatever the API asked before.

const api = testApi();

const moved = async (name: "ledger_adjust" | "ledger_refund", proposal: string, sql = api.deps.sql) => {
  const [row] = await sql<{ moved: boolean }[]>`select ${sql(name)}(${proposal}) is not null as moved`;
  return row?.moved;
};

const adjustment = (
  partnerId: string,
  amountCents: number,
  more: { against?: string; status?: string } = {},
) =>
  insertProposal(api, "partner.adjustment", partnerId, {
    payload: { partnerId, amountCents, against: more.against ?? "revenue", description: "Test" },
    ...(more.status && { status: more.status }),
  });
const refund = (pullId: string, amountCents: number, status = "approved") =>
  insertProposal(api, "pull.refund", pullId, { payload: { pullId, amountCents }, status });

async function withBalance(cents: number): Promise<string> {
  const { partnerId } = await createPartner(api);
  await fund(api, partnerId, cents);
  return partnerId;
}

async function charged(): Promise<{ partnerId: string; id: string; cents: number }> {
  const puller = await createPuller(api);
  const { id, chargedCents } = pulled(await send(api, puller.key, order({ bureaus: ["equifax"] })));
  return { partnerId: puller.partnerId, id, cents: chargedCents };
}

it("adjusts an account by an approved proposal only, against revenue or funding", async () => {
  const partnerId = await withBalance(1_000);
  await expect(moved("ledger_adjust", await adjustment(partnerId, 100, { status: "open" }))).rejects.toThrow(
    "no rows",
  );
  await expect(moved("ledger_adjust", await adjustment(partnerId, 100, { against: "fees" }))).rejects.toThrow(
    "counterpart",
  );
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 1_000 });
});

it("takes nothing out that is held for a pull", async () => {
  const partnerId = await withBalance(1_000);
  await api.owner`update ledger_accounts set held_cents = 400 where partner_id = ${partnerId} and mode = 'live'`;
  expect(await moved("ledger_adjust", await adjustment(partnerId, -601))).toBe(false);
  expect(await moved("ledger_adjust", await adjustment(partnerId, -600))).toBe(true);
  await api.owner`update ledger_accounts set held_cents = 0 where partner_id = ${partnerId} and mode = 'live'`;
});

it("takes out what is there once when two take it at the same time", async () => {
  const partnerId = await withBalance(1_000);
  const [first, second] = [await adjustment(partnerId, -600), await adjustment(partnerId, -600)];
  const both = await secondWaits(
    api,
    (sql) => moved("ledger_adjust", first, sql),
    (sql) => moved("ledger_adjust", second, sql),
  );
  expect(both).toEqual([true, false]);
});

it("refunds a charge by approved proposals only, and all of them no more than was charged", async () => {
  const { partnerId, id, cents } = await charged();
  const before = await moneyOf(api, partnerId);
  await expect(moved("ledger_refund", await refund(id, 1, "open"))).rejects.toThrow("no rows");
  expect(await moved("ledger_refund", await refund(id, cents + 1))).toBe(false);
  expect(await moved("ledger_refund", await refund(id, cents - 100))).toBe(true);
  expect(await moved("ledger_refund", await refund(id, 101))).toBe(false);
  expect(await moved("ledger_refund", await refund(id, 100))).toBe(true);
  expect((await moneyOf(api, partnerId)).postedCents).toBe(before.postedCents + cents);
  await booksMustAgree(api);
});

it("refunds a charge once when two refunds of it come at the same time", async () => {
  const { id, cents } = await charged();
  const [first, second] = [await refund(id, cents), await refund(id, cents)];
  const both = await secondWaits(
    api,
    (sql) => moved("ledger_refund", first, sql),
    (sql) => moved("ledger_refund", second, sql),
  );
  expect(both).toEqual([true, false]);
});

it("moves nothing by a proposal of another kind, or backward", async () => {
  const { partnerId, id } = await charged();
  const before = await moneyOf(api, partnerId);
  const payload = { partnerId, amountCents: 100, against: "revenue", description: "Test" };
  const other = await insertProposal(api, "partner.refund_balance", partnerId, { payload });
  await expect(moved("ledger_adjust", other)).rejects.toThrow("no rows");
  for (const cents of [0, -100]) expect(await moved("ledger_refund", await refund(id, cents))).toBe(false);
  expect(await moneyOf(api, partnerId)).toEqual(before);
});
