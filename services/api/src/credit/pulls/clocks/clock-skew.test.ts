import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startChildApi, type ChildApi } from "../../../testing/child-api.ts";
import {
  booksMustAgree,
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  sendTo,
  somebody,
  without,
} from "../../../testing/credit/pulls.ts";
import { createClient, TEST_PASSWORD } from "../../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";

/** How far a machine's clock may be off before its operator notices; receivers of webhooks and codes take no more than this either. */
const OFF_MINUTES = { fast: 10, slow: -10 } as const;

let api: TestApi;
const children: ChildApi[] = [];
let fast: string;
let slow: string;

/** A process whose machine has another time than the database. */
async function startOff(minutes: number): Promise<string> {
  const shift = `const Real = Date, off = ${minutes * 60_000};
    globalThis.Date = class Date extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + off); else super(...given); }
      static now() { return Real.now() + off; }
    };`;
  const child = await startChildApi(api, "silent", {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
  });
  children.push(child);
  return child.url;
}

beforeAll(async () => {
  api = await startTestApi();
  [fast, slow] = await Promise.all([startOff(OFF_MINUTES.fast), startOff(OFF_MINUTES.slow)]);
});
afterEach(() => booksMustAgree(api));
afterAll(async () => {
  for (const { child } of children) child.kill("SIGTERM");
  await api.stop();
});

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

async function tokensFrom(url: string, grant: string, body: object): Promise<z.output<typeof tokens>> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return tokens.parse(await reply.json());
}

const signInAt = (url: string, email: string) =>
  tokensFrom(url, "password", { email, password: TEST_PASSWORD });

/** By the clock of the process that issued it, in seconds. */
const issuedAt = ({ access_token }: z.output<typeof tokens>): number =>
  z
    .object({ iat: z.number() })
    .parse(JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString())).iat;

const everywhere = () => [api.url, fast, slow];

test("the clocks are off as they should be, or this file shows nothing", async () => {
  const { email } = await createClient(api);
  const issued = await Promise.all(everywhere().map(async (url) => issuedAt(await signInAt(url, email))));
  const [here = 0, ahead = 0, behind = 0] = issued;
  expect(Math.round((ahead - here) / 60)).toBe(OFF_MINUTES.fast);
  expect(Math.round((behind - here) / 60)).toBe(OFF_MINUTES.slow);
});

test("one key sent to processes of three times is one pull and one charge", async () => {
  const partner = await createPuller(api);
  const [key, body] = [randomUUID(), order()];
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => sendTo(everywhere()[index % 3] ?? "", partner.key, body, key)),
  );
  expect(new Set(replies.map((reply) => pulled(reply).id)).size).toBe(1);
  const [rows] = await api.owner`
    select count(*)::int as pulls, (select count(*)::int from ledger_transfers t join pulls p on p.id = t.pull_id
      where p.partner_id = ${partner.partnerId}) as charges from pulls where partner_id = ${partner.partnerId}`;
  expect(rows).toEqual({ pulls: 1, charges: 1 });
});

test("a limit of pulls a minute is the same minute for all of them", async () => {
  const partner = await createPuller(api, { cents: 1_000_000 });
  const replies = await Promise.all(
    Array.from({ length: 75 }, (_, index) =>
      sendTo(everywhere()[index % 3] ?? "", partner.key, order({ bureaus: ["equifax"] })),
    ),
  );
  // One whose bureau is slow is answered with 202.
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test.each([
  ["five minutes before its end", "5 minutes", [201, 201, 201]],
  ["five minutes after its end", "-5 minutes", [422, 422, 422]],
])("an access code counts by the database's clock: %s", async (_when, span, statuses) => {
  const partner = await createPuller(api);
  const client = await createClient(api);
  const subject = somebody();
  await putIdentity(api, client.userId, subject);
  const clientCode = await createAccessCode(api, client.userId, { is_single_use: false });
  await api.owner`
    update access_codes set created_at = now() - interval '1 hour', expires_at = now() + ${span}::interval
    where user_id = ${client.userId}`;
  const body = { ...without(order({ bureaus: ["equifax"] }, subject), "consent"), clientCode };
  const replies = [];
  for (const url of everywhere()) replies.push((await sendTo(url, partner.key, body)).statusCode);
  expect(replies).toEqual(statuses);
});

test("who signed in at one is signed in at the others, and stays so", async () => {
  const { email } = await createClient(api);
  for (const from of everywhere()) {
    const given = await signInAt(from, email);
    for (const at of everywhere()) {
      const headers = { authorization: `Bearer ${given.access_token}` };
      const reply = await fetch(`${at}/api/v1/me/profile`, { headers });
      expect(reply.status, `from ${from} at ${at}`).toBe(200);
    }
    let { refresh_token } = given;
    for (const at of everywhere())
      ({ refresh_token } = await tokensFrom(at, "refresh_token", { refresh_token }));
  }
});
