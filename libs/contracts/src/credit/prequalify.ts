import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bureau, calendarDate, cents, line } from "../primitives.ts";
import { reportId } from "./pulls.ts";

const tag = "Prequalification";
const basisPoints = z.int().min(1).max(50_000);
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a percentage such as 6.49")
  .meta({ description: "Percent a year as a decimal text" });

const rateBand = z
  .strictObject({
    scoreFrom: z.int().min(250).max(900),
    scoreTo: z.int().min(250).max(900),
    lowPercent: percent,
    highPercent: percent,
  })
  .refine(({ scoreFrom, scoreTo }) => scoreFrom <= scoreTo, {
    path: ["scoreTo"],
    message: "must not be below the first score",
  })
  .refine(({ lowPercent, highPercent }) => Number(lowPercent) <= Number(highPercent), {
    path: ["highPercent"],
    message: "must not be below the low rate",
  });

/** A lender's program as the business keeps it: limits (`null`: not asked) and rates by score. Ratios are basis points. */
export const lenderProgram = z
  .strictObject({
    name: line(60),
    minimumScore: z.int().min(250).max(900).nullable(),
    maximumLoanToValueBasisPoints: basisPoints.nullable(),
    maximumDebtToIncomeBasisPoints: basisPoints.nullable(),
    maximumPaymentToIncomeBasisPoints: basisPoints.nullable(),
    maximumTermMonths: z.int().min(6).max(120).nullable(),
    maximumAmountCents: cents.min(1).max(100_000_000).nullable(),
    rates: z.array(rateBand).min(1, "is required").max(12),
  })
  .meta({ id: "LenderProgram" });
export type LenderProgram = z.infer<typeof lenderProgram>;

const programs = z
  .array(lenderProgram)
  .max(20)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "names a program twice");

const rule = z.enum([
  "minimumScore",
  "maximumScore",
  "loanToValue",
  "debtToIncome",
  "paymentToIncome",
  "vehicleAge",
  "mileage",
  "minimumTerm",
  "maximumTerm",
  "minimumAmount",
  "maximumAmount",
]);
export type PrequalificationRule = z.infer<typeof rule>;

const stipulation = z.enum([
  "proof_of_income",
  "proof_of_residence",
  "proof_of_identity",
  "call_before_opening",
  "payoff_letter",
  "bankruptcy_discharge",
  "proof_of_insurance",
]);
export type PrequalificationStipulation = z.infer<typeof stipulation>;

/** What the programs say to a consumer. An estimate by the lenders' rules, no offer of credit. */
export const prequalification = z
  .object({
    bureau: bureau.meta({ description: "Whose file was judged" }),
    score: z.int().nullable(),
    scoredOn: calendarDate,
    monthlyDebtCents: cents.meta({ description: "Payments of the open accounts on the file" }),
    programs: z.array(
      z.object({
        name: z.string(),
        isEligible: z.boolean(),
        paymentCents: cents.meta({ description: "A month, at the upper end of the rate band" }),
        rateBand: z.object({ lowPercent: z.string(), highPercent: z.string() }).nullable(),
        loanToValueBasisPoints: z.int().nullable(),
        debtToIncomeBasisPoints: z.int().nullable(),
        paymentToIncomeBasisPoints: z.int().nullable(),
        reasons: z.array(z.object({ rule, actual: z.number(), limit: z.number() })),
        unjudged: z.array(rule).meta({ description: "Not checked because a figure is missing" }),
      }),
    ),
    stipulations: z.array(stipulation),
  })
  .meta({ id: "Prequalification" });
export type Prequalification = z.infer<typeof prequalification>;

/** Lenders' rules over a report. */
export const prequalifications = {
  programs: endpoint({
    id: "prequalifications.programs",
    method: "GET",
    path: "/api/v1/lender-programs",
    tag,
    summary: "The lenders' programs you keep",
    policy: { roles: ["partner"], keyScope: "read_reports" },
    status: 200,
    reply: z.object({ items: programs }),
  }),
  savePrograms: endpoint({
    id: "prequalifications.savePrograms",
    method: "PUT",
    path: "/api/v1/lender-programs",
    tag,
    summary: "Replace the lenders' programs you keep",
    policy: { roles: ["partner"], members: ["owner"] },
    body: z.strictObject({
      items: programs,
      before: programs.optional().meta({
        description: "The programs these were made from; refused if others have been saved since",
      }),
    }),
    status: 200,
    reply: z.object({ items: programs }),
    refusals: ["illegal_transition"],
  }),
  run: endpoint({
    id: "prequalifications.run",
    method: "POST",
    path: "/api/v1/credit-reports/:id/prequalification",
    tag,
    summary: "Check a consumer's loan request against your lenders' programs",
    description:
      "Makes no inquiry and costs nothing. We use the file with the middle score, or the lower of two. The access is recorded.",
    policy: { roles: ["partner"], keyScope: "read_reports" },
    params: z.object({ id: reportId }),
    body: z.strictObject({
      amountCents: cents.min(1).max(100_000_000),
      termMonths: z.int().min(6).max(120),
      vehicleValueCents: cents.min(1).max(100_000_000).optional(),
      monthlyIncomeCents: cents.min(1).max(100_000_000).optional(),
      monthlyDebtCents: cents.min(0).max(100_000_000).optional().meta({
        description: "In place of what the file shows",
      }),
    }),
    status: 200,
    reply: prequalification,
    refusals: ["not_found", "illegal_transition"],
  }),
};
