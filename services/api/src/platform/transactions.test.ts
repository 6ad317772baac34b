import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/harness.ts";
import { systemCtx, transact, type Ctx } from "./ctx.ts";
import { openDatabase, type Database } from "./db.ts";

let api: TestApi;
const uncaught: unknown[] = [];
const collect = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  api = await startTestApi();
  await api.owner`create table steps (round int not null, step int not null)`;
  process.on("uncaughtExceptionMonitor", collect);
});
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", collect);
  await api.stop();
});

/** Runs a two-step transaction whose backend is killed between the steps; returns what the caller got. */
async function killBetween(database: Database, round: number, pauseMs: number): Promise<unknown> {
  const ctx: Ctx = { ...systemCtx(api.deps, "test", api.app.log), db: database.db };
  const work = transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`insert into steps values (${round}, 1)`);
    const [backend] = await ctx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await api.owner`select pg_terminate_backend(${backend?.pid ?? 0}, 2000)`;
    await sleep(pauseMs);
    await ctx.db.execute(sql`insert into steps values (${round}, 2)`);
    return "committed";
  });
  return work.catch((error: unknown) => error);
}

test("a day in a query is a UTC day on a server of another zone", async () => {
  const { pathname } = new URL(api.ownerUrl);
  await api.owner.unsafe(`alter database ${pathname.slice(1)} set timezone = 'Pacific/Auckland'`);
  const database = openDatabase(api.config.databaseUrl, { pool: 1 });
  try {
    const [row] = await database.sql<
      { isUtc: boolean }[]
    >`select '2026-03-01'::date::timestamptz = '2026-03-01T00:00:00Z' as "isUtc"`;
    expect(row?.isUtc).toBe(true);
  } finally {
    await database.close();
  }
});

describe.each([1, 5])("a pool of %i whose backend dies inside a transaction", (pool) => {
  let database: Database;
  beforeAll(() => void (database = openDatabase(api.ownerUrl, { pool })));
  afterAll(() => database.close());

  // Before, at and after the moment the driver learns that the connection is gone.
  test.each([0, 1, 5, 60])("commits nothing and tells the caller, %i ms after", async (pauseMs) => {
    for (let i = 0; i < 8; i += 1) {
      const round = pool * 10_000 + pauseMs * 100 + i;
      const others = Array.from({ length: pool }, () => database.db.execute(sql`select pg_sleep(0.02)`));
      const outcome = await killBetween(database, round, pauseMs);
      expect(outcome).toBeInstanceOf(Error);
      await Promise.all(others);
      expect(await api.owner`select step from steps where round = ${round}`).toHaveLength(0);
    }
  });

  test("goes on serving afterwards, and nothing went uncaught", async () => {
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => database.db.execute<{ one: number }>(sql`select 1 as one`)),
    );
    expect(rows.map(([row]) => row?.one)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(uncaught).toEqual([]);
  });
});

test("a query that fails leaves none of its rows to the next one on its connection", async () => {
  const database = openDatabase(api.ownerUrl, { pool: 1 });
  try {
    // Two rows arrive before the error.
    const failed = database.sql`select 1 / (3 - n) from generate_series(1, 5) as n`;
    await expect(failed).rejects.toThrow("division by zero");
    expect([...(await database.sql`select 1 as found`)]).toEqual([{ found: 1 }]);
  } finally {
    await database.close();
  }
});
