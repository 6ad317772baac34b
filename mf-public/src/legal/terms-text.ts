import { brand } from "@roadworthy/kit/brand";
import type { LegalText } from "./legal-document.tsx";

/** The terms of service in force. */
export const termsText: LegalText = {
  heading: "Terms of Service",
  lead: `What you may expect of ${brand.name}, and what we expect of you.`,
  version: 1,
  updatedOn: "2025-05-10",
  sections: [
    {
      id: "agreement",
      heading: "The agreement",
      paragraphs: [
        `These terms are between you and ${brand.parent}, which operates ${brand.name}. You accept them when you open an account or use the service.`,
      ],
    },
    {
      id: "service",
      heading: "The service",
      paragraphs: [
        "We show credit scores and reports of Equifax, Experian and TransUnion as far as your plan includes them, compare loans, insurance and service contracts, and offer calculators. We are not a lender, a credit bureau or a credit repair organization, and nothing here is financial or legal advice.",
        "Scores come from the model named beside them. A lender may use another model or another bureau and see another number.",
        "Calculators give estimates. The lender's own disclosure is what counts.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      paragraphs: [
        "You must be 18 or older, live in the United States, and give your own true details. Only you may look at your file through your account. Keep your password to yourself, and tell us at once if someone else has it.",
      ],
    },
    {
      id: "plans",
      heading: "Plans and payment",
      paragraphs: [
        "Prices are on the pricing page. All plans include a 7-day free trial, cancel anytime. We remind you before the first charge. After the trial a plan renews each month until you cancel, which takes effect at the end of the month paid for.",
        "7-day money-back guarantee: ask within seven days of a charge and it is refunded.",
      ],
    },
    {
      id: "business",
      heading: "Business partners",
      paragraphs: [
        "A business may pull credit reports only after certification, only for the permissible purposes it is certified for, and only with the consumer's consent. It keeps proof of consent, protects what it receives, and does not pass reports on.",
        "Pulls are prepaid. What a quote shows is held before the bureaus are asked; bureaus that return a file are charged and the rest is released.",
        "Obtaining a report under false pretenses is a crime under the Fair Credit Reporting Act. We may suspend an account at once where we see signs of it.",
      ],
    },
    {
      id: "conduct",
      heading: "What is not allowed",
      paragraphs: [
        "Looking at another person's file without the right to, copying the service by machine, getting around limits or protections, and passing keys or codes to people they were not meant for.",
      ],
    },
    {
      id: "links",
      heading: "Offers and links of others",
      paragraphs: [
        "Offers of lenders and partners are theirs, on their own terms. Some pay us when you accept one; where that is so, the page says it. It does not change the order in which offers are shown.",
      ],
    },
    {
      id: "ending",
      heading: "Ending the agreement",
      paragraphs: [
        "You may close your account at any time. We may close it, with reasons and reasonable notice, and without notice where these terms are seriously broken. Money paid in advance and not used is returned.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      paragraphs: [
        "We run the service with care but cannot promise that it is never interrupted or that every bureau's record is right. To the extent the law allows, we are liable for no more than what you paid us in the twelve months before a claim. Nothing here limits rights that consumer law gives you.",
      ],
    },
    {
      id: "law",
      heading: "Law and changes",
      paragraphs: [
        "The law of Michigan applies, together with the consumer law of the state you live in. A new version of these terms gets a new number and date; we ask for your agreement before a change that matters applies to you.",
        `Questions go to ${brand.supportEmail}.`,
      ],
    },
  ],
};
