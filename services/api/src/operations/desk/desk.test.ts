import { describe, expect, it } from "vitest";
import { desk } from "@roadworthy/contracts/desk";
import { memberRoles, type MemberRole } from "@roadworthy/contracts/members";
import { insertApplicant } from "../../testing/credit/applicants.ts";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

const api = testApi();

const find = async ({ headers }: Pick<Person, "headers">, q: string) => {
  const reply = await api.app.inject({ url: `/api/v1/search?q=${encodeURIComponent(q)}`, headers });
  expect(reply.statusCode).toBe(200);
  return desk.search.reply.parse(reply.json()).items;
};

async function insertKey(partnerId: string, name: string): Promise<void> {
  const { id } = await createApiKey(api, partnerId);
  await api.owner`update api_keys set name = ${name} where id = ${id}`;
}

describe("search", () => {
  it("finds an admin people by name, and by nothing that is only a sign of patterns", async () => {
    const [admin, person] = [await createAdmin(api), await createClient(api)];
    expect(await find(admin, person.userId)).toMatchObject([
      { kind: "person", link: `/admin/users/${person.userId}` },
    ]);
    expect((await find(admin, person.email)).map(({ id }) => id)).toEqual([person.userId]);
    expect(await find(admin, "%_%_%")).toEqual([]);
  });

  it("finds an admin businesses by name and id, and pulls by id without the consumer's name", async () => {
    const [admin, owner] = [await createAdmin(api), await createPartner(api)];
    const createdAt = new Date("2026-11-02T03:00:00Z");
    const { pullId } = await insertReport(api, owner.partnerId, { createdAt, type: "hard" });
    await api.owner`update partners set name = 'Ninepin Motors of Elyria' where id = ${owner.partnerId}`;
    const business = { kind: "partner", id: owner.partnerId, link: `/admin/partners/${owner.partnerId}` };
    expect(await find(admin, owner.partnerId)).toMatchObject([business]);
    expect(await find(admin, "pin motors of ely")).toMatchObject([business]);
    expect(await find(admin, pullId)).toEqual([
      {
        kind: "pull",
        id: pullId,
        title: "Ninepin Motors of Elyria",
        trait: "hard",
        at: createdAt,
        detail: null,
        link: `/admin/pulls/${pullId}`,
      },
    ]);
  });

  it("finds a partner its own reports, pulls, customers and keys, and nobody else's", async () => {
    const [own, other] = [await createPartner(api), await createPartner(api)];
    const { reportId, pullId, consumerId } = await insertReport(api, own.partnerId, {
      lastName: "Quillfeather",
    });
    await api.owner`update pulls set reference = 'DEAL-7781' where id = ${pullId}`;
    await insertKey(own.partnerId, "Nightly import");
    const report = { kind: "report", link: `/partner/credit-reports/${reportId}` };
    const customer = { kind: "customer", link: `/partner/customers/${consumerId}` };
    const pull = { kind: "pull", id: pullId, link: `/partner/credit-reports/${reportId}` };
    const searches: [string, unknown[]][] = [
      [reportId, [report]],
      [pullId, [pull]],
      ["DEAL-7781", [pull]],
      [consumerId, [customer]],
      ["quillfeath", [customer, report]],
      ["nightly", [{ kind: "key", title: "Nightly import", link: "/partner/api" }]],
    ];
    for (const [q, hits] of searches) {
      expect(await find(own, q)).toMatchObject(hits);
      expect(await find(other, q)).toEqual([]);
    }
  });

  it("finds a member what their role shows them anyway", async () => {
    const owner = await createPartner(api);
    const member = (role: MemberRole) => createPartner(api, { partnerId: owner.partnerId, role });
    await insertReport(api, owner.partnerId, { lastName: "Thistlewood" });
    await insertKey(owner.partnerId, "Thistlewood key");
    const kinds = async (role: MemberRole) =>
      (await find(await member(role), "thistlewood")).map(({ kind }) => kind);
    expect(await kinds("viewer")).toEqual(["customer", "report"]);
    expect(await kinds("developer")).toEqual(["key"]);
    expect(await kinds("billing")).toEqual([]);
  });

  it("finds reports only for who may list them, and none while the business is suspended", async () => {
    const own = await createPartner(api);
    const { reportId: report } = await insertReport(api, own.partnerId);
    for (const role of memberRoles) {
      const person = await createPartner(api, { partnerId: own.partnerId, role });
      const mayList = ["owner", "puller", "viewer"].includes(role);
      expect({ role, found: (await find(person, report)).length }).toEqual({ role, found: mayList ? 1 : 0 });
    }
    await api.owner`update partners set status = 'suspended' where id = ${own.partnerId}`;
    expect(await find(own, report)).toEqual([]);
  });

  it("finds a client nobody", async () => {
    const [client, other] = [await createClient(api), await createClient(api)];
    expect(await find(client, other.email)).toEqual([]);
  });
});

it("counts for an admin the applications that wait for a decision", async () => {
  const admin = await createAdmin(api);
  const counts = async () => {
    const reply = await api.app.inject({ url: "/api/v1/me/badges", headers: admin.headers });
    expect(reply.json()).toMatchObject({ counts: {} });
    return desk.badges.reply.parse(reply.json()).counts;
  };
  const before = (await counts())["queue"] ?? 0;
  await insertApplicant(api, "pending");
  expect(await counts()).toMatchObject({ alerts: 0, queue: before + 1 });
});

it("tells a member the role that an owner has just given them, and nobody else any", async () => {
  const owner = await createPartner(api);
  const person = await createPartner(api, { partnerId: owner.partnerId, role: "viewer" });
  const roleOf = async ({ headers }: Pick<Person, "headers">) => {
    const reply = await api.app.inject({ url: "/api/v1/me/badges", headers });
    return desk.badges.reply.parse(reply.json()).memberRole;
  };
  expect(await roleOf(person)).toBe("viewer");
  const changed = await api.app.inject({
    method: "PATCH",
    url: `/api/v1/partner/members/${person.userId}`,
    headers: owner.headers,
    payload: { role: "billing" },
  });
  expect(changed.statusCode).toBe(200);
  expect(await roleOf(person)).toBe("billing");
  expect(await roleOf(await createClient(api))).toBeNull();
  expect(await roleOf(await createAdmin(api))).toBeNull();
});

it("tells people of a suspended business that it is, and nobody else", async () => {
  const [owner, other] = [await createPartner(api), await createPartner(api)];
  await api.owner`update partners set status = 'suspended' where id = ${owner.partnerId}`;
  const isSuspended = async ({ headers }: Pick<Person, "headers">) => {
    const reply = await api.app.inject({ url: "/api/v1/me/badges", headers });
    return desk.badges.reply.parse(reply.json()).isSuspended;
  };
  expect(await isSuspended(owner)).toBe(true);
  expect(await isSuspended(other)).toBe(false);
  expect(await isSuspended(await createClient(api))).toBe(false);
});
