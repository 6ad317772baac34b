import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sampled } from "@roadworthy/build/launch/depth";
import { demoPassword } from "@roadworthy/contracts/demo-password";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { operations } from "@roadworthy/contracts/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { acceptNotice } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { runSeed, seedEnvironment } from "../../testing/seed/run-seed.ts";
import { partsOf, type Parameter } from "./openapi-parts.ts";

// Every list with pages, on the demo's rows: pages, count, orders, filters and file tell of the same rows.

let api: TestApi;
const dataDir = mkdtempSync(join(tmpdir(), "roadworthy-lists-"));
const callers: Record<string, { authorization: string }> = {};
beforeAll(async () => {
  api = await startTestApi();
  await runSeed(seedEnvironment(api, dataDir));
  for (const name of ["premium", "partner", "admin"]) callers[name] = await signIn(name);
});
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true });
});

async function signIn(name: string): Promise<{ authorization: string }> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email: `${name}@roadworthy.example`, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}` };
  if (name !== "premium") await acceptNotice(api, { headers });
  return headers;
}

/** Reading the audit log writes a row of it, and without a `kind` the content list has one kind only. */
const isOther = ({ id }: Endpoint): boolean => id === "admin.auditRows" || id === "adminContent.list";

const lists = operations.filter(
  (one) => one.query && "cursor" in one.query.shape && !one.path.includes(":id") && !isOther(one),
);
/** The caller of the list with the most rows in the demo. */
const callerOf = ({ policy }: Endpoint): string =>
  policy !== "public" && policy.roles.includes("partner")
    ? "partner"
    : policy !== "public" && policy.roles.includes("client")
      ? "premium"
      : "admin";

type Query = Readonly<Record<string, string>>;
const page = z.object({
  items: z.array(z.unknown()),
  nextCursor: z.string().nullable(),
  total: z.int().optional(),
});

async function ask(list: Endpoint, query: Query) {
  // How many files one may ask for is not what is tested here.
  if (query["format"])
    await api.owner`delete from throttles where key in (select key from throttles for update skip locked)`;
  const reply = await api.app.inject({ url: list.path, query, headers: callers[callerOf(list)] ?? {} });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply;
}

/** Every row by pages of this size, each as its JSON; fails when a page is of another size or tells another total. */
async function rowsOf(list: Endpoint, query: Query, limit = 100): Promise<string[]> {
  const rows: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const reply = await ask(list, { ...query, limit: String(limit), ...(cursor && { cursor }) });
    const { items, nextCursor, total }: z.output<typeof page> = page.parse(reply.json());
    rows.push(...items.map((item) => JSON.stringify(item)));
    const isFull = nextCursor === null ? rows.length === (total ?? rows.length) : items.length === limit;
    if (!isFull) throw new Error(`a page of ${items.length}, ${rows.length} rows, a total of ${total}`);
    cursor = nextCursor;
  }
  return rows;
}

const fileOf = async (list: Endpoint, query: Query): Promise<string[]> =>
  parse((await ask(list, { ...query, format: "csv" })).body, { bom: true, from: 2 }).map((row) =>
    JSON.stringify(row),
  );

const parametersOf = ({ path }: Endpoint): readonly Parameter[] =>
  (partsOf(api.app.swagger()).paths?.[path]?.["get"]?.parameters ?? []).filter((one) => one.in === "query");
const choicesOf = ({ schema }: Parameter): string[] =>
  [...JSON.stringify(schema).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, all]) =>
    z.array(z.string()).parse(JSON.parse(all ?? "[]")),
  );

describe.each(lists.map((one) => [one.id, one] as const))("%s", (_id, list) => {
  it("shows each row once in every order, whatever the size of its pages, and the same ones in its file", async () => {
    const parameters = parametersOf(list);
    const sorts = parameters.filter(({ name }) => name === "sort").flatMap(choicesOf);
    const all = await rowsOf(list, {});
    expect(new Set(all).size).toBe(all.length);
    expect(await rowsOf(list, {}, all.length > 60 ? 17 : 3)).toEqual(all);
    for (const sort of sorts.filter((one) => !one.startsWith("-"))) {
      const [up, down] = [await rowsOf(list, { sort }, 29), await rowsOf(list, { sort: `-${sort}` })];
      // Rows that are equal in it are in one order too.
      expect(up).toEqual(down.toReversed());
      expect(up.toSorted()).toEqual(all.toSorted());
      if (!parameters.some(({ name }) => name === "format")) continue;
      const file = await fileOf(list, { sort });
      expect(file).toHaveLength(up.length);
      expect(file).toEqual((await fileOf(list, { sort: `-${sort}` })).toReversed());
    }
  });

  it("narrows by each filter, by two at once to what both let through, and its file alike", async () => {
    const filters = parametersOf(list).filter(
      ({ name }) => !["cursor", "limit", "sort", "format"].includes(name),
    );
    const all = await rowsOf(list, {});
    const dates = [...all.join().matchAll(/"(\d{4}-\d\d-\d\d)T/g)].map(([, date = ""]) => date).toSorted();
    const middle = dates[Math.floor(dates.length / 2)] ?? "2026-01-01";
    const tried = filters.flatMap((filter) =>
      (["from", "to"].includes(filter.name) ? [middle] : choicesOf(filter)).map((value): Query => ({
        [filter.name]: value,
      })),
    );
    const found = new Map<Query, readonly string[]>();
    for (const query of tried) {
      found.set(query, await rowsOf(list, query));
      expect(all).toEqual(expect.arrayContaining([...(found.get(query) ?? [])]));
    }
    const pairs = tried.flatMap((one, nth) => tried.slice(nth + 1).map((other) => [one, other] as const));
    const apart = pairs.filter(([one, other]) => Object.keys(one)[0] !== Object.keys(other)[0]);
    for (const [one, other] of sampled(apart)) {
      const both = await rowsOf(list, { ...one, ...other });
      expect(both).toEqual(found.get(one)?.filter((row) => found.get(other)?.includes(row)));
      expect(await fileOf(list, { ...one, ...other })).toHaveLength(both.length);
    }
  });
});
