import { beforeAll, describe, expect, it } from "vitest";
import { auditRow, auditVerification } from "@roadworthy/contracts/admin";
import { page } from "@roadworthy/contracts/primitives";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  type Person,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api, { name: "Alex Auditor" });
});

const list = async (query: string) => {
  const reply = await api.app.inject({ url: `/api/v1/admin/audit${query}`, headers: admin.headers });
  expect(reply.statusCode).toBe(200);
  return page(auditRow).parse(reply.json());
};
const verify = async () => {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/admin/audit/verifications",
    headers: admin.headers,
  });
  expect(reply.statusCode).toBe(201);
  return auditVerification.parse(reply.json());
};
const append = (stream: string, action: string, object: string) =>
  api.owner`select audit_append(${stream}, 'system', 'test', ${action}, ${object}, '{"count": 1}')`;

describe("the audit trail", () => {
  it("pages newest first without losing or repeating a row", async () => {
    for (let n = 0; n < 7; n += 1) await append("paging", "test.page", `row_${n}`);
    const seen: string[] = [];
    let cursor = "";
    do {
      const shown = await list(`?limit=3&stream=paging${cursor && `&cursor=${cursor}`}`);
      seen.push(...shown.items.map(({ object }) => object));
      cursor = shown.nextCursor ?? "";
    } while (cursor !== "");
    expect(seen).toEqual(["row_6", "row_5", "row_4", "row_3", "row_2", "row_1", "row_0"]);
  });

  it("shows each row with the hash of the row before it", async () => {
    for (let n = 0; n < 3; n += 1) await append("linked", "test.link", `row_${n}`);
    const [third, second, first] = (await list("?stream=linked")).items;
    expect(third?.prevHash).toBe(second?.hash);
    expect(second?.prevHash).toBe(first?.hash);
    expect(first?.prevHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first?.prevHash).not.toBe(first?.hash);
  });

  it("filters by action, object, actor, chain and day", async () => {
    await append("filters", "thing.made", "thing_1");
    await append("filters", "thing.changed", "thing_1");
    await append("filters", "other.made", "thing_2");
    const objects = async (query: string) => (await list(query)).items.map(({ action }) => action);
    expect(await objects("?stream=filters&action=thing.")).toEqual(["thing.changed", "thing.made"]);
    expect(await objects("?object=thing_2")).toEqual(["other.made"]);
    expect(await objects(`?stream=filters&actor=test`)).toHaveLength(3);
    expect(await objects(`?actor=alex%20aud&action=compliance`)).toEqual(["compliance_notice.accept"]);
    const today = utcDay(new Date());
    expect(await objects(`?stream=filters&from=${today}&to=${today}`)).toHaveLength(3);
    expect(await objects("?stream=filters&to=2020-01-01")).toEqual([]);
  });

  it("names the actor of a row, and records that it was read without what was searched for", async () => {
    await list("?actor=somebody&limit=1");
    const [row] = (await list("?action=audit.read&limit=1")).items;
    expect(row).toMatchObject({ actorId: admin.userId, actorName: "Alex Auditor", actorKind: "admin" });
    expect(row?.detail).toMatchObject({ filters: "actor" });
    expect(JSON.stringify(row)).not.toContain("somebody");
  });

  it("is refused to everyone but admins", async () => {
    const partner = await createPartner(api);
    for (const person of [partner, await createApiKey(api, partner.partnerId), await createClient(api)]) {
      const read = await api.app.inject({ url: "/api/v1/admin/audit", headers: person.headers });
      const check = await api.app.inject({
        method: "POST",
        url: "/api/v1/admin/audit/verifications",
        headers: person.headers,
      });
      expect([read.statusCode, check.statusCode]).toEqual([403, 403]);
    }
  });
});

describe("the verification", () => {
  it("finds every chain intact, and is recorded", async () => {
    await append("intact", "test.made", "x");
    const checked = await verify();
    expect(checked).toMatchObject({ isIntact: true, breaks: [] });
    expect(checked.rows).toBeGreaterThan(1);
    expect(checked.streams).toBeGreaterThan(1);
    expect((await list("?action=audit.verify&limit=1")).items[0]?.detail).toMatchObject({ isIntact: true });
  });

  it("stays intact under 40 appends at once", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => append("busy", "test.busy", `n_${n}`)));
    const [head] = await api.owner`select seq from audit_heads where stream = 'busy'`;
    expect(Number(head?.["seq"])).toBe(40);
    expect((await verify()).isIntact).toBe(true);
  });

  it.each([
    [
      "altered",
      "update audit_rows set detail = '{\"count\": 2}' where stream = $1 and seq = 2",
      2,
      "was altered",
    ],
    [
      "removed",
      "delete from audit_rows where stream = $1 and seq = 2",
      3,
      "a row before this one is missing",
    ],
    ["cut-off", "delete from audit_rows where stream = $1 and seq = 3", 3, "the end of the chain is missing"],
    [
      "redated",
      "update audit_rows set at = at - interval '1 day' where stream = $1 and seq = 1",
      1,
      "was altered",
    ],
  ])("detects that a row was %s behind the back of the guards", async (stream, statement, seq, reason) => {
    for (const object of ["a", "b", "c"]) await append(stream, "test.made", object);
    await api.owner.begin(async (sql) => {
      await sql`alter table audit_rows disable trigger user`;
      await sql.unsafe(statement, [stream]);
      await sql`alter table audit_rows enable trigger user`;
    });
    const checked = await verify();
    expect(checked.isIntact).toBe(false);
    expect(checked.breaks).toContainEqual({ stream, seq, reason });
  });
});
