import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";

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
  return [parentOf(first.pid), ...rows.map(({ pid }) => pid)];
}

/** proc(5): the fourth field; the second one, the name, may hold spaces and parentheses. */
const parentOf = (pid: number): number =>
  Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
