import { afterAll, beforeAll, expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { createPartner, fund, type PartnerPerson } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { insertPartnerCard } from "../../testing/payments.ts";
import { watchBalances } from "./billing.jobs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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
const watch = () => watchBalances.work(contextOf(api), {}, new AbortController().signal);
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
