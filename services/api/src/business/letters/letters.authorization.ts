import { partnerPeople, pulling, reading, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";
import { reportOf } from "../../testing/credit/reports.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "letters.decide": { status: 201, body: () => ({ outcome: "approved" }) },
    "letters.ofReport": { status: 200 },
    // A report on which nothing was decided asks for no letter.
    "letters.create": { status: 409, body: () => ({ kind: "adverse_action" }) },
    "letters.list": { status: 200 },
    "letters.due": { status: 200 },
    "letters.get": { status: 200 },
  },
  expectations: {
    "letters.decide": pulling,
    "letters.ofReport": reading,
    "letters.create": pulling,
    "letters.list": reading,
    "letters.due": partnerPeople,
    "letters.get": reading,
  },
  objects: {
    "letters.decide": { prefix: "rep", make: reportOf },
    "letters.ofReport": { prefix: "rep", make: reportOf },
    "letters.create": { prefix: "rep", make: reportOf },
    "letters.get": { prefix: "ltr", make: letterOf },
  },
};

async function letterOf(api: TestApi, partnerId: string): Promise<string> {
  const reportId = await reportOf(api, partnerId);
  const [row] = await api.owner<{ id: string }[]>`
    insert into letters (report_id, partner_id, consumer_id, mode, kind, language, document_id, sha256, kept_through, created_at)
    select id, partner_id, consumer_id, mode, 'adverse_action', 'en', 'doc_none', '00', '2030-01-01', now()
    from credit_reports where id = ${reportId} returning id`;
  if (!row) throw new Error("the letter was not stored");
  return row.id;
}
