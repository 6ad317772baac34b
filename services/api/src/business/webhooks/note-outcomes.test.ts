import { expect, it } from "vitest";
import { webhooks as webhookApi } from "@roadworthy/contracts/webhooks";
import { contextOf } from "../../testing/context.ts";
import { createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { untilWaiting } from "../../testing/database/lock-waits.ts";
import { noteOutcomes, type Made } from "./note-outcomes.service.ts";

const api = testApi({ webhookAllowedHosts: ["127.0.0.1"] });

/** A delivery that waits, of an endpoint of its own. */
async function waiting() {
  const { partnerId, userId, headers } = await createPartner(api);
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/webhook-endpoints",
    headers,
    payload: { url: "http://127.0.0.1:9/hook", events: ["pull.completed"] },
  });
  const { endpoint } = webhookApi.create.reply.parse(reply.json());
  const [delivery] = await api.owner<{ id: string }[]>`
    with event as (select emit_event(${partnerId}, 'live', 'pull.completed', '{}'::jsonb) as id)
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at, next_attempt_at)
    select ${partnerId}, ${endpoint.id}, id, 'test', now(), now() + interval '1 day' from event returning id`;
  return { id: delivery?.id ?? "", endpointId: endpoint.id, partnerId, userId };
}

type Waiting = Awaited<ReturnType<typeof waiting>>;

const tried = ({ id, endpointId }: Waiting, number: number, statusCode: number): Made => ({
  id,
  number,
  endpointId,
  at: new Date(),
  headers: {},
  outcome: { statusCode, responseBody: "", error: null, durationMs: 1 },
});

/** What is known of a delivery, its tries and its endpoint, and how often its people were told. */
async function standing({ id, endpointId, userId }: Waiting) {
  const [row] = await api.owner`
    select d.status, d.attempts, e.status as endpoint, e.failing_since is not null as "isFailing",
      (select array_agg(number order by number) from webhook_attempts where delivery_id = d.id) as tries,
      (select count(*)::int from alerts where user_id = ${userId} and kind = 'webhook_disabled') as told,
      (select count(*)::int from audit_rows where object = e.id and action = 'webhook.disable') as disabled
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.id = ${id} and e.id = ${endpointId}`;
  return row;
}

it("a try that is noted twice, one after the other or at once, counts and tells once", async () => {
  const one = await waiting();
  const gone = [tried(one, 1, 410)];
  await Promise.all([1, 2, 3].map(() => noteOutcomes(contextOf(api), gone)));
  await noteOutcomes(contextOf(api), gone);
  // Nor does an answer that comes after its endpoint's end bring a delivery back.
  await noteOutcomes(contextOf(api), [tried(one, 2, 200)]);
  expect(await standing(one)).toEqual({
    status: "failed",
    attempts: 1,
    endpoint: "disabled",
    isFailing: true,
    tries: [1],
    told: 1,
    disabled: 1,
  });
});

it("a try that is noted again after a later one changes nothing, neither the delivery nor how its endpoint is", async () => {
  const one = await waiting();
  for (const number of [1, 2, 1]) await noteOutcomes(contextOf(api), [tried(one, number, 500)]);
  await noteOutcomes(contextOf(api), [tried(one, 3, 200)]);
  const after = { status: "succeeded", attempts: 3, endpoint: "enabled", isFailing: false, tries: [1, 2, 3] };
  expect(await standing(one)).toMatchObject(after);
  await noteOutcomes(contextOf(api), [tried(one, 1, 500)]);
  await noteOutcomes(contextOf(api), [tried(one, 2, 410)]);
  expect(await standing(one)).toMatchObject({ ...after, told: 0, disabled: 0 });
});

it("a delivery's last failure leaves an endpoint on that took others meanwhile", async () => {
  const one = await waiting();
  await api.owner`update webhook_deliveries set attempts = 9, created_at = now() - interval '3 days' where id = ${one.id}`;
  await api.owner`update webhook_endpoints set failing_since = now() - interval '2 days' where id = ${one.endpointId}`;
  await noteOutcomes(contextOf(api), [tried(one, 10, 500)]);
  expect(await standing(one)).toMatchObject({
    status: "failed",
    attempts: 10,
    endpoint: "enabled",
    disabled: 0,
  });
});

it("notes a try only behind who removes its endpoint, so that neither waits for the other forever", async () => {
  const delivery = await waiting();
  let noting: Promise<void> | undefined;
  await api.owner.begin(async (sql) => {
    // As removing it does: the endpoint first, then what belongs to it.
    await sql`select from webhook_endpoints where id = ${delivery.endpointId} for update`;
    noting = noteOutcomes(contextOf(api), [tried(delivery, 1, 500)]);
    await untilWaiting(api.owner, 1);
    await sql`select from webhook_deliveries where id = ${delivery.id} for update nowait`;
    await sql`delete from webhook_endpoints where id = ${delivery.endpointId}`;
  });
  await noting;
  expect(await api.owner`select from webhook_deliveries where id = ${delivery.id}`).toEqual([]);
});
