import { describe, expect, test } from "vitest";
import { autoLoanReply, calculators } from "@roadworthy/contracts/calculators";
import { problem } from "@roadworthy/contracts/problem";
import { scoreScenarioReply } from "@roadworthy/contracts/score-scenario";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const post = async (calculator: "auto-loan" | "apr" | "score-scenario", body: object) => {
  const response = await api.app.inject({
    method: "POST",
    url: `/api/v1/calculators/${calculator}`,
    payload: body,
  });
  return { status: response.statusCode, json: (): unknown => response.json() };
};

const autoLoan = async (body: object) => {
  const response = await post("auto-loan", body);
  expect(response.status).toBe(200);
  return autoLoanReply.parse(response.json());
};

const issuesOf = async (calculator: "auto-loan" | "apr" | "score-scenario", body: object) => {
  const response = await post(calculator, body);
  expect(response.status).toBe(400);
  const refusal = problem.parse(response.json());
  expect(refusal.code).toBe("invalid_request");
  return refusal.issues?.map(({ path }) => path);
};

const aprBody = {
  amountFinancedCents: 500_000,
  consummatedOn: "1978-01-10",
  payments: [{ amountCents: 23_000, count: 24, firstOn: "1978-02-10", every: "month" }],
};

describe("auto loan", () => {
  test("an empty body is the specification's default purchase", async () => {
    const reply = await autoLoan({});
    expect(reply).toMatchObject({
      salesTaxCents: 249_300,
      feesCents: 82_400,
      amountFinancedCents: 3_031_700,
      paymentCents: 57_198,
      paymentCount: 60,
      negativeEquity: null,
      interestSavedByExtraCents: 0,
    });
    expect(Number(reply.aprPercent)).toBeCloseTo(4.99, 4);
    expect(reply.totalPaidCents).toBe(reply.amountFinancedCents + reply.totalInterestCents);
    expect(reply.schedule).toBeUndefined();
  });

  test("both biweekly conventions stand beside the monthly plan", async () => {
    const { plans } = await autoLoan({ paymentsPerYear: 26 });
    expect(plans.monthly).toMatchObject({ paymentCents: 57_198, interestSavedCents: 0 });
    expect(plans.sameTerm).toMatchObject({ paymentsPerYear: 26, paymentCount: 130 });
    expect(plans.accelerated.paymentCents).toBe(28_599);
    expect(plans.accelerated.interestSavedCents).toBeGreaterThan(plans.sameTerm.interestSavedCents);
  });

  test("the schedule is given on request and ends at zero", async () => {
    const reply = await autoLoan({
      includeSchedule: true,
      extraEveryPaymentCents: 5_000,
      extraOneOffs: [{ paymentNumber: 12, amountCents: 100_000 }],
    });
    expect(reply.schedule).toHaveLength(reply.paymentCount);
    expect(reply.schedule?.at(-1)?.balanceCents).toBe(0);
    expect(reply.schedule?.[11]?.extraCents).toBe(105_000);
    expect(reply.interestSavedByExtraCents).toBeGreaterThan(0);
  });

  test("negative equity and a prepaid finance charge show", async () => {
    const reply = await autoLoan({
      tradeInValueCents: 800_000,
      tradeInPayoffCents: 1_100_000,
      prepaidFinanceChargeCents: 40_000,
    });
    expect(reply.negativeEquity?.negativeEquityCents).toBe(300_000);
    expect(Number(reply.aprPercent)).toBeGreaterThan(4.99);
    expect(reply.financeChargeCents).toBe(reply.totalInterestCents + 40_000);
  });

  test("a purchase paid in full has no APR", async () => {
    expect(await autoLoan({ downPaymentCents: 5_000_000 })).toMatchObject({
      amountFinancedCents: 0,
      aprPercent: null,
      paymentCount: 0,
      surplusCents: 1_668_300,
    });
  });

  test.each([
    [{ termMonths: 121 }, "termMonths"],
    [{ termMonths: 0 }, "termMonths"],
    [{ termMonths: 12.5 }, "termMonths"],
    [{ ratePercent: "100.1" }, "ratePercent"],
    [{ ratePercent: 4.99 }, "ratePercent"],
    [{ ratePercent: "-1" }, "ratePercent"],
    [{ salesTaxPercent: "31" }, "salesTaxPercent"],
    [{ vehiclePriceCents: -1 }, "vehiclePriceCents"],
    [{ vehiclePriceCents: 1_000_000_001 }, "vehiclePriceCents"],
    [{ vehiclePriceCents: 1.5 }, "vehiclePriceCents"],
    [{ paymentsPerYear: 24 }, "paymentsPerYear"],
    [{ prepaidFinanceChargeCents: 3_031_700 }, "prepaidFinanceChargeCents"],
  ])("%o is refused and names its field", async (body, path) => {
    expect(await issuesOf("auto-loan", body)).toEqual([path]);
  });

  test("an unknown field is refused", async () => {
    expect((await post("auto-loan", { price: 1 })).status).toBe(400);
  });

  test("the largest purchase is computed", async () => {
    const reply = await autoLoan({
      vehiclePriceCents: 1_000_000_000,
      termMonths: 120,
      ratePercent: "100",
      paymentsPerYear: 52,
      includeSchedule: true,
    });
    expect(reply.schedule).toHaveLength(520);
    expect(reply.schedule?.at(-1)?.balanceCents).toBe(0);
  });
});

