import { certificationCheck } from "@roadworthy/contracts/admin-partners";
import { beforeAll, expect, it } from "vitest";
import { adminContent } from "@roadworthy/contracts/admin-content";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { payTopUp } from "../../testing/payments.ts";
import { createPuller, order } from "../../testing/credit/pulls.ts";

const api = testApi();
let maker: Person;
let checkers: [Person, Person];
let pull: { partnerId: string; id: string };
beforeAll(async () => {
  maker = await createAdmin(api);
  checkers = [await createAdmin(api), await createAdmin(api)];
  const puller = await createPuller(api, { cents: 5_000 });
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...puller.key, "idempotency-key": crypto.randomUUID() },
    payload: order({ bureaus: ["equifax"] }),
  });
  pull = { partnerId: puller.partnerId, id: reply.json<{ id: string }>().id };
});

const send = async (who: Person, method: "POST" | "PUT", path: string, payload: object) => {
  const url = `/api/v1/admin/${path}`;
  const reply = await api.app.inject({ method, url, headers: who.headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

/** What is proposed, and a change of what it rests on that leaves it possible or not. */
type Case = { readonly payload: object; readonly change: () => PromiseLike<unknown> };

const terms = {
  checks: certificationCheck.options,
  purposes: ["EXTENSION_OF_CREDIT"],
  pullTypes: ["soft", "vantage"],
  pricingTier: "standard",
  renewalDueOn: addDays(utcDay(new Date()), 100),
};

/** A pull whose bureau has been silent for an hour. */
async function silentPull(): Promise<string> {
  return api.owner.begin(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      insert into pulls (partner_id, mode, idempotency_key, request_hash, consumer_id, consent_id, pull_type, score_type, purpose,
        quoted_cents, created_at)
      select partner_id, mode, gen_random_uuid(), request_hash, consumer_id, consent_id, pull_type, score_type, purpose,
        quoted_cents, now() - interval '1 hour' from pulls where id = ${pull.id} returning id`;
    const id = row?.id ?? "";
    await sql`insert into pull_bureaus (pull_id, bureau, status, price_cents, sent_at)
      select ${id}, bureau, 'sent', price_cents, now() - interval '1 hour' from pull_bureaus where pull_id = ${pull.id}`;
    await sql`with held as (
        insert into ledger_holds (account_id, pull_id, amount_cents)
        select a.id, ${id}, p.quoted_cents from pulls p join ledger_accounts a on a.partner_id = p.partner_id and a.mode = p.mode
        where p.id = ${id} returning account_id, amount_cents
      ) update ledger_accounts set held_cents = held_cents + amount_cents from held where id = account_id`;
    return id;
  });
}

/** How each kind's proposal comes about; called once for the decisions and once for the stale one. */
const cases: Readonly<Record<string, () => Promise<Case>>> = {
  "pull.refund": async () => ({
    payload: { pullId: pull.id, amountCents: 1 },
    // Another cent of it is paid back meanwhile.
    change: () =>
      api.owner`
      with agreed as (
        insert into proposals (kind, object, summary, reason, payload, state, state_sha256, status, proposer_id, decider_id, expires_at)
        select kind, object, summary, reason, payload, state, state_sha256, 'approved', proposer_id, ${checkers[0].userId}, expires_at
        from proposals where kind = 'pull.refund' and status = 'open' returning id
      ) select id from agreed`.then(([row]) => api.owner`select ledger_refund(${String(row?.["id"])})`),
  }),
  "partner.adjustment": async () => {
    const { partnerId } = await createPartner(api);
    return {
      payload: { partnerId, amountCents: 500, against: "revenue", description: "Goodwill" },
      change: () => api.owner`update partners set status = 'suspended' where id = ${partnerId}`,
    };
  },
  "partner.refund_balance": async () => {
    const { partnerId } = await createPartner(api);
    await payTopUp(api, partnerId, 5_000);
    return { payload: { partnerId }, change: () => payTopUp(api, partnerId, 1_000) };
  },
  "prices.change": async () => {
    const { partnerId } = await createPartner(api);
    const prices = [{ item: "soft", bureau: "*", amountCents: 321 }];
    return {
      payload: { scope: partnerId, effectiveFrom: null, prices },
      change: () => api.owner`insert into prices (scope, item, bureau, amount_cents, effective_from)
        values (${partnerId}, 'hard', '*', 1, now())`,
    };
  },
  "partner.tier": async () => {
    const { partnerId } = await createPartner(api);
    return {
      payload: { partnerId, pricingTier: "standard" },
      change: () => api.owner`update partners set pricing_tier = 'premium' where id = ${partnerId}`,
    };
  },
  "partner.certify": async () => {
    const { partnerId } = await createPartner(api, { status: "pending" });
    await api.owner`insert into partner_applications (partner_id, state, answers, submitted_at, updated_at)
      values (${partnerId}, 'submitted', '{}', now(), now())
      on conflict (partner_id) do update set state = 'submitted', submitted_at = now()`;
    return {
      payload: { partnerId, ...terms },
      change:
        () => api.owner`update partner_applications set submitted_at = submitted_at + interval '1 second'
        where partner_id = ${partnerId}`,
    };
  },
  "partner.renew": async () => {
    const { partnerId } = await createPartner(api);
    return {
      payload: { partnerId, ...terms },
      change: () => api.owner`update partners set pricing_tier = 'premium' where id = ${partnerId}`,
    };
  },
  "partner.reinstate": async () => {
    const { partnerId } = await createPartner(api);
    const suspend =
      () => api.owner`update partners set status = 'suspended', suspended_at = now(), suspension_reason = 'other'
      where id = ${partnerId}`;
    await suspend();
    return { payload: { partnerId }, change: suspend };
  },
  "pull.settlement": async () => {
    const pullId = await silentPull();
    return {
      payload: { pullId, bureau: "equifax", evidence: "Ticket 4711" },
      change: () => api.owner`update pull_bureaus set status = 'pending' where pull_id = ${pullId}`,
    };
  },
  "retention.dispose": async () => {
    const { userId } = await createClient(api);
    await api.owner`update users set created_at = now() - interval '40 months', last_sign_in_at = now() - interval '25 months'
      where id = ${userId}`;
    return {
      payload: { class: "customer_information", asOf: utcDay(new Date()) },
      change: () => api.owner`update users set last_sign_in_at = now() where id = ${userId}`,
    };
  },
  "legal_hold.set": async () => {
    const { userId } = await createClient(api);
    return {
      payload: { subject: userId },
      change: () => api.owner`update users set name = 'Another Name' where id = ${userId}`,
    };
  },
  "legal_hold.lift": async () => {
    const { userId } = await createClient(api);
    const set = await propose("legal_hold.set", { subject: userId });
    expect(await approve(set, checkers[0])).toMatchObject({ status: 200 });
    const [hold] = await api.owner`select id from legal_holds where subject = ${userId}`;
    return {
      payload: { holdId: String(hold?.["id"]) },
      change: () => api.owner`update legal_holds set lifted_at = now() where subject = ${userId}`,
    };
  },
  "legal_hold.open": async () => {
    const fileId = `hfil_${crypto.randomUUID().replaceAll("-", "")}`;
    await api.owner`insert into held_files (id, user_id, sealed, bytes, sha256, sealed_at)
      values (${fileId}, ${crypto.randomUUID()}, '', 0, '', now())`;
    return {
      payload: { fileId },
      change: () =>
        api.owner`update held_files set opened_until = now() + interval '1 hour' where id = ${fileId}`,
    };
  },
  "content.publish": async () => {
    const item = "content-item?kind=plan&id=premium";
    const reply = await api.app.inject({ url: `/api/v1/admin/${item}`, headers: maker.headers });
    const { live } = adminContent.read.reply.decode(reply.json());
    const values = { ...live, priceMonthlyCents: Number(live?.["priceMonthlyCents"]) + 100 };
    const save = (revision: number | null) =>
      send(maker, "PUT", "content-drafts", { kind: "plan", id: "premium", revision, values });
    expect(await save(null)).toMatchObject({ status: 200 });
    return {
      payload: { kind: "plan", id: "premium", revision: 1, effectiveOn: null },
      change: () => save(1),
    };
  },
  "user.make_admin": async () => {
    const { userId } = await createClient(api);
    return {
      payload: { userId },
      change: () => api.owner`update users set email = 'another-' || email where id = ${userId}`,
    };
  },
  "user.change_role": async () => {
    const { userId } = await createAdmin(api);
    return {
      payload: { userId, to: { role: "client" } },
      change: () => api.owner`update users set banned_until = now() + interval '1 day' where id = ${userId}`,
    };
  },
  "user.suspend": async () => {
    const { userId } = await createAdmin(api);
    return {
      payload: { userId, reason: "fraud_suspected", days: null },
      change: () => api.owner`update users set banned_until = now() + interval '1 day' where id = ${userId}`,
    };
  },
  "user.lift_suspension": async () => {
    const { userId } = await createAdmin(api);
    const suspend = (days: number) =>
      api.owner`update users set banned_until = now() + make_interval(days => ${days}) where id = ${userId}`;
    await suspend(1);
    return { payload: { userId }, change: () => suspend(2) };
  },
  "user.reset_factors": async () => {
    const { userId } = await createAdmin(api);
    await api.owner`insert into factors (user_id, factor_type, friendly_name, status, sealed_secret)
      values (${userId}, 'totp', 'Phone', 'verified', 'x')`;
    return {
      payload: { userId },
      change: () => api.owner`delete from factors where user_id = ${userId}`,
    };
  },
  "security_settings.change": async () => {
    await api.owner`update admin_security_settings set session_timeout_minutes = 15`;
    const choices = { isTwoFactorRequired: false, isAddressListOn: false, allowedNetworks: [] };
    return {
      payload: { ...choices, sessionTimeoutMinutes: 60 },
      change: () => api.owner`update admin_security_settings set version = version + 1`,
    };
  },
};

it("knows a case of every kind", () => {
  expect(Object.keys(cases).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    api.deps.proposalKinds.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

const propose = async (kind: string, payload: object): Promise<string> => {
  const made = await send(maker, "POST", "proposals", { kind, payload, reason: "Agreed" });
  expect(made).toMatchObject({ status: 201, body: { status: "open" } });
  return String(made.body["id"]);
};
const approve = (id: string, who: Person) => send(who, "POST", `proposals/${id}/approve`, {});
const statusOf = async (id: string) => {
  const [row] = await api.owner`select status, decider_id, is_alone from proposals where id = ${id}`;
  return row;
};

it.each(Object.entries(cases))(
  "%s: not by oneself, once of two at a time, never again, and not on what has changed",
  async (kind, make) => {
    const first = await propose(kind, (await make()).payload);
    expect(await approve(first, maker)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect(await statusOf(first)).toMatchObject({ status: "open", decider_id: null });
    const answers = await Promise.all(checkers.map((who) => approve(first, who)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = checkers[answers.findIndex(({ status }) => status === 200)];
    expect(await statusOf(first)).toEqual({
      status: "approved",
      decider_id: winner?.userId,
      is_alone: false,
    });
    for (const who of [maker, ...checkers])
      expect(await approve(first, who)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });

    const { payload, change } = await make();
    const second = await propose(kind, payload);
    await change();
    expect(await approve(second, checkers[0])).toMatchObject({
      status: 409,
      body: { code: "illegal_transition" },
    });
    expect(await statusOf(second)).toMatchObject({ status: "stale" });
  },
);
