import { z } from "zod";
import { postalState } from "../postal-states.ts";
import { calendarDate, cents, bureau } from "../primitives.ts";

/** What admins write and publish, by kind. */
export const contentKind = z.enum([
  "faq",
  "claim",
  "testimonial",
  "plan",
  "benchmark",
  "lender",
  "offer",
  "insurance",
  "warranty",
  "tax",
  "document",
  "notice",
]);
export type ContentKind = z.infer<typeof contentKind>;

const oneLine = (max: number) => z.string().trim().min(1, "is required").max(max);
const lineOrNone = (max: number) => oneLine(max).nullable();
const percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/, "must be a percentage such as 6.51");
const whole = (max: number) => z.int().min(0).max(max);
const amount = cents.min(0).max(100_000_000);

const statement = z.strictObject({
  title: oneLine(160),
  titleEs: lineOrNone(200),
  body: oneLine(2_000),
  bodyEs: lineOrNone(2_500),
  source: oneLine(300),
  sourceEs: lineOrNone(300),
  asOf: calendarDate,
  feature: oneLine(60).nullable(),
  isSample: z.boolean(),
  sortOrder: whole(1_000),
});

const benchmark = z
  .strictObject({
    quarter: z.string().regex(/^20\d\d-Q[1-4]$/, "must look like 2026-Q3"),
    tier: z.enum(["superPrime", "prime", "nearPrime", "subprime", "deepSubprime"]),
    minimumScore: z.int().min(300).max(850),
    maximumScore: z.int().min(300).max(850),
    newPercent: percent.nullable(),
    usedPercent: percent.nullable(),
    asOf: calendarDate,
    source: oneLine(300),
  })
  .refine((one) => one.minimumScore <= one.maximumScore, {
    path: ["maximumScore"],
    message: "must not be below the lowest score",
  })
  .refine((one) => one.newPercent !== null || one.usedPercent !== null, {
    path: ["newPercent"],
    message: "is required where there is no rate for used cars",
  });

const address = z.url({ protocol: /^https$/, error: "must be an https address" }).max(300);

const lender = z.strictObject({
  name: oneLine(80),
  body: oneLine(400),
  bodyEs: lineOrNone(500),
  url: address,
  minimumScore: z.int().min(300).max(850),
  maximumVehicleAgeYears: whole(40),
  minimumBalanceCents: amount.nullable(),
  maximumBalanceCents: amount.nullable(),
  maximumLoanToValueBasisPoints: whole(50_000).nullable(),
  minimumMonthsPaid: whole(120).nullable(),
  minimumMonthsLeft: whole(120).nullable(),
  needsCurrentPayments: z.boolean(),
  isSample: z.boolean(),
  sortOrder: whole(1_000),
});

/** What a lender may ask; the limits of `LenderRules` in `libs/domain`, `null` is not asked. */
const offerLimits = {
  minimumScore: z.int().min(250).max(900).nullable(),
  maximumScore: z.int().min(250).max(900).nullable(),
  maximumLoanToValueBasisPoints: whole(50_000).nullable(),
  maximumDebtToIncomeBasisPoints: whole(50_000).nullable(),
  maximumPaymentToIncomeBasisPoints: whole(50_000).nullable(),
  maximumVehicleAgeYears: whole(40).nullable(),
  maximumMileage: whole(1_000_000).nullable(),
  minimumTermMonths: whole(120).nullable(),
  maximumTermMonths: whole(120).nullable(),
  minimumAmountCents: amount.nullable(),
  maximumAmountCents: amount.nullable(),
};
export const offerLimitNames = Object.keys(offerLimits);

const offer = z.strictObject({
  lender: oneLine(80),
  url: address.nullable(),
  ratePercent: percent,
  termMonths: z.int().min(6).max(120),
  financedFeesCents: amount,
  isExclusive: z.boolean(),
  isSample: z.boolean(),
  compensationCents: amount,
  ...offerLimits,
});

const coverageHead = {
  provider: oneLine(80),
  name: oneLine(80),
  url: address.nullable(),
  compensationCents: amount,
  isSample: z.boolean(),
};
const words = z.array(oneLine(80)).max(40);

