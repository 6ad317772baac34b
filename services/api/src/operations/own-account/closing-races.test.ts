import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { problem } from "@roadworthy/contracts/problem";
import { sendRefunds } from "../../money/payments/balance-refunds.jobs.ts";
import { contextOf } from "../../testing/context.ts";
import { booksMustAgree, moneyOf } from "../../testing/credit/pulls.ts";
import { createPartner, createAdmin, fund, type Person } from "../../testing/fixtures.ts";
import { gatherAuthorization } from "../../testing/gather-authorization.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { payTopUp } from "../../testing/payments.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

const { samples } = await gatherAuthorization();

const api = testApi();

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
    await untilWaiting(api.owner, 1);
    await api.owner`
      insert into top_ups (partner_id, mode, amount_cents, provider, provider_reference)
      values (${partner.partnerId}, 'live', 5000, 'sandbox', ${reference})`;
    const paying = api.deps.sql<{ outcome: string }[]>`
      select finish_top_up('sandbox', ${reference}, 5000, true, null, 'test', ${reference}) as outcome`;
    // Has the top-up, and waits for the account.
    const paid = paying.then(([row]) => row?.outcome);
    await untilWaiting(api.owner, 2);
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

const close = (person: Person, refundsBalance?: boolean) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/me/closure",
    headers: person.headers,
    payload: { address: person.email, refundsBalance },
  });

it("refunds the balance to the cards that paid it when the last person wishes so, and leaves the rest to the admins", async () => {
  const partner = await createPartner(api);
  const { partnerId, headers } = partner;
  await payTopUp(api, partnerId, 4_000);
  const asked = async () =>
    ownAccount.readClosing.reply.parse((await api.app.inject({ url: "/api/v1/me/closure", headers })).json())
      .balance;
  expect(await asked()).toEqual({ refundCents: 4_000, keptCents: 0 });
  await fund(api, partnerId, 250);
  expect(await asked()).toEqual({ refundCents: 4_000, keptCents: 250 });
  // With a colleague the money is theirs.
  const colleague = await createPartner(api, { partnerId });
  expect(await asked()).toBeNull();
  expect((await close(colleague)).statusCode).toBe(200);
  const closeAll = () => close(partner, true);
  await api.owner`update ledger_accounts set held_cents = 1 where partner_id = ${partnerId} and mode = 'live'`;
  expect(problem.parse((await closeAll()).json()).detail).toContain("in progress");
  await api.owner`update ledger_accounts set held_cents = 0 where partner_id = ${partnerId} and mode = 'live'`;

  const closed = await Promise.all([closeAll(), closeAll()]);
  expect(closed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
  const reply = closed.find(({ statusCode }) => statusCode === 200)?.json();
  expect(reply).toMatchObject({ refundedCents: 4_000 });
  const [mail] = await mailTo(api, partner.email);
  expect(mail?.text).toContain("$40.00");
  await sendRefunds.work(contextOf(api), {}, new AbortController().signal);
  expect(
    await api.owner`select amount_cents, status from top_up_refunds where partner_id = ${partnerId}`,
  ).toEqual([{ amount_cents: 4_000, status: "done" }]);
  expect(await moneyOf(api, partnerId)).toMatchObject({ postedCents: 250 });
  const queue = await api.app.inject({
    url: "/api/v1/admin/queue",
    headers: (await createAdmin(api)).headers,
  });
  expect(queue.json<{ items: object[] }>().items).toContainEqual(
    expect.objectContaining({ key: `balance_left:${partnerId}`, detail: expect.stringContaining("$2.50") }),
  );
  await booksMustAgree(api);
});
