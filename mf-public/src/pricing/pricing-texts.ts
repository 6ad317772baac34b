/** The words of the pricing page. */
export const pricingTexts = {
  title: "Pricing",
  heading: "Pick your lane",
  lead: "One bureau every month, or all three. Change or leave whenever you like, in two clicks and without a call.",
  plans: "The plans",
  guarantee: {
    heading: "7-day money-back guarantee",
    text: "If a charge wasn't what you wanted, cancel within seven days of it and you get it back, once in 12 months.",
  },
  choice: {
    heading: "Which lane is yours?",
    overAYear: (amount: string): string => `${amount} over a whole year`,
    basic: {
      heading: "While the car is still a plan: Basic",
      text: "You want to know where you stand, and to find a mistake while there is time to have it corrected. One bureau, once a month, is enough for that.",
    },
    premium: {
      heading: "Before you sign: Premium",
      text: "You'll shop in the next few months. A lender may ask any of the three bureaus, so you want to have seen all three files first. Cancel once you have the car.",
    },
  },
  comparison: {
    heading: "The plans side by side",
    feature: "What you get",
    price: "Price per month",
    bureau: (name: string): string => `${name} score and report`,
    yes: "Included",
    no: "Not included",
  },
  faq: { heading: "Questions before you buy" },
  security: {
    heading: "Your file stays yours",
    text: "A credit file can open doors, so it is kept like a key.",
    points: [
      "Social Security numbers and dates of birth are encrypted where they are stored. Screens show four digits at most.",
      "Every access to a report is written to a log that can't be changed afterward.",
      "A payment provider handles cards. Their numbers never reach us.",
      "You can sign out on every device at once.",
    ],
  },
  failed: "The plans could not be loaded",
} as const;
