import { afterAll, beforeAll, expect, it } from "vitest";
import { createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { insertProposal } from "../../testing/money/approved-proposal.ts";

// What the functions about prices refuse on their own, whatever the API asked before.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function set(scope: string, more: { effectiveFrom?: string; status?: string } = {}) {
  const { status = "approved", ...rest } = more;
  const payload = { scope, prices: [{ item: "soft", bureau: "*", amountCents: 700 }], ...rest };
  const id = await insertProposal(api, "prices.change", scope, { payload, status });
  const [row] = await api.deps.sql<{ set: number }[]>`select set_prices(${id}) as set`;
  return row?.set;
}
const priceOf = async (partnerId: string) => {
  const [row] = await api.owner<{ cents: number }[]>`
    select price_of(${partnerId}, 'standard', 'soft', 'equifax') as cents`;
  return row?.cents;
};

it("sets prices by an approved proposal only, for a scope that there is, and never for the past", async () => {
  const { partnerId } = await createPartner(api);
  await expect(set(partnerId, { status: "open" })).rejects.toThrow("no rows");
  await expect(set("tier:gold")).rejects.toThrow("no such scope");
  const effectiveFrom = new Date(Date.now() - 60_000).toISOString();
  await expect(set(partnerId, { effectiveFrom })).rejects.toThrow("backwards");
  expect(await priceOf(partnerId)).toBe(999);
  expect(await set(partnerId)).toBe(1);
  expect(await priceOf(partnerId)).toBe(700);
});

it("falls back to the list once a partner's own price has ended, and names no price where there is none", async () => {
  const { partnerId } = await createPartner(api);
  expect(await set(partnerId)).toBe(1);
  await api.owner`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    values (${partnerId}, 'soft', '*', null, clock_timestamp())`;
  expect(await priceOf(partnerId)).toBe(999);
  await expect(
    api.deps.sql`select price_pull(${partnerId}, '{equifax}', 'soft', 'fico', null)`,
  ).rejects.toThrow("no price is set");
});
