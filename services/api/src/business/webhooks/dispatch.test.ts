import { afterAll, beforeAll, expect, it } from "vitest";
import { systemCtx } from "../../platform/ctx.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { dispatchSome } from "./dispatch.service.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

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
  expect(await api.owner`select endpoint_id as id from webhook_deliveries`).toEqual([{ id: listening }]);
});
