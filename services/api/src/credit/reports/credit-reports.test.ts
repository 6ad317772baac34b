import { describe, expect, it } from "vitest";
import { bureaus as allBureaus } from "@roadworthy/contracts/primitives";
import { creditReport, creditReports as api } from "@roadworthy/contracts/credit-reports";
import { pull } from "@roadworthy/contracts/pulls";
import {
  createAdmin,
  createApiKey,
  createClient,
  createPartner,
  fund,
  type PartnerPerson,
} from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

const server = testApi();

type Caller = { readonly headers: { authorization: string } };

async function list(caller: Caller, query: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: "/api/v1/credit-reports",
    query,
    headers: caller.headers,
  });
  expect(answer.statusCode).toBe(200);
  return api.list.reply.parse(answer.json());
}

const read = (caller: Caller, id: string) =>
  server.app.inject({ url: `/api/v1/credit-reports/${id}`, headers: caller.headers });

/** Every page from the first to the last. */
async function all(caller: Caller, query: Record<string, string>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(caller, {
      ...query,
      ...(cursor && { cursor }),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return seen;
}

/** A real pull of a test consumer of the bureau sandbox. */
async function pullReport(partner: PartnerPerson, person: object) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...partner.headers, "idempotency-key": crypto.randomUUID() },
    payload: {
      bureaus: allBureaus,
      ...person,
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion: 1, method: "in_person" },
    },
  });
  expect(answer.statusCode).toBe(201);
  return pull.parse(answer.json());
}

const casey = {
  firstName: "Casey",
  middleName: "Lee",
  lastName: "Lindqvist",
  address: { street: "77 Canal St", city: "Duluth", state: "MN", zipCode: "55802" },
  ssn: "666-28-1004",
  dateOfBirth: "1983-07-29",
};
const pia = {
  firstName: "Pia",
  lastName: "Partial",
  address: { street: "2 of 3 Fork Rd", city: "Kenosha", state: "WI", zipCode: "53140" },
  ssn: "666402016",
};

