import { afterEach, expect, it } from "vitest";
import { clients } from "@roadworthy/contracts/clients";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { putConsumer } from "../../testing/client-rows.ts";
import { placedInquiries } from "../../testing/credit/pulls.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
afterEach(() => fetch(`${api.bureauUrl}/sandbox/controls`, { method: "DELETE" }));

async function subscriber(): Promise<Person> {
  const client = await createClient(api, { tier: "premium" });
  await putConsumer(api, client.userId);
  return client;
}
const setTier = ({ userId }: Person, tier: string) =>
  api.owner`update users set subscription_tier = ${tier} where id = ${userId}`;
const refresh = async ({ headers }: Person) => {
  const reply = await api.app.inject({ method: "POST", url: "/api/v1/client/report-refreshes", headers });
  return reply.statusCode === 201
    ? clients.refresh.reply.decode(reply.json()).refreshed
    : reply.json<{ code: string }>().code;
};
const asked = async () => (await placedInquiries(api)).length;

it("a plan that is changed back and forth buys no bureau's report a second time within its month", async () => {
  const client = await subscriber();
  expect(await refresh(client)).toEqual(["equifax", "experian", "transunion"]);
  const before = await asked();
  for (const smaller of ["basic", "free", "basic"]) {
    await setTier(client, smaller);
    expect(await refresh(client)).toBe("refresh_cool_down");
    await setTier(client, "premium");
    expect(await refresh(client)).toBe("refresh_cool_down");
  }
  expect(await asked()).toBe(before);
  const [row] = await api.owner<{ days: number }[]>`
    select extract(epoch from next_run_at - last_run_at)::int / 86400 as days from monitoring_schedules
    where user_id = ${client.userId} and bureau = 'experian'`;
  expect(row?.days).toBeGreaterThanOrEqual(28);

  await setTier(client, "free");
  await api.owner`
    update monitoring_schedules set last_run_at = last_run_at - interval '2 months' where user_id = ${client.userId}`;
  await setTier(client, "premium");
  expect(await refresh(client)).toEqual(["experian", "transunion"]);
});

it("asks no bureau twice that is still being asked when the plan changes, and a bureau that failed in an hour", async () => {
  const client = await subscriber();
  await api.owner`insert into monitoring_schedules ${api.owner([
    { user_id: client.userId, bureau: "equifax", next_run_at: "2026-01-01", inquiry_id: "mon_1" },
    { user_id: client.userId, bureau: "experian", next_run_at: "2026-01-01", inquiry_id: "mon_2" },
  ])}`;
  await api.owner`
    update monitoring_schedules set lease_until = now() + interval '10 minutes' where user_id = ${client.userId}`;
  await api.owner`insert into monitoring_schedules ${api.owner([
    { user_id: client.userId, bureau: "transunion", next_run_at: "2026-01-01", failures: 1 },
  ])}`;
  await api.owner`update monitoring_schedules set last_run_at = now(), last_outcome = 'failed' where failures = 1`;
  await setTier(client, "basic");
  await setTier(client, "premium");
  expect(await refresh(client)).toBe("refresh_cool_down");
  const rows = await api.owner`
    select bureau, inquiry_id as id, next_run_at <= now() as "isDue", extract(epoch from next_run_at - last_run_at)::int as pause,
      last_outcome as last
    from monitoring_schedules where user_id = ${client.userId} order by bureau`;
  expect(rows).toMatchObject([
    { bureau: "equifax", id: "mon_1" },
    { bureau: "experian", id: "mon_2", isDue: true, last: null },
    { bureau: "transunion", pause: 3_600, last: "failed" },
  ]);
});

it("says of a bureau that the plan lacks no day of an update, in the account's data either", async () => {
  const client = await subscriber();
  await refresh(client);
  await setTier(client, "free");
  const { headers } = client;
  const reply = await api.app.inject({ method: "POST", url: "/api/v1/me/data-export", headers });
  const updates = ownAccount.exportData.reply.decode(reply.json()).more["creditUpdates"];
  expect(updates).toMatchObject([
    { bureau: "equifax", nextRunAt: expect.stringContaining("20") },
    { bureau: "experian", nextRunAt: null, lastOutcome: "updated" },
    { bureau: "transunion", nextRunAt: null, lastOutcome: "updated" },
  ]);
});
