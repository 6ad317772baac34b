import { afterAll, beforeAll, expect, it } from "vitest";
import { putOwnReport } from "../../testing/client-rows.ts";
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

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("rests while its client's account is suspended, as a standing consent does, and works again after it", async () => {
  const [partner, admin, subject] = [await createPuller(api), await createAdmin(api), somebody()];
  const client = await createClient(api, { name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  const [own] = await api.owner<{ id: string }[]>`
    select id from consumers where user_id = ${client.userId} and partner_id is null`;
  const report = {
    userId: client.userId,
    consumerId: own?.id ?? "",
    at: new Date(),
    scores: { equifax: 711 },
  };
  await putOwnReport(api, report);
  const many = { is_single_use: false };
  const toPull = await createAccessCode(api, client.userId, many);
  const toRead = await createAccessCode(api, client.userId, { ...many, allow_paid_access: false });
  await putStandingConsent(api, client.userId, partner.partnerId);
  const orders = [
    without(order({ clientCode: toPull }, subject), "consent"),
    { email: client.email, bureaus: ["equifax"], purpose: "EXTENSION_OF_CREDIT" } as const,
  ];
  const read = (url: string) =>
    api.app.inject({
      method: "POST",
      url: `/api/v1${url}`,
      headers: partner.headers,
      payload: { clientCode: toRead },
    });
  const readings = async () => [
    (await read("/access-codes/lookup")).statusCode,
    (await read("/shared-reports")).statusCode,
  ];
  const suspension = (method: "PUT" | "DELETE") =>
    api.app.inject({
      method,
      url: `/api/v1/admin/users/${client.userId}/suspension`,
      headers: admin.headers,
      ...(method === "PUT" && { payload: { reason: "account_compromised", days: null } }),
    });

  const set = await suspension("PUT");
  expect([set.statusCode, set.body]).toEqual([200, expect.anything()]);
  const codes = [];
  for (const body of orders) codes.push(refused(await send(api, partner.key, body)).code);
  expect([codes, await readings()]).toEqual([
    ["access_code_invalid", "consent_missing"],
    [422, 422],
  ]);
  expect((await suspension("DELETE")).statusCode).toBe(200);
  for (const body of orders) pulled(await send(api, partner.key, body));
  expect(await readings()).toEqual([200, 200]);
});