describe("reading a report", () => {
  it("shows a pulled report with its files, and of the consumer no more than it may", async () => {
    const partner = await createPartner(server);
    await fund(server, partner.partnerId, 10_000);
    const { reportId, id: pullId } = await pullReport(partner, casey);
    const answer = await read(partner, reportId);
    const report = creditReport.parse(answer.json());
    expect(report).toMatchObject({
      pullId,
      status: "completed",
      chargedCents: 990,
      consumerName: "Casey Lindqvist",
      purpose: "EXTENSION_OF_CREDIT",
      consumer: {
        name: "Casey Lee Lindqvist",
        address: casey.address,
        ssnLast4: "1004",
        birthYear: 1983,
      },
    });
    expect(report.files.map(({ bureau, status }) => [bureau, status])).toEqual(
      allBureaus.map((bureau) => [bureau, "answered"]),
    );
    expect(report.scores).toEqual(
      report.files.map(({ bureau, file }) => ({ bureau, value: file?.score.value })),
    );
    expect(answer.body).not.toMatch(/666281004|666-28-1004|1983-07-29/);

    const key = await createApiKey(server, partner.partnerId);
    const earlier = await server.app.inject({
      url: `/api/v1/credit-reports/${reportId}`,
      headers: { ...key.headers, "roadworthy-version": "2026-11-01" },
    });
    const { consumerName, createdAt, chargedCents, ...same } = answer.json<Record<string, unknown>>();
    expect(earlier.json()).toEqual({
      ...same,
      clientName: consumerName,
      date: createdAt,
      costCents: chargedCents,
    });
  });

  it("writes each read into the audit trail, without personal data", async () => {
    const partner = await createPartner(server);
    const key = await createApiKey(server, partner.partnerId, { scopes: ["read_reports"] });
    const { reportId, pullId } = await insertReport(server, partner.partnerId);
    await read(partner, reportId);
    await read(key, reportId);
    const rows = await server.owner<{ actor_id: string; text: string }[]>`
      select actor_id, to_jsonb(a)::text as text from audit_rows a
      where stream = ${partner.partnerId} and action = 'credit_report.read' and object = ${reportId} order by seq`;
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([partner.userId, key.id]);
    for (const { text } of rows) {
      expect(text).toContain(pullId);
      expect(text).not.toMatch(/Lindqvist|Canal|Duluth/);
    }
  });

  it("says what became of each bureau when not all gave a file", async () => {
    const partner = await createPartner(server);
    await fund(server, partner.partnerId, 10_000);
    const { reportId } = await pullReport(partner, pia);
    const report = creditReport.parse((await read(partner, reportId)).json());
    expect(report.status).toBe("partial");
    expect(report.files).toMatchObject([
      { bureau: "equifax", status: "answered", reason: null },
      { bureau: "experian", status: "answered", reason: null },
      { bureau: "transunion", status: "error", file: null },
    ]);
    expect(report.files[2]?.reason).not.toBeNull();
    expect(report.scores.map(({ bureau }) => bureau)).toEqual(["equifax", "experian"]);
  });

  it("does not find another partner's report, one of the other mode, or one that is not there", async () => {
    const [mine, other] = await Promise.all([createPartner(server), createPartner(server)]);
    const [theirs, live, test] = await Promise.all([
      insertReport(server, other.partnerId),
      insertReport(server, mine.partnerId),
      insertReport(server, mine.partnerId, { mode: "test" }),
    ]);
    const testKey = await createApiKey(server, mine.partnerId, { mode: "test" });
    for (const [caller, id] of [
      [mine, theirs.reportId],
      [mine, `rep_${"0".repeat(32)}`],
      [mine, test.reportId],
      [testKey, live.reportId],
    ] as const) {
      expect((await read(caller, id)).json()).toMatchObject({ code: "not_found", status: 404 });
    }
    expect((await read(testKey, test.reportId)).statusCode).toBe(200);
    expect((await read(mine, "rep_1")).statusCode).toBe(400);
    const [row] = await server.owner`
      select count(*)::int as n from audit_rows where action = 'credit_report.read' and object = ${theirs.reportId}`;
    expect(row?.["n"]).toBe(0);
  });

  it("is refused to clients, admins and keys without the permission", async () => {
    const [client, admin, partner] = await Promise.all([
      createClient(server),
      createAdmin(server),
      createPartner(server),
    ]);
    const key = await createApiKey(server, partner.partnerId, { scopes: ["pull_credit"] });
    const { reportId } = await insertReport(server, partner.partnerId);
    for (const caller of [client, admin, key]) {
      expect((await read(caller, reportId)).json()).toMatchObject({ code: "forbidden" });
      const answer = await server.app.inject({ url: "/api/v1/credit-reports", headers: caller.headers });
      expect(answer.json()).toMatchObject({ code: "forbidden" });
    }
    expect((await server.app.inject(`/api/v1/credit-reports/${reportId}`)).statusCode).toBe(401);
  });
});

