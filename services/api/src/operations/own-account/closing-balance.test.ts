import { afterAll, beforeAll, expect, it } from "vitest";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { problem } from "@roadworthy/contracts/problem";
import { sendRefunds } from "../../money/payments/balance-refunds.jobs.ts";
import { contextOf } from "../../testing/context.ts";
import { booksMustAgree, moneyOf } from "../../testing/credit/pulls.ts";
import { createAdmin, createPartner, fund, type Person } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { payTopUp } from "../../testing/payments.ts";
import { mailTo } from "../../testing/sign-in/mailbox.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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
