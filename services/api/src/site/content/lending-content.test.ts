import { describe, expect, it, test } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { benchmarkFor } from "@roadworthy/domain/loan/credit-cost.rules";
import { stateSalesTaxOn, type StateSalesTax } from "@roadworthy/domain/loan/sales-tax.rules";
import { stateCodes } from "@roadworthy/domain/loan/state-codes";
import { contextOf, productionContextOf } from "../../testing/context.ts";
import { testApi } from "../../testing/harness.ts";
import { clicksPerHour, followPartner, readLenderClicks } from "./clicks.service.ts";
import { readRefinancePartners } from "./lending-content.service.ts";

const api = testApi();

const read = (path: string) => api.app.inject({ url: `/api/v1/content/${path}` });

describe("rate benchmarks", () => {
  it("may be kept for a minute; bands of a quarter cover each score at most once, dated and sourced", async () => {
    const reply = await read("rate-benchmarks");
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    const { benchmarks } = content.rateBenchmarks.reply.parse(reply.json());
    for (const quarter of new Set(benchmarks.map((row) => row.quarter))) {
      for (let score = 300; score <= 850; score += 1) {
        const rows = benchmarks.filter(
          (row) => row.quarter === quarter && score >= row.minimumScore && score <= row.maximumScore,
        );
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
    expect(benchmarks.filter(({ source }) => source === "")).toEqual([]);
    expect(benchmarks.map(({ asOf }) => asOf)).toEqual(benchmarks.map(({ asOf }) => asOf).toSorted());
  });

  it.each([
    [800, "new", "2025-Q3", "4.88"],
    [700, "used", "2025-Q3", "9.65"],
    [640, "used", "2023-Q1", "13.28"],
    [550, "new", "2023-Q1", "11.53"],
    [450, "new", "2025-Q1", "15.19"],
  ] as const)("a score of %i, %s, has %s's %s", async (score, vehicle, quarter, percent) => {
    const { benchmarks } = content.rateBenchmarks.reply.parse((await read("rate-benchmarks")).json());
    const row = benchmarkFor(benchmarks, score, vehicle);
    expect(row?.quarter).toBe(quarter);
    expect(vehicle === "new" ? row?.newPercent : row?.usedPercent).toBe(percent);
  });
});

describe("sales taxes", () => {
  const all = async (query = ""): Promise<readonly StateSalesTax[]> =>
    content.salesTaxes.reply.parse((await read(`sales-taxes${query}`)).json()).salesTaxes;

  it("have exactly one row for every state on any day from today on, with a source", async () => {
    const rows = await all();
    const today = lastUsDayOf(new Date());
    for (const state of stateCodes) {
      for (const on of [today, "2028-12-31", "2029-01-01", "2040-01-01"]) {
        const holding = rows.filter(
          (row) => row.state === state && (row.validFrom ?? "0000") <= on && on <= (row.validUntil ?? "9999"),
        );
        expect(holding, `${state} on ${on}`).toHaveLength(1);
        expect(holding[0]?.source).not.toBe("");
      }
    }
    expect(rows.filter(({ validUntil }) => validUntil !== null && validUntil < today)).toEqual([]);
  });

  it("keep Michigan's cap of each year, and its end", async () => {
    const caps = await api.owner<{ year: string; cap: number }[]>`
      select to_char(valid_from, 'YYYY') as year, trade_in_cap_cents as cap from state_sales_taxes
      where state = 'MI' and trade_in = 'capped' order by valid_from`;
    expect(caps.map(({ year, cap }) => [year, cap])).toEqual(
      Array.from({ length: 10 }, (_, n) => [String(2019 + n), (5_000 + 1_000 * n) * 100]),
    );
    expect(stateSalesTaxOn(await all(), "MI", "2028-12-31")?.treatment).toEqual({
      kind: "capped",
      capCents: 1_400_000,
    });
    expect(stateSalesTaxOn(await all(), "MI", "2029-01-01")?.treatment).toEqual({ kind: "full" });
  });

  it("give every note in Spanish too", async () => {
    const notes = (rows: readonly StateSalesTax[]) => rows.map(({ note }) => note);
    const [english, spanish] = [notes(await all()), notes(await all("?lang=es"))];
    expect(english.filter((note) => note !== null).length).toBeGreaterThan(5);
    const asEnglish = spanish.map((note, index) => note === english[index]);
    expect(asEnglish).toEqual(english.map((note) => note === null));
  });

  it.each(["AK", "DE", "MT", "NH", "OR"])("%s has no sales tax of its own", async (state) => {
    expect(stateSalesTaxOn(await all(), state, "2027-01-01")?.baseRatePercent).toBe("0");
  });

  it.each([
    ["CA", "none", true],
    ["KY", "full", true],
    ["MD", "none", true],
    ["VA", "none", false],
    ["HI", "none", false],
    ["DC", "none", false],
    ["MT", "none", false],
    ["TX", "full", false],
  ] as const)("%s gives %s credit; disputed: %s", async (state, kind, isDisputed) => {
    expect(stateSalesTaxOn(await all(), state, "2027-01-01")).toMatchObject({
      treatment: { kind },
      isDisputed,
    });
  });
});

describe("refinance partners", () => {
  it("have the specification's limits, in the language asked for", async () => {
    const partners = async (query: string) =>
      content.refinancePartners.reply.parse((await read(`refinance-partners${query}`)).json()).partners;
    const [english] = await partners("");
    const [spanish] = await partners("?lang=es");
    expect(english).toMatchObject({
      id: "lakeshore",
      limits: { minimumScore: 580, maximumVehicleAgeYears: 10, minimumBalanceCents: null },
    });
    expect(spanish?.name).toBe(english?.name);
    expect(spanish?.body).toMatch(/^Refinancia/);
    const production = await readRefinancePartners(productionContextOf(api), {
      query: {},
      params: undefined,
      body: undefined,
      headers: undefined,
    });
    expect(production.partners).toEqual([]);
  });
});

describe("the way to a lender", () => {
  const go = (path: string, remoteAddress = "203.0.113.20", app = api.app) =>
    app.inject({ url: `/go/${path}`, remoteAddress });
  const counted = async () => {
    const rows = await api.owner<{ page: string; clicks: number }[]>`
      select page, sum(clicks)::int as clicks from affiliate_clicks group by page order by page`;
    return Object.fromEntries(rows.map(({ page, clicks }) => [page, clicks]));
  };

  test("leads to the lender's own address, never kept or indexed, and counts by page", async () => {
    const reply = await go("lakeshore?from=auto-refinance");
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      "https://refinance.lakeshore-auto-finance.example/roadworthy",
    ]);
    expect(reply.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    await go("lakeshore?from=https://evil.example");
    await go("lakeshore");
    expect(await counted()).toEqual({ "auto-refinance": 1, elsewhere: 2 });
  });

  test.each([
    ["loan_offers", "lakeshore-auto-credit", "client/loans", "Lakeshore Auto Credit"],
    ["coverage_products", "summit-assurance", "client/coverage", "Summit Assurance"],
  ])("counts the clicks on a row of %s as well", async (table, name, page, lender) => {
    const address = `https://${name}.example/roadworthy`;
    const [row] = await api.owner<{ id: string }[]>`
      select id from ${api.owner(table)} where url = ${address}`;
    const id = row?.id ?? "";
    const ctx = contextOf(api);
    expect((await go(`${id}?from=${page}`)).headers.location).toBe(address);
    expect(await readLenderClicks(ctx)).toContainEqual({ lender, page, clicks: 1 });
    // A sample leads nowhere in production, nor does one that has ended.
    expect(await followPartner(productionContextOf(api), id, page)).toBeNull();
    expect(await followPartner({ ...ctx, now: () => new Date("2025-12-31T12:00:00Z") }, id, page)).toBeNull();
    await api.owner`update ${api.owner(table)} set url = null where id = ${id}`;
    expect((await go(id)).statusCode).toBe(404);
    await api.owner`update ${api.owner(table)} set url = ${address} where id = ${id}`;
  });

  test.each(["nobody", "https:%2F%2Fevil.example", "%00"])("knows no lender %s", async (partner) => {
    const before = await counted();
    const reply = await go(partner);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers.location).toBeUndefined();
    expect(await counted()).toEqual(before);
  });

  test("counts every click once across processes, and one visitor only so often", async () => {
    const other = await api.another();
    const before = (await counted())["auto-refinance"] ?? 0;
    const replies = await Promise.all(
      Array.from({ length: clicksPerHour + 10 }, (_, n) =>
        go("lakeshore?from=auto-refinance", "203.0.113.21", n % 2 === 0 ? api.app : other.app),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
    expect((await counted())["auto-refinance"]).toBe(before + clicksPerHour);
  });

  test("keeps nothing about who clicked", async () => {
    const columns = await api.owner<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'affiliate_clicks'`;
    expect(columns.map(({ name }) => name).toSorted()).toEqual(["clicks", "day", "page", "partner_id"]);
    const keys = await api.owner<{ key: string }[]>`select key from throttles where key like 'go:%'`;
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.some(({ key }) => key.includes("203.0.113"))).toBe(false);
  });
});
