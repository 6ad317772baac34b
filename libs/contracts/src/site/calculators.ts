import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { calendarDate, cents } from "../primitives.ts";

/** An amount that a visitor types in: zero to ten million dollars. */
const amount = z
  .int({ error: ({ input }) => (input === undefined ? undefined : "must be a whole number of cents") })
  .min(0, "is below 0")
  .max(1_000_000_000, "is above $10,000,000");

/** A percentage as decimal text; the limit keeps typing errors out. */
const percent = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, "must be a percentage such as 4.99, with at most six decimals")
    .refine((text) => Number(text) <= maximum, `is above ${maximum} %`);

const paymentsPerYear = z.union([z.literal(12), z.literal(26), z.literal(52)]).meta({
  description: "12 monthly, 26 biweekly, 52 weekly",
});

const tradeInTreatment = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("full") }),
    z.strictObject({ kind: z.literal("none") }),
    z.strictObject({ kind: z.literal("capped"), capCents: amount }),
  ])
  .meta({ description: "How much of the trade-in's value is taken off the price before sales tax" });

const paymentInterval = z.enum(["week", "two_weeks", "half_month", "month", "two_months", "quarter"]);

const plan = z.object({
  paymentCents: cents,
  paymentsPerYear: z.int(),
  paymentCount: z.int(),
  totalInterestCents: cents,
  interestSavedCents: cents,
});

const loan = {
  vehiclePriceCents: amount.default(3_000_000),
  downPaymentCents: amount.default(300_000),
  tradeInValueCents: amount.default(0),
  tradeInPayoffCents: amount.default(0),
  termMonths: z.int().min(1, "is below 1").max(120, "is above 120").default(60),
  ratePercent: percent(100).default("4.99"),
  salesTaxPercent: percent(30).default("8.31"),
  tradeInTreatment: tradeInTreatment.default({ kind: "full" }),
  titleFeeCents: amount.default(2_500),
  registrationFeeCents: amount.default(20_000),
  documentationFeeCents: amount.default(59_900),
  includeTaxesAndFees: z.boolean().default(true),
  paymentsPerYear: paymentsPerYear.default(12),
  prepaidFinanceChargeCents: amount.default(0).meta({
    description: "Finance charges paid in cash at the beginning; they raise the APR above the rate",
  }),
  extraEveryPaymentCents: amount.default(0),
  extraOneOffs: z
    .array(z.strictObject({ paymentNumber: z.int().min(1).max(600), amountCents: amount }))
    .max(24, "has more than 24 entries")
    .default([]),
  includeSchedule: z.boolean().default(false),
};

/** A purchase and its loan; every part has the default of the calculator on the page. */
export const autoLoanRequest = z.strictObject(loan);

/** What the loan costs, by each of its plans. */
export const autoLoanReply = z
  .object({
    taxableCents: cents,
    salesTaxCents: cents,
    feesCents: cents,
    tradeInEquityCents: cents,
    amountFinancedCents: cents,
    surplusCents: cents,
    loanToValueBasisPoints: z.int().nullable(),
    paymentCents: cents,
    paymentsPerYear: z.int(),
    paymentCount: z.int(),
    totalInterestCents: cents,
    totalPaidCents: cents,
    financeChargeCents: cents,
    totalCostCents: cents,
    aprPercent: z.string().nullable(),
    interestSavedByExtraCents: cents,
    plans: z.object({
      monthly: plan,
      sameTerm: plan.meta({ description: "26 or 52 payments a year over the same term" }),
      accelerated: plan.meta({
        description: "Half the monthly payment every two weeks, or a quarter of it every week",
      }),
    }),
    negativeEquity: z
      .object({
        negativeEquityCents: cents,
        interestCents: cents,
        totalCents: cents,
        paymentIncreaseCents: cents,
        months: z.int(),
      })
      .nullable(),
    schedule: z
      .array(
        z.object({
          number: z.int(),
          paymentCents: cents,
          interestCents: cents,
          principalCents: cents,
          extraCents: cents,
          balanceCents: cents,
        }),
      )
      .optional(),
  })
  .meta({ id: "AutoLoan" });

/** How many payments a transaction of the APR endpoint may have: fifty years of weekly ones. */
const maxAprPayments = 2_600;

const aprPayment = z.strictObject({
  amountCents: amount.meta({ description: "0 for payments that are skipped" }),
  count: z.int().min(1, "is below 1").max(maxAprPayments, `is above ${maxAprPayments}`),
  firstOn: calendarDate,
  every: paymentInterval,
});

/** One advance and the payments that repay it (12 CFR 1026, Appendix J). */
export const aprRequest = z
  .strictObject({
    amountFinancedCents: amount.min(1, "is below 1"),
    consummatedOn: calendarDate.refine(
      (date) => date >= "1900-01-01" && date <= "2199-12-31",
      "must lie between 1900 and 2199",
    ),
    payments: z.array(aprPayment).min(1, "is empty").max(100, "has more than 100 entries"),
  })
  .superRefine(({ amountFinancedCents, consummatedOn, payments }, check) => {
    const refuse = (path: PropertyKey[], message: string) =>
      check.addIssue({ code: "custom", path, message });
    const count = payments.reduce((sum, payment) => sum + payment.count, 0);
    if (count > maxAprPayments) refuse(["payments"], `has more than ${maxAprPayments} payments`);
    const horizon = Number(consummatedOn.slice(0, 4)) + 50;
    for (const [index, { firstOn }] of payments.entries()) {
      if (firstOn <= consummatedOn) refuse(["payments", index, "firstOn"], "must be after consummatedOn");
      if (Number(firstOn.slice(0, 4)) > horizon) {
        refuse(["payments", index, "firstOn"], "is more than 50 years after consummatedOn");
      }
    }
    const paid = payments.reduce((sum, payment) => sum + payment.amountCents * payment.count, 0);
    if (paid < amountFinancedCents) refuse(["payments"], "add up to less than amountFinancedCents");
  });

/** Auto loan math, for everybody. */
export const calculators = {
  autoLoan: endpoint({
    id: "calculators.autoLoan",
    method: "POST",
    path: "/api/v1/calculators/auto-loan",
    tag: "Calculators",
    summary: "Payment, interest, APR and repayment plans of an auto loan",
    description:
      "Every field has the calculator's default. Amounts are integer cents and rates are decimal strings. Sales tax is an estimate. Each interest amount is rounded to the cent, and the last payment settles what is left.",
    policy: "public",
    body: autoLoanRequest,
    status: 200,
    reply: autoLoanReply,
  }),
  apr: endpoint({
    id: "calculators.apr",
    method: "POST",
    path: "/api/v1/calculators/apr",
    tag: "Calculators",
    summary: "The annual percentage rate of a payment schedule, regular or not",
    description:
      "The actuarial method of Regulation Z, 12 CFR 1026, Appendix J, for one advance. A series keeps the day of the month of its first payment, or the last day of a shorter month. Half months fall on that day and 15 days from it. `every` is ignored for a single payment.",
    policy: "public",
    body: aprRequest,
    status: 200,
    reply: z
      .object({
        aprPercent: z.string().meta({ description: "Decimal text with six decimals" }),
        unitPeriodsPerYear: z.number(),
        financeChargeCents: cents,
      })
      .meta({ id: "Apr" }),
    refusals: ["rate_limited"],
  }),
};
