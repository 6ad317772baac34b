import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { creditReports as api } from "@roadworthy/contracts/credit-reports";
import { createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

const server = testApi();
let partner: PartnerPerson;
beforeAll(async () => {
  partner = await createPartner(server);
  const names = ["Bea", "Abe", "=1+1", "Cy", "Abe"];
  for (const [index, firstName] of names.entries()) {
    await insertReport(server, partner.partnerId, {
      firstName,
      lastName: "Sorted",
      chargedCents: index === 3 ? 0 : 1250,
      ...(index === 1 && { reference: "deal-4711" }),
      // Two of one instant: the id decides between them.
      createdAt: new Date(Date.UTC(2026, 4, 1 + Math.min(index, 3))),
    });
  }
  await insertReport(server, (await createPartner(server)).partnerId);
});

const ask = (query: Record<string, string>) =>
  server.app.inject({ url: "/api/v1/credit-reports", query, headers: partner.headers });

it.each(["createdAt", "-createdAt", "consumer", "-consumer", "charged", "-charged"])(
  "pages through all by %s without a gap or a repeat",
  async (sort) => {
    const whole = api.list.reply.parse((await ask({ sort })).json());
    expect(whole.total).toBe(5);
    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const reply = await ask({ sort, limit: "2", ...(cursor && { cursor }) });
      const page: typeof whole = api.list.reply.parse(reply.json());
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id));
    const values = whole.items.map((row) =>
      sort.endsWith("createdAt")
        ? row.createdAt.toISOString()
        : sort.endsWith("charged")
          ? row.chargedCents
          : row.consumerName,
    );
    const ordered = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith("-") ? ordered.toReversed() : ordered);
  },
);

it("refuses a cursor of another order", async () => {
  const { nextCursor } = api.list.reply.parse((await ask({ limit: "2" })).json());
  const answer = await ask({ limit: "2", sort: "consumer", cursor: nextCursor ?? "" });
  expect(answer.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "cursor" }] });
});

it("counts what matches, and takes what is typed for itself", async () => {
  expect((await ask({ q: "abe" })).json()).toMatchObject({ total: 2 });
  expect((await ask({ q: "%" })).json()).toMatchObject({ total: 0 });
});

it("sends every matching row as CSV, in which no cell is a formula", async () => {
  const answer = await ask({ format: "csv", sort: "createdAt", limit: "1", from: "2026-05-02" });
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="credit-reports.csv"');
  const [heads, ...rows] = answer.body.trim().split("\r\n");
  expect(heads).toContain("Report ID,Pull ID,Date (UTC),Consumer");
  expect(rows).toHaveLength(4);
  expect(answer.body).toContain(",'=1+1 Sorted,");
  expect(answer.body).toContain(",Equifax,EXTENSION_OF_CREDIT,deal-4711,completed,12.50,");
});

it("refuses the file in words where it refuses the page", async () => {
  const answer = await ask({ format: "csv", from: "yesterday" });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_request" }]);
});

it("finds by name and other conditions at once, in every order", async () => {
  for (const sort of ["createdAt", "consumer", "-charged"]) {
    const found = await ask({ q: "abe", from: "2026-05-03", type: "soft", sort, limit: "1" });
    const { items, total, nextCursor } = api.list.reply.parse(found.json());
    expect([items.map(({ consumerName }) => consumerName), total, nextCursor]).toEqual([
      ["Abe Sorted"],
      1,
      null,
    ]);
  }
  expect((await ask({ q: "abe", type: "hard" })).json()).toMatchObject({ total: 0, items: [] });
});

it.each(["createdAt", "-createdAt", "consumer", "-consumer", "charged", "-charged"])(
  "shows each report that was there once by %s while others come between the pages",
  async (sort) => {
    const { partnerId, headers } = await createPartner(server);
    const insert = (nth: number) =>
      insertReport(server, partnerId, {
        firstName: ["Bea", "Abe"][nth % 2] ?? "",
        chargedCents: 1250 * (nth % 3),
        createdAt: new Date(Date.UTC(2026, 4, 1 + (nth % 4))),
      });
    for (let nth = 0; nth < 9; nth += 1) await insert(nth);
    const read = async (query: Record<string, string>) => {
      const reply = await server.app.inject({
        url: "/api/v1/credit-reports",
        query: { sort, ...query },
        headers,
      });
      return api.list.reply.parse(reply.json());
    };
    const before = (await read({})).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = "", nth = 9; cursor !== null; nth += 1) {
      const page: z.output<typeof api.list.reply> = await read({ limit: "2", ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (nth < 15) await insert(nth);
    }
    expect(paged.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(paged).size).toBe(paged.length);
  },
);
