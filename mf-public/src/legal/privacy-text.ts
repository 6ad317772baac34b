import { brand } from "@roadworthy/kit/brand";
import type { LegalText } from "./legal-document.tsx";

/** The privacy policy in force. */
export const privacyText: LegalText = {
  heading: "Privacy Policy",
  lead: "What we keep about you, why, who else sees it, and what you can have changed.",
  version: 1,
  updatedOn: "2025-05-10",
  sections: [
    {
      id: "who",
      heading: "Who is responsible",
      paragraphs: [
        `${brand.name} is a product of ${brand.address.join(", ")}. Questions about this policy go to ${brand.supportEmail}.`,
      ],
    },
    {
      id: "what",
      heading: "What we collect",
      paragraphs: [
        "Your account: name, e-mail address, password (only as a hash that cannot be turned back), and for businesses the company's name.",
        "Your identity, when you connect your credit: date of birth, address and Social Security number. Number and date of birth are encrypted where they are stored, and screens show four digits of the number at most.",
        "Your credit file: scores, accounts, payment history and inquiries as the bureaus report them. Account numbers are shown by their last four digits.",
        "How the service is used: sign-ins with time, address and device, accesses to credit reports, and changes to settings.",
        "Your e-mail address, if you ask to be told when enrolment opens.",
      ],
    },
    {
      id: "why",
      heading: "Why we use it",
      paragraphs: [
        "To show you your scores and reports, to keep them up to date as your plan says, to compare offers you ask for, to charge for plans and pulls, to keep accounts safe, and to meet our duties under the Fair Credit Reporting Act.",
        "We do not sell personal data, and we do not use credit files for advertising.",
      ],
    },
    {
      id: "sharing",
      heading: "Who receives it",
      paragraphs: [
        "The credit bureaus receive what they need to find your file. A certified business receives a report only for a permissible purpose and with your consent; each such pull is listed in your account. You can refuse all pulls by partners in your settings.",
        "Payment providers receive what a payment needs. Card numbers do not reach us.",
        "Authorities receive data where a law or a court requires it.",
        "A lender or partner whose link you follow learns that you came from us, and nothing else about you.",
      ],
    },
    {
      id: "records",
      heading: "Records of access",
      paragraphs: [
        "Each access to a credit report is written to a log that cannot be changed afterwards: who, when, for what purpose and under which consent. Businesses and administrators who accept the compliance notice are recorded with their name and Internet address.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and storage in your browser",
      paragraphs: [
        "We store what signing in needs, your choice of light or dark and of a language, and which release of the site you are shown. There is no advertising or tracking by others.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "Account and credit data for as long as your account exists. Records of access, consents and payments for as long as the law requires after that. An address on the waiting list until enrolment opens or you ask us to delete it.",
      ],
    },
    {
      id: "rights",
      heading: "What you can ask for",
      paragraphs: [
        "You can ask what we hold about you, have it corrected, take it with you, or have your account deleted. Write to us; we answer within 45 days. An error in a credit file itself is disputed with the bureau that reports it, and by law the bureau must look into it.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      paragraphs: ["The service is for adults. We do not knowingly keep data of anyone under 18."],
    },
    {
      id: "changes",
      heading: "Changes to this policy",
      paragraphs: [
        "A new version gets a new number and date on this page. If a change matters to what you agreed to, we ask you again before it applies to you.",
      ],
    },
  ],
};
