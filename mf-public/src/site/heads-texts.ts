import { brand } from "@roadworthy/kit/brand";
import { aboutTexts } from "../about/about-texts.ts";
import { autoRefinanceTexts } from "../auto-refinance/auto-refinance-texts.ts";
import { calculatorTexts } from "../calculator/calculator-texts.ts";
import { careersTexts } from "../careers/careers-texts.ts";
import { creditCostsTexts } from "../credit-costs/credit-costs-texts.ts";
import { faqTexts } from "../faq/faq-texts.ts";
import { homeTexts } from "../home/home-texts.ts";
import { autoLoansTexts } from "../landing/auto-loans-texts.ts";
import { creditMonitoringTexts } from "../landing/credit-monitoring-texts.ts";
import { featuresTexts } from "../landing/features-texts.ts";
import { legalTexts } from "../legal/legal-texts.ts";
import { partnerApiTexts } from "../partner-api/partner-api-texts.ts";
import { pricingTexts } from "../pricing/pricing-texts.ts";
import { privacyRequestTexts } from "../privacy-request/privacy-request-texts.ts";
import { statusTexts } from "../status/status-texts.ts";

/**
 * What search engines and link previews read of each public page, by its path. The release keeps them, and the edge writes them
 * into the page's head, so that they are there without scripts.
 */
export const headsTexts = {
  "/": {
    title: homeTexts.title,
    description: `${brand.name} shows your scores from Equifax, Experian and TransUnion, who looked at your file, and what a car loan would really cost.`,
  },
  "/pricing": {
    title: pricingTexts.title,
    description:
      "What each plan shows and costs a month. All plans include a 7-day free trial, cancel anytime.",
  },
  "/auto-loan-calculator": {
    title: calculatorTexts.title,
    description:
      "Work out the payment, the total interest and the APR of a car loan, with trade-in, sales tax, fees and extra payments, month by month.",
  },
  "/auto-refinance": {
    title: autoRefinanceTexts.title,
    description: "Check in a minute whether refinancing your car loan makes sense, and if not, why not.",
  },
  "/credit-costs": {
    title: creditCostsTexts.title,
    description:
      "What a lower score costs over a car loan: rates by score band, and the costs no one prints.",
  },
  "/features": {
    title: featuresTexts.title,
    description: "Scores from three bureaus, monitoring, loan comparison and tools for buying a car.",
  },
  "/credit-monitoring": {
    title: creditMonitoringTexts.title,
    description: "See every score with its bureau, model and date, and who looked at your file.",
  },
  "/auto-loans": {
    title: autoLoansTexts.title,
    description: "Know your score and your payment before you talk to a lender or a dealer.",
  },
  "/about": {
    title: aboutTexts.title,
    description: `Who is behind ${brand.name} and how it earns its money.`,
  },
  "/careers": { title: careersTexts.title, description: `Work at ${brand.name}.` },
  "/faq": {
    title: faqTexts.title,
    description: `Answers about scores, plans, privacy and who may look at your file at ${brand.name}.`,
  },
  "/partner-api": {
    title: partnerApiTexts.title,
    description: "Pull credit reports from three bureaus with one REST call, and pay per pull.",
  },
  "/status": {
    title: statusTexts.title,
    description: "How each part of the product is running now, and ran over the last 90 days.",
  },
  "/privacy": {
    title: legalTexts.privacy,
    description: `What ${brand.name} keeps about you, why, who else sees it, and what you can have changed.`,
  },
  "/privacy-request": {
    title: privacyRequestTexts.title,
    description: "Ask for a copy, correction or deletion of your data, or opt out. No account needed.",
  },
  "/terms": { title: legalTexts.terms, description: `The terms that apply when you use ${brand.name}.` },
} as const;
