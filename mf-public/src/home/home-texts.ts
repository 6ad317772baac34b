import { trialDays } from "@roadworthy/contracts/plan-terms";
import { bandCeilings, bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import { brand } from "@roadworthy/kit/brand";

/** The words of the start page. */
export const homeTexts = {
  title: "Credit scores for car buyers",
  hero: {
    heading: brand.tagline,
    lead: `${brand.name} shows your scores from Equifax, Experian and TransUnion, who looked at your file, and what a loan would really cost. Looking at your own score never lowers it.`,
    start: "Get Started For Free",
    plans: "View Plans",
    note: `${trialDays}-day free trial, cancel anytime.`,
    scene: `Three road signs over the lanes of a highway name the score bands: Excellent from ${bandFloors.Excellent}, Good from ${bandFloors.Good}, Fair from ${bandFloors.Fair}.`,
    signs: [
      { band: "Excellent", from: `${bandFloors.Excellent} and up` },
      { band: "Good", from: `${bandFloors.Good} to ${bandCeilings.Good}` },
      { band: "Fair", from: `${bandFloors.Fair} to ${bandCeilings.Fair}` },
    ],
  },
  features: {
    heading: "Everything between you and a fair rate, in one place",
    lead: "A car loan is priced from your credit file. These are the parts of it you can see, check and change before you sign.",
    bureaus: {
      heading: "Three bureaus, one dashboard",
      text: "Lenders don't all use the same bureau. See your scores side by side, each with its model, its range and its date, and how they moved over six months.",
    },
    loans: {
      heading: "Auto-loan offers",
      text: "Compare rates, terms and monthly payments from lenders that fit your score.",
    },
    cover: {
      heading: "Insurance and warranty",
      text: "Compare coverage and service contracts before the finance office offers you any.",
    },
    simulator: {
      heading: "Score simulator",
      text: "Try a payment, a payoff or a new card, and see which way the score would go.",
    },
    calculator: {
      heading: "The whole cost of a loan",
      text: "Payment, interest, taxes and fees together, so a low payment can't hide a long term.",
    },
    inquiries: {
      heading: "You see who looked",
      text: "Every business that pulls your credit through us is listed with its purpose, and each pull needs your consent. Turn off partner pulls whenever you like.",
    },
  },
  steps: {
    heading: "Four stops to a better deal",
    mile: "Mile",
    stops: [
      { heading: "Sign up", text: "An email address and a password. No card, no phone call." },
      {
        heading: "Connect to credit",
        text: "Confirm who you are, and we fetch your file with a soft inquiry.",
      },
      {
        heading: "Explore offers",
        text: "See the rates that go with your score, and what each would cost in total.",
      },
      {
        heading: "Save money",
        text: "Walk in with your own numbers and take the loan that costs the least.",
      },
    ],
  },
  testimonials: {
    heading: "What knowing first looks like",
    sample: "Sample",
  },
  pricing: {
    heading: "Two plans, no toll booths",
    compare: "Compare the plans in detail",
  },
  badges: { heading: "What we stand for" },
  failed: "Plans and customer stories could not be loaded",
} as const;
