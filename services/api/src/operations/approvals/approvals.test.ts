import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposal, type Proposal } from "@roadworthy/contracts/proposals";
import { reconcile } from "../../money/ledger/reconcile.ts";
import { createAdmin, createClient, createPartner, fund, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runOperatorCommand } from "../../testing/operator-command.ts";
import { payByCard, referenceOf, startTopUp } from "../../testing/payments.ts";
import { createPuller, order } from "../../testing/credit/pulls.ts";

const api = testApi();
let maker: Person;
let checker: Person;
beforeAll(async () => {
  maker = await createAdmin(api, { name: "Mia Maker" });
  checker = await createAdmin(api, { name: "Chris Checker" });
});

const base = "/api/v1/admin/proposals";
type Caller = Pick<Person, "headers">;
const post = async ({ headers }: Caller, url: string, payload: object) => {
  const reply = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const propose = (kind: string, payload: object, as: Caller = maker) =>
  post(as, base, { kind, payload, reason: "Agreed by phone" });
const proposed = async (kind: string, payload: object, as: Caller = maker): Promise<Proposal> => {
  const { status, body } = await propose(kind, payload, as);
  expect({ status, body }).toMatchObject({ status: 201 });
  return proposal.parse(body);
};
const approve = ({ id }: Proposal, as: Caller = checker) => post(as, `${base}/${id}/approve`, {});
const reject = ({ id }: Proposal, as: Caller = checker) =>
  post(as, `${base}/${id}/reject`, { note: "Not agreed" });
const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const balance = async (partnerId: string): Promise<number> => {
  const [row] = await api.owner<{ cents: number }[]>`
    select posted_cents::int as cents from ledger_accounts where partner_id = ${partnerId} and mode = 'live'`;
  return row?.cents ?? NaN;
};
const credit = (partnerId: string, amountCents = 500) => ({
  partnerId,
  amountCents,
  against: "revenue",
  description: "Goodwill",
});

describe("two persons", () => {
  let partnerId: string;
  beforeEach(async () => {
    ({ partnerId } = await createPartner(api, { companyName: "Test Motors" }));
  });

  it("do together what one proposes and another approves, on the trail with both", async () => {
    const made = await proposed("partner.adjustment", credit(partnerId));
    expect(made).toMatchObject({
      status: "open",
      summary: "Credit $5.00 to the account of Test Motors: Goodwill",
      proposedBy: { name: "Mia Maker" },
      isOwn: true,
      mayApprove: false,
    });
    expect(await balance(partnerId)).toBe(0);
    expect(await approve(made)).toMatchObject({
      status: 200,
      body: { status: "approved", decidedBy: { name: "Chris Checker" } },
    });
    expect(await balance(partnerId)).toBe(500);
    const trail = await api.owner`
      select action, actor_id from audit_rows where object = ${made.id} or detail->>'proposal' = ${made.id} order by at`;
    expect(trail.map((row) => [row["action"], row["actor_id"]])).toEqual([
      ["proposal.create", maker.userId],
      ["ledger.adjust", checker.userId],
      ["proposal.approve", checker.userId],
    ]);
  });

  it("are two: the proposer is refused, also in the database, and may only withdraw", async () => {
    const made = await proposed("partner.adjustment", credit(partnerId));
    expect(await approve(made, maker)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    const asLogin = api.deps.sql`
      update proposals set status = 'approved', decider_id = ${maker.userId} where id = ${made.id}`;
    await expect(asLogin).rejects.toThrow(/two_persons/);
    await expect(
      api.deps.sql`update proposals set proposer_id = ${checker.userId} where id = ${made.id}`,
    ).rejects.toThrow(/permission denied/);
    await expect(api.deps.sql`update approval_rules set is_lifted_for_one_admin = true`).rejects.toThrow(
      /permission denied/,
    );
    expect(await reject(made, maker)).toMatchObject({ status: 200, body: { status: "withdrawn" } });
    expect(await approve(made)).toMatchObject({ status: 409 });
    expect(await balance(partnerId)).toBe(0);
  });

  it("prove both who they are: a proof of an hour ago is not enough", async () => {
    const stale = await createAdmin(api);
    await api.owner`update sessions set amr = '[{"method": "password", "timestamp": 1700000000}]' where id = ${stale.sessionId}`;
    const made = await proposed("partner.adjustment", credit(partnerId));
    const refused = { status: 403, body: { code: "step_up_required" } };
    expect(await approve(made, stale)).toMatchObject(refused);
    expect(await reject(made, stale)).toMatchObject(refused);
    expect(await propose("partner.adjustment", credit(partnerId), stale)).toMatchObject(refused);
  });

  it("decide once: a replay is refused, and of eight approvals and rejections at once one counts", async () => {
    const made = await proposed("partner.adjustment", credit(partnerId));
    const third = await createAdmin(api, { name: "Ted Third" });
    const answers = await Promise.all(
      [checker, third].flatMap((who) => [
        approve(made, who),
        reject(made, who),
        approve(made, who),
        reject(made, who),
      ]),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
    const isApproved = answers.some(({ body }) => body["status"] === "approved");
    expect(await balance(partnerId)).toBe(isApproved ? 500 : 0);
    const names = new Map([
      [checker.userId, "Chris Checker"],
      [third.userId, "Ted Third"],
    ]);
    const [row] = await api.owner<
      { by: string }[]
    >`select decider_id as by from proposals where id = ${made.id}`;
    const what = isApproved ? "approved" : "rejected";
    for (const who of [checker, third]) {
      const name = row?.by === who.userId ? "You have" : `${names.get(row?.by ?? "")} has`;
      const { status, body } = await approve(made, who);
      expect([status, body["detail"]]).toEqual([
        409,
        expect.stringContaining(`${name} already ${what} this proposal`),
      ]);
    }
    await expect(api.deps.sql`select ledger_adjust(${made.id})`).rejects.toThrow(/duplicate key|no rows/);
    expect(await balance(partnerId)).toBe(isApproved ? 500 : 0);
  });

  it("do nothing when what it rests on has changed, when it has expired, or when the proposer is no admin anymore", async () => {
    const first = await proposed("partner.adjustment", credit(partnerId));
    await api.owner`update partners set status = 'suspended' where id = ${partnerId}`;
    expect(await approve(first)).toMatchObject({ status: 409 });
    expect(await approve(first)).toMatchObject({ status: 409 });
    const [stale] = await api.owner`select status from proposals where id = ${first.id}`;
    expect(stale?.["status"]).toBe("stale");

    const second = await proposed("partner.adjustment", credit(partnerId));
    await api.owner`update proposals set expires_at = now() - interval '1 second' where id = ${second.id}`;
    expect(await approve(second)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("has expired") },
    });

    const leaving = await createAdmin(api);
    const third = await proposed("partner.adjustment", credit(partnerId), leaving);
    await api.owner`update users set role = 'client' where id = ${leaving.userId}`;
    expect(await approve(third)).toMatchObject({ status: 409 });
    expect(await balance(partnerId)).toBe(0);
  });

  it("are asked once at a time about the same thing, and about nothing that is not known or not possible", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => propose("partner.adjustment", credit(partnerId))));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    expect(await propose("partner.gift", {})).toMatchObject({ status: 400 });
    expect(await propose("partner.adjustment", { ...credit(partnerId), amountCents: 0 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "payload.amountCents" }] },
    });
  });

  it("never take more than is available", async () => {
    await fund(api, partnerId, 400);
    const made = await proposed("partner.adjustment", credit(partnerId, -500));
    expect(await approve(made)).toMatchObject({ status: 402, body: { code: "insufficient_balance" } });
    await fund(api, partnerId, 100);
    expect(await approve(made)).toMatchObject({ status: 200 });
    expect(await balance(partnerId)).toBe(0);
  });

  it("may credit an account that a dispute took far below zero", async () => {
    const partner = await createPartner(api);
    const { checkoutUrl } = await startTopUp(api, partner, 2_000);
    await payByCard(api, checkoutUrl, "4242424242424242");
    expect(
      await approve(await proposed("partner.adjustment", credit(partner.partnerId, -2_000))),
    ).toMatchObject({
      status: 200,
    });
    await api.owner`
      select take_top_up_dispute('sandbox', ${referenceOf(checkoutUrl)}, 'sbxdp_spent', 2000, 'open', now(), 'a test')`;
    expect(await balance(partner.partnerId)).toBe(-2_000);
    expect(await approve(await proposed("partner.adjustment", credit(partner.partnerId)))).toMatchObject({
      status: 200,
    });
    expect(await balance(partner.partnerId)).toBe(-1_500);
  });
});

