import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPrices } from "@roadworthy/contracts/prices";
import { createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("a special price counts to the instant it ends, then the full one does, and its business sees both beforehand", async () => {
  const { partnerId, headers } = await createPartner(api, { pricingTier: "standard" });
  const day = 86_400_000;
  const [begins, ends] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  await api.owner`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    values (${partnerId}, 'soft', 'equifax', 100, ${begins}), (${partnerId}, 'soft', 'equifax', null, ${ends})`;
  const priceAt = async (at: Date) =>
    (await api.owner`select price_at(${partnerId}, 'standard', 'soft', 'equifax', ${at}) as cents`)[0]?.[
      "cents"
    ];
  expect(await priceAt(begins)).toBe(100);
  expect(await priceAt(new Date(+ends - 1))).toBe(100);
  expect(await priceAt(ends)).toBe(999);
  const reply = await api.app.inject({ url: "/api/v1/prices", headers });
  const soft = ownPrices.list.reply
    .decode(reply.json())
    .items.filter(({ item, bureau }) => item === "soft" && bureau === "equifax");
  expect(soft.slice(0, 2)).toMatchObject([
    { amountCents: 999, effectiveFrom: ends, endsAt: null, status: "announced" },
    { amountCents: 100, effectiveFrom: begins, endsAt: ends, status: "current" },
  ]);
});
