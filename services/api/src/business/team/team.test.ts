import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { operations } from "@roadworthy/contracts/operations";
import { members } from "@roadworthy/contracts/partner-team";
import { memberRoles, membersOf, type MemberRole } from "@roadworthy/contracts/members";
import { createApiKey, createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const ask = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  caller: Pick<PartnerPerson, "headers">,
  body?: object,
) =>
  api.app.inject({ method, url: `/api/v1${url}`, headers: caller.headers, ...(body && { payload: body }) });

/** Written apart from the contracts: who may do what, by example. */
const table: readonly (readonly ["GET" | "POST" | "DELETE", string, readonly MemberRole[]])[] = [
  ["GET", "/partner/dashboard", memberRoles],
  ["GET", "/balance", memberRoles],
  ["GET", "/credit-reports", ["owner", "puller", "viewer"]],
  ["POST", "/credit-pulls", ["owner", "puller"]],
  ["GET", "/transactions", ["owner", "billing"]],
  ["POST", "/top-ups", ["owner", "billing"]],
  ["GET", "/api-keys", ["owner", "developer"]],
  ["POST", "/api-keys", ["owner", "developer"]],
  ["POST", "/partner/invitations", ["owner"]],
  ["POST", "/partner/application/documents", ["owner"]],
];

describe("a member's role", () => {
  it.each(memberRoles)("%s: lets them do what is theirs, and refuses the rest", async (role) => {
    const { partnerId } = await createPartner(api);
    const person = await createPartner(api, { partnerId, role });
    for (const [method, url, allowed] of table) {
      const reply = await ask(method, url, person, method === "POST" ? {} : undefined);
      const isRefused = reply.statusCode === 403 && reply.json<{ code: string }>().code === "forbidden";
      expect({ url, isRefused }).toEqual({ url, isRefused: !allowed.includes(role) });
    }
  });

  it("leaves no operation of the partner's area without a rule", () => {
    const ofPartners = operations.filter(
      ({ policy }) => policy !== "public" && policy.roles.every((role) => role === "partner"),
    );
    for (const operation of ofPartners) expect(membersOf(operation)).toContain("owner");
  });
});

