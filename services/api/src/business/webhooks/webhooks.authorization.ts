import { fresh, partnerPeople, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const endpoint = { prefix: "whe", make: makeEndpoint } as const;

export const authorization: AuthorizationPart = {
  samples: {
    "webhooks.events": { status: 200 },
    "webhooks.list": { status: 200 },
    "webhooks.create": {
      status: 201,
      body: () => ({ url: `https://hooks.example/${crypto.randomUUID()}`, events: ["pull.completed"] }),
    },
    "webhooks.change": { status: 200, body: () => ({ description: "Matrix" }) },
    "webhooks.remove": { status: 200 },
    "webhooks.rotateSecret": { status: 201 },
    // The endpoint is disabled, so that nothing is sent: being let in means being told so.
    "webhooks.test": { status: 409 },
    "webhooks.replay": {
      status: 409,
      body: () => ({ from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" }),
    },
    "webhooks.deliveries": { status: 200 },
    "webhooks.delivery": { status: 200 },
  },
  expectations: {
    "webhooks.events": reading,
    "webhooks.list": reading,
    "webhooks.create": fresh(partnerPeople),
    "webhooks.change": partnerPeople,
    "webhooks.remove": partnerPeople,
    "webhooks.rotateSecret": fresh(partnerPeople),
    "webhooks.test": partnerPeople,
    "webhooks.replay": partnerPeople,
    "webhooks.deliveries": reading,
    "webhooks.delivery": reading,
  },
  objects: {
    "webhooks.change": endpoint,
    "webhooks.remove": endpoint,
    "webhooks.rotateSecret": endpoint,
    "webhooks.test": endpoint,
    "webhooks.replay": endpoint,
    "webhooks.delivery": { prefix: "whd", make: makeDelivery },
  },
};

/** In the mode that the partner's people act in. */
async function makeEndpoint(api: TestApi, partnerId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    insert into webhook_endpoints (partner_id, mode, url, description, events, status, disabled_reason, sealed_secret, created_at)
    select id, case status when 'pending' then 'test' else 'live' end, 'https://hooks.example/matrix', '', '{pull.completed}',
      'disabled', 'by_you', 'v1.none', now()
    from partners where id = ${partnerId} returning id`;
  return idOf(row);
}

async function makeDelivery(api: TestApi, partnerId: string): Promise<string> {
  const endpointId = await makeEndpoint(api, partnerId);
  const [row] = await api.owner<{ id: string }[]>`
    with event as (
      insert into partner_events (partner_id, mode, type, data, created_at, dispatched_at)
      select partner_id, mode, 'pull.completed', '{}', now(), now() from webhook_endpoints where id = ${endpointId} returning id
    )
    insert into webhook_deliveries (partner_id, endpoint_id, event_id, cause, created_at)
    select ${partnerId}, ${endpointId}, id, 'event', now() from event returning id`;
  return idOf(row);
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error("the row was not stored");
  return row.id;
}