describe("APR", () => {
  test("answers Appendix J's first example", async () => {
    const response = await post("apr", aprBody);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({
      aprPercent: "9.685708",
      unitPeriodsPerYear: 12,
      financeChargeCents: 52_000,
    });
  });

  test.each([
    ["week", 52],
    ["two_weeks", 26],
    ["half_month", 24],
    ["month", 12],
    ["two_months", 6],
    ["quarter", 4],
  ])(
    "takes payments every %s, with odd days before the first and a skip among them",
    async (every, perYear) => {
      const series = { amountCents: 60_000, count: 5, every };
      const request = {
        amountFinancedCents: 500_000,
        consummatedOn: "2028-02-29",
        payments: [
          { ...series, firstOn: "2028-03-07" },
          { ...series, firstOn: "2031-03-07" },
        ],
      };
      const skipped = { ...series, amountCents: 0, count: 2, firstOn: "2030-03-07" };
      const [left, listed] = [
        await post("apr", request),
        await post("apr", { ...request, payments: [...request.payments, skipped] }),
      ];
      expect([left.status, listed.status]).toEqual([200, 200]);
      expect(listed.json()).toEqual(left.json());
      expect(left.json()).toEqual({
        aprPercent: expect.stringMatching(/^\d+\.\d{4,}$/),
        unitPeriodsPerYear: perYear,
        financeChargeCents: 100_000,
      });
    },
  );

  test.each<[string, object, string]>([
    [
      "a payment on the day of consummation",
      { payments: [{ ...aprBody.payments[0], firstOn: "1978-01-10" }] },
      "payments.0.firstOn",
    ],
    ["a day that does not exist", { consummatedOn: "1978-02-30" }, "consummatedOn"],
    ["a date before our time", { consummatedOn: "0001-01-10" }, "consummatedOn"],
    ["no payments", { payments: [] }, "payments"],
    [
      "too many payments of a series",
      { payments: [{ ...aprBody.payments[0], count: 2_601 }] },
      "payments.0.count",
    ],
    [
      "too many payments in all",
      {
        payments: [
          { ...aprBody.payments[0], count: 2_400 },
          { ...aprBody.payments[0], count: 201 },
        ],
      },
      "payments",
    ],
    [
      "a payment below nothing",
      { payments: [{ ...aprBody.payments[0], amountCents: -1 }] },
      "payments.0.amountCents",
    ],
    ["nothing but skips", { payments: [{ ...aprBody.payments[0], amountCents: 0 }] }, "payments"],
    ["payments below the advance", { amountFinancedCents: 552_001 }, "payments"],
    ["nothing advanced", { amountFinancedCents: 0 }, "amountFinancedCents"],
    ["an unknown interval", { payments: [{ ...aprBody.payments[0], every: "day" }] }, "payments.0.every"],
    [
      "a payment a century away",
      { payments: [{ ...aprBody.payments[0], firstOn: "2078-02-10" }] },
      "payments.0.firstOn",
    ],
  ])("%s is refused and names its field", async (_name, change, path) => {
    // A field at fault comes first; sums over all payments may then be at fault too.
    expect((await issuesOf("apr", { ...aprBody, ...change }))?.[0]).toBe(path);
  });

  test("thirty years of payments every two weeks are answered as an annuity is", async () => {
    const response = await post("apr", {
      amountFinancedCents: 20_000_000,
      consummatedOn: "2025-01-01",
      payments: [{ amountCents: 60_000, count: 780, firstOn: "2025-01-15", every: "two_weeks" }],
    });
    expect(response.status).toBe(200);
    const { aprPercent, unitPeriodsPerYear } = calculators.apr.reply.parse(response.json());
    expect(unitPeriodsPerYear).toBe(26);
    const rate = Number(aprPercent) / 2_600;
    expect(60_000 * ((1 - (1 + rate) ** -780) / rate)).toBeCloseTo(20_000_000, -1);
  });

  test("fields that are left out are named as missing", async () => {
    const refusal = problem.parse((await post("apr", {})).json());
    expect(refusal.issues).toEqual(
      ["amountFinancedCents", "consummatedOn", "payments"].map((path) => ({ path, message: "is required" })),
    );
  });

  test("the hardest request the limits allow is answered", async () => {
    const payments = Array.from({ length: 100 }, (_, index) => ({
      amountCents: 1_000 + index,
      count: 26,
      firstOn: `20${10 + (index % 40)}-0${1 + (index % 9)}-${10 + (index % 19)}`,
      every: ["week", "half_month", "month", "quarter"][index % 4],
    }));
    const response = await post("apr", { amountFinancedCents: 1_000, consummatedOn: "2009-12-31", payments });
    expect(response.status).toBe(200);
  });
});

