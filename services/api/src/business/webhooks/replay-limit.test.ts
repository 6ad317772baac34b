import { afterAll, beforeAll, expect, it } from "vitest";
import { createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("lets ten thousand replays wait for an endpoint, however often they are asked for", async () => {
  const { partnerId, headers } = await createPartner(api);
  const call = (url: string, payload: object) =>
    api.app.inject({ method: "POST", url: `/api/v1/webhook-endpoints${url}`, headers, payload });
  const made = await call("", { url: "https://hooks.example/replays", events: ["pull.failed"] });
  const { id } = made.json<{ endpoint: { id: string } }>().endpoint;
  await api.owner`
    insert into partner_events (partner_id, mode, type, data, created_at)
    select ${partnerId}, 'live', 'pull.failed', '{}', now() from generate_series(1, 4)`;
  // Not due, so that none is sent meanwhile.
  await api.owner`
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
    select ${partnerId}, ${id}, (select min(id) from partner_events where partner_id = ${partnerId}), 'replay', now(), now() + interval '1 day'
    from generate_series(1, 9997)`;
  // Those that were sent wait no more.
  await api.owner`
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, status, attempts)
    select ${partnerId}, ${id}, min(id), 'replay', now(), 'succeeded', 1 from partner_events where partner_id = ${partnerId}`;
  const replay = () => call(`/${id}/replay`, { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" });
  const both = await Promise.all([replay(), replay()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const [row] = await api.owner`
    select count(*)::int as n from webhook_deliveries where endpoint_id = ${id} and cause = 'replay' and status = 'pending'`;
  expect(row?.["n"]).toBe(10_000);
});
