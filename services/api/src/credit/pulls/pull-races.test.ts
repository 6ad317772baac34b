import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startChildApi, type ChildApi } from "../../testing/child-api.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  allowPerMinute,
  booksMustAgree,
  createAccessCode,
  createPuller,
  inquiriesOf,
  moneyOf,
  order,
  pulled,
  putIdentity,
  refused,
  sendTo,
  somebody,
  without,
  type Reply,
} from "../../testing/credit/pulls.ts";

let api: TestApi;
let child: ChildApi;
beforeAll(async () => {
  api = await startTestApi();
  child = await startChildApi(api);
});
afterEach(() => booksMustAgree(api));
afterAll(async () => {
  child.child.kill("SIGTERM");
  await api.stop();
});

/** Two real processes on one database, both reached over the network. */
const processes = (): readonly string[] => [api.url, child.url];

/** Sends all at once, in turns to the two processes. */
const together = <T>(count: number, sendOne: (url: string, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => sendOne(processes()[index % 2] ?? api.url, index)));

/** How many replies have which status. */
const tally = (replies: readonly { statusCode: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(replies, (reply) => reply.statusCode)].map(([status, all]) => [status, all.length]),
  );

describe("money for exactly k pulls", () => {
  test.each([
    [2, 1],
    [8, 3],
    [24, 11],
    [64, 20],
  ])("%i at once over two processes: exactly %i are charged, the others refused", async (count, k) => {
    for (let round = 0; round < 3; round += 1) {
      const partner = await createPuller(api, { cents: k * 275 + 274, perMinute: 1_000 });
      const replies = await together(count, (url) =>
        sendTo(url, partner.key, order({ bureaus: ["equifax"] })),
      );
      expect(tally(replies)).toEqual({ 201: k, 402: count - k });
      expect(await moneyOf(api, partner.partnerId)).toEqual({ postedCents: 274, heldCents: 0 });
    }
  });
});

describe("one key", () => {
  test("50 parallel senders, two processes: one pull, one charge, the same reply; another body is a conflict", async () => {
    for (let round = 0; round < 3; round += 1) {
      const partner = await createPuller(api);
      const key = randomUUID();
      const body = order();
      const other = { ...body, bureaus: ["equifax"] };
      const replies = await together(60, (url, index) =>
        sendTo(url, partner.key, index < 50 ? body : other, key),
      );
      const bodies = new Set(replies.slice(0, 50).map((reply) => reply.body));
      const others = replies.slice(50);
      // Whichever body came first has the key; the others are refused, and nothing is charged for them.
      const winner = replies[0]?.statusCode === 201 ? replies.slice(0, 50) : others;
      const losers = winner === others ? replies.slice(0, 50) : others;
      expect(new Set(winner.map((reply) => pulled(reply).id)).size).toBe(1);
      expect(new Set(losers.map((reply) => refused(reply).code))).toEqual(new Set(["idempotency_conflict"]));
      expect(winner === others || bodies.size === 1).toBe(true);
      const [rows] = await api.owner`
        select count(*)::int as pulls, (select count(*)::int from ledger_transfers t join pulls p on p.id = t.pull_id
          where p.partner_id = ${partner.partnerId}) as charges from pulls where partner_id = ${partner.partnerId}`;
      expect(rows).toEqual({ pulls: 1, charges: 1 });
      expect(await inquiriesOf(api, pulled(winner[0] ?? present()).id)).toHaveLength(
        winner === others ? 1 : 3,
      );
    }
  });
});

