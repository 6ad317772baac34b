import type { ContentKind } from "@roadworthy/contracts/content-items";

/** How a value is typed. `money` is typed in dollars and kept in cents, `ratio` in percent and kept in basis points. */
export type FieldType =
  | "text"
  | "long"
  | "date"
  | "percent"
  | "whole"
  | "money"
  | "ratio"
  | "switch"
  | "choice"
  | "feature"
  | "lines"
  | "bureaus"
  | "rows";

export type ContentField = {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  /** May stay empty, which is kept as `null`. */
  readonly isOptional?: true;
  readonly help?: string;
  /** The Spanish value beside it. */
  readonly es?: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** The columns of `rows`. */
  readonly columns?: readonly ContentField[];
  /** A choice whose values are numbers. */
  readonly isNumber?: true;
};

const text = (name: string, label: string, more: Partial<ContentField> = {}): ContentField => ({
  name,
  label,
  type: "text",
  ...more,
});
const of = (
  type: FieldType,
  name: string,
  label: string,
  more: Partial<ContentField> = {},
): ContentField => ({ name, label, type, ...more });
const optional = { isOptional: true } as const;

const sample = of("switch", "isSample", "Sample: never shown in production");

const statement = (title: string, body: string): readonly ContentField[] => [
  text("title", title, { es: "titleEs" }),
  of("long", "body", body, { es: "bodyEs" }),
  text("source", "Source", { es: "sourceEs", help: "Where a reader could check it" }),
  of("date", "asOf", "Source dated"),
  of("feature", "feature", "Bound to feature", {
    ...optional,
    help: "Shown only while this feature works. None: always shown",
  }),
  of("whole", "sortOrder", "Place in the list"),
  sample,
];

const link = text("url", "Link", {
  ...optional,
  help: "Where the button leads. Clicks are counted. Leave empty for no button",
});

const head: readonly ContentField[] = [
  text("provider", "Provider"),
  text("name", "Product"),
  link,
  of("money", "compensationCents", "What it pays us, $", { help: "Shown to clients with the offer" }),
];

const bands = [
  ["superPrime", "Super prime"],
  ["prime", "Prime"],
  ["nearPrime", "Near prime"],
  ["subprime", "Subprime"],
  ["deepSubprime", "Deep subprime"],
] as const;

