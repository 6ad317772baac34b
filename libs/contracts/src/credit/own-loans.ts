import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { bureau, calendarDate, cents, line, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;
const tag = "Client area";

/** A loan of a report (`tl_…`, identified by lender and number) or one typed in (`oln_…`). */
const loanId = z
  .string()
  .regex(/^(?:tl|oln)_[0-9a-f]{32}$/, "is not the id of a loan")
  .meta({ example: "oln_0199f2a6b1c47d3e8a5f60718293a4b5" });

const refinance = z.object({
  offerId: typedId("lof"),
  lender: z.string(),
  isSample: z.boolean(),
  ratePercent: z.string(),
  aprPercent: z.string().meta({ description: "By Appendix J of Regulation Z, fees included" }),
  termMonths: z.int().meta({ description: "The months left of your loan" }),
  feesCents: cents,
  newPaymentCents: cents,
  monthlySavingCents: z.int(),
  totalSavingCents: z.int().meta({ description: "Over the months left, after fees" }),
  isWorthTelling: z.boolean().meta({ description: "The rules are met and at least $300 are saved in all" }),
  refusals: z.array(z.object({ rule: z.string(), actual: z.number(), limit: z.number() })),
  unjudged: z.array(z.string()),
});

/** An auto loan that a client has, with what paying it off takes and what today's best offer would change. */
export const ownLoan = z
  .object({
    id: loanId,
    source: z.enum(["report", "own"]),
    creditor: z.string(),
    accountNumberLast4: z.string().nullable(),
    bureau: bureau.nullable(),
    balanceCents: cents.meta({ description: "`0` when paid off" }),
    balanceOn: calendarDate,
    typed: z.object({ balanceCents: cents, balanceOn: calendarDate, monthsPaid: z.int() }).nullable().meta({
      description:
        "What you typed in. Balance, months left and months paid are computed from it as if every payment due since was made; a loan with a payment past due stays as typed.",
    }),
    payoffCents: cents.meta({ description: "Today, by simple interest; the lender's letter decides" }),
    ratePercent: z
      .string()
      .meta({ description: "For a loan of a report estimated from amount, term and payment" }),
    paymentCents: cents,
    monthsLeft: z.int(),
    monthsPaid: z.int(),
    isCurrent: z.boolean(),
    vehicle: z
      .object({
        id: typedId("veh"),
        name: z.string(),
        valueCents: cents.nullable(),
        valueOn: calendarDate.nullable(),
      })
      .nullable(),
    equityCents: z
      .int()
      .nullable()
      .meta({ description: "The vehicle's value less today's payoff; negative when more is owed" }),
    refinance: refinance
      .nullable()
      .meta({ description: "The offer that saves most; `null` where something is missing for it" }),
    missingForRefinance: z
      .enum(["plan", "offers", "score", "vehicle"])
      .nullable()
      .meta({ description: "What there is not: a plan that compares, an offer, a score or a model year" }),
  })
  .meta({ id: "OwnLoan" });
export type OwnLoan = z.output<typeof ownLoan>;

const body = z
  .strictObject({
    lender: line(60),
    balanceCents: z.int().min(100, "is required").max(100_000_000),
    balanceOn: calendarDate,
    ratePercent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,4})?$/, "must be a percentage such as 6.9")
      .meta({ example: "6.9" }),
    paymentCents: z.int().min(100, "is required").max(10_000_000),
    monthsPaid: z.int().min(0).max(600).default(0),
    isCurrent: z.boolean().default(true),
    vehicleId: typedId("veh").nullable().default(null),
  })
  .meta({ id: "OwnLoanBody" });
export type OwnLoanBody = z.input<typeof body>;

/** How many plans a client may compare for one loan. */
export const MOST_LOAN_PLANS = 6;
const loanPlan = z
  .object({
    id: typedId("lpl"),
    name: z.string(),
    extraCents: cents.meta({ description: "Beyond each payment" }),
    isFollowed: z.boolean(),
  })
  .meta({ id: "LoanPlan" });

const ownId = z.object({ id: typedId("oln") });

