import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import type postgres from "postgres";
import { z } from "zod";
import type { BureauFile, Subject } from "@roadworthy/contracts/bureau-wire";
import { claimDueClients } from "../credit/monitoring/claim-due-clients.ts";
import { runDueUpdates } from "../credit/monitoring/monitoring.jobs.ts";
import { sealConsumer } from "../credit/pulls/consumer-identity.ts";
import { openDeps } from "../open-deps.ts";
import { readConfig } from "../platform/config.ts";
import { systemCtx, type Deps } from "../platform/ctx.ts";
import { newTypedId } from "../platform/typed-id.ts";
import type { Report } from "./report.ts";
import { closedLoop, measureInTurn } from "./rounds.ts";

/** As many as are under way in a run of the job. */
const AT_ONCE = 128;
const CLIENTS = 50_000;
const LATENCY_MS = 50;
/** As many are written in one transaction. */
const FILLED = 2_500;
/** Clients a second, an absolute goal: 50,000 clients in little more than four minutes. */
const GOAL = 200;

export type UpdatesBench = {
  readonly owner: postgres.Sql;
  readonly bureau: { readonly url: string };
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
};

/** Monthly updates of many clients who are due at once, against their bare inquiries, with bureaus that take 50 ms. */
export async function benchUpdates(bench: UpdatesBench): Promise<void> {
  const { owner, report, rounds, seconds } = bench;
  const { deps, close } = openDeps(readConfig(process.env));
  const log = pino({ level: "error" });
  for (let first = 0; first < CLIENTS; first += FILLED) await fill(deps, owner, first);
  const [due] = await owner`select count(*)::int as n from monitoring_schedules where next_run_at <= now()`;
  z.object({ n: z.number().min(CLIENTS) }).parse(due);
  await owner`analyze`;
  const control = { method: "POST", headers: { "content-type": "application/json" } };
  const controls = `${bench.bureau.url}/sandbox/controls`;
  await fetch(controls, { ...control, body: JSON.stringify({ mode: "ok", latencyMs: LATENCY_MS }) });
  const [before] = heap();
  let highest = 0;
  const measured = await measureInTurn(
    {
      updates: async () => {
        const rate = await updatesFor(deps, log, seconds * 1000);
        highest = Math.max(highest, ...heap());
        return rate;
      },
      inquiries: () =>
        closedLoop(AT_ONCE, seconds * 1000, async () => {
          const { kind } = await deps.bureaus.inquire("equifax", inquiry(newTypedId("mon"), person(turn())));
          if (kind !== "answer") throw new Error("a bureau did not answer");
        }),
    },
    rounds,
  );
  await fetch(controls, { method: "DELETE" });
  report.figure({
    name: "Monthly updates",
    unit: "clients/s",
    goal: null,
    ours: measured.updates,
    baseline: measured.inquiries,
    definition: [
      `Ours: runDueUpdates of ${CLIENTS} due clients of the free plan, bureaus that take ${LATENCY_MS} ms: claimed, asked, compared with the file before, stored.`,
      `Baseline: the same inquiries through the bureau client alone, ${AT_ONCE} at a time.`,
    ],
  });
  const slowest = Math.min(...measured.updates);
  report.say(`  Slowest round ${slowest.toFixed(0)} clients/s (goal ${GOAL}).`);
  if (slowest < GOAL) report.miss(`Monthly updates ${slowest.toFixed(0)} < ${GOAL} clients/s`);
  report.say(`  Claiming 32 of them: ${(await claimMs(deps)).toFixed(1)} ms, median of 9.`);
  report.say(
    `  Heap before ${(before ?? 0).toFixed(0)} MiB, highest after a round ${highest.toFixed(0)} MiB.\n`,
  );
  await close();
}

const heap = (): number[] => [process.memoryUsage().heapUsed / 2 ** 20];

/** Updates for so long; who was taken in that time is counted to the end. */
async function updatesFor(deps: Deps, log: FastifyBaseLogger, durationMs: number): Promise<number> {
  const startedAt = performance.now();
  const updated = await runDueUpdates(deps, log, AbortSignal.timeout(durationMs));
  return updated / ((performance.now() - startedAt) / 1000);
}

async function claimMs(deps: Deps): Promise<number> {
  const ctx = systemCtx(deps, "bench", pino({ level: "error" }));
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const startedAt = performance.now();
    if ((await claimDueClients(ctx)).length === 0) throw new Error("nobody is due anymore");
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}

