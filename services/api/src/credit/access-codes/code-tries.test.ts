import { expect, test } from "vitest";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  refused,
  send,
  somebody,
  untilEnded,
  without,
} from "../../testing/credit/pulls.ts";

const api = testApi();

async function enrolledClient(): Promise<{ subject: Subject; code: string }> {
  const subject = somebody();
  const client = await createClient(api, { name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  return { subject, code: await createAccessCode(api, client.userId, { is_single_use: false }) };
}

const using = (clientCode: string, subject: Subject) => without(order({ clientCode }, subject), "consent");

test("a partner may get sixty access codes wrong in an hour, at all processes together", async () => {
  const { subject, code } = await enrolledClient();
  const partner = await createPuller(api);
  const second = await api.another();
  const guesses = Array.from({ length: 70 }, (_, n) =>
    send(n % 2 === 0 ? api : second, partner.key, using(`GUESS${n}`, subject)),
  );
  const codes = (await Promise.all(guesses)).map((reply) => refused(reply).code);
  expect(codes.filter((one) => one === "access_code_invalid")).toHaveLength(60);
  expect(codes.filter((one) => one === "rate_limited")).toHaveLength(10);

  const late = await send(api, partner.key, using(code, subject));
  expect(refused(late)).toMatchObject({
    code: "rate_limited",
    detail: expect.stringContaining("access codes"),
  });
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(3_000);
  // What takes no code, and another partner, go on.
  pulled(await send(api, partner.key, order({}, subject)));
  pulled(await send(api, (await createPuller(api)).key, using(code, subject)));

  await api.owner`update throttles set window_ends_at = now() - interval '1 second'`;
  const status = async () => (await send(api, partner.key, using(code, subject))).statusCode;
  await expect.poll(status, { timeout: 60_000, interval: 300 }).toBe(201);

  // A window that ends later than one can last is of a clock that was set back since: a new one begins.
  await api.owner`update throttles set used = 1000, window_ends_at = now() + interval '2 days'`;
  await expect.poll(status, { timeout: 60_000, interval: 300 }).toBe(201);
}, 120_000);

test("right codes, and orders that are refused for something else, cost no try", async () => {
  const { subject, code } = await enrolledClient();
  const partner = await createPuller(api);
  await api.owner`delete from throttles`;
  // Nothing of it is held anymore when the balance is gone.
  await untilEnded(api, partner.key, pulled(await send(api, partner.key, using(code, subject))).id, 60_000);
  expect(refused(await send(api, partner.key, { ...using(code, subject), purpose: "OTHER" })).code).toBe(
    "invalid_request",
  );
  await api.owner`update ledger_accounts set posted_cents = 0 where partner_id = ${partner.partnerId}`;
  expect(refused(await send(api, partner.key, using(code, subject))).code).toBe("insufficient_balance");
  const rows = await api.owner<{ used: number }[]>`
    select used from throttles where key like 'access-code:%' order by window_ends_at desc limit 1`;
  expect(rows[0]?.used).toBe(0);
});
