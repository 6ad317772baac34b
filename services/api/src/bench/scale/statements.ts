import { generateKeyPairSync, sign } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import Fastify, { type FastifyInstance } from "fastify";
import { listReports } from "../../credit/reports/credit-reports.queries.ts";
import { openDatabase, type Sql } from "../../platform/db.ts";
import { answersOf, bareInquiries, driverPull, type PullsBench } from "../pulls.ts";
import { partnerActor } from "./partner-actor.ts";

/** A session and its person. */
export type Place = { readonly id: string; readonly userId: string };

export const PAGE = 20;

/** What `GET /auth/v1/user` has to read. */
export const readUser = (sql: Sql, { id, userId }: Place): Promise<unknown> =>
  sql`select u.*, s.* from users u left join sessions s on s.user_id = u.id and s.id = ${id} where u.id = ${userId}`;

/** What a refresh has to read and write; false if somebody else refreshed the session. */
export async function rotate(sql: Sql, id: string, counter: number): Promise<boolean> {
  await sql`select u.*, s.* from sessions s join users u on u.id = s.user_id where s.id = ${id}`;
  const changed = await sql`
    update sessions set refresh_counter = ${counter + 1}, refreshed_at = now()
    where id = ${id} and refresh_counter = ${counter} returning refresh_counter`;
  return changed.length === 1;
}

/** The first page of a business's reports, as its people read it. */
export async function readList(sql: Sql, partnerId: string): Promise<readonly unknown[]> {
  const actor = partnerActor(partnerId);
  const query = { limit: PAGE, sort: "-createdAt" } as const;
  const own = { db: drizzle(sql), sql };
  const { items } = await listReports({ ...own, quick: own, actor }, {}, query);
  if (items.length !== PAGE) throw new Error("the list is not filled");
  return items;
}

/**
 * The least that a server on Fastify and this driver can do for an answer: its statements, a refresh's signature, and the inquiries of a
 * pull, whose answers it does not read. Nobody is authenticated, and nothing is checked, sealed, logged or counted.
 */
export function statementsApp(
  databaseUrl: string,
  pool: number,
  bureau: PullsBench["bureau"],
): FastifyInstance {
  const { sql } = openDatabase(databaseUrl, { pool, applicationName: "bench-statements" });
  const inquiries = bareInquiries(bureau);
  let sample: Promise<string> | undefined;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const app = Fastify();
  app.get<{ Querystring: Place }>("/user", ({ query }) => readUser(sql, query));
  app.get<{ Querystring: { partnerId: string } }>("/list", ({ query }) => readList(sql, query.partnerId));
  app.post<{ Querystring: { partnerId: string; like: string } }>("/pull", async ({ query }) => {
    sample ??= answersOf(sql, query.like);
    await driverPull(sql, query.partnerId, await sample, (pullId) => inquiries.ask(pullId));
    return { status: "completed" };
  });
  app.get<{ Querystring: { id: string; counter: string } }>("/refresh", async ({ query, headers }) => {
    if (!(await rotate(sql, query.id, Number(query.counter)))) throw new Error("refreshed by somebody else");
    const payload = Buffer.from(JSON.stringify(headers));
    return {
      signature: sign("sha256", payload, { key: privateKey, dsaEncoding: "ieee-p1363" }).toString(
        "base64url",
      ),
    };
  });
  return app;
}
