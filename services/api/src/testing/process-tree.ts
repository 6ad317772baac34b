import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The number of the process that started this one; `undefined` if there is no such process. */
export const parentOf = (pid: number): number | undefined => parents().get(pid);

/** The numbers of the processes that this one has started and that still run. */
export const childrenOf = (pid: number): readonly number[] =>
  [...parents()].filter(([, parent]) => parent === pid).map(([child]) => child);

/** Each process's parent. A small Linux has no `ps`, and macOS no `/proc`. */
function parents(): ReadonlyMap<number, number> {
  const pairs = process.platform === "linux" ? pairsOfProc() : pairsOfPs();
  return new Map(pairs);
}

function pairsOfProc(): readonly (readonly [number, number])[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // proc(5): the fourth field; the second one, the name, may hold spaces and parentheses.
        const [, parent] = /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
        return [[Number(name), Number(parent)] as const];
      } catch {
        // Ended since it was listed.
        return [];
      }
    });
}

const pairsOfPs = (): readonly (readonly [number, number])[] =>
  execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0] as const;
    });
