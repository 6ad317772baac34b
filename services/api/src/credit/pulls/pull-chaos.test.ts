import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { rounds } from "@roadworthy/build/launch/depth";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Pull } from "@roadworthy/contracts/pulls";
import { startChildApi, type ChildApi } from "../../testing/child-api.ts";
import { startDelayingHop, type DelayingHop } from "../../testing/delaying-hop.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  booksMustAgree,
  control,
  createPuller,
  insist,
  moneyOf,
  order,
  sendTo,
  type Puller,
} from "../../testing/pulls.ts";

let api: TestApi;
/** Between one of the processes and the bureaus. */
let hop: DelayingHop;
const children: ChildApi[] = [];
/** Processes that were killed, and the start of those that take their place. */
const reviving = new Map<ChildApi, Promise<void>>();
beforeAll(async () => {
  api = await startTestApi();
  hop = await startDelayingHop(api.bureauUrl);
  children.push(await startChildApi(behindHop()), await startChildApi(api));
});
afterAll(async () => {
  await Promise.all(reviving.values());
  for (const { child } of children) child.kill("SIGKILL");
  await hop.stop();
  await api.stop();
});

const FUNDS = 50_000_000;
/** `DEPTH=full`: 50,000 pulls with 200 faults and more. */
const FAULTS = Math.max(40, rounds(200));
const PULLS = rounds(50_000) === 50_000 ? 50_000 : 0;

const behindHop = (): TestApi => ({
  ...api,
  config: { ...api.config, bureau: { ...api.config.bureau, url: hop.url } },
});

const faults = [
  "lose_reply",
  "drop_before",
  "truncate",
  "bad_json",
  "oversize",
  "down",
  "wrong_subject",
] as const;

/** Starts a process as a supervisor does: again when its start was hit by a fault as well. */
async function revive(attempt = 1): Promise<ChildApi> {
  return startChildApi(api).catch((error: unknown) => {
    if (attempt === 10) throw error;
    return revive(attempt + 1);
  });
}

/** One random fault: at a bureau, on database connections, or the death of a process, which comes back. */
async function harm(): Promise<string> {
  const dice = randomInt(20);
  const victim = children.find((each) => !reviving.has(each));
  if (dice === 0 && victim) {
    victim.child.kill("SIGKILL");
    const revival = revive().then((born) => void children.splice(children.indexOf(victim), 1, born));
    reviving.set(victim, revival);
    return "kill";
  }
  if (dice < 3 && victim) {
    // Stands still past the end of its leases, which others take over meanwhile.
    victim.child.kill("SIGSTOP");
    await api.owner`update pulls set lease_until = now() where status = 'pending' and lease_until > now()`.catch(
      () => undefined,
    );
    await sleep(randomInt(50, 1_500));
    victim.child.kill("SIGCONT");
    return "stand still";
  }
  if (dice === 3) {
    hop.hold(randomInt(1, 4), randomInt(500, 3_000));
    return "deliver late";
  }
  if (dice < 9) {
    await api.owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'roadworthy_app' order by random() limit 3`;
    return "terminate";
  }
  const bureau = ["equifax", "experian", "transunion"][randomInt(3)] ?? "equifax";
  const mode = faults[randomInt(faults.length)] ?? "down";
  await control(api, {
    bureau,
    mode,
    times: randomInt(1, 6),
    latencyMs: randomInt(2) === 0 ? 0 : randomInt(1, 150),
  });
  return mode;
}

/** Pulls one after another, each sent to any of the three processes until it is answered for good. */
async function pullUntil(partner: Puller, isOver: () => boolean): Promise<Pull[]> {
  const pulls: Pull[] = [];
  while (!isOver()) {
    const [key, body] = [randomUUID(), order({ type: randomInt(2) === 0 ? "soft" : "hard" })];
    const urls = () => [api.url, ...children.map(({ url }) => url)];
    pulls.push(await insist(() => sendTo(urls()[randomInt(3)] ?? api.url, partner.key, body, key)));
  }
  return pulls;
}

test(
  "random faults of eleven kinds at three processes: every pull has one outcome, paid once or not at all",
  { timeout: 400_000 + 40 * PULLS },
  async () => {
    const partners = await Promise.all(
      [1, 2].map(() => createPuller(api, { cents: FUNDS, perMinute: 1_000_000 })),
    );
    let isOver = false;
    const lanes = partners.flatMap((partner) =>
      Array.from({ length: 4 }, async () => ({ partner, pulls: await pullUntil(partner, () => isOver) })),
    );
    const done = new Map<string, number>();
    const sofar = async () =>
      (await api.owner`select count(*)::int as n from pulls`.catch(() => []))[0]?.["n"] ?? 0;
    for (let i = 0; i < FAULTS || (await sofar()) < PULLS; i += 1) {
      const kind = await harm();
      done.set(kind, (done.get(kind) ?? 0) + 1);
      await sleep(randomInt(20, 160));
    }
    isOver = true;
    await control(api);
    // What dead processes left would be taken over when its lease ends; here that time passes at once.
    const hurry = setInterval(() => {
      api.owner`update pulls set lease_until = now() where status = 'pending' and lease_until > now()`.catch(
        () => undefined,
      );
    }, 300);
    const results = await Promise.all(lanes);
    clearInterval(hurry);

    await booksMustAgree(api);
    for (const partner of partners) {
      const told = results.filter((lane) => lane.partner === partner).flatMap(({ pulls }) => pulls);
      const charged = told.reduce((sum, pull) => sum + pull.chargedCents, 0);
      const [booked] = await api.owner`
      select count(*)::int as pulls, sum(charged_cents)::int as charged from pulls where partner_id = ${partner.partnerId}`;
      expect(booked).toEqual({ pulls: told.length, charged });
      expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: FUNDS - charged, heldCents: 0 });
    }
    const pulls = results.flatMap((lane) => lane.pulls);
    expect(pulls.length).toBeGreaterThan(10);
    expect(new Set(pulls.map(({ status }) => status)).has("completed")).toBe(true);
    expect(done.size).toBeGreaterThan(5);
    process.stdout.write(
      `chaos: ${pulls.length} pulls, faults ${JSON.stringify(Object.fromEntries(done))}\n`,
    );
  },
);
