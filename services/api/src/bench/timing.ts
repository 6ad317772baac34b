import { randomInt, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { Pool } from "undici";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { hashPassword } from "../accounts/passwords/password.service.ts";
import type { Report } from "./report.ts";

export type TimingBench = {
  readonly url: string;
  readonly owner: postgres.Sql;
  readonly report: Report;
};

const kinds = ["unknown", "confirmed", "unconfirmed", "banned"] as const;
type Kind = (typeof kinds)[number];

/** By what somebody is asked about. */
type Who = { readonly email: string; readonly phone: string };

/** What is asked, of which kinds of address, and what the answer must be for all of them. */
type Question = {
  readonly path: string;
  readonly by?: "phone";
  readonly of: readonly Kind[];
  readonly body: (who: Who) => object;
  readonly status: number;
  /** Passwords are hashed one after the other, so more than one sender would only measure the queue. */
  readonly isHashing?: true;
};

const questions: readonly Question[] = [
  { path: "/token?grant_type=password", of: kinds, body: ({ email }) => ({ email, password: "wrong-password" }), status: 400, isHashing: true },
  { path: "/recover", of: kinds, body: ({ email }) => ({ email }), status: 200 },
  { path: "/resend", of: kinds, body: ({ email }) => ({ email, type: "signup" }), status: 200 },
  { path: "/otp", of: kinds, body: ({ email }) => ({ email, create_user: false }), status: 200 },
  { path: "/signup", of: ["unknown", "confirmed"], body: ({ email }) => ({ email, password: randomUUID(), data: { name: "Timing Person", role: "client" } }), status: 200, isHashing: true },
  { path: "/token?grant_type=password", by: "phone", of: kinds, body: ({ phone }) => ({ phone, password: "wrong-password" }), status: 400, isHashing: true },
  { path: "/resend", by: "phone", of: kinds, body: ({ phone }) => ({ phone, type: "sms" }), status: 200 },
  { path: "/otp", by: "phone", of: kinds, body: ({ phone }) => ({ phone, create_user: false }), status: 200 },
  { path: "/signup", by: "phone", of: ["unknown", "confirmed"], body: ({ phone }) => ({ phone, password: randomUUID(), data: { name: "Timing Person", role: "client" } }), status: 200, isHashing: true },
]; // prettier-ignore

/** Samples of each kind; set `BENCH_SAMPLES` for a longer look. */
const SAMPLES = Number(process.env["BENCH_SAMPLES"] ?? 2_000);
/** Of each kind; budgets are cleared after each was asked about once. */
const PEOPLE = 200;
/** Welch's t beyond which two samples are told apart (the threshold of the TVLA test, ISO/IEC 17825). */
const MOST = 4.5;
/** What the measure must be able to see: a kind that takes this much longer. */
const SEEN_MS = 1;

/**
 * Asks every route that takes an address about addresses that are unknown, confirmed, unconfirmed and banned, in random order, and
 * compares how long the answers take by Welch's t, with email confirmation on. The slowest twentieth of each sample is left out:
 * what the machine did besides is not the route.
 */
export async function benchTiming({ url, owner, report }: TimingBench): Promise<void> {
  const http = new Pool(url, { connections: SENDERS, pipelining: 1 });
  const people = await createPeople(owner);
  await owner`
    insert into platform_settings (name, value) values ('signup_autoconfirm', 'false'::jsonb)
    on conflict (name) do update set value = excluded.value`;
  report.say(
    `Time of an answer by kind of address: Welch's t against an unknown one, ${SAMPLES} answers each (goal |t| < ${MOST})`,
  );
  for (const question of questions) {
    const name = question.by === undefined ? question.path : `${question.path.slice(0, 14)} by phone`;
    const samples = await ask(http, owner, people, question);
    for (const kind of question.of.slice(1)) {
      const t = welch(samples[kind], samples.unknown);
      const isMissed = Math.abs(t) >= MOST;
      if (isMissed) report.miss(`${name} ${kind} |t| ${Math.abs(t).toFixed(1)} >= ${MOST}`);
      report.say(
        `  ${name.padEnd(28)} ${kind.padEnd(12)} ${mean(samples[kind]).toFixed(2)} ms against ${mean(samples.unknown).toFixed(2)} ms  t = ${t.toFixed(2)}${isMissed ? "  MISSED" : ""}`,
      );
    }
    const canary = welch(
      samples.unknown.map((ms) => ms + SEEN_MS),
      samples.unknown,
    );
    report.say(`  ${"".padEnd(28)} one that takes ${SEEN_MS} ms longer would show t = ${canary.toFixed(1)}`);
    if (canary < MOST) report.miss(`${name}: the machine is too noisy to see ${SEEN_MS} ms`);
  }
  report.say();
  await http.close();
}

type Samples = Readonly<Record<Kind, number[]>>;
type People = Readonly<Record<Kind, readonly Who[]>>;

/** Senders at once, each with its own order of kinds, so that what they do to each other falls on all kinds alike. */
const SENDERS = 3;

async function ask(http: Pool, owner: postgres.Sql, people: People, question: Question): Promise<Samples> {
  const samples: Samples = { unknown: [], confirmed: [], unconfirmed: [], banned: [] };
  for (let done = -PEOPLE; done < SAMPLES; done += PEOPLE) {
    await owner`delete from throttles`;
    const numbers = Array.from({ length: PEOPLE }, (_, n) => n);
    const send = async (): Promise<void> => {
      for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
        for (const kind of shuffled(question.of)) {
          const ms = await timeOf(http, question, people[kind][n] ?? nobody());
          if (done >= 0) samples[kind].push(ms);
        }
      }
    };
    await Promise.all(Array.from({ length: question.isHashing ? 1 : SENDERS }, send));
  }
  return samples;
}

