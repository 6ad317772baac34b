import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { desk } from "@roadworthy/contracts/desk";
import { memberRoles } from "@roadworthy/contracts/members";
import { insertApplicant } from "../../testing/credit/applicants.ts";
import { createAdmin, createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const find = async ({ headers }: Pick<Person, "headers">, q: string) => {
  const reply = await api.app.inject({ url: `/api/v1/search?q=${encodeURIComponent(q)}`, headers });
  expect(reply.statusCode).toBe(200);
  return desk.search.reply.parse(reply.json()).items;
};

describe("search", () => {
  it("finds an admin people by name, and by nothing that is only a sign of patterns", async () => {
    const [admin, person] = [await createAdmin(api), await createClient(api)];
    expect(await find(admin, person.userId)).toMatchObject([
      { kind: "person", link: `/admin/users/${person.userId}` },
    ]);
    expect((await find(admin, person.email)).map(({ id }) => id)).toEqual([person.userId]);
    expect(await find(admin, "%_%_%")).toEqual([]);
  });

  it("finds a partner its own reports and nobody else's", async () => {
    const [own, other] = [await createPartner(api), await createPartner(api)];
    const { reportId: report } = await insertReport(api, own.partnerId);
    expect(await find(own, report)).toMatchObject([
      { kind: "report", link: `/partner/credit-reports/${report}` },
    ]);
    expect(await find(other, report)).toEqual([]);
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