describe("listing reports", () => {
  it("shows the partner's own of its mode, newest first, with scores and cost", async () => {
    const [mine, other] = await Promise.all([createPartner(server), createPartner(server)]);
    await insertReport(server, other.partnerId);
    await insertReport(server, mine.partnerId, { mode: "test" });
    const older = await insertReport(server, mine.partnerId, {
      createdAt: new Date("2024-03-01T10:00:00Z"),
      bureaus: ["experian", "equifax"],
      chargedCents: 670,
    });
    const failed = await insertReport(server, mine.partnerId, { status: "failed", chargedCents: 0 });
    const { items, nextCursor } = await list(mine);
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      { id: failed.reportId, status: "failed", chargedCents: 0, scores: [] },
      {
        id: older.reportId,
        pullId: older.pullId,
        createdAt: new Date("2024-03-01T10:00:00Z"),
        consumerName: "Casey Lindqvist",
        type: "soft",
        scoreType: "vantage",
        chargedCents: 670,
        scores: [
          { bureau: "equifax", value: 712 },
          { bureau: "experian", value: 712 },
        ],
      },
    ]);
  });

  it("filters by status, type, bureau, name and dates, alone and together", async () => {
    const partner = await createPartner(server);
    const at = (day: string): Date => new Date(`${day}T23:59:59.999Z`);
    const make = async (spec: Parameters<typeof insertReport>[2]): Promise<string> =>
      (await insertReport(server, partner.partnerId, spec)).reportId;
    const a = await make({ createdAt: at("2026-01-31"), lastName: "O'Hara 100%" });
    const b = await make({ createdAt: at("2026-02-01"), type: "hard", bureaus: ["transunion"] });
    const c = await make({ createdAt: at("2026-02-02"), status: "failed", lastName: "100x_ray" });
    const ids = async (query: Record<string, string>): Promise<string[]> =>
      (await list(partner, query)).items.map(({ id }) => id);
    expect(await ids({ status: "failed" })).toEqual([c]);
    expect(await ids({ type: "hard" })).toEqual([b]);
    expect(await ids({ bureau: "transunion" })).toEqual([b]);
    expect(await ids({ bureau: "equifax" })).toEqual([c, a]);
    expect(await ids({ q: "o'HARA" })).toEqual([a]);
    expect(await ids({ q: "100%" })).toEqual([a]);
    expect(await ids({ q: "0x_r" })).toEqual([c]);
    expect(await ids({ q: "_" })).toEqual([c]);
    expect(await ids({ q: "\\" })).toEqual([]);
    expect(await ids({ from: "2026-02-01" })).toEqual([c, b]);
    expect(await ids({ to: "2026-02-01" })).toEqual([b, a]);
    expect(await ids({ from: "2026-02-01", to: "2026-02-01", type: "hard" })).toEqual([b]);
    expect(
      await ids({ from: "2026-02-01", q: "100", status: "failed", bureau: "equifax", type: "soft" }),
    ).toEqual([c]);
  });

  it("pages through all rows once, though some share an instant and new ones come in between", async () => {
    const partner = await createPartner(server);
    const same = new Date("2024-05-05T05:05:05.005Z");
    const made = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        insertReport(server, partner.partnerId, index < 6 ? { createdAt: same } : {}),
      ),
    );
    const first = await list(partner, { limit: "4" });
    await insertReport(server, partner.partnerId);
    const rest: string[] = [];
    let cursor = first.nextCursor;
    while (cursor) {
      const page = await list(partner, { limit: "4", cursor });
      rest.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const seen = [...first.items.map(({ id }) => id), ...rest];
    expect(new Set(seen)).toEqual(new Set(made.map(({ reportId }) => reportId)));
    expect(seen).toHaveLength(11);
    expect(await all(partner, { limit: "5" })).toHaveLength(12);
    expect(await all(partner, { limit: "3", type: "hard" })).toEqual([]);
  });

  it("refuses a cursor, limit or filter that makes no sense", async () => {
    const partner = await createPartner(server);
    for (const query of [
      { cursor: "abc" },
      { cursor: Buffer.from('["2026-13-01","x"]').toString("base64url") },
      { limit: "0" },
      { limit: "101" },
      { status: "done" },
      { bureau: "innovis" },
      { from: "2026-02-30" },
      { from: "yesterday" },
      { from: "0000-01-01" },
      { q: "a\u0000b" },
      { cursor: Buffer.from('["2026-01-01T00:00:00.000Z","\\u0000"]').toString("base64url") },
      { cursor: Buffer.from('["0000-01-01T00:00:00.000Z","rep_1"]').toString("base64url") },
      { q: "x".repeat(61) },
    ]) {
      const answer = await server.app.inject({
        url: "/api/v1/credit-reports",
        query,
        headers: partner.headers,
      });
      expect(answer.json()).toMatchObject({ code: "invalid_request" });
    }
  });
});
