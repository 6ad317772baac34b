import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import type { Report } from "./report.ts";
import { median } from "./rounds.ts";

/** Requests at once on the route that is watched: people at work, not a load test. */
const WATCHED_AT_ONCE = 4;
const GOAL = 0.2;

export type LoginFloodBench = {
  readonly url: string;
  readonly session: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/**
 * Compares the slowest hundredth of another route's answers with and without a flood of sign-ins; and, to tell what of the rise is
 * the machine's, with a process of low priority beside it that only spins.
 */
export async function benchLoginFlood({
  url,
  session,
  rounds,
  seconds,
  report,
}: LoginFloodBench): Promise<void> {
  const http = new Pool(url, { connections: WATCHED_AT_ONCE, pipelining: 1 });
  const watch = () => p99(http, session, seconds * 1000);
  const quiet: number[] = [];
  const flooded: number[] = [];
  const besideSpin: number[] = [];
  let signIns = 0;
  await watch();
  for (let round = 0; round < rounds; round += 1) {
    const legs = [
      async () => void quiet.push(await watch()),
      async () => {
        const flood = await startFlood(url);
        flooded.push(await watch());
        signIns += await flood.stop();
      },
      async () => {
        const spin = await startSpin();
        besideSpin.push(await watch());
        await spin.stop();
      },
    ];
    for (const leg of round % 2 === 0 ? legs : legs.toReversed()) await leg();
  }
  await http.close();
  const risesOf = (legs: readonly number[]) => legs.map((ms, round) => ms / (quiet[round] ?? Number.NaN) - 1);
  const rises = risesOf(flooded);
  const rise = median(rises);
  const isMissed = rise > GOAL;
  if (isMissed) report.miss(`Login flood +${percent(rise)} > ${percent(GOAL)}`);
  report.say(
    `Login flood: p99 of another route ${signed(rise)} (goal at most +${percent(GOAL)}, ${isMissed ? "MISSED" : "met"})`,
  );
  report.say(
    `  ${median(flooded).toFixed(1)} ms against ${median(quiet).toFixed(1)} ms, medians of ${rounds} rounds; each round: ` +
      `${rises.map(percent).join(" ")}; ${Math.round(signIns / (rounds * seconds))} sign-ins answered a second`,
  );
  report.say(
    `  GET /api/v1/balance, ${WATCHED_AT_ONCE} at a time, while 32 senders in a process of their own sign in to unknown accounts, each from its own address.`,
  );
  report.say(
    `  One spinning process of low priority, on a core of its own, does ${signed(median(risesOf(besideSpin)))} by itself (${risesOf(besideSpin).map(percent).join(" ")}).`,
  );
  report.say();
}

const signed = (share: number): string => `${share < 0 ? "" : "+"}${percent(share)}`;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

async function p99(
  http: Pool,
  headers: Readonly<Record<string, string>>,
  durationMs: number,
): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  await Promise.all(
    Array.from({ length: WATCHED_AT_ONCE }, async () => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        const reply = await http.request({ method: "GET", path: "/api/v1/balance", headers });
        await reply.body.dump();
        if (reply.statusCode !== 200) throw new Error(`the watched route answered ${reply.statusCode}`);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function startSpin(): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  const exited = once(child, "exit");
  await once(child, "spawn");
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return {
    async stop() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Starts the flood and waits for its first answer; `stop` tells how many sign-ins were answered. */
async function startFlood(url: string): Promise<{ stop(): Promise<number> }> {
  const child = fork(join(import.meta.dirname, "flood-process.ts"), [url]);
  const exited = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    exited.then(() => {
      throw new Error("the flood ended by itself");
    }),
  ]);
  return {
    async stop() {
      const told = once(child, "message");
      child.send("stop");
      const [answered] = await told;
      await exited;
      return Number(answered);
    },
  };
}
