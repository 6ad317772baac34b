import { readdir, readFile } from "node:fs/promises";
import type postgres from "postgres";
import { z } from "zod";

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;

/** Reads the seconds of processor time spent so far; see `apiCpu`, `processCpu` and `postgresCpu`. */
export type CpuClock = () => Promise<number>;

/** Of the API process and its threads. */
export const apiCpu =
  (metricsUrl: string): CpuClock =>
  async () => {
    const reply = await fetch(metricsUrl);
    const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(await reply.text()) ?? [];
    return z.coerce.number().positive().parse(seconds);
  };

/** Of another process on this machine and its threads, from `/proc`: Linux only. */
export const processCpu =
  (pid: number): CpuClock =>
  async () =>
    (await processTimes(String(pid))).own / TICKS_PER_SECOND;

/** Of the whole database server, ended backends included, from `/proc`: Linux only, with the server on this machine. */
export async function postgresCpu(sql: postgres.Sql): Promise<CpuClock> {
  const [row] = await sql`select pg_backend_pid()::int as pid`;
  const { parent: postmaster } = await processTimes(String(row?.["pid"]));
  return async () => {
    const times = await Promise.all(
      (await readdir("/proc"))
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => processTimes(pid).catch(() => null)),
    );
    let ticks = 0;
    for (const one of times) {
      if (one?.pid === postmaster) ticks += one.own + one.ofEndedChildren;
      if (one?.parent === postmaster) ticks += one.own;
    }
    return ticks / TICKS_PER_SECOND;
  };
}

/** One line of `/proc/<pid>/stat`; the name in brackets may hold spaces, so fields are counted from behind it. */
async function processTimes(pid: string) {
  const line = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    pid,
    parent: String(field(4)),
    own: field(14) + field(15),
    ofEndedChildren: field(16) + field(17),
  };
}