async function timeOf(http: Pool, { path, body, status }: Question, who: Who): Promise<number> {
  const payload = JSON.stringify(body(who));
  const headers = { "content-type": "application/json", "x-forwarded-for": address() };
  const startedAt = performance.now();
  const reply = await http.request({ method: "POST", path: `/auth/v1${path}`, headers, body: payload });
  const text = await reply.body.text();
  const ms = performance.now() - startedAt;
  if (reply.statusCode !== status) throw new Error(`${path} answered ${reply.statusCode}: ${text}`);
  return ms;
}

/** Accounts of every kind, through the database. */
async function createPeople(owner: postgres.Sql): Promise<People> {
  const passwordHash = await hashPassword(randomUUID());
  const people: Record<Kind, Who[]> = { unknown: [], confirmed: [], unconfirmed: [], banned: [] };
  for (const kind of kinds.slice(1)) {
    for (let n = 0; n < PEOPLE; n += 1) {
      const who = nobody();
      const confirmedAt = kind === "unconfirmed" ? null : new Date();
      await owner`
        insert into users (email, email_confirmed_at, phone, phone_confirmed_at, banned_until, password_hash, name, role)
        values (${who.email}, ${confirmedAt}, ${who.phone}, ${confirmedAt},
          ${kind === "banned" ? daysAfter(new Date(), 1) : null}, ${passwordHash}, 'Timing Person', 'client')`;
      people[kind].push(who);
    }
  }
  return people;
}

const areas = [202, 212, 303, 312, 404, 415, 503, 512, 602, 617, 702, 713, 801, 808, 904, 917];

/** An address and a number that nobody has here. The bench has no way out for messages. */
const nobody = (): Who => ({
  email: `timing-${randomUUID()}@bench.example`,
  phone: `1${areas[randomInt(areas.length)]}${randomInt(220, 899)}${String(randomInt(10_000)).padStart(4, "0")}`,
});

/** Each request from an address of its own; the bench's portal trusts this machine as a proxy. */
const address = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function shuffled<T>(items: readonly T[]): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** Welch's t of two samples of durations. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [trimmed(one), trimmed(other)];
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
}

const trimmed = (values: readonly number[]): readonly number[] =>
  values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length * 0.95));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
