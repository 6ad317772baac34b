import { afterAll, beforeAll, expect, it } from "vitest";
import { createPuller, order, refused, send } from "../../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";
import { secondWaits } from "../../../testing/money/second-waits.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

it("waits for a suspension that is under way, and carries no pull after it", async () => {
  const partner = await createPuller(api);
  const [, pull] = await secondWaits(
    api,
    (sql) => sql`update partners set status = 'suspended' where id = ${partner.partnerId}`,
    () => send(api, partner.key, order()),
  );
  expect(refused(pull)).toMatchObject({ code: "partner_not_active" });
});
