import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { bureau, calendarDate, cents, typedId } from "../primitives.ts";
import { paidTiers } from "../tiers.ts";

/** A plan as the pricing page shows it; `features` are what it adds to the plan before it. */
export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    tier: z.enum(paidTiers),
    priceMonthlyCents: cents,
    bureaus: z.array(bureau),
    features: z.array(z.string()),
    isRecommended: z.boolean(),
  })
  .meta({ id: "Plan" });

/** A statement on a public page with its evidence. */
export const claim = z.object({
  id: z.string(),
  kind: z.enum(["claim", "testimonial", "faq"]),
  version: z.int().nullable().meta({ description: "Of its text; `null` while an experiment runs on it" }),
  title: z.string(),
  body: z.string(),
  source: z.string(),
  asOf: z.string(),
  isSample: z.boolean(),
});

const percentText = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/)
  .meta({ description: "Percent as a decimal number in text" });

/** A published average APR of one score band in one quarter. */
export const rateBenchmark = z
  .object({
    tier: z.enum(["superPrime", "prime", "nearPrime", "subprime", "deepSubprime"]),
    minimumScore: z.int(),
    maximumScore: z.int(),
    newPercent: percentText.nullable(),
    usedPercent: percentText.nullable(),
    quarter: z.string(),
    asOf: calendarDate,
    source: z.string(),
  })
  .meta({ id: "RateBenchmark" });

/** A lender that refinances, with the limits it states; `null` is not asked. */
export const refinancePartner = z
  .object({
    id: z.string(),
    name: z.string(),
    body: z.string(),
    isSample: z.boolean().meta({ description: "Made up, to show how a lender is shown" }),
    limits: z.object({
      minimumScore: z.int(),
      maximumVehicleAgeYears: z.int(),
      minimumBalanceCents: cents.nullable(),
      maximumBalanceCents: cents.nullable(),
      maximumLoanToValueBasisPoints: z.int().nullable(),
      minimumMonthsPaid: z.int().nullable(),
      minimumMonthsLeft: z.int().nullable(),
      needsCurrentPayments: z.boolean(),
    }),
  })
  .meta({ id: "RefinancePartner" });
export type RefinancePartner = z.infer<typeof refinancePartner>;

/** How a state taxes a vehicle bought with a trade-in, over one span of days. An estimate: counties add to it. */
export const stateSalesTax = z
  .object({
    state: z.string().length(2),
    treatment: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("full") }),
      z.object({ kind: z.literal("none") }),
      z.object({ kind: z.literal("capped"), capCents: cents }),
    ]),
    baseRatePercent: percentText.nullable(),
    validFrom: calendarDate.nullable(),
    validUntil: calendarDate.nullable(),
    source: z.string(),
    readOn: calendarDate,
    isDisputed: z.boolean(),
    note: z.string().nullable(),
  })
  .meta({ id: "StateSalesTax" });

/** From a mailed link. */
const waitlistToken = z.string().regex(/^[\w-]{43}$/);

/** What the public pages are made of. */
export const content = {
  rateBenchmarks: endpoint({
    id: "content.rateBenchmarks",
    method: "GET",
    path: "/api/v1/content/rate-benchmarks",
    tag: "Public content",
    summary: "Published average auto loan rates by score band and quarter",
    description:
      "Oldest quarter first, best scores first within a quarter; each row names its source and date.",
    policy: "public",
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: z.object({ benchmarks: z.array(rateBenchmark) }),
  }),
  refinancePartners: endpoint({
    id: "content.refinancePartners",
    method: "GET",
    path: "/api/v1/content/refinance-partners",
    tag: "Public content",
    summary: "Lenders that refinance, and the limits they state",
    description: "The link to a lender is `/go/<id>`; we are paid for loans taken through it.",
    policy: "public",
    query: z.object({ lang: z.enum(languages).optional() }),
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: z.object({ partners: z.array(refinancePartner) }),
  }),
  salesTaxes: endpoint({
    id: "content.salesTaxes",
    method: "GET",
    path: "/api/v1/content/sales-taxes",
    tag: "Public content",
    summary: "How each state treats a trade-in when it taxes a vehicle",
    description:
      "The rows that hold today or later. Estimates: counties and districts add to them. Notes come in the language asked for.",
    policy: "public",
    query: z.object({ lang: z.enum(languages).optional() }),
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: z.object({ salesTaxes: z.array(stateSalesTax) }),
  }),
  site: endpoint({
    id: "content.site",
    method: "GET",
    path: "/api/v1/content/site",
    tag: "Public content",
    summary: "Plans, claims and the enrollment setting behind the public pages",
    description:
      "Features and claims come in the language asked for; what is not translated comes in English.",
    policy: "public",
    query: z.object({
      lang: z.enum(languages).optional(),
      variant: typedId("exp").optional().meta({
        description: "With the text B of this experiment while it runs; the page says which visitors get it",
      }),
    }),
    status: 200,
    replyHeaders: ["ETag", "Cache-Control"],
    reply: z.object({
      enrollment: z.enum(["waitlist", "open"]),
      plans: z.array(plan),
      claims: z.array(claim),
      experiment: z
        .object({ id: typedId("exp"), itemId: z.string(), variant: z.enum(["a", "b"]) })
        .nullable()
        .meta({ description: "The experiment on one of the claims, and which of its texts this is" }),
      featuresOff: z.array(z.string()).meta({
        description: "Ids of what is switched off for now; pages say nothing of it",
      }),
    }),
  }),
  joinWaitlist: endpoint({
    id: "content.joinWaitlist",
    method: "POST",
    path: "/api/v1/waitlist",
    tag: "Public content",
    summary: "Ask to be told when enrollment opens",
    description:
      "Mails a link to confirm the address, which waits from then on. Answers the same whether or not the address was on the list already.",
    policy: "public",
    body: z.strictObject({ email: z.email("must be an email address").max(254) }),
    status: 201,
    reply: z.object({ joined: z.literal(true) }),
    refusals: ["rate_limited"],
  }),
  confirmWaiting: endpoint({
    id: "content.confirmWaiting",
    method: "POST",
    path: "/api/v1/waitlist/confirmations",
    tag: "Public content",
    summary: "Confirm an address on the waitlist by the link mailed to it",
    description: "The link is good for a week. Asked again, it tells the position again.",
    policy: "public",
    body: z.strictObject({ token: waitlistToken }),
    status: 200,
    reply: z.object({ position: z.int().min(1).meta({ description: "1 is the next to be invited" }) }),
    refusals: ["not_found"],
  }),
  leaveWaitlist: endpoint({
    id: "content.leaveWaitlist",
    method: "POST",
    path: "/api/v1/waitlist/removals",
    tag: "Public content",
    summary: "Take an address off the waitlist by the link mailed to it",
    description: "Answers the same whether or not the address is still on the list.",
    policy: "public",
    body: z.strictObject({ token: waitlistToken }),
    status: 200,
    reply: z.object({ left: z.literal(true) }),
  }),
};