describe("the limit of pulls a minute", () => {
  test("is 60, never more whichever process counts, with the time to wait; modes count apart", async () => {
    const partner = await createPuller(api, { cents: 1_000_000 });
    const replies = await together(90, (url) => sendTo(url, partner.key, order({ bureaus: ["equifax"] })));
    expect(tally(replies)).toEqual({ 201: 60, 429: 30 });
    const late = replies.find(({ statusCode }) => statusCode === 429) ?? present();
    expect(refused(late).code).toBe("rate_limited");
    const wait = Number(late.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(late.headers["ratelimit"]).toContain('"pulls";r=0;');
    const left = replies
      .filter(({ statusCode }) => statusCode === 201)
      .map(({ headers }) => Number(/"pulls";r=(\d+)/.exec(String(headers["ratelimit"]))?.[1]));
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    const mode =
      await api.owner`select begin_pull(${api.owner.json({ partnerId: partner.partnerId, mode: "test", bureaus: ["equifax"], type: "soft", scoreType: "vantage" })}) ->> 'code' as code`;
    expect(mode[0]?.["code"]).not.toBe("rate_limited");
  });

  test("slides: as soon as the oldest pull is a minute old there is room for one, not for more", async () => {
    const partner = await createPuller(api);
    await allowPerMinute(api, partner.partnerId, 5);
    const pull = (url: string) => sendTo(url, partner.key, order({ bureaus: ["equifax"] }));
    expect(tally(await together(5, pull))).toEqual({ 201: 5 });
    const idsOf = async () => {
      const rows = await api.owner<{ id: string }[]>`
        select id from pulls where partner_id = ${partner.partnerId} order by created_at, pull_number`;
      return rows.map(({ id }) => id);
    };
    const first = (await idsOf()).slice(0, 1);
    const began = new Map<string, Date>();
    const makeOld = async (seconds: number, ids = first) => {
      const rows = await api.owner<{ id: string; at: Date }[]>`
        select id, created_at as at from pulls where id = any(${ids})`;
      for (const { id, at } of rows) if (!began.has(id)) began.set(id, at);
      await api.owner`
        update pulls set created_at = clock_timestamp() - ${seconds} * interval '1 second' where id = any(${ids})`;
    };
    await makeOld(30);
    expect(tally(await together(4, pull))).toEqual({ 429: 4 });
    await makeOld(60);
    expect(tally(await together(4, pull))).toEqual({ 201: 1, 429: 3 });
    // What a clock that was set back an hour has left ahead counts for nothing; what it left here counts once, whatever its number.
    await makeOld(-3_600, await idsOf());
    await allowPerMinute(api, partner.partnerId, 20);
    expect((await pull(api.url)).headers["ratelimit"]).toContain('"pulls";r=19;');
    await allowPerMinute(api, partner.partnerId, 5);
    await makeOld(30);
    expect(tally(await together(6, pull))).toEqual({ 201: 3, 429: 3 });
    // Back to their own day, by which the books have counted them.
    for (const [id, at] of began) await api.owner`update pulls set created_at = ${at} where id = ${id}`;
  });
});

describe("a single-use access code", () => {
  test("has one taker among 32 claimants of two partners and two processes", async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = somebody();
      const client = await createClient(api);
      await putIdentity(api, client.userId, subject);
      const code = await createAccessCode(api, client.userId);
      const partners = [await createPuller(api), await createPuller(api)];
      const body = without(order({ clientCode: code, bureaus: ["equifax"] }, subject), "consent");
      const replies = await together(32, (url, index) =>
        sendTo(url, (partners[(index >> 1) % 2] ?? present()).key, body),
      );
      expect(tally(replies)).toEqual({ 201: 1, 422: 31 });
    }
  });
});