/** The auto loans of a client: those of the report, and those typed in. */
export const ownLoans = {
  add: endpoint({
    id: "ownLoans.add",
    method: "POST",
    path: "/api/v1/client/own-loans",
    tag,
    summary: "Add an auto loan by hand",
    policy: clientOnly,
    body,
    isRepeatable: true,
    status: 201,
    reply: ownId,
    refusals: ["not_found", "illegal_transition"],
  }),
  change: endpoint({
    id: "ownLoans.change",
    method: "PUT",
    path: "/api/v1/client/own-loans/:id",
    tag,
    summary: "Change a loan that you added",
    policy: clientOnly,
    params: ownId,
    body,
    status: 200,
    reply: ownId,
    refusals: ["not_found"],
  }),
  remove: endpoint({
    id: "ownLoans.remove",
    method: "DELETE",
    path: "/api/v1/client/own-loans/:id",
    tag,
    summary: "Remove a loan that you added",
    policy: clientOnly,
    params: ownId,
    status: 200,
    reply: ownId,
    refusals: ["not_found"],
  }),
  setVehicle: endpoint({
    id: "ownLoans.setVehicle",
    method: "PUT",
    path: "/api/v1/client/loans/:id/vehicle",
    tag,
    summary: "Say which vehicle of your garage a loan is for",
    policy: clientOnly,
    params: z.object({ id: loanId }),
    body: z.strictObject({ vehicleId: typedId("veh").nullable() }),
    status: 200,
    reply: z.object({ id: loanId, vehicleId: typedId("veh").nullable() }),
    refusals: ["not_found"],
  }),
  setExtra: endpoint({
    id: "ownLoans.setExtra",
    method: "PUT",
    path: "/api/v1/client/loans/:id/extra-payment",
    tag,
    summary: "Keep what you plan to pay on a loan beyond each payment; 0 forgets it",
    policy: clientOnly,
    params: z.object({ id: loanId }),
    body: z.strictObject({ extraCents: z.int().min(0).max(10_000_000) }),
    status: 200,
    reply: z.object({ id: loanId, extraCents: cents }),
    refusals: ["not_found"],
  }),
  addPlan: endpoint({
    id: "ownLoans.addPlan",
    method: "POST",
    path: "/api/v1/client/loans/:id/plans",
    tag,
    summary: "Name a plan of extra payments to compare with others; follow it with `extra-payment`",
    policy: clientOnly,
    params: z.object({ id: loanId }),
    body: z.strictObject({ name: line(40), extraCents: z.int().min(100).max(10_000_000) }),
    isRepeatable: true,
    status: 201,
    reply: loanPlan,
    refusals: ["not_found", "illegal_transition"],
  }),
  removePlan: endpoint({
    id: "ownLoans.removePlan",
    method: "DELETE",
    path: "/api/v1/client/loan-plans/:id",
    tag,
    summary: "Remove a plan of extra payments; you stop following it",
    policy: clientOnly,
    params: z.object({ id: typedId("lpl") }),
    status: 200,
    reply: z.object({ id: typedId("lpl") }),
    refusals: ["not_found"],
  }),
  schedule: endpoint({
    id: "ownLoans.schedule",
    method: "GET",
    path: "/api/v1/client/loans/:id",
    tag,
    summary: "One of your loans with every payment that is left; as a file with `format=csv` or `format=pdf`",
    policy: { ...clientOnly, inSupportView: true },
    params: z.object({ id: loanId }),
    query: z.object({
      format: z.enum(["json", "csv", "pdf"]).default("json"),
      language: z.enum(languages).default("en"),
    }),
    status: 200,
    reply: z.object({
      loan: ownLoan,
      totalInterestCents: cents,
      extraCents: cents.meta({ description: "What you plan to pay beyond each payment" }),
      plans: z.array(loanPlan),
      rows: z.array(
        z.object({
          number: z.int(),
          dueOn: calendarDate,
          paymentCents: cents,
          interestCents: cents,
          principalCents: cents,
          balanceCents: cents,
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
};
export type LoanSchedule = z.output<typeof ownLoans.schedule.reply>;
