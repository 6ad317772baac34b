import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { Pool } from "undici";
import { z } from "zod";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { pull } from "@roadworthy/contracts/pulls";
import { type PullRequest } from "@roadworthy/contracts/pull-request";
import { newTypedId } from "../platform/typed-id.ts";
import type { BenchPartner } from "./bench-people.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";

const AT_ONCE = 32;

export type PullsBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly sql: postgres.Sql;
  readonly pool: number;
  readonly bureau: { readonly url: string; readonly key: string | undefined };
  readonly partners: readonly BenchPartner[];
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** Compares pulls through HTTP with the SQL functions that hold and charge, called without the API. */
export async function benchPulls(bench: PullsBench): Promise<void> {
  const { sql, owner, partners, rounds, seconds, report } = bench;
  const http = httpPulls(bench.url, partners, AT_ONCE);
  const bareBureaus = bareInquiries(bench.bureau);
  const answers = await answersOf(owner, await http.pull(0));
  // The partners take turns: each stays near the pulls a minute that one may make, and none is a queue of its own.
  let turn = 0;
  const loop = (work: (turn: number) => Promise<unknown>) => () =>
    closedLoop(AT_ONCE, seconds * 1000, async () => void (await work((turn += 1))));
  const measured = await measureInTurn(
    {
      functions: loop((turn) => driverPull(sql, at(partners, turn).partnerId, answers)),
      withBureaus: loop((turn) =>
        driverPull(sql, at(partners, turn).partnerId, answers, (pullId) => bareBureaus.ask(pullId)),
      ),
      http: loop((turn) => http.pull(turn)),
    },
    rounds,
  );
  await Promise.all([http.close(), bareBureaus.close()]);
  const ours =
    "Ours: POST /api/v1/credit-pulls to its end: session, validation, sealing, three inquiries over HTTP, their files checked.";
  const load = `${AT_ONCE} at a time over ${partners.length} partners, pool of ${bench.pool}.`;
  report.figure({
    name: "Three-bureau pulls through HTTP",
    unit: "charged/s",
    goal: 0.8,
    ours: measured.http,
    baseline: measured.functions,
    definition: [
      ours,
      `Baseline: begin_pull and record_answers straight from the driver with files from memory; no bureau is asked. ${load}`,
    ],
  });
  report.figure({
    name: "The same against functions and bureaus",
    unit: "charged/s",
    goal: null,
    ours: measured.http,
    baseline: measured.withBureaus,
    definition: [
      ours,
      `Baseline: the same functions with three bare inquiries to the bureau sandbox between them, answers not looked at. ${load}`,
    ],
  });
}

/** A three-bureau soft pull of somebody nobody asked about before. */
export const newOrder = (): PullRequest => ({
  firstName: "Bench",
  lastName: `Q${randomBytes(6).toString("hex").replaceAll(/\d/g, "z")}`,
  address: { street: "5 Harbor Street", city: "Detroit", state: "MI", zipCode: "48201" },
  dateOfBirth: "1985-03-04",
  ssn: `9${randomInt(10, 100)}${randomInt(10, 100)}${randomInt(1_000, 10_000)}`,
  bureaus: ["equifax", "experian", "transunion"],
  type: "soft",
  scoreType: "vantage",
  purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" },
});

