import { partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "refundRequests.read": { status: 200 },
    "refundRequests.create": {
      status: 201,
      // In test mode no money was charged.
      otherwise: { "pending partner": 409 },
      body: () => ({ reason: "The bureau's file was of another person" }),
    },
  },
  expectations: { "refundRequests.read": partnerPeople, "refundRequests.create": partnerPeople },
  objects: {
    "refundRequests.read": { prefix: "pull", make: pullOf },
    "refundRequests.create": { prefix: "pull", make: pullOf },
  },
};

async function pullOf(api: TestApi, partnerId: string): Promise<string> {
  const [partner] = await api.owner<{ mode: "live" | "test" }[]>`
    select case when status = 'pending' then 'test' else 'live' end as mode from partners where id = ${partnerId}`;
  return (await insertReport(api, partnerId, { mode: partner?.mode ?? "live" })).pullId;
}
