import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  putStandingConsent,
  refused,
  send,
  somebody,
  without,
} from "../../testing/credit/pulls.ts";
import { runDueUpdates } from "../monitoring/monitoring.jobs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("ends the codes, standing consents and updates of who is no client anymore, which no screen of theirs could", async () => {
  const [partner, admin, subject] = [await createPuller(api), await createAdmin(api), somebody()];
  const client = await createClient(api, { name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  const code = await createAccessCode(api, client.userId, { is_single_use: false });
  const consentId = await putStandingConsent(api, client.userId, partner.partnerId);
  const byCode = without(order({ clientCode: code }, subject), "consent");
  const byEmail = { email: client.email, bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT" } as const;
  for (const body of [byCode, byEmail]) pulled(await send(api, partner.key, body));
  await api.owner`
    insert into monitoring_schedules (user_id, bureau, next_run_at) values (${client.userId}, 'equifax', now() - interval '1 day')`;

  const changed = await api.app.inject({
    method: "PUT",
    url: `/api/v1/admin/users/${client.userId}/role`,
    headers: admin.headers,
    payload: { role: "partner", companyName: "Own Cars" },
  });
  expect(changed.statusCode).toBe(200);
  expect(refused(await send(api, partner.key, byCode)).code).toBe("access_code_invalid");
  expect(refused(await send(api, partner.key, byEmail)).code).toBe("consent_missing");
  expect(
    await api.owner`select data from partner_events where partner_id = ${partner.partnerId} and type = 'consent.revoked'`,
  ).toEqual([{ data: { consentId } }]);
  expect(await runDueUpdates(api.deps, api.app.log)).toBe(0);
  expect(await api.owner`select 1 from credit_reports where owner_user_id = ${client.userId}`).toEqual([]);
});
