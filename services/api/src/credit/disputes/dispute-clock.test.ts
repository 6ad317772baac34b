import { afterAll, beforeAll, expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { asClient } from "../../testing/subscribers.ts";
import { listDisputes } from "./disputes.service.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("calls a bureau overdue only when its last day is over in all of the United States", async () => {
  const { userId } = await createClient(api);
  await api.owner`
    with d as (insert into disputes (user_id, kind, label, reason, created_at)
      values (${userId}, 'inquiry', 'A lender', 'notAuthorized', '2026-02-02') returning id)
    insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, received_on, due_on)
    select id, ${userId}, 'equifax', 'EQ-1', 'investigating', '2026-02-02', '2026-03-04' from d`;
  const urgencyAt = async (now: string) => {
    const ctx = { ...asClient(contextOf(api), userId), now: () => new Date(now) };
    return (await listDisputes(ctx)).items[0]?.bureaus[0]?.urgency;
  };
  expect(await urgencyAt("2026-03-05T10:59:59Z")).toBe("due_soon");
  expect(await urgencyAt("2026-03-05T11:00:00Z")).toBe("overdue");
});