let turns = 0;
const turn = (): number => (turns = (turns + 1) % CLIENTS);

/** One of the bench's people, each with a number of their own in the area that is never issued. */
const person = (n: number): Subject => ({
  firstName: "Bench",
  lastName: "Driver",
  address: { street: `${n + 1} Harbor Street`, city: "Detroit", state: "MI", zipCode: "48201" },
  dateOfBirth: "1985-03-04",
  ssn: `9${String(11_100_001 + n)}`.slice(0, 9),
});

const inquiry = (inquiryId: string, subject: Subject) =>
  ({
    inquiryId,
    subject,
    pullType: "soft",
    scoreType: "vantage",
    purpose: "WRITTEN_INSTRUCTION_OTHER",
    isForConsumer: true,
    endUser: { id: "roadworthy", name: "Roadworthy" },
  }) as const;

/** Clients of the free plan who had a report a month ago, as the bureau has it today, and whose next has been due for a while. */
async function fill(deps: Deps, owner: postgres.Sql, first: number): Promise<void> {
  const people = Array.from({ length: FILLED }, (_, index) => {
    const id = newTypedId("cnsm");
    const reportId = newTypedId("rep");
    const subject = person(first + index);
    return { userId: randomUUID(), reportId, subject, ...sealConsumer(deps.cipher, id, subject) };
  });
  const files: (BureauFile | null)[] = [];
  for (let n = 0; n < people.length; n += AT_ONCE) {
    files.push(
      ...(await Promise.all(people.slice(n, n + AT_ONCE).map(({ subject }) => fileOf(deps, subject)))),
    );
  }
  const ids = people.map(({ userId }) => userId);
  const consumerIds = people.map(({ id }) => id);
  const reportIds = people.map(({ reportId }) => reportId);
  await owner.begin(async (sql) => {
    await sql`
      insert into users (id, email, email_confirmed_at, name, role)
      select id, 'bench-' || id || '@bench.example', now(), 'Bench Driver', 'client' from unnest(${ids}::uuid[]) id`;
    await sql`
      insert into consumers (id, user_id, sealed_identity, display_name, ssn_last4, ssn_index, identity_index)
      select p.id, p.user_id::uuid, p.sealed, p.name, p.last4, decode(p.ssn, 'hex'), decode(p.identity, 'hex')
      from unnest(${consumerIds}::text[], ${ids}::text[], ${people.map(({ sealedIdentity }) => sealedIdentity)}::text[],
        ${people.map(({ displayName }) => displayName)}::text[], ${people.map(({ ssnLast4 }) => ssnLast4)}::text[],
        ${people.map(({ ssnIndex }) => ssnIndex?.toString("hex") ?? null)}::text[],
        ${people.map(({ identityIndex }) => identityIndex.toString("hex"))}::text[]) as p (id, user_id, sealed, name, last4, ssn, identity)`;
    await sql`
      insert into credit_reports (id, consumer_id, owner_user_id, pull_type, score_type, bureaus, status, created_at)
      select r.id, r.consumer_id, r.user_id, 'soft', 'vantage', '{equifax}', 'completed', now() - interval '1 month'
      from unnest(${reportIds}::text[], ${consumerIds}::text[], ${ids}::uuid[]) as r (id, consumer_id, user_id)`;
    await sql`
      insert into bureau_files (report_id, bureau, file)
      select r.id, 'equifax', r.file::jsonb
      from unnest(${reportIds}::text[], ${files.map((file) => file && JSON.stringify(file))}::text[]) as r (id, file)
      where r.file is not null`;
    await sql`
      insert into monitoring_schedules (user_id, bureau, next_run_at, last_run_at, last_outcome)
      select id, 'equifax', now() - random() * interval '1 day', now() - interval '1 month', 'updated' from unnest(${ids}::uuid[]) id
      on conflict (user_id, bureau) do update
        set next_run_at = excluded.next_run_at, last_run_at = excluded.last_run_at, last_outcome = excluded.last_outcome`;
  });
}

/** What the bureau has of a person; nothing of a few. */
async function fileOf(deps: Deps, subject: Subject): Promise<BureauFile | null> {
  const outcome = await deps.bureaus.inquire("equifax", inquiry(newTypedId("mon"), subject));
  return outcome.kind === "answer" && outcome.answer.outcome === "file" ? outcome.answer.file : null;
}
