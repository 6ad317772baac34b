/** The words in the pictures of loans. */
export const loanPicturesTexts = {
  offers: {
    label: "An example of two loan offers for $20,000, each with its APR, term, payment and total.",
    rows: [
      {
        lender: "Lender A",
        rate: "5.49% APR",
        tag: "Costs least",
        terms: "$381.93 a month for 60 months",
        total: "$22,915.86 in all",
      },
      {
        lender: "Lender B",
        rate: "5.79% APR",
        tag: "Lowest payment",
        terms: "$329.48 a month for 72 months",
        total: "$23,722.47 in all",
      },
    ],
  },
  terms: {
    label:
      "An example of $27,000 at 6.9% over 60 and over 84 months: the longer loan costs $2,117.88 more interest.",
    loan: "$27,000 at 6.9% APR",
    rows: [
      {
        term: "60 months",
        payment: "$533.36 a month",
        interest: "$5,001.56",
        done: "interest, paid off in 5 years",
      },
      {
        term: "84 months",
        payment: "$406.18 a month",
        interest: "$7,119.44",
        done: "interest, paid off in 7 years",
      },
    ],
  },
  notes: {
    label: "An example of what to bring: your score, your trade-in's payoff, and a rate from somewhere else.",
    heading: "What I bring",
    rows: [
      { what: "My score", value: "712, Good" },
      { what: "Trade-in payoff", value: "$6,240" },
      { what: "Rate I can get elsewhere", value: "6.4%" },
      { what: "Payment I set for myself", value: "$420" },
    ],
  },
} as const;
