import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import type postgres from "postgres";
import { storedSession } from "../bench-people.ts";
import type { Report } from "../report.ts";
import { median } from "../rounds.ts";
import { fetchedBytes, switchAreas } from "./team-visits.ts";
import { cloneForTeam, type TeamClone } from "./team-clone.ts";

const app = "mf-client";
const mostRounds = 3;
const PATIENCE_MS = 600_000;

/** A returning browser may fetch at most this share of a first visit after a release that changed one word. */
const MOST_FETCHED_AGAIN = 0.1;
/** From a press to the heading of another team's page, 75th percentile, in ms; as `areas` asks of the pages of one area. */
const MOST_SWITCH_MS = 200;
/** From the order to the page that a visitor gets. */
const MOST_ROLLBACK_MS = 5_000;

type Options = {
  readonly browser: Browser;
  readonly owner: postgres.Sql;
  readonly siteUrl: string;
  readonly rounds: number;
  readonly report: Report;
};

/** One word shipped and taken back. */
type Round = {
  readonly liveMs: number;
  readonly buildMs: number;
  readonly steps: Readonly<Record<string, number>>;
  readonly rollbackMs: number;
  readonly listMs: number;
  readonly first: number;
  readonly again: number;
};

/**
 * What shipping by separate teams takes: a clone of the repository changes one word of the client's dashboard and ships it over HTTP to
 * this portal with every check, a browser that was there before comes back, and the release is taken back. Each figure stands beside a
 * baseline of the same run.
 */
export async function benchTeams({ browser, owner, siteUrl, rounds, report }: Options): Promise<void> {
  const token = await makeToken(owner);
  const session = await storedSession(siteUrl, "client@roadworthy.example");
  const clone = await cloneForTeam();
  try {
    // The first one fills the clone's caches, as a team's are.
    await shipOnce(clone, siteUrl, token);
    const all: Round[] = [];
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1)
      all.push(await shippedOnce({ browser, siteUrl, token, session, clone }));
    reportRounds(all, report);
  } finally {
    await clone.remove();
  }
  const switches = await switchAreas(browser, siteUrl, session, rounds);
  const p75 = quantile(switches.between, 0.75);
  report.say(
    `Area switch, from a press to the heading of another team's page: ${ms(median(switches.between))}, p75 ${ms(p75)}, the first ` +
      `(which loads it) ${ms(switches.first)}; baseline, a press on an entry of the same area: ${ms(median(switches.within))}, ` +
      `so ${(median(switches.between) / median(switches.within)).toFixed(2)} of it (goal p75 ${MOST_SWITCH_MS} ms)`,
  );
  if (p75 > MOST_SWITCH_MS) report.miss(`an area switch takes ${ms(p75)} (p75)`);
  report.say();
}

async function shippedOnce(options: {
  browser: Browser;
  siteUrl: string;
  token: string;
  session: string;
  clone: TeamClone;
}): Promise<Round> {
  const { browser, siteUrl, token, session, clone } = options;
  await clone.changeWord();
  const buildMs = await took(() => clone.build());
  const listMs = await took(() => clone.run("main.ts", ["--list", "--to", siteUrl], token));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const url = `${siteUrl}/client/dashboard`;
    const first = await fetchedBytes(context, url, session);
    const { liveMs, steps } = await shipOnce(clone, siteUrl, token);
    const again = await fetchedBytes(context, url, session);
    const shipped = await liveVersion(siteUrl);
    const startedAt = performance.now();
    const [rollbackMs] = await Promise.all([
      untilLive(siteUrl, (version) => version !== shipped, startedAt),
      clone.run("main.ts", [app, "--rollback", "--to", siteUrl, "--reason", "Bench"], token),
    ]);
    return { liveMs, buildMs, steps, rollbackMs, listMs, first, again };
  } finally {
    await context.close();
  }
}

