import { everybody, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "reportFiles.link": { status: 201 },
    "reportFiles.accesses": { status: 200 },
    // Whoever has no link's token is let in and finds nothing.
    "reportFiles.open": { status: 404 },
  },
  expectations: {
    "reportFiles.link": reading,
    "reportFiles.accesses": reading,
    "reportFiles.open": everybody,
  },
  objects: {
    "reportFiles.link": { prefix: "rep", make: reportOf },
    "reportFiles.accesses": { prefix: "rep", make: reportOf },
    "reportFiles.open": { prefix: null, isCommon: true, make: () => Promise.resolve("no-token") },
  },
};

async function reportOf(api: TestApi, partnerId: string): Promise<string> {
  const [partner] = await api.owner<{ mode: "live" | "test" }[]>`
    select case when status = 'pending' then 'test' else 'live' end as mode from partners where id = ${partnerId}`;
  return (await insertReport(api, partnerId, { mode: partner?.mode ?? "live" })).reportId;
}
