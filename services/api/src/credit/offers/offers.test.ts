import { expect, it } from "vitest";
import { comparisons } from "@roadworthy/contracts/comparisons";
import { coverage } from "@roadworthy/contracts/coverage";
import { loanOffers } from "@roadworthy/contracts/loan-offers";
import { putConsumer, putOwnReport } from "../../testing/client-rows.ts";
import { contextOf, productionContextOf } from "../../testing/context.ts";
import { createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { asClient } from "../../testing/subscribers.ts";
import { coverageFor } from "./coverage.service.ts";
import { offersFor } from "./offers.service.ts";
import { changeVehicle } from "./vehicles.service.ts";

const api = testApi();

async function client(tier: "free" | "basic" | "premium", score: number): Promise<Person> {
  const person = await createClient(api, { tier });
  const consumerId = await putConsumer(api, person.userId);
  await putOwnReport(api, { userId: person.userId, consumerId, at: new Date(), scores: { equifax: score } });
  return person;
}
const offers = async ({ headers }: Person, query = "") => {
  const reply = await api.app.inject({ url: `/api/v1/client/loan-offers${query}`, headers });
  return loanOffers.list.reply.parse(reply.json());
};

it("shows the specification's three offers with payments and APRs right to the cent", async () => {
  const { items, hasComparison } = await offers(await client("free", 700), "?sort=apr");
  expect(hasComparison).toBe(false);
  const shown = items.map((one) => [
    one.ratePercent,
    one.termMonths,
    one.paymentCents,
    one.isBestRate,
    one.aprPercent,
  ]);
  expect(shown).toEqual([
    ["3.49", 60, 36_400, true, "3.518414"],
    ["3.75", 72, 31_799, false, "4.555675"],
    ["4.25", 60, 37_500, false, "4.734984"],
  ]);
  expect(items.every(({ eligibility, odds }) => eligibility === null && odds === null)).toBe(true);
  expect(items.every(({ id, url, isSample }) => url === `/go/${id}` && isSample)).toBe(true);
});

it("judges by each lender's rules on Basic, says what would change a no, and keeps exclusive offers for Premium", async () => {
  const basic = await offers(await client("basic", 700));
  const best = basic.items.find(({ isBestRate }) => isBestRate);
  expect(best?.eligibility).toMatchObject({
    isEligible: false,
    reasons: [{ rule: "minimumScore", actual: 700, limit: 720, remedy: { kind: "raise_score", figure: 20 } }],
  });
  expect(basic.items[0]?.eligibility?.isEligible).toBe(true);
  expect(basic.items.some(({ isExclusive }) => isExclusive)).toBe(false);
  const premium = await offers(await client("premium", 780));
  // The exclusive one has the lowest APR of what Premium sees.
  expect(premium.items.filter(({ isBestRate }) => isBestRate)).toMatchObject([{ isExclusive: true }]);
});

it("gives Best Rate to all offers that tie by the APR shown, and leads nowhere without an address", async () => {
  const twin = await api.owner<{ id: string }[]>`
    insert into loan_offers (lender, rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, valid_from)
    select 'Twin', rate_percent, term_months, financed_fees_cents, is_exclusive, compensation_cents, rules, valid_from
    from loan_offers where lender = 'Lakeshore Auto Credit' returning id`;
  const { items } = await offers(await client("free", 700));
  expect(items.flatMap((one) => (one.isBestRate ? [one.lender] : [])).toSorted()).toEqual([
    "Lakeshore Auto Credit",
    "Twin",
  ]);
  expect(items.find(({ lender }) => lender === "Twin")).toMatchObject({ url: null, isSample: false });
  await expect(
    api.owner`update loan_offers set url = 'http://twin.example' where lender = 'Twin'`,
  ).rejects.toThrow("loan_offers_url_check");

  // Production has nothing made up, and one offer alone is no best one.
  const { userId } = await client("premium", 780);
  const production = productionContextOf(api);
  const asked = { sort: "apr", amountCents: 2_000_000 } as const;
  expect((await offersFor(production, userId, asked)).items).toMatchObject([
    { lender: "Twin", isBestRate: false },
  ]);
  expect(await coverageFor(production, userId, { kind: "warranty", claims: 0 })).toMatchObject({
    items: [],
    promotions: [],
  });
  await api.owner`delete from loan_offers where id = ${twin[0]?.id ?? ""}`;
});

it("tells odds from thirty outcomes on, as a band with their number, and never beside a missed rule", async () => {
  await api.owner`insert into loan_outcomes (lender, score_from, score_to, applications, approvals, reported_on)
    values ('Motor City Lending', 640, 719, 200, 150, '2026-10-01'), ('Great Lakes Drivers Credit Union', 640, 719, 29, 1, '2026-10-01'),
      ('Lakeshore Auto Credit', 640, 719, 200, 180, '2026-10-01')`;
  const { items } = await offers(await client("basic", 700));
  const odds = new Map(items.map((one) => [one.lender, one.odds]));
  expect(odds.get("Great Lakes Drivers Credit Union")).toBeNull();
  expect(items.find(({ lender }) => lender === "Lakeshore Auto Credit")).toMatchObject({
    eligibility: { isEligible: false },
    odds: null,
  });
  expect(odds.get("Motor City Lending")).toMatchObject({ sampleSize: 200 });

  // The lender's next report contradicts them, so they are not shown anymore.
  await api.owner`insert into loan_outcomes (lender, score_from, score_to, applications, approvals, reported_on)
    values ('Motor City Lending', 640, 719, 200, 40, '2026-11-01')`;
  const later = (await offers(await client("basic", 700))).items;
  expect(later.find(({ lender }) => lender === "Motor City Lending")?.odds).toBeNull();
});

it("keeps a garage with right VINs, for its owner alone", async () => {
  const owner = await client("basic", 700);
  const add = (payload: object, { headers }: Person = owner) =>
    api.app.inject({ method: "POST", url: "/api/v1/client/vehicles", headers, payload });
  expect((await add({ name: "Civic", vin: "1HGCM82633A004353" })).json().code).toBe("invalid_request");
  const added = loanOffers.addVehicle.reply.parse(
    (await add({ name: "Accord", vin: "1HGCM82633A004352", valueCents: 1_000_000 })).json(),
  );
  expect(added).toMatchObject({ make: "Honda", modelYear: 2003, vinLast6: "004352" });
  const judged = await offers(owner, `?vehicleId=${added.id}`);
  expect(judged.items.flatMap(({ eligibility }) => eligibility?.reasons.map(({ rule }) => rule))).toContain(
    "vehicleAge",
  );
  const stranger = await createClient(api);
  const reply = await api.app.inject({
    method: "DELETE",
    url: `/api/v1/client/vehicles/${added.id}`,
    headers: stranger.headers,
  });
  expect(reply.json().code).toBe("not_found");
});

it("dates what is changed of a vehicle today, judges by it at once, and leaves the rest as it was", async () => {
  const owner = await client("basic", 760);
  const own = owner.headers;
  const inject = (
    method: "POST" | "PATCH" | "DELETE",
    url: string,
    headers: Person["headers"],
    payload?: object,
  ) => api.app.inject({ method, url: `/api/v1/client/vehicles${url}`, headers, ...(payload && { payload }) });
  const added = loanOffers.addVehicle.reply.parse(
    (
      await inject("POST", "", own, { name: "Wagon", modelYear: 2024, valueCents: 900_000, mileage: 30_000 })
    ).json(),
  );
  await api.owner`update vehicles set value_on = '2026-01-02', mileage_on = '2026-01-02' where id = ${added.id}`;
  const rules = async () =>
    (await offers(owner, `?vehicleId=${added.id}`)).items.flatMap(
      ({ eligibility }) => eligibility?.reasons.map(({ rule }) => rule) ?? [],
    );
  expect(await rules()).toContain("loanToValue");
  const onMarch4 = { ...asClient(contextOf(api), owner.userId), now: () => new Date("2026-03-04T15:00:00Z") };
  const change = { params: { id: added.id }, body: { valueCents: 3_000_000 } };
  expect(await changeVehicle(onMarch4, { ...change, query: undefined, headers: undefined })).toEqual({
    ...added,
    valueCents: 3_000_000,
    valueOn: "2026-03-04",
    mileageOn: "2026-01-02",
  });
  expect(await rules()).not.toContain("loanToValue");
  expect((await inject("PATCH", `/${added.id}`, own, { mileage: null })).json()).toMatchObject({
    mileage: null,
    mileageOn: null,
  });
  expect((await inject("PATCH", `/${added.id}`, own, { mileage: -1 })).json()).toMatchObject({
    issues: [{ path: "mileage" }],
  });
  const stranger = await createClient(api);
  expect((await inject("PATCH", `/${added.id}`, stranger.headers, { name: "Mine" })).json().code).toBe(
    "not_found",
  );
  expect((await inject("DELETE", `/${added.id}`, own)).statusCode).toBe(200);
  const audited = await api.owner<{ action: string }[]>`
    select action from audit_rows where object = ${added.id} order by seq`;
  expect(audited.map(({ action }) => action)).toEqual([
    "vehicle.add",
    "vehicle.change",
    "vehicle.change",
    "vehicle.remove",
  ]);
});

it("names amounts to borrow that meet the rule when they are asked for, with the financed fees counted", async () => {
  const owner = await client("basic", 760);
  const added = await api.app.inject({
    method: "POST",
    url: "/api/v1/client/vehicles",
    headers: owner.headers,
    payload: { name: "Wagon", modelYear: 2024, valueCents: 1_200_000, mileage: 30_000 },
  });
  const asked = (amountCents: number) =>
    offers(
      owner,
      `?vehicleId=${loanOffers.addVehicle.reply.parse(added.json()).id}&amountCents=${amountCents}&monthlyIncomeCents=250000&monthlyDebtCents=90000`,
    );
  let told = 0;
  for (const { id, eligibility } of (await asked(3_000_000)).items)
    for (const { rule, remedy } of eligibility?.reasons ?? []) {
      if (remedy.kind !== "borrow_at_most" || remedy.figure === null) continue;
      told += 1;
      const rulesAt = async (amountCents: number) =>
        (await asked(amountCents)).items
          .find((one) => one.id === id)
          ?.eligibility?.reasons.map((reason) => reason.rule);
      expect(await rulesAt(remedy.figure)).not.toContain(rule);
      expect(await rulesAt(remedy.figure + 100)).toContain(rule);
    }
  expect(told).toBeGreaterThan(3);
});

const quotes = async ({ headers }: Person, query: string) => {
  const reply = await api.app.inject({ url: `/api/v1/client/coverage-offers?${query}`, headers });
  return coverage.compare.reply.parse(reply.json());
};

it("lays service contracts side by side on Basic, and takes $100 off them on Premium alone, while the promotion runs", async () => {
  const free = await quotes(await client("free", 700), "kind=warranty");
  expect(free).toMatchObject({ hasComparison: false, comparison: null });
  expect(free.items.length).toBeGreaterThanOrEqual(2);
  const [basic, premium] = [await client("basic", 700), await client("premium", 700)];
  const onBasic = (await quotes(basic, "kind=warranty&claims=2")).comparison;
  const onPremium = await quotes(premium, "kind=warranty&claims=2");
  expect(new Set(onBasic?.costs.map(({ discountCents }) => discountCents))).toEqual(new Set([0]));
  expect(onPremium.promotions).toMatchObject([{ amountOffCents: 10_000, isInPlan: true }]);
  const [cheapest] = onPremium.items;
  const cost = onPremium.comparison?.costs[0];
  const { quote } = cheapest ?? {};
  expect(cost).toEqual({
    id: cheapest?.id,
    discountCents: 10_000,
    // The price less the promotion, and a deductible for each repair.
    threeYearCostCents:
      quote?.kind === "warranty" ? quote.priceCents - 10_000 + 2 * quote.deductibleCents : -1,
  });
  expect(onPremium.comparison?.cheapestId).toBe(cheapest?.id);
  await api.owner`update promotions set valid_until = '2026-01-02'`;
  expect((await quotes(premium, "kind=warranty")).promotions).toEqual([]);
  await api.owner`update promotions set valid_until = null`;
});

it("prices a quote by the garage's vehicle, says why one is not to be had, and lets nobody ask with another's", async () => {
  const owner = await client("basic", 700);
  const vehicle = loanOffers.addVehicle.reply.parse(
    (
      await api.app.inject({
        method: "POST",
        url: "/api/v1/client/vehicles",
        headers: owner.headers,
        payload: { name: "Old one", modelYear: 2001, mileage: 250_000, valueCents: 1_050_000 },
      })
    ).json(),
  );
  const without = await quotes(owner, "kind=insurance");
  const insured = await quotes(owner, `kind=insurance&vehicleId=${vehicle.id}`);
  const premiumOf = ({ items }: typeof insured, id: string | undefined) => {
    const found = items.find((one) => one.id === id)?.quote;
    return found?.kind === "insurance" ? found.premiumCents : -1;
  };
  const id = without.items[0]?.id;
  const [row] = await api.owner<
    { terms: { perThousandOfValueCents: number } }[]
  >`select terms from coverage_products where id = ${id ?? ""}`;
  // Ten whole thousands of value.
  expect(premiumOf(insured, id) - premiumOf(without, id)).toBe(
    10 * (row?.terms.perThousandOfValueCents ?? 0),
  );
  const warranted = await quotes(owner, `kind=warranty&vehicleId=${vehicle.id}`);
  expect(warranted.items.length).toBeGreaterThan(0);
  for (const { refusals } of warranted.items)
    expect(refusals.map(({ rule }) => rule)).toEqual(["vehicleAge", "mileage"]);
  const stranger = await client("basic", 700);
  const reply = await api.app.inject({
    url: `/api/v1/client/coverage-offers?kind=insurance&vehicleId=${vehicle.id}`,
    headers: stranger.headers,
  });
  expect(reply.json().code).toBe("not_found");
});

it("reopens a saved comparison with the offers of today and the difference to then, and brings a removed one back", async () => {
  const owner = await client("premium", 780);
  const call = (method: "GET" | "POST" | "DELETE", url = "", { headers }: Person = owner, payload?: object) =>
    api.app.inject({ method, url: `/api/v1/client/comparisons${url}`, headers, ...(payload && { payload }) });
  const listed = async () => comparisons.list.reply.decode((await call("GET")).json()).items;
  const asked = { kind: "warranty", claims: 0 } as const;
  const saved = await call("POST", "", owner, { name: "For the Accord", asked });
  const { id } = comparisons.save.reply.parse(saved.json());
  const [before] = await listed();
  expect(before).toMatchObject({ name: "For the Accord", asked });
  expect(before?.offers.every(({ differenceCents }) => differenceCents === 0)).toBe(true);
  // A change of terms is a new row; one product is given up, another one comes.
  const [changed, gone] = before?.offers ?? [];
  await api.owner`insert into coverage_products (kind, provider, name, compensation_cents, terms, valid_from)
    select kind, provider, name, compensation_cents, jsonb_set(terms, '{priceCents}', to_jsonb((terms ->> 'priceCents')::int + 5000)), valid_from
    from coverage_products where provider = ${changed?.provider ?? ""}
    union all select kind, 'New Cover', name, compensation_cents, terms, valid_from from coverage_products where provider = ${gone?.provider ?? ""}`;
  await api.owner`update coverage_products set valid_until = '2026-01-02'
    where provider in (${changed?.provider ?? ""}, ${gone?.provider ?? ""}) and id not in (
      select max(id) from coverage_products where provider = ${changed?.provider ?? ""})`;
  const [after] = await listed();
  const of = (provider: string | undefined) => after?.offers.find((one) => one.provider === provider);
  expect(of(changed?.provider)).toMatchObject({ thenCents: changed?.thenCents, differenceCents: 5_000 });
  expect(of(gone?.provider)).toMatchObject({ thenCents: gone?.thenCents, nowCents: null });
  expect(of("New Cover")).toMatchObject({ thenCents: null, differenceCents: null });
  const stranger = await client("premium", 780);
  expect((await call("DELETE", `/${id}`, stranger)).json().code).toBe("not_found");
  await call("DELETE", `/${id}`);
  expect(await listed()).toEqual([]);
  expect((await call("POST", `/${id}/restore`, stranger)).json().code).toBe("not_found");
  await call("POST", `/${id}/restore`);
  expect(await listed()).toHaveLength(1);
  // Nor do more than 30 come about by removing, saving and bringing back.
  await call("DELETE", `/${id}`);
  await api.owner`
    insert into saved_comparisons (user_id, name, asked, offers, saved_at)
    select user_id, name, asked, offers, saved_at from saved_comparisons cross join generate_series(1, 30) where id = ${id}`;
  expect((await call("POST", `/${id}/restore`)).json().code).toBe("illegal_transition");
  const free = await client("free", 700);
  expect((await call("POST", "", free, { name: "No", asked })).json().code).toBe("forbidden");
});