const insurance = z.strictObject({
  ...coverageHead,
  premiumCents: amount,
  perThousandOfValueCents: amount,
  premiumMonths: z.union([z.literal(1), z.literal(6), z.literal(12)]),
  feesPerPremiumCents: amount,
  coverages: z
    .array(
      z.strictObject({
        name: oneLine(80),
        limitCents: amount.nullable(),
        deductibleCents: amount.nullable(),
      }),
    )
    .min(1)
    .max(20),
  exclusions: words,
});

const warranty = z.strictObject({
  ...coverageHead,
  tier: z.enum(["powertrain", "stated_component", "exclusionary"]),
  priceCents: amount,
  perYearOfAgeCents: amount,
  perTenThousandMilesCents: amount,
  termMonths: z.int().min(1).max(120),
  mileageLimit: whole(1_000_000).nullable(),
  deductibleCents: amount,
  components: words,
  exclusions: words,
  isTransferable: z.boolean(),
  isCancelable: z.boolean(),
  maximumVehicleAgeYears: whole(40).nullable(),
  maximumMileage: whole(1_000_000).nullable(),
});

const tax = z
  .strictObject({
    state: z.string().regex(postalState, "must be a state's two letters"),
    tradeIn: z.enum(["full", "none", "capped"]),
    tradeInCapCents: amount.nullable(),
    baseRatePercent: percent.nullable(),
    source: oneLine(300),
    readOn: calendarDate,
    isDisputed: z.boolean(),
    note: lineOrNone(400),
    noteEs: lineOrNone(500),
  })
  .refine((one) => (one.tradeIn === "capped") === (one.tradeInCapCents !== null), {
    path: ["tradeInCapCents"],
    message: "is given when the credit is capped, and only then",
  });

const plan = z.strictObject({
  name: oneLine(40),
  priceMonthlyCents: cents.min(0).max(100_000),
  bureaus: z.array(bureau).min(1).max(3),
  features: z
    .array(z.strictObject({ feature: oneLine(60), text: oneLine(120), textEs: oneLine(160) }))
    .min(1)
    .max(20),
  isRecommended: z.boolean(),
});

const section = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, "must be a short name in small letters"),
  heading: oneLine(160),
  headingEs: lineOrNone(200),
  paragraphs: z.array(oneLine(4_000)).min(1).max(40),
  paragraphsEs: z.array(oneLine(5_000)).max(40),
});

/** The privacy policy or the terms. The Spanish text is there whole or not at all. */
const document = z
  .strictObject({
    lead: oneLine(600),
    leadEs: lineOrNone(700),
    sections: z.array(section).min(1).max(40),
  })
  .superRefine(({ leadEs, sections }, refine) => {
    const ids = new Set(sections.map(({ id }) => id));
    if (ids.size < sections.length)
      refine.addIssue({ code: "custom", path: ["sections"], message: "must not use a section's name twice" });
    const isWhole = (one: (typeof sections)[number]) =>
      (one.headingEs !== null) === (leadEs !== null) && one.paragraphsEs.length > 0 === (leadEs !== null);
    if (!sections.every(isWhole))
      refine.addIssue({
        code: "custom",
        path: ["leadEs"],
        message: "the Spanish text must be there for the lead and every section, or nowhere",
      });
  });

/** A text that people agree to in so many words. */
const notice = z
  .strictObject({
    title: oneLine(160),
    titleEs: lineOrNone(200),
    body: oneLine(12_000),
    bodyEs: lineOrNone(14_000),
  })
  .refine((one) => (one.titleEs === null) === (one.bodyEs === null), {
    path: ["bodyEs"],
    message: "goes with the Spanish title",
  });

/** What an item of each kind holds. */
export const contentValues = {
  faq: statement,
  claim: statement,
  testimonial: statement,
  plan,
  benchmark,
  lender,
  offer,
  insurance,
  warranty,
  tax,
  document,
  notice,
} as const satisfies Record<ContentKind, z.ZodType>;
export type ContentValues<K extends ContentKind = ContentKind> = z.infer<(typeof contentValues)[K]>;

/** Kinds that new items can be added to; the others have the items that the product reads by name. */
export const growingKinds: readonly ContentKind[] = [
  "faq",
  "claim",
  "testimonial",
  "benchmark",
  "lender",
  "offer",
  "insurance",
  "warranty",
  "tax",
];

/** Kinds of which an item can be taken down. */
export const removableKinds: readonly ContentKind[] = growingKinds.filter((kind) => kind !== "tax");
