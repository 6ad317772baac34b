import { beforeAll, describe, expect, it } from "vitest";
import { proposal, type Proposal } from "@roadworthy/contracts/proposals";
import { createAdmin, createClient, createPartner, fund, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";

const api = testApi();
let maker: Person;
let checker: Person;
beforeAll(async () => {
  maker = await createAdmin(api, { name: "Mia Maker" });
  checker = await createAdmin(api, { name: "Chris Checker" });
});

const base = "/api/v1/admin/proposals";
const post = async ({ headers }: Person, url: string, payload: object) => {
  const reply = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const propose = (kind: string, payload: object, as: Person = maker) =>
  post(as, base, { kind, payload, reason: "Agreed by phone" });
const proposed = async (kind: string, payload: object, as: Person = maker): Promise<Proposal> =>
  proposal.parse((await propose(kind, payload, as)).body);
const approve = ({ id }: Proposal, as: Person = checker) => post(as, `${base}/${id}/approve`, {});
const withdraw = ({ id }: Proposal) => post(maker, `${base}/${id}/reject`, { note: "Not agreed" });

describe("an admin's access", () => {
  const roleOf = async ({ userId }: Person) => {
    const [row] = await api.owner`select role, banned_until from users where id = ${userId}`;
    return row;
  };
  const changes = ({ userId }: Person) =>
    [
      ["user.change_role", { userId, to: { role: "client" } }],
      ["user.suspend", { userId, reason: "other", days: null }],
    ] as const;

  it("is not taken away by one admin, nor by the approval of the one concerned", async () => {
    const third = await createAdmin(api, { name: "Terry Third" });
    for (const [path, payload] of [
      ["role", { role: "client" }],
      ["suspension", { reason: "other", days: 1 }],
    ] as const) {
      const reply = await api.app.inject({
        method: "PUT",
        url: `/api/v1/admin/users/${third.userId}/${path}`,
        headers: maker.headers,
        payload,
      });
      expect(reply.json()).toMatchObject({ code: "illegal_transition" });
    }
    for (const [kind, payload] of changes(third)) {
      const made = await proposed(kind, payload);
      expect(await approve(made, third)).toMatchObject({
        status: 409,
        body: { detail: "This proposal is about you. Another admin has to approve it." },
      });
      const asLogin = api.deps.sql`
        update proposals set status = 'approved', decider_id = ${third.userId} where id = ${made.id}`;
      await expect(asLogin).rejects.toThrow(/not_about_oneself/);
      await withdraw(made);
    }
    expect(await roleOf(third)).toMatchObject({ role: "admin", banned_until: null });
  });

  it("is not kept by the word of the one concerned, nor by their new address", async () => {
    for (const which of [0, 1] as const) {
      const third = await createAdmin(api, { name: "Terry Third" });
      const [kind, payload] = changes(third)[which];
      const made = await proposed(kind, payload);
      expect(await post(third, `${base}/${made.id}/reject`, { note: "I stay" })).toMatchObject({
        status: 409,
        body: { detail: "This proposal is about you. Another admin has to decide it." },
      });
      await api.owner`update users set email = 'another-' || email where id = ${third.userId}`;
      expect(await approve(made)).toMatchObject({ status: 200 });
    }
    const own = await proposed(...changes(maker)[0]);
    expect(await withdraw(own), "by who made it").toMatchObject({ body: { status: "withdrawn" } });
  });

  it("is not taken away by the word of an admin who loses theirs at the same moment", async () => {
    const [proposer, third] = [await createAdmin(api), await createAdmin(api)];
    const made = await proposed(...changes(third)[0], proposer);
    const approving = await api.owner.begin(async (sql) => {
      await sql`update users set banned_until = now() + interval '1 hour' where id = ${proposer.userId}`;
      const reply = approve(made);
      await untilWaiting(api.owner, 1);
      // Not awaited here: it waits for this transaction.
      return { reply };
    });
    expect(await approving.reply).toMatchObject({ status: 409 });
    expect(await roleOf(third)).toMatchObject({ role: "admin" });
  });

  it("is given to nobody whose business would be left without an owner or with money that nobody reaches", async () => {
    const owner = await createPartner(api);
    await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
    expect(await propose("user.make_admin", { userId: owner.userId })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("last owner") },
    });
    const alone = await createPartner(api);
    const made = await proposed("user.make_admin", { userId: alone.userId });
    await fund(api, alone.partnerId, 1_234);
    expect(await approve(made)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("money on its balance") },
    });
    expect(await roleOf(alone)).toMatchObject({ role: "partner" });
  });

  it("is taken away by two others, at once", async () => {
    const [left, shut] = [await createAdmin(api), await createAdmin(api)];
    await approve(await proposed(...changes(left)[0]));
    expect(await roleOf(left)).toMatchObject({ role: "client" });
    await approve(await proposed(...changes(shut)[1]));
    expect((await roleOf(shut))?.["banned_until"]).not.toBeNull();
    expect(await propose(...changes(left)[0])).toMatchObject({ status: 409 });
  });

  it("is given back, and its second factors are removed, by two others only", async () => {
    const shut = await createAdmin(api);
    await approve(await proposed(...changes(shut)[1]));
    const factor =
      () => api.owner`insert into factors (user_id, factor_type, friendly_name, status, sealed_secret)
      values (${shut.userId}, 'totp', 'Phone', 'verified', 'x')`;
    await factor();
    for (const path of ["suspension", "factors"]) {
      const reply = await api.app.inject({
        method: "DELETE",
        url: `/api/v1/admin/users/${shut.userId}/${path}`,
        headers: maker.headers,
      });
      expect(reply.json()).toMatchObject({
        code: "illegal_transition",
        detail: expect.stringContaining("With two admins only, the operator does it"),
      });
    }
    expect((await roleOf(shut))?.["banned_until"]).not.toBeNull();

    await approve(await proposed("user.lift_suspension", { userId: shut.userId }));
    expect((await roleOf(shut))?.["banned_until"]).toBeNull();
    const reset = await proposed("user.reset_factors", { userId: shut.userId });
    expect(await approve(reset, shut), "by the one concerned").toMatchObject({ status: 401 });
    expect(await api.owner`select from factors where user_id = ${shut.userId}`).toHaveLength(1);
    expect(await approve(reset)).toMatchObject({ status: 200 });
    expect(await api.owner`select from factors where user_id = ${shut.userId}`).toHaveLength(0);
    const client = await createClient(api);
    for (const kind of ["user.lift_suspension", "user.reset_factors"]) {
      for (const { userId } of [shut, client])
        expect(await propose(kind, { userId })).toMatchObject({ status: 409 });
    }
  });

  it("comes back by two also when the role was taken away meanwhile, and one cannot shorten the suspension", async () => {
    const shut = await createAdmin(api, { name: "Sam Shut" });
    const [demote, suspend] = changes(shut);
    await approve(await proposed(...suspend));
    expect(await approve(await proposed(...demote))).toMatchObject({ status: 200 });
    const before = await roleOf(shut);
    expect(before).toMatchObject({ role: "client" });
    const path = `/api/v1/admin/users/${shut.userId}/suspension`;
    const alone = await Promise.all([
      api.app.inject({ method: "DELETE", url: path, headers: maker.headers }),
      api.app.inject({
        method: "PUT",
        url: path,
        headers: maker.headers,
        payload: { reason: "other", days: 1 },
      }),
    ]);
    for (const reply of alone)
      expect(reply.json()).toMatchObject({
        code: "illegal_transition",
        detail: expect.stringContaining("Two admins suspended this person"),
      });
    expect(await roleOf(shut)).toEqual(before);
    const seen = async () => {
      const { headers } = maker;
      return (await api.app.inject({ url: `/api/v1/admin/users/${shut.userId}`, headers })).json();
    };
    expect((await seen()).suspension).toMatchObject({ takesTwo: true });
    const lift = await proposed("user.lift_suspension", { userId: shut.userId });
    expect(lift.summary).toBe("Lift the suspension of Sam Shut, by two admins");
    expect(await approve(lift, maker), "by who proposed it").toMatchObject({ status: 409 });
    expect(await approve(lift)).toMatchObject({ status: 200 });
    expect(await roleOf(shut)).toMatchObject({ role: "client", banned_until: null });
    // Suspended as the client they are now, they are like any other.
    const again = await api.app.inject({
      method: "PUT",
      url: path,
      headers: maker.headers,
      payload: { reason: "other", days: null },
    });
    expect(again.json().suspension).toMatchObject({ takesTwo: false });
    expect((await api.app.inject({ method: "DELETE", url: path, headers: maker.headers })).statusCode).toBe(
      200,
    );
  });

  it("stays with the last admin, also when two are to lose it at the same time", async () => {
    const [one, other] = [await createAdmin(api), await createAdmin(api)];
    const [first, second] = [
      await proposed(...changes(one)[0], other),
      await proposed(...changes(other)[0], one),
    ];
    await api.owner`update users set banned_until = now() + interval '1 hour'
      where role = 'admin' and id not in (${one.userId}, ${other.userId})`;
    // Nobody is left who could decide: each made one and is what the other is about.
    expect(
      [await approve(first, other), await approve(second, one), await approve(first, one)].map(
        ({ status }) => status,
      ),
    ).toEqual([409, 409, 409]);
    const last = { status: 409, body: { detail: "This is the last admin; the platform needs one." } };
    await api.owner`update users set banned_until = now() + interval '1 hour' where id = ${other.userId}`;
    expect(await propose(...changes(one)[0], one)).toMatchObject(last);
    // Nor does an invited admin count who has not come yet.
    await api.owner`update users set banned_until = null, email_confirmed_at = null where id = ${other.userId}`;
    expect(await propose(...changes(one)[0], one)).toMatchObject(last);
    await api.owner`update users set banned_until = null, email_confirmed_at = now() where role = 'admin'`;
  });
});
