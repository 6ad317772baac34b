import { expect, it } from "vitest";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { insertCard } from "../../testing/payments.ts";
import { billsOf, choose, daysOn, planRowOf } from "../../testing/subscribers.ts";

const api = testApi();

const BAD_CARD = "4000000000000341";
const turn = (email: string, until: string, url = api.url) =>
  fetch(new URL("/sandbox/plan-clock", url), {
    method: "POST",
    body: new URLSearchParams({ email, until }),
  });
async function trying(card?: string) {
  const client = await createClient(api);
  await insertCard(api, client.userId, card);
  await choose(daysOn(api, 0), client.userId, "premium");
  const [row] = await api.owner<{ email: string; chosenAt: Date }[]>`
    select u.email, s.created_at as "chosenAt" from users u join subscriptions s on s.user_id = u.id
    where u.id = ${client.userId}`;
  const { email = "", chosenAt = new Date(0) } = row ?? {};
  const dayIn = (days: number): string => addDays(utcDay(chosenAt), days);
  return { ...client, email, dayIn };
}

it("turns one client's plan on, each step at its own time: reminder, then a charge a month", async () => {
  const [client, other] = [await trying(), await trying()];
  expect(await (await turn(client.email, client.dayIn(5))).text()).toContain("Done: 1 step,");
  expect(await billsOf(api, client.userId)).toEqual([]);
  expect((await turn(client.email.toUpperCase(), client.dayIn(40))).status).toBe(200);
  const paid = await api.owner<{ days: number }[]>`
    select extract(day from i.paid_at - s.created_at)::int as days
    from invoices i join subscriptions s on s.user_id = i.user_id where i.user_id = ${client.userId} order by i.paid_at`;
  expect(paid).toHaveLength(2);
  expect(paid[0]?.days).toBe(7);
  expect(await planRowOf(api, client.userId)).toEqual({ tier: "premium", status: "active" });
  expect(await billsOf(api, other.userId)).toEqual([]);
});

it("takes a declined card through its retries to the end", async () => {
  const client = await trying(BAD_CARD);
  expect(await (await turn(client.email, client.dayIn(7))).text()).not.toContain("The plan has ended.");
  expect(await planRowOf(api, client.userId)).toEqual({ tier: "premium", status: "past_due" });
  expect(await (await turn(client.email, client.dayIn(20))).text()).toContain("The plan has ended.");
  expect(await planRowOf(api, client.userId)).toEqual({ tier: "free", status: "canceled" });
});

it("refuses a day that has passed, one too far, and an address without a plan, and is not there in production", async () => {
  const client = await trying();
  for (const day of ["2020-01-01", "2999-01-01", "soon"])
    expect((await turn(client.email, day)).status).toBe(400);
  expect((await turn("nobody@mail.example", client.dayIn(1))).status).toBe(404);
  const production = await api.another({ mode: "production" });
  for (const method of ["GET", "POST"] as const)
    expect((await production.app.inject({ method, url: "/sandbox/plan-clock" })).statusCode).toBe(404);
});
