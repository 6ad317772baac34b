import { partnerPeople, type AuthorizationPart } from "../../testing/authorization.ts";
import type { TestApi } from "../../testing/harness.ts";

export const authorization: AuthorizationPart = {
  samples: {
    "partnerSettings.read": { status: 200 },
    "partnerSettings.change": {
      status: 200,
      body: () => ({ defaultPurpose: null, brandColor: "#1a5fb4", limits: [] }),
    },
    "noticeHistory.list": { status: 200 },
    "noticeHistory.get": { status: 200 },
    "partnerSettings.changeLogo": { status: 200, body: () => ({ content: null }) },
  },
  expectations: {
    "partnerSettings.read": partnerPeople,
    "partnerSettings.change": partnerPeople,
    "partnerSettings.changeLogo": partnerPeople,
    "noticeHistory.list": partnerPeople,
    "noticeHistory.get": partnerPeople,
  },
  objects: { "noticeHistory.get": { prefix: "acc", make: acceptedBy } },
};

async function acceptedBy(api: TestApi, partnerId: string): Promise<string> {
  const [row] = await api.owner<{ id: string }[]>`
    with made as (
      insert into compliance_acceptances (user_id, session_id, version, text_sha256, ip, user_agent)
      select id, gen_random_uuid(), 1, '00', '203.0.113.9', 'Matrix' from users
      where partner_id = ${partnerId} and member_role = 'owner' limit 1 returning id, user_id, session_id
    ) select id, audit_append(${partnerId}, 'partner', user_id::text, 'compliance_notice.accept', session_id::text, '{"version": 1}') from made`;
  if (!row) throw new Error("the acceptance was not stored");
  return row.id;
}