/** The fields of each kind, in the order of the form. */
export const contentFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  faq: statement("Question", "Answer"),
  claim: statement("Claim", "Text"),
  testimonial: statement("Name and place", "What they say"),
  plan: [
    text("name", "Name"),
    of("money", "priceMonthlyCents", "Price a month, $"),
    of("bureaus", "bureaus", "Bureaus"),
    of("rows", "features", "Features", {
      columns: [
        of("feature", "feature", "Bound to feature"),
        text("text", "Text"),
        text("textEs", "Text, Spanish"),
      ],
    }),
    of("switch", "isRecommended", "Recommended plan"),
  ],
  benchmark: [
    text("quarter", "Quarter", { help: "Such as 2026-Q3" }),
    of("choice", "tier", "Score band", { options: bands }),
    of("whole", "minimumScore", "Lowest score"),
    of("whole", "maximumScore", "Highest score"),
    of("percent", "newPercent", "New cars, %", optional),
    of("percent", "usedPercent", "Used cars, %", optional),
    of("date", "asOf", "Last day of the quarter"),
    text("source", "Source"),
  ],
  lender: [
    text("name", "Name"),
    of("long", "body", "Text", { es: "bodyEs" }),
    text("url", "Link", { help: "Where a click leads; clicks are counted" }),
    of("whole", "minimumScore", "Lowest score"),
    of("whole", "maximumVehicleAgeYears", "Oldest vehicle, years"),
    of("money", "minimumBalanceCents", "Lowest balance, $", optional),
    of("money", "maximumBalanceCents", "Highest balance, $", optional),
    of("ratio", "maximumLoanToValueBasisPoints", "Highest loan to value, %", optional),
    of("whole", "minimumMonthsPaid", "Months paid, at least", optional),
    of("whole", "minimumMonthsLeft", "Months left, at least", optional),
    of("switch", "needsCurrentPayments", "Payments must be current"),
    sample,
    of("whole", "sortOrder", "Place in the list"),
  ],
  offer: [
    text("lender", "Lender"),
    link,
    of("percent", "ratePercent", "Rate, %"),
    of("whole", "termMonths", "Term, months"),
    of("money", "financedFeesCents", "Financed fees, $"),
    of("switch", "isExclusive", "Exclusive to Premium"),
    of("money", "compensationCents", "What it pays us, $", { help: "Shown to clients with the offer" }),
    of("whole", "minimumScore", "Lowest score", optional),
    of("whole", "maximumScore", "Highest score", optional),
    of("ratio", "maximumLoanToValueBasisPoints", "Highest loan to value, %", optional),
    of("ratio", "maximumDebtToIncomeBasisPoints", "Highest debt to income, %", optional),
    of("ratio", "maximumPaymentToIncomeBasisPoints", "Highest payment to income, %", optional),
    of("whole", "maximumVehicleAgeYears", "Oldest vehicle, years", optional),
    of("whole", "maximumMileage", "Highest mileage", optional),
    of("whole", "minimumTermMonths", "Shortest term, months", optional),
    of("whole", "maximumTermMonths", "Longest term, months", optional),
    of("money", "minimumAmountCents", "Lowest amount, $", optional),
    of("money", "maximumAmountCents", "Highest amount, $", optional),
    sample,
  ],
  insurance: [
    ...head,
    of("money", "premiumCents", "Premium without a vehicle, $"),
    of("money", "perThousandOfValueCents", "Added for each $1,000 of value, $"),
    of("choice", "premiumMonths", "A premium pays for", {
      isNumber: true,
      options: [
        ["1", "1 month"],
        ["6", "6 months"],
        ["12", "12 months"],
      ],
    }),
    of("money", "feesPerPremiumCents", "Fees with each premium, $"),
    of("rows", "coverages", "Coverages", {
      columns: [
        text("name", "Coverage"),
        of("money", "limitCents", "Limit, $", optional),
        of("money", "deductibleCents", "Deductible, $", optional),
      ],
    }),
    of("lines", "exclusions", "Exclusions", { help: "One per line" }),
    sample,
  ],
  warranty: [
    ...head,
    of("choice", "tier", "Reach", {
      options: [
        ["powertrain", "Powertrain"],
        ["stated_component", "Stated components"],
        ["exclusionary", "Everything not excluded"],
      ],
    }),
    of("money", "priceCents", "Price for a new vehicle, $"),
    of("money", "perYearOfAgeCents", "Added for each year of age, $"),
    of("money", "perTenThousandMilesCents", "Added for each 10,000 miles, $"),
    of("whole", "termMonths", "Term, months"),
    of("whole", "mileageLimit", "Mileage limit", optional),
    of("money", "deductibleCents", "Deductible, $"),
    of("lines", "components", "Components", { help: "One per line" }),
    of("lines", "exclusions", "Exclusions", { help: "One per line" }),
    of("switch", "isTransferable", "Transferable"),
    of("switch", "isCancelable", "Cancelable"),
    of("whole", "maximumVehicleAgeYears", "Oldest vehicle, years", optional),
    of("whole", "maximumMileage", "Highest mileage", optional),
    sample,
  ],
  tax: [
    text("state", "State", { help: "Two letters" }),
    of("choice", "tradeIn", "A trade-in lowers the tax", {
      options: [
        ["full", "In full"],
        ["none", "Not at all"],
        ["capped", "Up to an amount"],
      ],
    }),
    of("money", "tradeInCapCents", "Up to, $", optional),
    of("percent", "baseRatePercent", "State rate, %", optional),
    text("source", "Source"),
    of("date", "readOn", "Source read on"),
    of("switch", "isDisputed", "Sources disagree"),
    of("long", "note", "Note", { ...optional, es: "noteEs" }),
  ],
  document: [
    of("long", "lead", "Lead", { es: "leadEs" }),
    of("rows", "sections", "Sections", {
      columns: [
        text("id", "Short name"),
        text("heading", "Heading"),
        text("headingEs", "Heading, Spanish", optional),
        of("lines", "paragraphs", "Paragraphs", { help: "One per line" }),
        of("lines", "paragraphsEs", "Paragraphs, Spanish", { help: "One per line" }),
      ],
    }),
  ],
  notice: [text("title", "Title", { es: "titleEs" }), of("long", "body", "Text", { es: "bodyEs" })],
};