/** Changes a word and ships it; returns how long it takes until a visitor's page names the new version, and where that time goes. */
async function shipOnce(
  clone: TeamClone,
  siteUrl: string,
  token: string,
): Promise<{ liveMs: number; steps: Readonly<Record<string, number>> }> {
  const before = await liveVersion(siteUrl);
  await clone.changeWord();
  const startedAt = performance.now();
  const [liveMs, said] = await Promise.all([
    untilLive(siteUrl, (version) => version !== before, startedAt),
    clone.run("main.ts", [app, "--to", siteUrl, "--reason", "Bench"], token),
  ]);
  const steps = [...said.matchAll(/✓ .*?(types|lint|tests|seen)\b.* in (\d+\.\d) s/g)];
  return {
    liveMs,
    steps: Object.fromEntries(steps.map(([, name = "", took]) => [name, Number(took) * 1_000])),
  };
}

function reportRounds(all: readonly Round[], report: Report): void {
  const middle = (of: (round: Round) => number): number => median(all.map(of));
  const against = (ours: (round: Round) => number, baseline: (round: Round) => number): string =>
    middle((round) => ours(round) / baseline(round)).toFixed(2);
  report.say(
    `Shipping ${app} by a team of its own, medians of ${all.length} rounds of one changed word each:`,
  );
  report.say(
    `  release to live, with types, lint, tests, build, checks of the portal and the smoke visit: ` +
      `${seconds(middle((one) => one.liveMs))}; baseline, the build alone: ${seconds(middle((one) => one.buildMs))}, so ` +
      `${against(
        (one) => one.liveMs,
        (one) => one.buildMs,
      )} of it`,
  );
  const steps = ["types", "lint", "tests", "seen"].map((name) => {
    const time = seconds(middle((one) => one.steps[name] ?? Number.NaN));
    return `${name === "seen" ? "smoke visit" : name} ${time}`;
  });
  report.say(`  of these: ${steps.join(", ")}`);
  report.say(
    `  rollback to live: ${seconds(middle((one) => one.rollbackMs))}; baseline, the command that only asks what is live: ` +
      `${seconds(middle((one) => one.listMs))}, so ${against(
        (one) => one.rollbackMs,
        (one) => one.listMs,
      )} of it (goal ${seconds(MOST_ROLLBACK_MS)})`,
  );
  const share = middle((one) => one.again / one.first);
  report.say(
    `  a browser that was there before fetches ${kib(middle((one) => one.again))} of scripts and styles of its dashboard; baseline, its first ` +
      `visit: ${kib(middle((one) => one.first))}, so ${(share * 100).toFixed(1)} % (goal ${MOST_FETCHED_AGAIN * 100} %)`,
  );
  const rollbackMs = middle((one) => one.rollbackMs);
  if (rollbackMs > MOST_ROLLBACK_MS) report.miss(`a rollback is live after ${seconds(rollbackMs)}`);
  if (share > MOST_FETCHED_AGAIN)
    report.miss(`one word costs ${(share * 100).toFixed(1)} % of a first visit`);
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Asks for the page until its version is right; returns how many ms that took. */
async function untilLive(
  siteUrl: string,
  isRight: (version: string) => boolean,
  startedAt: number,
): Promise<number> {
  while (performance.now() - startedAt < PATIENCE_MS) {
    if (isRight(await liveVersion(siteUrl))) return performance.now() - startedAt;
    await sleep(50);
  }
  throw new Error(`Nothing went live within ${PATIENCE_MS / 1000} s.`);
}

async function liveVersion(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl, { headers: { accept: "text/html" } })).text();
  const [, version] = new RegExp(`"${app}":\\{"version":"(\\w{12})"`).exec(html) ?? [];
  if (version === undefined) throw new Error(`The page names no version of ${app}.`);
  return version;
}

/** A token as an admin makes it. */
async function makeToken(owner: postgres.Sql): Promise<string> {
  const secret = `rw_rt_${randomBytes(32).toString("base64url")}`;
  await owner`
    insert into release_tokens (id, app, name, scopes, secret_sha256, last6, created_by_user_id, expires_at)
    values (${`rtok_${randomBytes(12).toString("hex")}`}, ${app}, 'Bench', ${["publish", "canary", "promote"]},
      ${createHash("sha256").update(secret).digest()}, ${secret.slice(-6)}, gen_random_uuid(), now() + interval '1 day')`;
  return secret;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
