import { partnerPeople, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

/** A call of a key of the business, as the log holds it. */
async function logCall(api: TestApi, partnerId: string): Promise<string> {
  // The day's partition first, in a statement of its own.
  await api.owner`select keep_request_log()`;
  const [row] = await api.owner<{ id: string }[]>`
    insert into request_log (id, at, partner_id, key_id, mode, operation, method, path, query, status, latency_ms, ip, user_agent, body)
    select new_id('req'), now(), ${partnerId}, new_id('key'), 'live', 'quotes.create', 'POST', '/api/v1/quotes', '', 200, 12,
      '203.0.113.7', 'curl/8', '{"bureaus":["equifax"]}' returning id`;
  return row?.id ?? "";
}

const logged = { prefix: "req", make: logCall };

export const authorization: AuthorizationPart = {
  samples: {
    "requestLogs.list": { status: 200 },
    "requestLogs.get": { status: 200 },
    "requestLogs.runAgain": { status: 200 },
  },
  expectations: {
    "requestLogs.list": reading,
    "requestLogs.get": reading,
    "requestLogs.runAgain": partnerPeople,
  },
  objects: { "requestLogs.get": logged, "requestLogs.runAgain": logged },
};
