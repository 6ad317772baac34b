import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { booksMustAgree } from "../../testing/credit/pulls.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { gatherAuthorization } from "../../testing/gather-authorization.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

const { samples } = await gatherAuthorization();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Waits until so many statements wait for a lock. */
const untilWaiting = (statements: number) =>
  expect
    .poll(() => api.owner`select from pg_locks where not granted`, { timeout: 20_000 })
    .toHaveLength(statements);

it("a payment that begins and ends while a business is closed neither stops the closing forever nor is lost", async () => {
  const partner = await createPartner(api);
  const reference = `sbx_${randomUUID()}`;
  const { closing, paying } = await api.owner.begin(async (sql) => {
    // As what changes a business does: the closing has its money by then, and waits for the business.
    await sql`select from partners where id = ${partner.partnerId} for no key update`;
    const closing = api.app.inject({
      method: "POST",
      url: "/api/v1/me/closure",
      headers: partner.headers,
      payload: { address: partner.email },
    });
    await untilWaiting(1);
    await api.owner`
      insert into top_ups (partner_id, mode, amount_cents, provider, provider_reference)
      values (${partner.partnerId}, 'live', 5000, 'sandbox', ${reference})`;
    const paying = api.deps.sql<{ outcome: string }[]>`
      select finish_top_up('sandbox', ${reference}, 5000, true, null, 'test', ${reference}) as outcome`;
    // Has the top-up, and waits for the account.
    const paid = paying.then(([row]) => row?.outcome);
    await untilWaiting(2);
    return { closing: closing.then((reply) => reply), paying: paid };
  });
  const reply = await closing;
  expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
    409,
    "A payment to your business is still open. Wait until it is finished or has expired.",
  ]);
  expect(await paying).toBe("paid");
  await booksMustAgree(api);
});

it("what somebody does beside a change of their phone number neither waits for it nor fails", async () => {
  const { userId, headers } = await createPartner(api);
  const send = (method: "POST" | "PUT", url: string, operation: string) =>
    api.app.inject({ method, url, headers, payload: samples[operation]?.body?.() ?? {} });
  const statuses = await api.owner.begin(async (sql) => {
    await sql`update users set phone = '15550100177', phone_confirmed_at = now() where id = ${userId}`;
    // A row that refers to the person, and a line of theirs in the audit trail.
    const viewed = await send("PUT", "/api/v1/me/views", "me.saveViews");
    const hooked = await send("POST", "/api/v1/webhook-endpoints", "webhooks.create");
    return [viewed.statusCode, hooked.statusCode];
  });
  expect(statuses).toEqual([200, 201]);
});
