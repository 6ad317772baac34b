import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rounds, testSeed } from "@roadworthy/build/launch/depth";
import { createTestDatabase } from "../../testing/harness.ts";
import { findRaceViolation, type Books } from "../../testing/credit/pull-books.ts";
import { findModelViolation } from "../../testing/credit/pull-model.ts";
import { reconcile } from "../../money/ledger/reconcile.ts";

type OwnBooks = Books & { close(): Promise<void> };

/** Without an API, whose recovery would take pulls over as well. */
async function openBooks(): Promise<OwnBooks> {
  const database = await createTestDatabase();
  const app = postgres(database.appUrl, { max: 16, onnotice: () => {} });
  return {
    app,
    owner: database.owner,
    async close() {
      await app.end({ timeout: 5 });
      await database.drop();
    },
  };
}

describe("the pull functions", () => {
  let books: OwnBooks;
  beforeAll(async () => void (books = await openBooks()));
  afterAll(() => books.close());

  test("do what the model says through random histories", { timeout: 400_000 }, async () => {
    const lanes = Array.from({ length: 4 }, (_, lane) =>
      findModelViolation(books, { runs: rounds(150), seed: testSeed() + lane }),
    );
    expect(await Promise.all(lanes)).toEqual([null, null, null, null]);
    expect((await reconcile(books.owner)).differences).toEqual([]);
  });

  test("begin exactly as many pulls as there is money for, straight from 16 connections", async () => {
    expect(await findRaceViolation(books, { rounds: rounds(10), count: 64, k: 17 })).toBeNull();
    expect((await reconcile(books.owner)).differences).toEqual([]);
  });
});

describe("the harness finds a seeded bug", () => {
  let books: OwnBooks;
  beforeAll(async () => void (books = await openBooks()));
  afterAll(() => books.close());

  /** Swaps pieces of functions for faulty ones, runs the check, and puts the right ones back. */
  async function withBug<T>(
    bug: { swap: Record<string, readonly [string, string][]>; sql?: string[] },
    check: () => Promise<T>,
  ): Promise<T> {
    const right: string[] = [];
    for (const [name, swaps] of Object.entries(bug.swap)) {
      const [row] = await books.owner<
        { source: string }[]
      >`select pg_get_functiondef(${name}::regproc) as source`;
      const source = row?.source ?? "";
      right.push(source);
      let faulty = source;
      for (const [from, to] of swaps) {
        if (!faulty.includes(from)) throw new Error(`${name} no longer contains: ${from}`);
        faulty = faulty.replaceAll(from, to);
      }
      await books.owner.unsafe(faulty);
    }
    for (const statement of bug.sql ?? []) await books.owner.unsafe(statement);
    try {
      return await check();
    } finally {
      for (const source of right) await books.owner.unsafe(source);
    }
  }

  test("a release when the worker's time is up", async () => {
    const found = await withBug(
      {
        swap: {
          lease_pulls: [
            ["BEGIN\n", "BEGIN\n  UPDATE pull_bureaus b SET status = 'error' FROM pulls p WHERE p.id = b.pull_id AND p.lease_until < now() AND b.status = 'sent';\n  PERFORM settle_pull(p.id) FROM pulls p WHERE p.status = 'pending' AND p.lease_until < now();\n"],
          ],
        },
      },
      () => findModelViolation(books, { runs: 5_000, shrink: false }),
    ); // prettier-ignore
    expect(found).toMatch(/takeOver/);
  });

  test("a charge for a bureau that gave nothing", async () => {
    const found = await withBug(
      { swap: { settle_pull: [["sum(price_cents) FILTER (WHERE status = 'answered')", "sum(price_cents) FILTER (WHERE status IN ('answered', 'no_hit'))"]] } },
      () => findModelViolation(books, { runs: 5_000, shrink: false }),
    ); // prettier-ignore
    expect(found).toMatch(/no_hit/);
  });

  test("a balance that is read, checked and then written", async () => {
    const found = await withBug(
      {
        swap: {
          begin_pull: [
            ["AND mode = v_mode FOR NO KEY UPDATE", "AND mode = v_mode"],
            ["WHERE id = v_account.id AND posted_cents - held_cents >= v_total", "WHERE id = v_account.id"],
            [
              "FROM partners WHERE id = p ->> 'partnerId' FOR SHARE",
              "FROM partners WHERE id = p ->> 'partnerId'",
            ],
          ],
        },
        sql: ["alter table ledger_accounts drop constraint partner_account_covers_holds"],
      },
      () => findRaceViolation(books, { rounds: 500, count: 64, k: 17 }),
    );
    expect(found).toMatch(/pulls begun with money for 17/);
  });

  test("a capture that runs twice", async () => {
    const found = await withBug(
      {
        swap: { settle_pull: [["AND state = 'held' RETURNING", "RETURNING"]] },
        sql: [
          "drop index one_capture_per_pull",
          "alter table ledger_accounts drop constraint held_not_negative",
        ],
      },
      () => findModelViolation(books, { runs: 5_000, shrink: false }),
    );
    expect(found).toMatch(/the books say/);
  });
});
