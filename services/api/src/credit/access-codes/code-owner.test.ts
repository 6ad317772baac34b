import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import {
  createPuller,
  order,
  pulled,
  putIdentity,
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

it("of an account without a confirmed identity opens nobody's file, whatever name the account takes", async () => {
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
