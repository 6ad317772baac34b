import type { CheckField } from "./refinance-check.rules.ts";

const months = (count: string): string => (count === "1" ? "1 month" : `${count} months`);

/** The words of the refinance page. */
export const autoRefinanceTexts = {
  title: "Auto refinance",
  heading: "Took the dealer's rate? It's not too late.",
  lead: "If your score has risen or rates have fallen since you signed, another lender may take over the loan for less.",
  partner: {
    heading: "Featured lending partner",
    failed: "The lending partners could not be loaded",
    none: "No lenders listed yet",
    noneText:
      "You can check your loan here once we list one. Until then, see below when refinancing pays off.",
    score: "Minimum score",
    age: "Vehicle age",
    years: (years: number): string => `up to ${years} years`,
    button: "Check Your Rate Now",
    newTab: "opens in a new tab",
    sample: { tag: "Sample", text: "This lender is made up, and its link doesn't go to a real page." },
    disclosure:
      "We are paid when you take a loan through this link. It costs you nothing, and it does not change what the check on this page says. The lender's own terms apply.",
    more: "More partners are coming. Until then this is one lender's offer and not a comparison.",
  },
  check: {
    heading: "Would they take your loan?",
    text: "We check this in your browser. Nothing is sent to us or the lender, and there's no inquiry. This lender looks at the first two. The others are what lenders usually ask.",
    fields: {
      score: "Your score",
      year: "Model year",
      balance: "Loan balance",
      value: "Vehicle value",
      paid: "Months paid so far",
      left: "Months left",
    } satisfies Record<CheckField, string>,
    optional: "Optional",
    current: "All payments are up to date",
    submit: "Check my loan",
    errors: {
      score: "Enter a score from 300 to 850.",
      year: (from: number, to: number): string => `Enter a model year from ${from} to ${to}.`,
      amount: "Enter an amount such as 18,500, or leave it empty.",
      months: "Enter whole months from 0 to 120, or leave it empty.",
    },
    yes: {
      heading: "You meet this lender's limits",
      text: "This isn't an approval: the lender looks at your file before it decides.",
    },
    no: { heading: "Not with this lender, for now" },
    usual: "A lender with the usual limits would say no too",
    fine: "Nothing you entered rules you out with other lenders either.",
    unjudged: (names: string): string => `Not checked because you left it empty: ${names}.`,
    rules: {
      score: "score",
      vehicleAge: "vehicle age",
      minimumBalance: "balance",
      maximumBalance: "balance",
      loanToValue: "balance against value",
      monthsPaid: "months paid",
      monthsLeft: "months left",
      currentPayments: "payments",
    },
    reasons: {
      score: (actual: string, limit: string): string =>
        `The credit score is ${actual}; this lender starts at ${limit}.`,
      vehicleAge: (actual: string, limit: string): string =>
        `The vehicle is ${actual} years old; this lender accepts up to ${limit}.`,
      minimumBalance: (actual: string, limit: string): string =>
        `The loan balance is ${actual}; this lender starts at ${limit}.`,
      maximumBalance: (actual: string, limit: string): string =>
        `The loan balance is ${actual}; this lender goes up to ${limit}.`,
      loanToValue: (actual: string, limit: string): string =>
        `The balance is ${actual} of the vehicle's value; this lender goes up to ${limit}.`,
      monthsPaid: (actual: string, limit: string): string =>
        `The loan has run for ${months(actual)}; this lender asks for at least ${limit}.`,
      monthsLeft: (actual: string, limit: string): string =>
        `The loan has ${months(actual)} left; this lender asks for at least ${limit}.`,
      currentPayments: (): string => "A payment is overdue; this lender asks for a loan that is up to date.",
    },
  },
  when: {
    heading: "When refinancing pays off",
    points: [
      {
        heading: "Your score has moved up a band",
        text: "A new rate is based on your score today, not the one you had when you bought.",
      },
      {
        heading: "The dealer marked the rate up",
        text: "Dealers may add to the rate a lender gave them. A direct lender does not.",
      },
      {
        heading: "You keep the months the same",
        text: "A lower payment over a longer term can cost more in total. Compare the interest, not the payment.",
      },
    ],
    link: "Work out the new loan in full",
  },
} as const;
