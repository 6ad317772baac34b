import { expect, it } from "vitest";
import { systemCtx } from "../../platform/ctx.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { dispatchSome } from "./dispatch.service.ts";

const api = testApi();

it("makes a delivery for each endpoint that listens, is enabled, and is of that business and mode", async () => {
  const [partner, other] = [await createPartner(api), await createPartner(api)];
  const endpointOf = async (who: typeof partner, events: readonly string[], mode = "live") => {
    const reply = await api.app.inject({
      method: "POST",
      url: "/api/v1/webhook-endpoints",
      headers: { ...who.headers, "roadworthy-mode": mode },
      payload: { url: `https://hooks.example/${who.partnerId}/${events.join()}/${mode}`, events },
    });
    return reply.json<{ endpoint: { id: string } }>().endpoint.id;
  };
  const listening = await endpointOf(partner, ["pull.failed"]);
  const disabled = await endpointOf(partner, ["pull.failed", "pull.completed"]);
  await endpointOf(partner, ["pull.completed"]);
  await endpointOf(partner, ["pull.failed"], "test");
  await endpointOf(other, ["pull.failed"]);
  await api.owner`update webhook_endpoints set status = 'disabled' where id = ${disabled}`;
  await api.owner`
    insert into partner_events (partner_id, mode, type, data, created_at)
    values (${partner.partnerId}, 'live', 'pull.failed', '{}', now())`;
  await dispatchSome(systemCtx(api.deps, "test", api.app.log));
  expect(
    await api.owner`select endpoint_id as id from webhook_deliveries where partner_id in (${partner.partnerId}, ${other.partnerId})`,
  ).toEqual([{ id: listening }]);
});

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