test("both operations are in the API document, open to everyone", async () => {
  const response = await api.app.inject("/api/openapi.json");
  const paths: unknown = response.json().paths;
  expect(paths).toMatchObject({
    "/api/v1/calculators/auto-loan": { post: { operationId: "calculators.autoLoan", tags: ["Calculators"] } },
    "/api/v1/calculators/apr": { post: { operationId: "calculators.apr", tags: ["Calculators"] } },
  });
});

describe("score scenario", () => {
  test("names what a field takes when it is a choice, and calls a missing one required", async () => {
    const messageOf = async (action: object) => {
      const body = { profile, actions: [action], months: 12 };
      return problem.parse((await post("score-scenario", body)).json()).issues?.[0];
    };
    expect(await messageOf({ type: "late_payment", days: 45 })).toEqual({
      path: "actions.0.days",
      message: "must be one of 30, 60, 90",
    });
    expect(await messageOf({ type: "late_payment" })).toEqual({
      path: "actions.0.days",
      message: "is required",
    });
    expect(await messageOf({})).toEqual({ path: "actions.0.type", message: "is required" });
    expect(await messageOf({ type: "win_lottery" })).toMatchObject({
      path: "actions.0.type",
      message: expect.stringMatching(/^must be one of max_out_card, pay_down_cards, .*on_time$/),
    });
  });

  const profile = { score: 680, accounts: 6, historyMonths: 96, utilizationPercent: 45 };

  test("a late payment costs a start of 680 what the published example says, and nothing after nine months", async () => {
    const body = { profile, actions: [{ type: "late_payment", days: 30 }], months: 9 };
    const response = await post("score-scenario", body);
    expect(response.status).toBe(200);
    const reply = scoreScenarioReply.parse(response.json());
    expect(reply.path).toHaveLength(10);
    expect(reply.path[0]?.point).toBeGreaterThanOrEqual(600);
    expect(reply.path[0]?.point).toBeLessThanOrEqual(620);
    expect(reply.point).toBe(680);
    expect(reply.modelVersion).not.toMatch(/fico|vantage/i);
  });

  test.each([
    [{ months: 0 }, "months"],
    [{ months: 121 }, "months"],
    [{ profile: { ...profile, score: 299 } }, "profile.score"],
    [{ actions: [{ type: "late_payment", days: 45 }] }, "actions.0.days"],
    [{ actions: [{ type: "open_card", limitCents: 0 }] }, "actions.0.limitCents"],
  ])("%o is refused and names its field", async (wrong, path) => {
    expect(await issuesOf("score-scenario", { profile, actions: [], months: 12, ...wrong })).toEqual([path]);
  });
});
