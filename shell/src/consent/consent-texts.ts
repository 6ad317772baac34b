import type { Bureau, PermissiblePurpose, PullType } from "@roadworthy/contracts/primitives";

const bureauNames: Record<Bureau, string> = {
  equifax: "Equifax",
  experian: "Experian",
  transunion: "TransUnion",
};

const purposes: Record<PermissiblePurpose, string> = {
  EXTENSION_OF_CREDIT: "You applied for credit, such as an auto loan or lease.",
  WRITTEN_INSTRUCTION_PREQUALIFICATION: "You want to know which offers you may qualify for.",
  WRITTEN_INSTRUCTION_OTHER: "You instruct the business in writing to obtain it.",
  ACCOUNT_REVIEW_CREDIT: "You have a credit account with the business, which reviews it.",
  ACCOUNT_REVIEW_NON_CREDIT: "The business checks whether you still meet the terms of your account.",
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "You applied to rent a home.",
  LEGITIMATE_BUSINESS_NEED_OTHER: "You started a business transaction that needs it.",
  ELIGIBILITY_FOR_GOVT_BENEFITS: "The law asks for it for a license or benefit.",
};

const types: Record<PullType, string> = {
  soft: "Soft inquiry. It does not affect your credit score, and other lenders do not see it.",
  hard: "Hard inquiry. Other lenders see it for up to two years, and it may lower your score.",
};

/** The words of the page on which a consumer agrees to a credit pull. */
export const consentTexts = {
  title: "Your consent",
  heading: (partner: string): string => `${partner} asks for your consent`,
  lead: (name: string): string =>
    `${name}, read this before you decide. No one gets your report unless you agree.`,
  leadUnnamed: "Read this before you decide. No one gets your report unless you agree.",
  test: "This is a test. No real report will be pulled.",
  from: "From",
  why: "Why",
  how: "How",
  until: "Answer by",
  agree: "I agree",
  decline: "I do not agree",
  note: "We keep the time, your IP address and your browser with your answer as proof of it.",
  bureauNames,
  purposes,
  types,
  reading: "Loading the request…",
  failed: "We couldn’t load this request. Check your connection.",
  tryAgain: "Try Again",
  unsent: "We couldn’t send your answer. Try again.",
  tooMany: "Too many tries. Wait a few minutes, or ask the business for a new link.",
  close: "You can close this page.",
  covered:
    "This page was not fully in view, so your answer was not sent. Try again, or open it in its own window.",
  ownWindow: "Open in its own window",
  revoke: "Withdraw my consent",
  revokeHelp:
    "Changed your mind? You can withdraw your consent on this page until the business gets the report.",
  notRevoked: "We couldn’t withdraw your consent. Try again.",
  back: (partner: string): string => `Back to ${partner}`,
  noLink: "This link doesn’t work",
  noLinkText:
    "Open the whole link from your message again. If it still doesn’t work, ask the business that sent it for a new one.",
  home: "Go to the home page",
  notPermitted: "This business can’t ask you right now",
  notPermittedText:
    "We don’t currently allow it to get credit reports. It got nothing, and you don’t need to do anything. If you have questions, contact the business that sent you this link.",
  over: {
    granted: ["You agreed", "The business can now get the report it asked for."],
    used: ["You agreed", "The business has the report it asked for."],
    declined: ["You didn’t agree", "The business won’t get your report."],
    revoked: ["You withdrew your consent", "The business won’t get your report. We’ve told it."],
    expired: [
      "This link has expired",
      "The business didn’t get your report. Ask it for a new link if you still want to agree.",
    ],
    canceled: ["The business withdrew its request", "It won’t get your report."],
  },
} as const;
