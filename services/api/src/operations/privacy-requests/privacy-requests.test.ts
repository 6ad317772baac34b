import { afterAll, beforeAll, expect, it } from "vitest";
import { createAdmin, createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("counts the days to answer from the day a request came, which cannot be one to come", async () => {
  const [admin, client] = [await createAdmin(api), await createClient(api)];
  const record = (receivedOn: string) =>
    api.app.inject({
      method: "POST",
      url: `/api/v1/admin/users/${client.userId}/privacy-requests`,
      headers: admin.headers,
      payload: { kind: "access", receivedOn, note: "By mail" },
    });
  expect((await record("2026-01-05")).json()).toMatchObject({ items: [{ dueOn: "2026-02-19" }] });
  expect((await record("2999-01-01")).json()).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "receivedOn", message: "must not be in the future" }],
  });
});
