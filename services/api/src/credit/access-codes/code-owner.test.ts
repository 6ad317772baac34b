import { expect, it } from "vitest";
import { putOwnReport } from "../../testing/client-rows.ts";
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
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { runDueUpdates } from "../monitoring/monitoring.jobs.ts";

const api = testApi();

/** A client with a confirmed identity, and what a business says of the person. */
async function createVerified() {
  const subject = somebody();
  const client = await createClient(api, { name: `${subject.firstName} ${subject.lastName}` });
  await putIdentity(api, client.userId, subject);
  return { client, subject };
}

it("a code of an account without a confirmed identity opens nobody's file, whatever name the account takes", async () => {
  const partner = await createPuller(api);
  const [victim, stranger] = [somebody(), somebody()];
  const client = await createClient(api);
  await putIdentity(api, client.userId, victim);
  const helper = await createClient(api);
  const rename = (name: string) =>
    api.app.inject({
      method: "PATCH",
      url: "/api/v1/me/profile",
      headers: helper.headers,
      payload: { name },
    });
  const made = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/access-codes",
    headers: helper.headers,
    payload: {
      name: "Helper",
      expiresInHours: 168,
      bureaus: ["equifax"],
      pullType: "soft",
      scoreType: "vantage",
      purposes: ["EXTENSION_OF_CREDIT"],
      allowPaidAccess: true,
      singleUse: false,
    },
  });
  const { code } = made.json<{ code: string }>();
  for (const person of [victim, stranger]) {
    expect((await rename(`${person.firstName} ${person.lastName}`)).statusCode).toBe(200);
    const body = without(order({ clientCode: code, bureaus: ["equifax"] }, person), "consent");
    expect(refused(await send(api, partner.key, body))).toMatchObject({ code: "access_code_invalid" });
  }
  await putIdentity(api, helper.userId, stranger);
  const own = without(order({ clientCode: code, bureaus: ["equifax"] }, stranger), "consent");
  expect(pulled(await send(api, partner.key, own)).status).toBe("completed");
});

it("a code rests while its client's account is suspended, as a standing consent does, and works again after it", async () => {
  const [partner, admin] = [await createPuller(api), await createAdmin(api)];
  const { client, subject } = await createVerified();
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

it("a change of role ends the codes, standing consents and updates of who is no client anymore, which no screen of theirs could", async () => {
  const [partner, admin] = [await createPuller(api), await createAdmin(api)];
  const { client, subject } = await createVerified();
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
