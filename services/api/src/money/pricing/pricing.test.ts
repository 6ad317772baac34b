import fc from "fast-check";
import { rounds } from "@roadworthy/build/launch/depth";
import { describe, expect, test } from "vitest";
import { bureaus as allBureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { createClient, createPartner } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { priceByHand } from "../../testing/credit/price-oracle.ts";

const api = testApi();

const quote = (headers: { authorization: string }, payload: object) =>
  api.app.inject({ method: "POST", url: "/api/v1/quotes", headers, payload });

describe("a quote", () => {
  test("uses the partner's own price, else its tier's, else the platform's, a named bureau before any bureau", async () => {
    const partner = await createPartner(api, { pricingTier: "premium" });
    const set = (scope: string, item: string, bureau: string, cents: number) =>
      api.owner`insert into prices (scope, item, bureau, amount_cents) values (${scope}, ${item}, ${bureau}, ${cents})`;
    const amounts = async () =>
      (await quote(partner.headers, { bureaus: ["experian", "equifax"] }))
        .json()
        .lines.map((line: { amountCents: number }) => line.amountCents);
    // 15 % below the list's 9.99.
    expect(await amounts()).toEqual([849, 849]);
    await set("tier:premium", "soft", "*", 250);
    expect(await amounts()).toEqual([250, 250]);
    await set("tier:premium", "soft", "experian", 240);
    expect(await amounts()).toEqual([250, 240]);
    await set(partner.partnerId, "soft", "*", 999);
    expect(await amounts()).toEqual([999, 999]);
    await set(partner.partnerId, "soft", "equifax", 900);
    expect(await amounts()).toEqual([900, 999]);
  });

  test("rounds the 15 % below the list half up to the cent", async () => {
    const { headers } = await createPartner(api, { pricingTier: "premium" });
    // 858.5, 850.85 and 850.
    for (const [bureau, cents] of Object.entries({ equifax: 1_010, experian: 1_001, transunion: 1_000 }))
      await api.owner`insert into prices (scope, item, bureau, amount_cents) values ('platform', 'fico_bankcard', ${bureau}, ${cents})`;
    const { lines } = (
      await quote(headers, { bureaus: [...allBureaus], scoreType: "fico", ficoModel: "bankcard" })
    ).json<{ lines: { label: string; amountCents: number }[] }>();
    const addOns = lines.filter(({ label }) => label.includes("FICO"));
    expect(addOns.map(({ amountCents }) => amountCents)).toEqual([859, 851, 850]);
  });

  test("is the price of its day: what came before and what is announced can be read, each span once", async () => {
    const partner = await createPartner(api, { pricingTier: "enterprise" });
    const stranger = await createPartner(api);
    const set = (days: number, cents: number | null) =>
      api.owner`insert into prices (scope, item, bureau, amount_cents, effective_from)
        values (${partner.partnerId}, 'soft', 'equifax', ${cents}, now() + ${`${days} days`}::interval)`;
    await set(-20, 800);
    // The same again is no change.
    await set(-10, 800);
    await set(-5, 750);
    await set(30, 790);
    const of = async ({ headers }: { headers: { authorization: string } }) =>
      (await api.app.inject({ url: "/api/v1/prices", headers }))
        .json<{ items: { item: string; bureau: string; amountCents: number; status: string }[] }>()
        .items.filter(({ item, bureau }) => item === "soft" && bureau === "equifax")
        .map(({ amountCents, status }) => [amountCents, status]);
    expect((await of(partner)).slice(0, 3)).toEqual([
      [790, "announced"],
      [750, "current"],
      [800, "past"],
    ]);
    expect(JSON.stringify(await of(stranger))).not.toContain("announced");
  });

  test("prices no bureau that is switched off", async () => {
    const partner = await createPartner(api);
    const priced = async (bureaus: readonly Bureau[]) => {
      const reply = await quote(partner.headers, { bureaus });
      return [reply.statusCode, reply.json().code];
    };
    await api.owner`update bureau_settings set is_enabled = false where bureau = 'experian'`;
    expect(await priced(["equifax", "experian"])).toEqual([422, "bureau_disabled"]);
    expect((await priced(["equifax"]))[0]).toBe(200);
    await api.owner`update bureau_settings set is_enabled = true where bureau = 'experian'`;
    expect((await priced(["equifax", "experian"]))[0]).toBe(200);
  });

  test("of a partner that pays the list: 9.99 soft, 14.99 hard, 5.00 FICO", async () => {
    const partner = await createPartner(api, { pricingTier: "standard" });
    const bureaus = [...allBureaus];
    // 15 % of 29.97 is 4.4955, rounded half up 4.50.
    expect((await quote(partner.headers, { bureaus })).json()).toMatchObject({
      subtotalCents: 2_997,
      savingCents: 450,
      totalCents: 2_547,
    });
    expect((await quote(partner.headers, { bureaus, type: "hard" })).json()).toMatchObject({
      savingCents: 0,
      totalCents: 4_497,
    });
    // The saving is of the soft prices; the score add-ons are paid in full.
    expect(
      (await quote(partner.headers, { bureaus, scoreType: "fico", ficoModel: "auto" })).json(),
    ).toMatchObject({
      subtotalCents: 4_497,
      savingCents: 450,
      totalCents: 4_047,
    });
    expect((await quote(partner.headers, { bureaus: ["equifax", "experian"] })).json()).toMatchObject({
      savingCents: 0,
      totalCents: 1_998,
    });
  });

  test("is for partners only, and says which field is wrong", async () => {
    const client = await createClient(api);
    expect((await quote(client.headers, { bureaus: ["equifax"] })).statusCode).toBe(403);
    const partner = await createPartner(api);
    const reply = await quote(partner.headers, { bureaus: ["equifax"], scoreType: "fico" });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, "ficoModel"]);
  });
});

