import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { clients, everybody, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

const own = { prefix: "rep", isOfClient: true, make: report } as const;

export const authorization: AuthorizationPart = {
  samples: {
    "clientReports.list": { status: 200 },
    "clientReports.changes": { status: 200 },
    "clientReports.get": { status: 200 },
    "clientReports.download": { status: 200 },
    "reportSeals.check": {
      status: 200,
      query: `reportId=rep_${"0".repeat(32)}&sha256=${"0".repeat(64)}&signature=${"A".repeat(86)}`,
    },
  },
  expectations: {
    "clientReports.list": clients,
    "clientReports.changes": clients,
    "clientReports.get": clients,
    "clientReports.download": clients,
    "reportSeals.check": everybody,
  },
  objects: { "clientReports.get": own, "clientReports.download": own },
};

/** A report of the client's own; callers without such an account get someone else's. */
async function report(api: TestApi, _partnerId: string, userId: string): Promise<string> {
  const [known] = await api.owner<{ id: string }[]>`
    select id from consumers where user_id = ${userId} and partner_id is null`;
  const consumerId = known?.id ?? (await putConsumer(api, userId));
  return putOwnReport(api, { userId, consumerId, at: new Date(), scores: { equifax: 700 } });
}
