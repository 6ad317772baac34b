import { partnerPeople, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { insertReport } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "prequalifications.programs": { status: 200 },
    "prequalifications.savePrograms": { status: 200, body: () => ({ items: [] }) },
    // The report holds no bureau's file.
    "prequalifications.run": { status: 409, body: () => ({ amountCents: 2_000_000, termMonths: 60 }) },
  },
  expectations: {
    "prequalifications.programs": reading,
    "prequalifications.savePrograms": partnerPeople,
    "prequalifications.run": reading,
  },
  objects: { "prequalifications.run": { prefix: "rep", make: reportOf } },
};

async function reportOf(api: TestApi, partnerId: string): Promise<string> {
  const [partner] = await api.owner<{ mode: "live" | "test" }[]>`
    select case when status = 'pending' then 'test' else 'live' end as mode from partners where id = ${partnerId}`;
  return (await insertReport(api, partnerId, { mode: partner?.mode ?? "live" })).reportId;
}