describe("the price of any pull", () => {
  test("agrees with the price worked out by hand: shares sum to the total, the saving is 15 % half up", async () => {
    const partner = await createPartner(api);
    const cents = fc.integer({ min: 0, max: 3_000 });
    const list = fc.record({ equifax: cents, experian: cents, transunion: cents });
    const property = fc.asyncProperty(
      list,
      list,
      fc.shuffledSubarray([...allBureaus], { minLength: 1 }),
      fc.constantFrom("soft", "hard"),
      fc.boolean(),
      async (bases, addOns, asked, type, isFico) => {
        const rows = allBureaus.flatMap((bureau) => [
          { scope: partner.partnerId, item: type, bureau, amount_cents: bases[bureau] },
          { scope: partner.partnerId, item: "fico_classic", bureau, amount_cents: addOns[bureau] },
        ]);
        // The latest that has begun counts; the one of the run before stays in the history.
        await api.owner`insert into prices ${api.owner(rows)}`;
        const [row] = await api.owner<
          {
            price: {
              shares: Record<Bureau, number>;
              totalCents: number;
              savingCents: number;
              subtotalCents: number;
              lines: { amountCents: number }[];
            };
          }[]
        >`
          select price_pull(${partner.partnerId}, ${asked}::bureau_name[], ${type}, ${isFico ? "fico" : "vantage"}, ${isFico ? "classic" : null}) as price`;
        const price = row?.price;
        const by = (bureau: Bureau) => ({ base: bases[bureau], addOn: isFico ? addOns[bureau] : 0 });
        const expected = priceByHand(
          { equifax: by("equifax"), experian: by("experian"), transunion: by("transunion") },
          asked,
          type === "soft",
        );
        expect(price?.shares).toEqual(Object.fromEntries(expected.shares));
        expect(price?.totalCents).toBe(expected.totalCents);
        expect(price?.savingCents).toBe(expected.savingCents);
        expect(price?.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(expected.totalCents);
        expect(price?.subtotalCents).toBe(expected.totalCents + expected.savingCents);
      },
    );
    await fc.assert(property, { numRuns: rounds(400) });
  });
});
