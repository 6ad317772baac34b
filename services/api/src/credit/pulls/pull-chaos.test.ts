import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Draw } from "@roadworthy/build/launch/chance.rules";
import { draws, rounds, testSeed } from "@roadworthy/build/launch/depth";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
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
const PULLS = rounds(50_000) === 50_000 ? 50_000 : 12;

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

/** The dice of a death, a standstill, a late reply and cut connections. */
const dicePerKind = [0, 1, 3, 4];
const KINDS = dicePerKind.length + faults.length;

/** One fault: at a bureau, on database connections, or the death of a process, which comes back. First each kind once, then at random. */
async function harm(count: number, draw: Draw): Promise<string> {
  const dice = count < KINDS ? (dicePerKind[count] ?? 9) : draw(20);
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
    await sleep(50 + draw(1_450));
    victim.child.kill("SIGCONT");
    return "stand still";
  }
  if (dice === 3) {
    hop.hold(1 + draw(3), 500 + draw(2_500));
    return "deliver late";
  }
  if (dice < 9) {
    await api.owner`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'roadworthy_app' order by random() limit 3`;
    return "terminate";
  }
  const bureau = ["equifax", "experian", "transunion"][draw(3)] ?? "equifax";
  const mode = faults[count < KINDS ? count - dicePerKind.length : draw(faults.length)] ?? "down";
  await control(api, {
    bureau,
    mode,
    times: 1 + draw(5),
    latencyMs: draw(2) === 0 ? 0 : 1 + draw(149),
  });
  return mode;
}

/**
 * Pulls one after another, each sent to any of the three processes until it is answered for good. Ends with one that every
 * bureau answers, as it can once the faults are over.
 */
async function pullUntil(partner: Puller, isOver: () => boolean, draw: Draw): Promise<Pull[]> {
  const pulls: Pull[] = [];
  while (!isOver() || pulls.at(-1)?.status !== "completed") {
    const [key, body] = [randomUUID(), order({ type: draw(2) === 0 ? "soft" : "hard" })];
    const urls = () => [api.url, ...children.map(({ url }) => url)];
    pulls.push(await insist(() => sendTo(urls()[draw(3)] ?? api.url, partner.key, body, key)));
  }
  return pulls;
}

test(
  "random faults of eleven kinds at three processes: every pull has one outcome, paid once or not at all",
  { timeout: 400_000 + 40 * PULLS },
  async () => {
    onTestFailed(() => void process.stderr.write(`Repeat it with TEST_SEED=${testSeed()}\n`));
    const partners = await Promise.all(
      [1, 2].map(() => createPuller(api, { cents: FUNDS, perMinute: 1_000_000 })),
    );
    let isOver = false;
    // Each lane draws for itself, so that what it does follows from the seed, not from the others' speed.
    const lanes = partners.flatMap((partner, row) =>
      Array.from({ length: 4 }, async (_, column) => ({
        partner,
        pulls: await pullUntil(partner, () => isOver, draws(1 + 4 * row + column)),
      })),
    );
    const draw = draws();
    const done = new Map<string, number>();
    const sofar = async () =>
      (await api.owner`select count(*)::int as n from pulls`.catch(() => []))[0]?.["n"] ?? 0;
    for (let i = 0; i < FAULTS || (await sofar()) < PULLS; i += 1) {
      const kind = await harm(i, draw);
      done.set(kind, (done.get(kind) ?? 0) + 1);
      await sleep(20 + draw(140));
    }
    await control(api);
    isOver = true;
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
    expect(done.size).toBe(KINDS);
    process.stdout.write(
      `chaos: ${pulls.length} pulls, faults ${JSON.stringify(Object.fromEntries(done))}\n`,
    );
  },
);
