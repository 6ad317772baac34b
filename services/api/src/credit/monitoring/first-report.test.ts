import { expect, it } from "vitest";
import { putConsumer } from "../../testing/client-rows.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { newBureaus } from "./new-bureaus.jobs.ts";

const api = testApi();

it("waits for no bureau that is switched off, and says so", async () => {
  const client = await createClient(api, { tier: "premium" });
  await putConsumer(api, client.userId);
  await api.owner`insert into monitoring_schedules (user_id, bureau, next_run_at, last_outcome, last_run_at) values
    (${client.userId}, 'equifax', now() + interval '9 days', 'updated', now()),
    (${client.userId}, 'transunion', now() + interval '8 days', 'updated', now()),
    (${client.userId}, 'experian', now() - interval '1 day', null, null)
    on conflict (user_id, bureau) do update
      set next_run_at = excluded.next_run_at, last_outcome = excluded.last_outcome`;
  await api.owner`update bureau_settings set is_enabled = false where bureau = 'experian'`;
  const read = async (path: string) =>
    (await api.app.inject({ url: `/api/v1/client/${path}`, headers: client.headers })).json();
  const progress = await read("first-report");
  const { nextReportAt } = await read("dashboard");
  // An update that is tried fails on this and is logged.
  await api.owner`update consumers set sealed_identity = 'damaged' where user_id = ${client.userId}`;
  const failed: unknown[] = [];
  const ctx = contextOf(api);
  const log = ctx.log.child({});
  log.error = (...said: unknown[]) => void failed.push(said);
  await newBureaus.work({ ...ctx, log }, {}, new AbortController().signal);
  await api.owner`update bureau_settings set is_enabled = true where bureau = 'experian'`;
  await api.owner`delete from consumers where user_id = ${client.userId}`;
  expect(progress).toMatchObject({
    isDone: true,
    bureaus: [{ status: "arrived" }, { bureau: "experian", status: "switched_off" }, { status: "arrived" }],
  });
  expect(Date.parse(nextReportAt)).toBeGreaterThan(Date.now());
  expect(failed).toEqual([]);
});
