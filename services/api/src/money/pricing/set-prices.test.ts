import { expect, it } from "vitest";
import { ownPrices } from "@roadworthy/contracts/prices";
import { proposal, type Proposal } from "@roadworthy/contracts/proposals";
import { createPartner, createAdmin, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertProposal } from "../../testing/money/approved-proposal.ts";

// What the functions about prices refuse on their own, whatever the API asked before.

const api = testApi();

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

it("a special price counts to the instant it ends, then the full one does, and its business sees both beforehand", async () => {
  const { partnerId, headers } = await createPartner(api, { pricingTier: "standard" });
  const day = 86_400_000;
  const [begins, ends] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  await api.owner`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    values (${partnerId}, 'soft', 'equifax', 100, ${begins}), (${partnerId}, 'soft', 'equifax', null, ${ends})`;
  const priceAt = async (at: Date) =>
    (await api.owner`select price_at(${partnerId}, 'standard', 'soft', 'equifax', ${at}) as cents`)[0]?.[
      "cents"
    ];
  expect(await priceAt(begins)).toBe(100);
  expect(await priceAt(new Date(+ends - 1))).toBe(100);
  expect(await priceAt(ends)).toBe(999);
  const reply = await api.app.inject({ url: "/api/v1/prices", headers });
  const soft = ownPrices.list.reply
    .decode(reply.json())
    .items.filter(({ item, bureau }) => item === "soft" && bureau === "equifax");
  expect(soft.slice(0, 2)).toMatchObject([
    { amountCents: 999, effectiveFrom: ends, endsAt: null, status: "announced" },
    { amountCents: 100, effectiveFrom: begins, endsAt: ends, status: "current" },
  ]);
});

/** A change of prices as two admins make it, one who proposes it and one who approves. */
async function twoAdmins() {
  const [maker, checker] = [await createAdmin(api), await createAdmin(api)];
  const propose = (payload: object) =>
    post(maker, "", { kind: "prices.change", payload, reason: "Agreed by phone" });
  return {
    propose,
    proposed: async (payload: object) => proposal.parse((await propose(payload)).body),
    approve: ({ id }: Proposal) => post(checker, `/${id}/approve`, {}),
  };
}

const post = async ({ headers }: Person, path: string, payload: object) => {
  const url = `/api/v1/admin/proposals${path}`;
  const reply = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

it("corrects a scheduled price: the one approved later counts, the other stays on the trail, and none begins in the past", async () => {
  const { propose, proposed, approve } = await twoAdmins();
  const { partnerId } = await createPartner(api);
  const from = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const payload = (effectiveFrom: string, amountCents: number) => ({
    scope: partnerId,
    effectiveFrom,
    prices: [{ item: "soft", bureau: "*", amountCents }],
  });
  const tomorrow = from(24 * 60);
  const first = await proposed(payload(tomorrow, 700));
  expect(await approve(first)).toMatchObject({ status: 200 });
  const second = await proposed(payload(tomorrow, 710));
  expect(await approve(second)).toMatchObject({ status: 200 });
  const rows = () =>
    api.owner`select amount_cents as cents, proposal_id as by from prices where scope = ${partnerId}`;
  expect(await rows()).toEqual([{ cents: 710, by: second.id }]);
  const [trail] = await api.owner`
    select detail -> 'replaced' as replaced from audit_rows where action = 'prices.change' and detail ->> 'proposal' = ${second.id}`;
  expect(trail?.["replaced"]).toEqual([{ item: "soft", bureau: "*", amountCents: 700, proposal: first.id }]);

  expect(await propose(payload(from(-1), 720))).toMatchObject({
    status: 400,
    body: { issues: [{ path: "payload.effectiveFrom" }] },
  });
  const late = await proposed(payload(from(60), 720));
  await api.owner`update proposals set payload = jsonb_set(payload, '{effectiveFrom}', to_jsonb(${from(-1)}::text)) where id = ${late.id}`;
  expect(await approve(late)).toMatchObject({
    status: 409,
    body: {
      detail:
        "Prices can't change for a time that has already begun. Nothing was done. Check it and propose it again.",
    },
  });
  expect(await rows()).toHaveLength(1);
  // What has begun stays, also for the owner of the table.
  await api.owner`insert into prices (scope, item, bureau, amount_cents) values (${partnerId}, 'hard', '*', 1)`;
  await expect(
    api.owner`update prices set amount_cents = 2 where scope = ${partnerId} and item = 'hard'`,
  ).rejects.toThrow(/append-only/);
});