describe("the team", () => {
  it("is named in the mail of an invitation once its business is certified, and not before", async () => {
    const owner = await createPartner(api);
    const invited = async () => {
      const email = `${randomUUID()}@test.example`;
      const reply = await ask("POST", "/partner/invitations", owner, { email, name: "Ann", role: "viewer" });
      expect(reply.statusCode).toBe(201);
      return lastMailTo(api, email);
    };
    await api.owner`update partners set name = 'Harbor Lane Motors', status = 'active' where id = ${owner.partnerId}`;
    const mail = await invited();
    expect(mail.subject).toBe("Harbor Lane Motors invited you to Roadworthy");
    expect(mail.text).toMatch(/^Harbor Lane Motors invited you to join its team on Roadworthy\./);
    await api.owner`update partners set status = 'pending' where id = ${owner.partnerId}`;
    expect((await invited()).subject).toBe("You're invited to Roadworthy");
  });

  it("invites somebody into this business, who founds none and has the role", async () => {
    const owner = await createPartner(api);
    const email = `${randomUUID()}@test.example`;
    const [before] = await api.owner`select count(*)::int as n from partners`;
    const reply = await ask("POST", "/partner/invitations", owner, { email, name: "Ann", role: "billing" });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      items: [
        { email: owner.email, isSelf: true },
        { email, role: "billing", standing: "invited" },
      ],
    });
    expect(await api.owner`select count(*)::int as n from partners`).toEqual([before]);
    const again = await ask("POST", "/partner/invitations", owner, {
      email: owner.email,
      name: "Ann",
      role: "billing",
    });
    expect(again.json()).toMatchObject({ code: "already_exists" });

    const puller = await createPartner(api, { partnerId: owner.partnerId, role: "puller" });
    const { token } = await lastMailTo(api, email);
    const joined = await authClientOf(api).verifyOtp({ token_hash: token, type: "invite" });
    expect(joined.error).toBeNull();
    const told = await api.owner`
      select user_id, kind, params from alerts where user_id in (${owner.userId}, ${puller.userId}, ${joined.data.user?.id ?? ""})`;
    expect(told).toEqual([{ user_id: owner.userId, kind: "member_joined", params: { name: "Ann" } }]);
  });

  it("takes nobody whom another business or the platform has invited, and asks its own again", async () => {
    const [owner, other] = await Promise.all([createPartner(api), createPartner(api)]);
    const invite = async (by: PartnerPerson, email: string) => {
      const body = { email, name: "Bea", role: "viewer" };
      return (await ask("POST", "/partner/invitations", by, body)).statusCode;
    };
    const [member, admin] = [`${randomUUID()}@test.example`, `${randomUUID()}@test.example`];
    expect(await invite(other, member)).toBe(201);
    await api.owner`insert into users (email, name, role, invited_at) values (${admin}, 'Ada', 'admin', now())`;
    await api.owner`delete from throttles`;
    expect([await invite(owner, member.toUpperCase()), await invite(owner, admin)]).toEqual([409, 409]);
    const rows = await api.owner`
      select role, partner_id from users where email in (${member}, ${admin}) order by role`;
    expect(rows).toEqual([
      { role: "partner", partner_id: other.partnerId },
      { role: "admin", partner_id: null },
    ]);
    await api.owner`delete from throttles`;
    expect(await invite(other, member)).toBe(201);
  });

  it("ends what a person may do as soon as they are removed, and never loses its last owner", async () => {
    const owner = await createPartner(api);
    const second = await createPartner(api, { partnerId: owner.partnerId });
    const url = (person: PartnerPerson) => `/partner/members/${person.userId}`;
    const outcomes = await Promise.all([
      ask("DELETE", url(second), owner),
      ask("DELETE", url(owner), second),
    ]);
    const codes = outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    // The loser finds the winner's change: it is refused for the last owner, or has no session left.
    expect(codes[0]).toBe(200);
    expect([401, 403, 409]).toContain(codes[1]);
    const [left] = await api.owner<{ n: number }[]>`
      select count(*)::int as n from users where partner_id = ${owner.partnerId}`;
    expect(left).toEqual({ n: 1 });
  });

  it("shows how many keys a person made still work, and removes the person with or without them", async () => {
    const owner = await createPartner(api);
    const workingKeys = async () =>
      members.list.reply
        .decode((await ask("GET", "/partner/members", owner)).json())
        .items.map((member) => member.workingKeys);
    const workings: number[] = [];
    for (const how of ["?keys=revoke", ""]) {
      const developer = await createPartner(api, { partnerId: owner.partnerId, role: "developer" });
      const keys = await Promise.all([1, 2, 3].map(() => createApiKey(api, owner.partnerId)));
      await api.owner`update api_keys set created_by_user_id = ${developer.userId} where id in ${api.owner(keys.map(({ id }) => id))}`;
      await api.owner`update api_keys set expires_at = now() - interval '1 second' where id = ${keys[2]?.id ?? ""}`;
      expect(await workingKeys()).toEqual([0, 2]);
      expect((await ask("DELETE", `/partner/members/${developer.userId}${how}`, owner)).statusCode).toBe(200);
      for (const key of keys.slice(0, 2)) workings.push((await ask("GET", "/credit-pulls", key)).statusCode);
      const trail = await api.owner`
        select object from audit_rows where action = 'api_key.revoke' and detail ->> 'madeBy' = ${developer.userId}`;
      expect(trail).toHaveLength(how === "" ? 0 : 3);
    }
    expect(workings).toEqual([401, 401, 200, 200]);
  });

  it("has 500 people at most, and always an owner who has come", async () => {
    const owner = await createPartner(api);
    await api.owner`
      insert into users (email, name, role, partner_id, member_role, invited_at)
      select ${owner.partnerId} || n || '@test.example', 'Ivy', 'partner', ${owner.partnerId}, 'owner', now()
      from generate_series(1, 499) n`;
    const body = { email: `${randomUUID()}@test.example`, name: "Bea", role: "viewer" };
    const refused = [
      await ask("POST", "/partner/invitations", owner, body),
      await ask("PATCH", `/partner/members/${owner.userId}`, owner, { role: "viewer" }),
    ];
    expect(refused.map((reply) => reply.json<{ detail: string }>().detail)).toEqual([
      expect.stringContaining("has 500 people"),
      expect.stringContaining("the last owner"),
    ]);
  });

  it("changes nobody of another business", async () => {
    const [owner, stranger] = await Promise.all([createPartner(api), createPartner(api)]);
    const reply = await ask("PATCH", `/partner/members/${stranger.userId}`, owner, { role: "viewer" });
    expect(reply.statusCode).toBe(404);
  });
});
