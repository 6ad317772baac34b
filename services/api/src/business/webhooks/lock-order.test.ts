import { afterAll, beforeAll, expect, it } from "vitest";
import { webhooks as webhookApi } from "@roadworthy/contracts/webhooks";
import { contextOf } from "../../testing/context.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { noteOutcomes } from "./note-outcomes.service.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ webhookAllowedHosts: ["127.0.0.1"] });
});
afterAll(() => api.stop());

it("notes a try only behind who removes its endpoint, so that neither waits for the other forever", async () => {
  const partner = await createPartner(api);
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers: partner.headers,
    payload: { url: "http://127.0.0.1:9/hook", events: ["pull.completed"] },
  });
  const { endpoint } = webhookApi.create.reply.parse(reply.json());
  const [delivery] = await api.owner<{ id: string }[]>`
    with event as (select emit_event(${partner.partnerId}, 'live', 'pull.completed', '{}'::jsonb) as id)
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
    select ${partner.partnerId}, ${endpoint.id}, id, 'test', now(), now() + interval '1 day' from event returning id`;
  const id = delivery?.id ?? "";
  const outcome = { statusCode: null, responseBody: "", error: "nobody listens", durationMs: 1 };
  const made = [{ id, number: 1, endpointId: endpoint.id, at: new Date(), headers: {}, outcome }];
  let noting: Promise<void> | undefined;
  await api.owner.begin(async (sql) => {
    // As removing it does: the endpoint first, then what belongs to it.
    await sql`select from webhook_endpoints where id = ${endpoint.id} for update`;
    noting = noteOutcomes(contextOf(api), made);
    await expect
      .poll(
        () =>
          api.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await sql`select from webhook_deliveries where id = ${id} for update nowait`;
    await sql`delete from webhook_endpoints where id = ${endpoint.id}`;
  });
  await noting;
  expect(await api.owner`select from webhook_deliveries where id = ${id}`).toEqual([]);
});
