import type postgres from "postgres";
import { Pool } from "undici";
import { z } from "zod";
import { signIn, type BenchLogin } from "./bench-people.ts";
import { getsPerSecond } from "./http-load.ts";
import { at } from "./pulls.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";

const AT_ONCE = 32;

export type AuthRatesBench = {
  readonly url: string;
  readonly sql: postgres.Sql;
  readonly pool: number;
  /** Somebody who may sign in as often as the bench needs sessions. */
  readonly login: BenchLogin;
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** Compares refreshing a session and reading the signed-in user through HTTP with the statements behind them. */
export async function benchAuthRates(bench: AuthRatesBench, goal: number | null = null): Promise<void> {
  const { url, sql, login, rounds, seconds, report } = bench;
  const people: SignedInPerson[] = [];
  for (let n = 0; n < 2 * AT_ONCE; n += 1)
    people.push(person.parse(await signIn(url, login.email, login.password)));
  const first = at(people, 0);
  // Sessions of its own for each leg: a token that is behind its session's counter would end it.
  const tokens = people.slice(0, AT_ONCE).map((one) => one.refresh_token);
  const rows = people.slice(AT_ONCE).map((one) => sessionOf(one.access_token));
  const counters = rows.map(() => 0);
  const http = new Pool(url, { connections: AT_ONCE, pipelining: 1 });

  const refreshed = await measureInTurn(
    {
      query: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          const { id } = at(rows, worker);
          await sql`select u.*, s.* from sessions s join users u on u.id = s.user_id where s.id = ${id}`;
          const counter = counters[worker] ?? 0;
          const [row] = await sql<{ counter: number }[]>`
            update sessions set refresh_counter = ${counter + 1}, refreshed_at = now()
            where id = ${id} and refresh_counter = ${counter} returning refresh_counter as counter`;
          if (!row) throw new Error("a session was refreshed by somebody else");
          counters[worker] = row.counter;
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
    definition: [
      `Ours: POST /auth/v1/token?grant_type=refresh_token, ${AT_ONCE} sessions, each with the token of its last reply. Baseline: the session and its`,
      `user read, then the conditional update, straight from the driver, pool of ${bench.pool}. Ours also checks the token and signs a new one (ES256).`,
    ],
  });

  const read = await measureInTurn(
    {
      query: () =>
        closedLoop(AT_ONCE, seconds * 1000, async (worker) => {
          const { id, userId } = at(rows, worker);
          await sql`select u.*, s.* from users u left join sessions s on s.user_id = u.id and s.id = ${id} where u.id = ${userId}`;
        }),
      http: () =>
        getsPerSecond(`${url}/auth/v1/user`, {
          concurrency: AT_ONCE,
          seconds,
          headers: { authorization: `Bearer ${first.access_token}` },
        }),
    },
    rounds,
  );
  await http.close();
  report.figure({
    name: "GET /auth/v1/user",
    unit: "reads/s",
    goal,
    ours: read.http,
    baseline: read.query,
    definition: [
      `Ours: the signed-in user through HTTP, sent from a process of its own. Baseline: the statement behind it, straight from the driver.`,
    ],
  });
}

const person = z.looseObject({ access_token: z.string(), refresh_token: z.string() });
type SignedInPerson = z.infer<typeof person>;

const claims = z.looseObject({ sub: z.string(), session_id: z.string() });

/** Our own token, so its claims are read without a check. */
function sessionOf(accessToken: string): { readonly id: string; readonly userId: string } {
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