it("refunds a charge in parts to the cent and never beyond it, and the books stay clean", async () => {
  const puller = await createPuller(api, { cents: 5_000 });
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...puller.key, "idempotency-key": crypto.randomUUID() },
    payload: order({ bureaus: ["equifax"] }),
  });
  const { id: pullId } = reply.json<{ id: string }>();
  const charged = 5_000 - (await balance(puller.partnerId));
  expect(charged).toBeGreaterThan(1);
  expect(await propose("pull.refund", { pullId, amountCents: charged + 1 })).toMatchObject({ status: 409 });
  await approve(await proposed("pull.refund", { pullId, amountCents: 1 }));
  expect(await propose("pull.refund", { pullId, amountCents: charged })).toMatchObject({ status: 409 });
  await approve(await proposed("pull.refund", { pullId, amountCents: charged - 1 }));
  expect(await balance(puller.partnerId)).toBe(5_000);
  const { differences } = await reconcile(api.owner);
  expect(differences).toEqual([]);
});

it("ends the wait for a bureau that never answers, releasing what was held", async () => {
  const puller = await createPuller(api, { cents: 5_000 });
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...puller.key, "idempotency-key": crypto.randomUUID() },
    payload: order({ bureaus: ["equifax"] }),
  });
  const { id: pullId } = reply.json<{ id: string }>();
  const payload = {
    pullId,
    bureau: "equifax",
    evidence: "Ticket 4711 of the bureau says that it never got it",
  };
  expect(await propose("pull.settlement", payload)).toMatchObject({ status: 409 });
  // As the pull would be if its bureau had been silent for an hour: held, nothing charged.
  const { id } = await api.owner.begin(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into pulls (partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, pull_type, score_type, purpose,
        quoted_cents, created_at)
      select partner_id, mode, 'silent', request_hash, consumer_id, consent_id, pull_type, score_type, purpose,
        quoted_cents, now() - interval '1 hour' from pulls where id = ${pullId} returning id`;
    const made = row?.id ?? "";
    await sql`insert into pull_bureaus (pull_id, bureau, status, price_cents, sent_at)
      select ${made}, bureau, 'sent', price_cents, now() - interval '1 hour' from pull_bureaus where pull_id = ${pullId}`;
    await sql`with held as (
        insert into ledger_holds (account_id, pull_id, amount_cents)
        select a.id, ${made}, p.quoted_cents from pulls p join ledger_accounts a on a.partner_id = p.partner_id and a.mode = p.mode
        where p.id = ${made} returning account_id, amount_cents
      ) update ledger_accounts set held_cents = held_cents + amount_cents from held where id = account_id`;
    return { id: made };
  });
  const made = await proposed("pull.settlement", { ...payload, pullId: id });
  expect(await approve(made)).toMatchObject({ status: 200 });
  const [ended] = await api.owner`
    select p.status, p.charged_cents, h.state, b.reason from pulls p
    join ledger_holds h on h.pull_id = p.id join pull_bureaus b on b.pull_id = p.id where p.id = ${id}`;
  expect(ended).toMatchObject({
    status: "failed",
    charged_cents: 0,
    state: "released",
    reason: "bureau_unavailable",
  });
});

it("changes a business's price, which its next quote shows and none before", async () => {
  const { partnerId, headers } = await createPartner(api);
  const quoted = async () => {
    const payload = { bureaus: ["equifax"], type: "soft", scoreType: "vantage" };
    const reply = await api.app.inject({ method: "POST", url: "/api/v1/quotes", headers, payload });
    return reply.json<{ totalCents: number }>().totalCents;
  };
  const before = await quoted();
  const change = await proposed("prices.change", {
    scope: partnerId,
    effectiveFrom: null,
    prices: [{ item: "soft", bureau: "*", amountCents: before + 21 }],
  });
  expect(await quoted()).toBe(before);
  expect((await approve(change, maker)).status).toBe(409);
  expect(await quoted()).toBe(before);
  expect((await approve(change)).status).toBe(200);
  expect(await quoted()).toBe(before + 21);
});

it("makes nobody an admin but by two persons", async () => {
  const person = await createClient(api);
  const direct = await api.app.inject({
    method: "PUT",
    url: `/api/v1/admin/users/${person.userId}/role`,
    headers: maker.headers,
    payload: { role: "admin" },
  });
  expect(direct.statusCode).toBe(400);
  await approve(await proposed("user.make_admin", { userId: person.userId }));
  const [row] = await api.owner`select role from users where id = ${person.userId}`;
  expect(row?.["role"]).toBe("admin");
});

it("is lifted by the operator for an installation with one admin, and only while there is one", async () => {
  const others = api.owner`select id from users where role = 'admin' and id <> ${maker.userId}`;
  await expect(runOperatorCommand(api, "two-persons", "lift")).rejects.toThrow(/two admins or more/);
  const ids = (await others).map((row) => row["id"] as string);
  await api.owner`update users set role = 'client' where id = any(${ids}::uuid[])`;
  const { partnerId } = await createPartner(api);
  const made = await proposed("partner.adjustment", credit(partnerId));
  expect(await approve(made, maker)).toMatchObject({ status: 409 });
  await runOperatorCommand(api, "two-persons", "lift");
  const second = await createAdmin(api);
  expect(await approve(made, maker)).toMatchObject({ status: 409 });
  await api.owner`update users set role = 'client' where id = ${second.userId}`;
  expect(await approve(made, maker)).toMatchObject({ status: 200 });
  const [row] = await api.owner`select is_alone from proposals where id = ${made.id}`;
  expect(row?.["is_alone"]).toBe(true);
  await runOperatorCommand(api, "two-persons", "restore");
  const trail = await api.owner`select action from audit_rows where action like 'two_persons.%' order by at`;
  expect(trail.map((one) => one["action"])).toEqual(["two_persons.lift", "two_persons.restore"]);
});
