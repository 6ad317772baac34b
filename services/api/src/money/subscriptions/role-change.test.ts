import { trialDays } from "@roadworthy/contracts/plan-terms";
import { expect, it } from "vitest";
import { contextOf } from "../../testing/context.ts";
import { createAdmin } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { billsOf, choose, createSubscriber, daysOn, stepsBy } from "../../testing/subscribers.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { sendRefund } from "./refunds.jobs.ts";

const api = testApi();

/** Does every step that is due by then. */
const steps = (days: number): Promise<void> => stepsBy(api, days);

it("ends the plan of who gets another role, which no screen of that role could, and gives back what the guarantee covers", async () => {
  const admin = await createAdmin(api);
  const [subscribed, trying] = [await createSubscriber(api), await createSubscriber(api)];
  await choose(daysOn(api, 0), subscribed.userId, "premium");
  await steps(trialDays);
  // In the seven days after the charge, by the clock of the request.
  await api.owner`update invoices set paid_at = now() where user_id = ${subscribed.userId}`;
  await choose(daysOn(api, 0), trying.userId, "basic");
  for (const { userId } of [subscribed, trying]) {
    const reply = await api.app.inject({
      method: "PUT",
      url: `/api/v1/admin/users/${userId}/role`,
      headers: admin.headers,
      payload: { role: "partner", companyName: "Plan Motors" },
    });
    expect(reply.statusCode).toBe(200);
  }
  expect(
    await api.owner`select end_reason from subscriptions
      where user_id in (${subscribed.userId}, ${trying.userId}) order by plan_id`,
  ).toEqual([{ end_reason: "canceled" }, { end_reason: "refunded" }]);
  const [refund] = await api.owner<{ id: string }[]>`
    select id from refunds where user_id = ${subscribed.userId}`;
  await sendRefund(contextOf(api), refund?.id ?? "");
  await steps(trialDays + 40);
  expect(await billsOf(api, subscribed.userId)).toMatchObject([{ cents: 2499, status: "paid" }]);
  expect(await billsOf(api, trying.userId)).toEqual([]);
  expect((await reconcile(api.owner)).differences).toEqual([]);
});
