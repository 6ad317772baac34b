import { expect, it } from "vitest";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { createClient, createPartner, type Person } from "../../testing/fixtures.ts";
import { contextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { offersFor } from "./offers.service.ts";

const api = testApi();

const popular = async ({ headers }: Person) => {
  const reply = await api.app.inject({ url: "/api/v1/client/loan-offers", headers });
  const { items } = loanOffers.list.reply.parse(reply.json());
  return items.flatMap(({ lender, isPopular }) => (isPopular ? [lender] : []));
};
const report = (lender: string, applications: number) =>
  api.owner`insert into loan_outcomes (lender, score_from, score_to, applications, approvals, reported_on)
    values (${lender}, 640, 719, ${applications}, 1, current_date - 10)`;

it("tags the lender with most applications for every plan, once there are figures, and for clients alone", async () => {
  const free = await createClient(api);
  expect(await popular(free)).toEqual([]);
  await report("Motor City Lending", 200);
  await report("Great Lakes Drivers Credit Union", 200);
  expect(await popular(free)).toEqual([]);
  await report("Great Lakes Drivers Credit Union", 1);
  expect(await popular(free)).toEqual(["Great Lakes Drivers Credit Union"]);

  // An exclusive offer counts for those who see it.
  await report("Northlane Preferred", 900);
  expect(await popular(free)).toEqual(["Great Lakes Drivers Credit Union"]);
  expect(await popular(await createClient(api, { tier: "premium" }))).toEqual(["Northlane Preferred"]);

  const { headers } = await createPartner(api);
  const refused = await api.app.inject({ url: "/api/v1/client/loan-offers", headers });
  expect(refused.json()).toMatchObject({ code: "forbidden" });
});

it("shows an offer until its last day is over everywhere in the United States", async () => {
  const { userId } = await createClient(api);
  await api.owner`update loan_offers set valid_until = '2030-11-30' where lender = 'Motor City Lending'`;
  const isShownAt = async (at: string) => {
    const ctx = { ...contextOf(api), now: () => new Date(at) };
    const { items } = await offersFor(ctx, userId, { amountCents: 2_000_000, sort: "total_cost" });
    return items.some(({ lender }) => lender === "Motor City Lending");
  };
  // That evening in Detroit, and in Honolulu; then the next morning.
  expect(await isShownAt("2030-12-01T02:00:00Z")).toBe(true);
  expect(await isShownAt("2030-12-01T09:59:59Z")).toBe(true);
  expect(await isShownAt("2030-12-01T11:00:00Z")).toBe(false);
});
