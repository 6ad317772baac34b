import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { parentOf } from "./process-tree.ts";

/** Stops processes as they are, for a while: their connections stay open and say nothing. Those that have ended meanwhile are passed over. */
export async function standStill(pids: readonly number[], ms: number): Promise<void> {
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
    }
  };
  signal("SIGSTOP");
  try {
    await sleep(ms);
  } finally {
    signal("SIGCONT");
  }
}

/**
 * The processes of PostgreSQL that serve this database; with `isWhole` the server's every process, the one that takes connections
 * included, which other tests feel as well.
 */
export async function serversOf(owner: postgres.Sql, { isWhole }: { isWhole: boolean }): Promise<number[]> {
  const rows = await owner<{ pid: number; isOurs: boolean }[]>`
    select pid, coalesce(datname = current_database(), false) as "isOurs" from pg_stat_activity`;
  const [first] = rows;
  if (!isWhole || !first) return rows.filter(({ isOurs }) => isOurs).map(({ pid }) => pid);
  return [parentOf(first.pid), ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined);
}
