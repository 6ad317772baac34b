import { afterAll, beforeAll, expect, it } from "vitest";
import { createApiKey } from "../../../testing/fixtures.ts";
import { createPuller, order, refused, send } from "../../../testing/credit/pulls.ts";
import { startTestApi, type TestApi } from "../../../testing/harness.ts";
import { secondWaits } from "../../../testing/money/second-waits.ts";

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.stop());

it.each(["live", "test"] as const)(
  "waits for a suspension that is under way, and carries no %s pull after it",
  async (mode) => {
    const partner = await createPuller(api);
    const { headers } = await createApiKey(api, partner.partnerId, { mode });
    const [, pull] = await secondWaits(
      api,
      (sql) => sql`update partners set status = 'suspended' where id = ${partner.partnerId}`,
      () => send(api, headers, order()),
    );
    expect(refused(pull)).toMatchObject({ code: "partner_not_active" });
  },
);
