import { brand } from "@roadworthy/kit/brand";

/** The words of the page about the company. */
export const aboutTexts = {
  title: "About",
  heading: "No one should learn their credit score from a car salesman.",
  lead: `${brand.name} exists so that a driver walks into the finance office knowing as much as the person behind the desk.`,
  mission: {
    heading: "Our mission",
    paragraphs: [
      "Two people can buy the same car on the same day and pay thousands of dollars apart, because of a file that neither of them has read. We think that file should be as easy to read as a dashboard: what it says, who asked for it, and what it will cost.",
      "So we bring the three bureaus together, explain every figure, and do the math that a monthly payment leaves out.",
    ],
  },
  principles: {
    heading: "How we work",
    points: [
      {
        heading: "Real or marked",
        text: "A figure on a screen comes from a record. An example says so.",
      },
      {
        heading: "Your consent first",
        text: "No business sees your file through us without a permissible purpose and your consent, and you see every time one does.",
      },
      {
        heading: "Every cost in the open",
        text: "We show interest, fees and terms next to the payment, even when the payment alone would look better.",
      },
    ],
  },
  money: {
    heading: "How we earn money",
    text: "Drivers pay for plans. Certified businesses pay for each report they pull. Some lenders pay us when you take a loan through one of our links. Those links say so, and they don't change how offers are ordered.",
  },
  company: {
    heading: "The company",
    text: `${brand.name} is a product of ${brand.parent}.`,
    write: "Write to us",
    call: "Call us",
    parent: `Visit ${brand.parent}`,
  },
} as const;
