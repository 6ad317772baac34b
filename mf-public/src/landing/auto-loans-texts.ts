import type { Stretch } from "./landing.panel.tsx";

/** The words of the page about loans for cars. */
export const autoLoansTexts = {
  title: "Auto loans",
  heading: "Compare loans before you fall for a car",
  lead: "A dealer's first rate is an opening bid. Bring another one.",
  next: { to: "/auto-loan-calculator", label: "Open the loan calculator" },
  stretches: [
    {
      heading: "Offers with the terms spelled out",
      text: "Every account sees the offers, with rate, APR, term and monthly payment. Basic checks each lender's rules against your score, and Premium adds exclusive offers. Looking costs nothing and is not an inquiry that other lenders see.",
      link: { to: "/pricing", label: "See what each plan adds" },
    },
    {
      heading: "Three numbers, not one",
      text: "A longer term makes every payment look small. Put the payment, the interest over the whole term and the date of the last payment next to each other before you choose: a lower payment over a longer term can cost more in total.",
      link: { to: "/auto-loan-calculator", label: "Open the loan calculator" },
    },
    {
      heading: "Ready before the finance office",
      text: "Know your scores, your trade-in's payoff and the rate you can get elsewhere. Then there's little left to negotiate.",
      link: { to: "/auto-refinance", label: "Have a loan already? Check refinancing" },
    },
  ] satisfies readonly Stretch[],
} as const;
