import type postgres from "postgres";
import { expect } from "vitest";
import type { TestApi } from "../harness.ts";

/** How many statements of this test's database wait for a lock: those like a pattern, or all. */
export async function waitingStatements(owner: postgres.Sql, pattern = "%"): Promise<number> {
  const { length } = await owner`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${pattern}`;
  return length;
}

/** Resolves when so many of them wait. */
export const untilWaiting = (owner: postgres.Sql, statements: number, pattern?: string): Promise<void> =>
  expect.poll(() => waitingStatements(owner, pattern)).toBe(statements);

type Run<T> = (sql: postgres.Sql) => PromiseLike<T>;

/** Runs both on connections of their own: the second starts while the first is done but not committed, and has to wait for it. */
export async function secondWaits<First, Second>(
  { owner }: Pick<TestApi, "owner">,
  first: Run<First>,
  second: Run<Second>,
): Promise<[First, Second]> {
  const held = await owner.reserve();
  try {
    await held`begin`;
    const one = await first(held);
    const two = Promise.resolve(second(owner));
    // Whoever waits for it below sees the error.
    two.catch(() => {});
    await untilWaiting(owner, 1);
    await held`commit`;
    return [one, await two];
  } finally {
    await held`rollback`;
    held.release();
  }
}
