import { expect, it } from "vitest";
import { partnerBillings, type PartnerBilling } from "@roadworthy/contracts/partner-billing";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { createPuller, order, pulled, send } from "../../testing/credit/pulls.ts";
import { createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const get = (query: string, who: PartnerPerson) =>
  api.app.inject({ url: `/api/v1/partner/costs?${query}`, headers: who.headers });
const costsOf = async (month: string, who: PartnerPerson) =>
  partnerBillings.costs.reply.parse((await get(`month=${month}`, who)).json()).items;
const sum = (items: PartnerBilling["costs"], kinds: readonly string[]) =>
  items.filter(({ kind }) => kinds.includes(kind)).reduce((total, one) => total + one.chargedCents, 0);

it("splits the charges of any month by person, key, reference and bureau, each to the same sum", async () => {
  const partner = await createPuller(api);
  const byKey = pulled(await send(api, partner.key, order({ reference: "=Deal 7" })));
  const byPerson = pulled(await send(api, partner.headers, order({ bureaus: ["equifax"] })));
  const total = byKey.chargedCents + byPerson.chargedCents;
  const thisMonth = utcMonth(byKey.createdAt);
  const now = await costsOf(thisMonth, partner);
  expect(sum(now, ["person", "key"])).toBe(total);
  expect(sum(now, ["bureau"])).toBe(total);
  expect(now.filter(({ kind }) => kind === "reference")).toMatchObject([
    { name: "=Deal 7", pulls: 1, chargedCents: byKey.chargedCents },
  ]);

  // What was ordered in another month is that month's alone.
  const before = "2026-03";
  await api.owner`update pull_days set "on" = ${`${before}-31`} where partner_id = ${partner.partnerId} and key_id is not null`;
  await api.owner`update reference_months set month = ${`${before}-01`} where partner_id = ${partner.partnerId}`;
  expect(sum(await costsOf(before, partner), ["person", "key"])).toBe(byKey.chargedCents);
  expect(sum(await costsOf(thisMonth, partner), ["person", "key"])).toBe(byPerson.chargedCents);
  expect(await costsOf("2026-04", partner)).toEqual([]);

  const file = await get(`month=${before}&format=csv`, partner);
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.body).toContain("By,Name,Pulls,Charged (USD),Id");
  // A spreadsheet runs nothing.
  expect(file.body).toContain(`'=Deal 7`);
  expect(file.body).toContain((byKey.chargedCents / 100).toFixed(2));
});

it("shows nobody another business's costs, and none to who has nothing to do with its money", async () => {
  const partner = await createPuller(api);
  const { createdAt } = pulled(await send(api, partner.key, order()));
  const month = utcMonth(createdAt);
  expect(await costsOf(month, await createPartner(api))).toEqual([]);
  const viewer = await createPartner(api, { partnerId: partner.partnerId, role: "viewer" });
  expect((await get(`month=${month}`, viewer)).statusCode).toBe(403);
  const billing = await createPartner(api, { partnerId: partner.partnerId, role: "billing" });
  expect((await get(`month=${month}`, billing)).statusCode).toBe(200);
  expect((await get("month=2026-13", partner)).statusCode).toBe(400);
});
