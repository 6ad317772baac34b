import { expect, it } from "vitest";
import { comparisons } from "@roadworthy/contracts/comparisons";
import { coverage } from "@roadworthy/contracts/coverage";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

async function client(tier: "free" | "basic" | "premium"): Promise<Person> {
  const person = await createClient(api, { tier });
  const consumerId = await putConsumer(api, person.userId);
  await putOwnReport(api, { userId: person.userId, consumerId, at: new Date(), scores: { equifax: 780 } });
  return person;
}
const toTier = ({ userId }: Person, tier: string) =>
  api.owner`update users set subscription_tier = ${tier} where id = ${userId}`;
const save = (asked: object, { headers }: Person) =>
  api.app.inject({
    method: "POST",
    url: "/api/v1/client/comparisons",
    headers,
    payload: { name: "Kept", asked },
  });
const listed = async ({ headers }: Person) =>
  comparisons.list.reply.decode((await api.app.inject({ url: "/api/v1/client/comparisons", headers })).json())
    .items;
const coverageOf = ({ headers }: Person) =>
  api.app.inject({ url: "/api/v1/client/coverage-offers?kind=warranty", headers });
const loans = { kind: "loans", amountCents: 2_000_000 };
const warranty = { kind: "warranty", claims: 0 };

it("compares coverage side by side for Basic and Premium alone, and for nobody while it is switched off", async () => {
  const people = {
    free: await client("free"),
    basic: await client("basic"),
    premium: await client("premium"),
  };
  for (const [tier, person] of Object.entries(people)) {
    const reply = coverage.compare.reply.parse((await coverageOf(person)).json());
    const isIncluded = tier !== "free";
    expect([reply.hasComparison, reply.comparison !== null]).toEqual([isIncluded, isIncluded]);
    expect((await save(warranty, person)).statusCode).toBe(isIncluded ? 201 : 403);
    expect((await save(loans, person)).statusCode).toBe(isIncluded ? 201 : 403);
    expect(await listed(person)).toHaveLength(isIncluded ? 2 : 0);
  }
  await api.owner`update product_features set is_working = false where id = 'coverage'`;
  try {
    expect((await coverageOf(people.premium)).json()).toMatchObject({ code: "unavailable" });
    expect((await save(warranty, people.premium)).json()).toMatchObject({ code: "unavailable" });
    expect((await listed(people.premium)).map(({ asked }) => asked.kind)).toEqual(["loans"]);
  } finally {
    await api.owner`update product_features set is_working = true where id = 'coverage'`;
  }
});

it("keeps what was saved after a downgrade, and says which plan shows what it no longer does", async () => {
  const person = await client("premium");
  expect((await save(loans, person)).statusCode).toBe(201);
  const [full] = await listed(person);
  expect(full?.neededPlan).toBeNull();
  await toTier(person, "basic");
  const [onBasic] = await listed(person);
  expect(onBasic?.neededPlan).toBe("Premium");
  // The exclusive offers are left out; none of them is called gone.
  expect(onBasic?.offers.length).toBeGreaterThan(0);
  expect(onBasic?.offers.length).toBeLessThan(full?.offers.length ?? 0);
  expect(onBasic?.offers.every(({ nowCents }) => nowCents !== null)).toBe(true);
  await toTier(person, "free");
  expect(await listed(person)).toMatchObject([{ neededPlan: "Basic", offers: [] }]);
  expect((await save(loans, person)).json()).toMatchObject({ code: "forbidden" });
  await toTier(person, "premium");
  expect(await listed(person)).toEqual([full]);
});
