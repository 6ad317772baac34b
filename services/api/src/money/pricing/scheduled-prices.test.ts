import { afterAll, beforeAll, expect, it } from "vitest";
import { proposal, type Proposal } from "@roadworthy/contracts/proposals";
import { createAdmin, createPartner, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  api = await startTestApi();
  maker = await createAdmin(api);
  checker = await createAdmin(api);
});
afterAll(() => api.stop());

const post = async ({ headers }: Person, path: string, payload: object) => {
  const url = `/api/v1/admin/proposals${path}`;
  const reply = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const propose = (kind: string, payload: object) =>
  post(maker, "", { kind, payload, reason: "Agreed by phone" });
const proposed = async (kind: string, payload: object): Promise<Proposal> =>
  proposal.parse((await propose(kind, payload)).body);
const approve = ({ id }: Proposal) => post(checker, `/${id}/approve`, {});

it("corrects a scheduled price: the one approved later counts, the other stays on the trail, and none begins in the past", async () => {
  const { partnerId } = await createPartner(api);
  const from = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const payload = (effectiveFrom: string, amountCents: number) => ({
    scope: partnerId,
    effectiveFrom,
    prices: [{ item: "soft", bureau: "*", amountCents }],
  });
  const tomorrow = from(24 * 60);
  const first = await proposed("prices.change", payload(tomorrow, 700));
  expect(await approve(first)).toMatchObject({ status: 200 });
  const second = await proposed("prices.change", payload(tomorrow, 710));
  expect(await approve(second)).toMatchObject({ status: 200 });
  const rows = () =>
    api.owner`select amount_cents as cents, proposal_id as by from prices where scope = ${partnerId}`;
  expect(await rows()).toEqual([{ cents: 710, by: second.id }]);
  const [trail] = await api.owner`
    select detail -> 'replaced' as replaced from audit_rows where action = 'prices.change' and detail ->> 'proposal' = ${second.id}`;
  expect(trail?.["replaced"]).toEqual([{ item: "soft", bureau: "*", amountCents: 700, proposal: first.id }]);

  expect(await propose("prices.change", payload(from(-1), 720))).toMatchObject({
    status: 400,
    body: { issues: [{ path: "payload.effectiveFrom" }] },
  });
  const late = await proposed("prices.change", payload(from(60), 720));
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
