import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey, createPartner, fund } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

test("a three-bureau pull is charged", async () => {
  const partner = await createPartner(api);
  await fund(api, partner.partnerId, 5_000);
  const key = await createApiKey(api, partner.partnerId);
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/v1/credit-pulls",
    headers: { ...key.headers, "idempotency-key": "one" },
    payload: {
      bureaus: ["equifax", "experian", "transunion"],
      firstName: "Ada",
      lastName: "Byron",
      address: { street: "1 Main Street", city: "Detroit", state: "MI", zipCode: "48201" },
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion: 1, method: "phone" },
    },
  });
  expect(reply.statusCode).toBe(201);
});
