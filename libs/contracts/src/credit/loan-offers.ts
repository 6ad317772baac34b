import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ownLoan } from "./own-loans.ts";
import { calendarDate, cents, line, optionalLine, typedId } from "../primitives.ts";

const clientOnly = { roles: ["client"] } as const;
const amount = z.coerce.number().int().min(100_000, "is below $1,000").max(20_000_000, "is above $200,000");
const optionalCents = z.coerce.number().int().min(0).max(100_000_000).optional();

/** What offers are sorted by; never what lenders pay us. */
export const offerOrder = z.enum(["total_cost", "payment", "apr"]);

const noReason = z.object({
  rule: z.string(),
  actual: z.number(),
  limit: z.number(),
  remedy: z.object({
    kind: z.enum([
      "raise_score",
      "borrow_at_most",
      "borrow_at_least",
      "choose_term",
      "choose_newer_vehicle",
      "choose_lower_mileage",
      "none",
    ]),
    figure: z
      .number()
      .nullable()
      .meta({ description: "Points, cents, months, a model year or miles, by `kind`" }),
  }),
});

const loanOffer = z
  .object({
    id: typedId("lof"),
    lender: z.string(),
    url: z
      .string()
      .nullable()
      .meta({ description: "The way to the lender, by which clicks are counted; `null` without one" }),
    isSample: z.boolean().meta({ description: "Made up, to show how an offer is shown" }),
    isBestRate: z.boolean().meta({ description: "Whether no offer of this list has a lower APR" }),
    isPopular: z.boolean().meta({
      description: "Whether no other lender of this list had as many applications in the last twelve months",
    }),
    isExclusive: z.boolean(),
    ratePercent: z.string(),
    aprPercent: z.string().meta({ description: "By Appendix J of Regulation Z" }),
    termMonths: z.int(),
    amountCents: cents,
    financedFeesCents: cents,
    paymentCents: cents,
    totalCostCents: cents.meta({ description: "All payments together" }),
    compensationCents: cents.meta({ description: "What the lender pays us when a loan is made" }),
    validUntil: calendarDate.nullable(),
    eligibility: z
      .object({
        isEligible: z.boolean(),
        reasons: z.array(noReason),
        unjudged: z.array(z.string()),
      })
      .nullable()
      .meta({ description: "`null` without a plan that compares" }),
    odds: z
      .object({ lowBasisPoints: z.int(), highBasisPoints: z.int(), sampleSize: z.int() })
      .nullable()
      .meta({
        description: "Past outcomes of your score band; `null` below 30 of them, and where you miss a rule",
      }),
  })
  .meta({ id: "LoanOffer" });
export type LoanOffer = z.output<typeof loanOffer>;

const vehicle = z
  .object({
    id: typedId("veh"),
    name: z.string(),
    vinLast6: z.string().nullable(),
    make: z.string().nullable(),
    modelYear: z.int().nullable(),
    valueCents: cents.nullable(),
    valueOn: calendarDate.nullable(),
    mileage: z.int().nullable(),
    mileageOn: calendarDate.nullable(),
  })
  .meta({ id: "Vehicle" });
export type Vehicle = z.output<typeof vehicle>;

/** Auto loans for a client: offers, their own loans and their vehicles. */
export const loanOffers = {
  list: endpoint({
    id: "loanOffers.list",
    method: "GET",
    path: "/api/v1/client/loan-offers",
    tag: "Client area",
    summary: "Auto loan offers, sorted by a stated rule",
    description:
      "Everybody sees the terms. Basic and Premium add whether you meet each lender's rules and how past applications went, Premium the exclusive offers.",
    policy: { ...clientOnly, inSupportView: true },
    query: z.object({
      sort: offerOrder.default("total_cost"),
      amountCents: amount.default(2_000_000),
      monthlyIncomeCents: optionalCents,
      monthlyDebtCents: optionalCents,
      vehicleId: typedId("veh").optional(),
    }),
    status: 200,
    reply: z.object({
      hasComparison: z.boolean(),
      score: z.int().nullable(),
      sort: offerOrder,
      items: z.array(loanOffer),
    }),
    refusals: ["not_found"],
  }),
  own: endpoint({
    id: "loanOffers.own",
    method: "GET",
    path: "/api/v1/client/loans",
    tag: "Client area",
    summary:
      "Your auto loans from your latest report and by hand, and whether shopping for a rate costs points now",
    description:
      "What a report lists belongs to the plans with the full report; on the free plan you have the loans that you typed in.",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({
      hasFullReport: z.boolean().meta({ description: "Whether your plan includes what your report lists" }),
      loans: z.array(ownLoan),
      shopping: z
        .object({
          safeUntil: calendarDate.nullable().meta({ description: "Last day of the open 14-day window" }),
          counted14: z.int(),
          counted45: z.int(),
          windows: z
            .array(
              z.object({
                days: z.union([z.literal(14), z.literal(45)]),
                firstOn: calendarDate,
                closesOn: calendarDate,
                inquiries: z.int(),
                isOpen: z.boolean(),
              }),
            )
            .meta({ description: "Inquiries for a car of the last year that count as one" }),
        })
        .nullable(),
    }),
  }),
  vehicles: endpoint({
    id: "loanOffers.vehicles",
    method: "GET",
    path: "/api/v1/client/vehicles",
    tag: "Client area",
    summary: "Your garage",
    policy: { ...clientOnly, inSupportView: true },
    status: 200,
    reply: z.object({ items: z.array(vehicle) }),
  }),
  addVehicle: endpoint({
    id: "loanOffers.addVehicle",
    method: "POST",
    path: "/api/v1/client/vehicles",
    tag: "Client area",
    summary: "Add a vehicle; a VIN's check digit is verified",
    policy: clientOnly,
    body: z.strictObject({
      name: line(60),
      vin: optionalLine(30).default(""),
      modelYear: z.int().min(1950).max(2100).nullable().default(null),
      valueCents: z.int().min(0).max(100_000_000).nullable().default(null),
      mileage: z.int().min(0).max(2_000_000).nullable().default(null),
    }),
    isRepeatable: true,
    status: 201,
    reply: vehicle,
    refusals: ["illegal_transition"],
  }),
  changeVehicle: endpoint({
    id: "loanOffers.changeVehicle",
    method: "PATCH",
    path: "/api/v1/client/vehicles/:id",
    tag: "Client area",
    summary: "Change a vehicle's name, value or mileage; what is sent is dated today",
    policy: clientOnly,
    params: z.object({ id: typedId("veh") }),
    body: z.strictObject({
      name: line(60).optional(),
      valueCents: z.int().min(0).max(100_000_000).nullable().optional(),
      mileage: z.int().min(0).max(2_000_000).nullable().optional(),
    }),
    status: 200,
    reply: vehicle,
    refusals: ["not_found"],
  }),
  removeVehicle: endpoint({
    id: "loanOffers.removeVehicle",
    method: "DELETE",
    path: "/api/v1/client/vehicles/:id",
    tag: "Client area",
    summary: "Remove a vehicle",
    policy: clientOnly,
    params: z.object({ id: typedId("veh") }),
    status: 200,
    reply: z.object({ id: typedId("veh") }),
    refusals: ["not_found"],
  }),
};
