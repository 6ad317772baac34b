import type postgres from "postgres";
import { Pool } from "undici";
import { z } from "zod";
import { signIn, type BenchLogin } from "./bench-people.ts";
import { getsPerSecond } from "./http-load.ts";
import { startProbe } from "./probe-process.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";
import { readUser, rotate, type Place } from "./scale/statements.ts";

const AT_ONCE = 32;

export type AuthRatesBench = {
  readonly url: string;
  readonly sql: postgres.Sql;
  readonly pool: number;
  /** Somebody who may sign in as often as the bench needs sessions. */
  readonly login: BenchLogin;
  readonly rounds: number;
  readonly seconds: number;
  readonly logDir: string;
  readonly report: Report;
};

/** Compares refreshing a session and reading the signed-in user through HTTP with the statements behind them. */
export async function benchAuthRates(bench: AuthRatesBench, goal: number | null = null): Promise<void> {
  const { url, sql, login, rounds, seconds, logDir, report } = bench;
  const people: SignedInPerson[] = [];
  for (let n = 0; n < 3 * AT_ONCE; n += 1)
    people.push(person.parse(await signIn(url, login.email, login.password)));
  const first = at(people, 0);
  // Sessions of its own for each leg: a token that is behind its session's counter would end it.
  const tokens = people.slice(0, AT_ONCE).map((one) => one.refresh_token);
  const rows = people.slice(AT_ONCE).map((one) => sessionOf(one.access_token));
  const counters = rows.map(() => 0);
  /** The worker's session in the list, and its next number. */
  const next = (place: number): { id: string; counter: number } => {
    const counter = counters[place] ?? 0;
    counters[place] = counter + 1;
    return { id: at(rows, place).id, counter };
  };
  const probe = await startProbe("statements", logDir);
  const bare = new Pool(probe.url, { connections: AT_ONCE, pipelining: 1 });
  const http = new Pool(url, { connections: AT_ONCE, pipelining: 1 });

  const refreshed = await measureInTurn(
    {
      query: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          const { id, counter } = next(worker);
          if (!(await rotate(sql, id, counter))) throw new Error("a session was refreshed by somebody else");
        }),
      least: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          const { id, counter } = next(AT_ONCE + worker);
          const path = `/refresh?id=${id}&counter=${counter}`;
          const { statusCode, body } = await bare.request({ method: "GET", path });
          const text = await body.text();
          if (statusCode !== 200) throw new Error(`a bare refresh was answered ${statusCode}: ${text}`);
        }),
      http: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          tokens[worker] = await refresh(http, at(tokens, worker));
        }),
    },
    rounds,
  );
  report.figure({
    name: "Refresh of a session",
    unit: "rotations/s",
    goal,
    ours: refreshed.http,
    baseline: refreshed.query,
    least: refreshed.least,
    definition: [
      `Ours: POST /auth/v1/token?grant_type=refresh_token, ${AT_ONCE} sessions, each with the token of its last reply. Baseline: the session and its`,
      `user read, then the conditional update, straight from the driver, pool of ${bench.pool}. Ours also checks the token and signs a new one (ES256).`,
    ],
  });

  const read = await measureInTurn(
    {
      query: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          await readUser(sql, at(rows, worker));
        }),
      http: () =>
        getsPerSecond(`${url}/auth/v1/user`, {
          concurrency: AT_ONCE,
          seconds,
          headers: { authorization: `Bearer ${first.access_token}` },
        }),
      least: () =>
        getsPerSecond(`${probe.url}/user?${new URLSearchParams(at(rows, 0))}`, {
          concurrency: AT_ONCE,
          seconds,
        }),
    },
    rounds,
  );
  await Promise.all([http.close(), bare.close()]);
  await probe.stop();
  report.figure({
    name: "GET /auth/v1/user",
    unit: "reads/s",
    goal,
    ours: read.http,
    baseline: read.query,
    least: read.least,
    definition: [
      `Ours: the signed-in user through HTTP, sent from a process of its own. Baseline: the statement behind it, straight from the driver.`,
    ],
  });
}

const person = z.looseObject({ access_token: z.string(), refresh_token: z.string() });
type SignedInPerson = z.infer<typeof person>;

const claims = z.looseObject({ sub: z.string(), session_id: z.string() });

/** Our own token, so its claims are read without a check. */
function sessionOf(accessToken: string): Place {
  const [, payload = ""] = accessToken.split(".");
  const { sub, session_id: id } = claims.parse(
    JSON.parse(Buffer.from(payload, "base64url").toString("utf8")),
  );
  return { id, userId: sub };
}

const rotated = z.looseObject({ refresh_token: z.string() });

async function refresh(http: Pool, token: string): Promise<string> {
  const reply = await http.request({
    method: "POST",
    path: "/auth/v1/token?grant_type=refresh_token",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: token }),
  });
  const text = await reply.body.text();
  if (reply.statusCode !== 200) throw new Error(`a refresh was answered ${reply.statusCode}: ${text}`);
  return rotated.parse(JSON.parse(text)).refresh_token;
}