/** Pulls by `POST /api/v1/credit-pulls`; the partners take turns. */
export function httpPulls(url: string, partners: readonly BenchPartner[], concurrency: number) {
  const pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  return {
    close: () => pool.close(),
    /** One pull, waited for to its end; throws unless it completed and was charged. Returns its id. */
    async pull(turn: number): Promise<string> {
      const { session } = at(partners, turn);
      const reply = await pool.request({
        method: "POST",
        path: "/api/v1/credit-pulls",
        headers: { ...session, "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify(newOrder()),
      });
      const text = await reply.body.text();
      if (reply.statusCode !== 201) throw new Error(`a pull was answered ${reply.statusCode}: ${text}`);
      const done = pull.parse(JSON.parse(text));
      if (done.status !== "completed" || done.chargedCents !== done.quotedCents)
        throw new Error(`a pull ended as ${done.status}`);
      return done.id;
    },
  };
}

/** The same pulls by the bare route of `statementsApp`, with the files of the pull `like`. */
export function barePulls(url: string, partners: readonly BenchPartner[], like: string) {
  const pool = new Pool(url, { connections: AT_ONCE, pipelining: 1 });
  return {
    close: () => pool.close(),
    async pull(turn: number): Promise<void> {
      const { partnerId } = at(partners, turn);
      const query = { partnerId, like };
      const reply = await pool.request({ method: "POST", path: "/pull", query });
      const text = await reply.body.text();
      if (reply.statusCode !== 200) throw new Error(`a bare pull was answered ${reply.statusCode}: ${text}`);
    },
  };
}

/** What the bureaus said about a pull that was made, to be recorded again and again. */
export async function answersOf(owner: postgres.Sql, pullId: string): Promise<string> {
  const rows = await owner<{ bureau: Bureau; file: unknown }[]>`
    select f.bureau, f.file from bureau_files f join credit_reports r on r.id = f.report_id where r.pull_id = ${pullId}`;
  if (rows.length !== bureaus.length) throw new Error("the sample pull has no files");
  return JSON.stringify(rows.map(({ bureau, file }) => ({ bureau, status: "answered", file })));
}

const begun = z.object({ outcome: z.literal("begun") });
const ended = z.object({ hasEnded: z.literal(true), pull: z.object({ status: z.literal("completed") }) });

/** The same two statements without the API: `begin_pull` with fresh ids, then `record_answers` with prepared files. */
export async function driverPull(
  sql: postgres.Sql,
  partnerId: string,
  answers: string,
  ask: (pullId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const pullId = newTypedId("pull");
  const input = JSON.stringify(beginInput(pullId, partnerId));
  const [first] = await sql`select begin_pull(${input}::text::jsonb) as reply`;
  begun.parse(first?.["reply"]);
  await ask(pullId);
  const [second] = await sql`select record_answers(${pullId}, 'bench', ${answers}::text::jsonb) as reply`;
  ended.parse(second?.["reply"]);
}

/** Three inquiries at once, as the API places them, whose answers nobody reads. */
export function bareInquiries({ url, key }: PullsBench["bureau"]) {
  const pool = new Pool(url, { connections: AT_ONCE * bureaus.length, pipelining: 1 });
  return {
    close: () => pool.close(),
    async ask(pullId: string): Promise<void> {
      const {
        firstName = "",
        lastName = "",
        address,
        dateOfBirth,
        ssn,
        type,
        scoreType,
        purpose,
      } = newOrder();
      await Promise.all(
        bureaus.map(async (bureau) => {
          const reply = await pool.request({
            method: "POST",
            path: `/${bureau}/v1/inquiries`,
            headers: {
              "content-type": "application/json",
              ...(key !== undefined && { authorization: `Bearer ${key}` }),
            },
            body: JSON.stringify({
              inquiryId: `${pullId}-${bureau}`,
              subject: { firstName, lastName, address, dateOfBirth, ssn },
              pullType: type,
              scoreType,
              purpose,
              endUser: { id: "bench", name: "Bench Motors" },
            }),
          });
          await reply.body.dump({ limit: 4 * 1024 * 1024 });
          if (reply.statusCode !== 200) throw new Error(`the sandbox answered ${reply.statusCode}`);
        }),
      );
    },
  };
}

/** As long as what the API sends, so that the database has as much to store. */
const SEALED = `v1.k1.${"A".repeat(16)}.${"A".repeat(270)}.${"A".repeat(22)}`;

/** What `begin_pull` takes. */
export const beginInput = (pullId: string, partnerId: string) => {
  const { bureaus, type, scoreType, purpose, consent, lastName } = newOrder();
  return {
    pullId,
    partnerId,
    mode: "live",
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32).toString("hex"),
    type,
    scoreType,
    bureaus,
    purpose,
    consent,
    consumer: {
      id: newTypedId("cnsm"),
      sealed: SEALED,
      displayName: `Bench ${lastName}`,
      ssnLast4: "1234",
      ssnIndex: randomBytes(32).toString("hex"),
      identityIndex: randomBytes(32).toString("hex"),
    },
    sealedSubject: SEALED,
    isSending: true,
    leaseOwner: "bench",
    leaseMs: 15_000,
    actorId: "bench",
    ip: "127.0.0.1",
    userAgent: "bench",
    requestId: randomUUID(),
  };
};

/** The item whose turn it is. */
export function at<T>(items: readonly T[], turn: number): T {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error("there is nobody to act for");
  return item;
}