describe("a change that races with pulls", () => {
  /** Runs pulls one after another in four lanes while `change` commits; returns the pulls begun after that commit. */
  async function begunAfter(
    partnerId: string,
    credential: { authorization: string },
    body: () => object,
    change: () => Promise<unknown>,
  ) {
    let isRunning = true;
    const replies: Reply[] = [];
    const lanes = [...processes(), ...processes()].map(async (url) => {
      while (isRunning) replies.push(await sendTo(url, credential, body()));
    });
    const untilMore = (count: number) =>
      expect.poll(() => replies.length, { interval: 10 }).toBeGreaterThanOrEqual(replies.length + count);
    await untilMore(8);
    await change();
    // As text: a Date would cut the microseconds off.
    const [row] = await api.owner<{ at: string }[]>`select clock_timestamp()::text as at`;
    // Each lane may be in the middle of one that began before.
    await untilMore(lanes.length + 8);
    isRunning = false;
    await Promise.all(lanes);
    const pulls = await api.owner<{ quoted_cents: number; is_after: boolean }[]>`
      select quoted_cents, created_at > ${row?.at ?? ""}::timestamptz as is_after from pulls where partner_id = ${partnerId}`;
    return {
      replies,
      before: pulls.filter((pull) => !pull.is_after),
      after: pulls.filter((pull) => pull.is_after),
    };
  }

  test("no pull begins after a suspension has committed", async () => {
    const partner = await createPuller(api, { perMinute: 10_000 });
    const { before, after, replies } = await begunAfter(
      partner.partnerId,
      partner.headers,
      () => order({ bureaus: ["equifax"] }),
      () => api.owner`update partners set status = 'suspended' where id = ${partner.partnerId}`,
    );
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
    expect(replies.at(-1)?.statusCode).toBeGreaterThanOrEqual(401);
  });

  test("no pull of a client begins after the opt-out has committed", async () => {
    const partner = await createPuller(api, { perMinute: 10_000 });
    const subject = somebody();
    const client = await createClient(api);
    await putIdentity(api, client.userId, subject);
    const { before, after, replies } = await begunAfter(
      partner.partnerId,
      partner.key,
      () => order({ bureaus: ["equifax"] }, subject),
      () => api.owner`update users set allow_api_credit_pulls = false where id = ${client.userId}`,
    );
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
    expect(refused(replies.at(-1) ?? present()).code).toBe("client_denied");
  });

  test("no pull of a client begins or charges once the answer says that everything is locked", async () => {
    const partner = await createPuller(api, { cents: 1_000_000, perMinute: 10_000 });
    const subject = somebody();
    const client = await createClient(api);
    await putIdentity(api, client.userId, subject);
    const { before, after, replies } = await begunAfter(
      partner.partnerId,
      partner.key,
      () => order({ bureaus: ["equifax"] }, subject),
      async () => {
        const locked = await api.app.inject({
          method: "PATCH",
          url: "/api/v1/client/settings",
          headers: client.headers,
          payload: { isLocked: true },
        });
        expect(locked.json().lockedAt).not.toBeNull();
      },
    );
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
    expect(tally(replies)).toEqual({ 201: before.length, 403: replies.length - before.length });
    expect(await moneyOf(api, partner.partnerId)).toEqual({
      postedCents: 1_000_000 - 275 * before.length,
      heldCents: 0,
    });
    const [stopped] = await api.owner`
      select count(*)::int as n from blocked_attempts where user_id = ${client.userId} and reason = 'locked'`;
    expect(stopped?.["n"]).toBe(replies.length - before.length);
  });

  test("every pull costs one price or the other, held and charged alike, and the new one after the change", async () => {
    const partner = await createPuller(api, { perMinute: 10_000 });
    const { before, after, replies } = await begunAfter(
      partner.partnerId,
      partner.key,
      () => order({ bureaus: ["equifax"] }),
      () =>
        api.owner`insert into prices (scope, item, bureau, amount_cents) values (${partner.partnerId}, 'soft', '*', 999)`,
    );
    expect(new Set(before.map((pull) => pull.quoted_cents)).has(275)).toBe(true);
    expect(new Set(after.map((pull) => pull.quoted_cents))).toEqual(new Set([999]));
    for (const reply of replies) expect(pulled(reply).chargedCents).toBe(pulled(reply).quotedCents);
  });
});

function present(): never {
  throw new Error("there must be one");
}
