import type { Stretch } from "./landing.panel.tsx";

/** The words of the page about everything the product does. */
export const featuresTexts = {
  title: "Features",
  heading: "Everything under the hood",
  lead: "Your scores, who looked at your file, and what a car loan would really cost: what each part does for you.",
  next: { to: "/pricing", label: "Compare the plans" },
  stretches: [
    {
      heading: "Scores from three bureaus",
      text: "Lenders choose their bureau, so one number is never the whole story. Premium shows Equifax, Experian and TransUnion side by side; Basic shows Equifax.",
      points: [
        "Model, version, range and date with every score",
        "Six months of history in one chart",
        "An update from every bureau in your plan, each month",
      ],
      link: { to: "/credit-monitoring", label: "More about credit monitoring" },
    },
    {
      heading: "A log of who looked",
      text: "Each pull through us names the business, the purpose and your consent. You can hand a dealer an access code that works for the bureaus, the time and the purpose you choose, or refuse pulls altogether.",
    },
    {
      heading: "Auto-loan offers",
      text: "Offers that fit your score, with rate, term and monthly payment next to what the loan costs in total.",
      link: { to: "/auto-loans", label: "More about auto loans" },
    },
    {
      heading: "Insurance and warranty comparison",
      text: "The finance office sells coverage when you are tired. Compare insurance and service contracts beforehand, by what they cover and what they cost. Premium takes $100 off vehicle service contracts of $1,000 or more.",
    },
    {
      heading: "Score simulator",
      text: "Pay down a card, open an account, miss a month: see which way a score would go before you do it. Part of Premium.",
      link: { to: "/pricing", label: "Compare the plans" },
    },
  ] satisfies readonly Stretch[],
} as const;
