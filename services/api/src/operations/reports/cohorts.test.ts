import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { adminReports } from "@roadworthy/contracts/admin-reports";
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

/** The first of the month so many months ago, in the database's own time. */
const monthStart = (ago: number) =>
  api.owner`(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${ago})) at time zone 'UTC'`;

/** A client of that month; `paid` and `ended` are months since sign-up, `null` for never. */
async function signedUp(ago: number, paid: number | null, ended: number | null = null, monthsPaid = 1) {
  const { userId } = await createClient(api);
  await api.owner`update users set created_at = ${monthStart(ago)} + interval '1 hour' where id = ${userId}`;
  if (paid === null) return;
  const isEnded = ended !== null;
  await api.owner`
    insert into subscriptions (id, user_id, plan_id, price_cents, status, anchor_at, months_paid, period_start, period_end, next_step_at,
      language, end_reason, created_at, ended_at)
    select ${`sub_${randomBytes(16).toString("hex")}`}, ${userId}, 'basic', 299, ${isEnded ? "ended" : "active"}, t, ${monthsPaid}, t, t, t,
      'en', ${isEnded ? "canceled" : null}, t, ${isEnded ? api.owner`${monthStart(ago - (ended ?? 0))} + interval '3 hours'` : null}
    from (select ${monthStart(ago - paid)} + interval '2 hours' as t) charged`;
}

it("follows the clients of each sign-up month: who never paid, began later, left, or was never charged", async () => {
  await signedUp(3, null);
  await signedUp(3, 0);
  await signedUp(3, 1);
  await signedUp(3, 0, 2);
  await signedUp(3, 0, 1, 0);
  await signedUp(2, 0);
  await signedUp(7, 0);
  const { headers } = await createAdmin(api);
  const reply = await api.app.inject({ url: "/api/v1/admin/reports/cohorts", headers });
  const { items } = adminReports.cohorts.reply.parse(reply.json());
  expect(items.map(({ paying }) => paying.length)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(items.map(({ month }) => month)).toEqual(items.map(({ month }) => month).toSorted());
  expect(items[2]).toMatchObject({ clients: 5, paying: [2, 3, 2, 2] });
  expect(items[3]).toMatchObject({ clients: 1, paying: [1, 1, 1] });
  expect(items[0]).toMatchObject({ clients: 0, paying: [0, 0, 0, 0, 0, 0] });

  const refused = await api.app.inject({
    url: "/api/v1/admin/reports/cohorts",
    headers: (await createClient(api)).headers,
  });
  expect(refused.json()).toMatchObject({ code: "forbidden" });
});
