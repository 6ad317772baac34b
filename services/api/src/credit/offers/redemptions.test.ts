import { expect, it } from "vitest";
import { comparisons } from "@roadworthy/contracts/comparisons";
import { coverage, type PromotionCode } from "@roadworthy/contracts/coverage";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { contextOf, productionContextOf } from "../../testing/context.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { watchOffers } from "./offer-watch.jobs.ts";

const api = testApi();

const client = (tier: "free" | "premium") => createClient(api, { tier });

const look = async ({ headers }: Person) =>
  coverage.compare.reply.parse(
    (await api.app.inject({ url: "/api/v1/client/coverage-offers?kind=warranty", headers })).json(),
  );
const claim = ({ headers }: Person, id: string, productId: string) =>
  api.app.inject({
    method: "POST",
    url: `/api/v1/client/promotions/${id}/redemption`,
    headers,
    payload: { productId },
  });
const inDays = (days: number): string => addDays(lastUsDayOf(new Date()), days);

it("gives each client one code for a promotion, however often they ask at once, and no more codes than there are", async () => {
  const owner = await client("premium");
  const before = await look(owner);
  const promotion = before.promotions[0]?.id ?? "";
  const product = before.items[0]?.id ?? "";
  expect(before.promotions).toMatchObject([{ code: null, isUsedUp: false, amountOffCents: 10_000 }]);
  const answers = await Promise.all(Array.from({ length: 16 }, () => claim(owner, promotion, product)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array<number>(15).fill(409),
  ]);
  const code = answers.find(({ statusCode }) => statusCode === 201)?.json<PromotionCode>();
  expect(code).toMatchObject({
    amountOffCents: 10_000,
    productId: product,
    provider: before.items[0]?.provider,
    url: `/go/${product}`,
  });
  expect(code?.code).toMatch(/^RW(-[A-Z0-9]{4}){3}$/);
  expect((await look(owner)).promotions).toMatchObject([{ code }]);

  await api.owner`update promotions set most_uses = 3 where id = ${promotion}`;
  const others = await Promise.all(Array.from({ length: 6 }, () => client("premium")));
  const raced = await Promise.all(others.map((one) => claim(one, promotion, product)));
  expect(raced.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect((await look(others[0] ?? owner)).promotions).toMatchObject([{ isUsedUp: true }]);
  const [counted] = await api.owner`
    select uses, (select count(*)::int from promotion_redemptions) as rows from promotions where id = ${promotion}`;
  expect(counted).toEqual({ uses: 3, rows: 3 });
});

it("gives none to a plan that has it not, for what is too cheap, or for what is not there", async () => {
  await api.owner`update promotions set most_uses = null`;
  const premium = await client("premium");
  const { promotions, items } = await look(premium);
  const [promotion, product] = [promotions[0]?.id ?? "", items[0]?.id ?? ""];
  expect((await claim(await client("free"), promotion, product)).json().code).toBe("illegal_transition");
  expect((await claim(premium, `prm_${"0".repeat(32)}`, product)).json().code).toBe("not_found");
  await api.owner`update product_features set is_working = false where id = 'coverage'`;
  expect((await claim(premium, promotion, product)).json().code).toBe("unavailable");
  await api.owner`update product_features set is_working = true where id = 'coverage'`;
  await api.owner`update promotions set minimum_price_cents = 9000000`;
  expect((await claim(premium, promotion, product)).json().code).toBe("illegal_transition");
  await api.owner`update promotions set minimum_price_cents = 100000`;
});

it("tells once of a lower rate at a lender that a client compared, and of what they keep that ends within a week", async () => {
  const owner = await client("premium");
  const save = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/comparisons",
    headers: owner.headers,
    payload: { name: "For the Accord", asked: { kind: "loans", amountCents: 2_000_000, sort: "total_cost" } },
  });
  expect(comparisons.save.reply.parse(save.json()).id).not.toBe("");
  const { promotions, items } = await look(owner);
  expect((await claim(owner, promotions[0]?.id ?? "", items[0]?.id ?? "")).statusCode).toBe(201);
  const { signal } = new AbortController();
  const run = () => watchOffers.work(contextOf(api), {}, signal);
  const told = async () =>
    (
      await api.owner`select kind, params from alerts where user_id = ${owner.userId} order by kind, params ->> 'provider'`
    ).map((row) => ({ ...row }));
  await run();
  expect(await told()).toEqual([]);

  await api.owner`insert into loan_offers (lender, rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, valid_from)
    select lender, '2.99', term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, ${inDays(0)}
    from loan_offers where lender = 'Lakeshore Auto Credit'`;
  await api.owner`update loan_offers set valid_until = ${inDays(0)} where lender = 'Lakeshore Auto Credit' and rate_percent <> '2.99'`;
  await api.owner`update loan_offers set valid_until = ${inDays(5)} where lender = 'Motor City Lending'`;
  await api.owner`update loan_offers set valid_until = ${inDays(30)} where lender = 'Northlane Preferred'`;
  await api.owner`update promotion_redemptions set expires_on = ${inDays(3)} where user_id = ${owner.userId}`;
  // The offers that end are samples, of which production tells nothing.
  await api.owner`update loan_offers set is_sample = true`;
  await watchOffers.work(productionContextOf(api), {}, signal);
  expect(
    (await told()).filter(({ params }) => "lender" in params || params.provider === "Motor City Lending"),
  ).toEqual([]);
  await Promise.all([run(), run()]);
  await run();
  const ending = [
    { provider: items[0]?.provider ?? "", date: inDays(3) },
    { provider: "Motor City Lending", date: inDays(5) },
  ].toSorted((a, b) => (a.provider < b.provider ? -1 : 1));
  expect(await told()).toEqual([
    ...ending.map((params) => ({ kind: "offer_expiring", params })),
    {
      kind: "rate_drop",
      params: {
        lender: "Lakeshore Auto Credit",
        rate: "2.99",
        apr: "3.02",
        months: 60,
        paymentCents: 35_954,
        amountCents: 2_000_000,
      },
    },
  ]);
});

it("compares a rate with real offers alone in production", async () => {
  const owner = await client("premium");
  await api.app.inject({
    method: "POST",
    url: "/api/v1/client/comparisons",
    headers: owner.headers,
    payload: { name: "For the Civic", asked: { kind: "loans", amountCents: 1_500_000, sort: "total_cost" } },
  });
  const put = (rate: string) => api.owner`
    insert into loan_offers (lender, rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, valid_from)
    select lender, ${rate}, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, ${inDays(0)}
    from loan_offers where lender = 'Lakeshore Auto Credit' order by id limit 1`;
  const told = async () => {
    await watchOffers.work(productionContextOf(api), {}, new AbortController().signal);
    return (
      await api.owner`select params ->> 'rate' as rate from alerts where user_id = ${owner.userId} and kind = 'rate_drop'`
    ).map(({ rate }) => rate as string);
  };
  // All that this lender had until now was a sample.
  await api.owner`update loan_offers set is_sample = true where lender = 'Lakeshore Auto Credit'`;
  await put("1.99");
  expect(await told()).toEqual([]);
  await put("1.49");
  expect(await told()).toEqual(["1.49"]);
});
