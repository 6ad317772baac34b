import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";

/** A permissible purpose of 15 USC 1681b in plain words: a short label, and when it applies. */
const purposes: Record<PermissiblePurpose, { readonly label: string; readonly meaning: string }> = {
  EXTENSION_OF_CREDIT: {
    label: "Credit application",
    meaning: "The consumer applied to you for credit, such as an auto loan or lease.",
  },
  WRITTEN_INSTRUCTION_PREQUALIFICATION: {
    label: "Prequalification",
    meaning: "The consumer instructed you in writing to check which offers they may qualify for.",
  },
  WRITTEN_INSTRUCTION_OTHER: {
    label: "Other written instruction",
    meaning: "The consumer instructed you in writing to obtain the report for another reason.",
  },
  ACCOUNT_REVIEW_CREDIT: {
    label: "Review of a credit account",
    meaning: "The consumer has a credit account with you and you are reviewing or collecting it.",
  },
  ACCOUNT_REVIEW_NON_CREDIT: {
    label: "Review of another account",
    meaning: "You are checking whether the consumer still meets the terms of a non-credit account.",
  },
  LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: {
    label: "Rental application",
    meaning: "The consumer applied to rent a home from you.",
  },
  LEGITIMATE_BUSINESS_NEED_OTHER: {
    label: "Transaction the consumer started",
    meaning: "You need the report for a business transaction that the consumer initiated.",
  },
  ELIGIBILITY_FOR_GOVT_BENEFITS: {
    label: "License or government benefit",
    meaning: "The law requires you to consider the consumer’s finances for a license or benefit.",
  },
};

/** The words that several of the partner's screens share. */
export const vocabularyTexts = {
  pullTypes: { soft: "Soft", hard: "Hard" },
  pullOf: { soft: "Soft pull", hard: "Hard pull" },
  ficoModels: { classic: "Classic", auto: "Auto", bankcard: "Bankcard" },
  pullStatuses: {
    pending: "Pending",
    completed: "Completed",
    partial: "Partial",
    failed: "Failed",
    canceled: "Canceled",
  },
  bureauStatuses: {
    pending: "Waiting to be sent",
    sent: "Waiting for the answer",
    answered: "Report received",
    no_hit: "No file found",
    refused: "Refused",
    error: "Not available",
    canceled: "Canceled",
  },
  outcomes: {
    pending: "Not sent yet.",
    sent: "Sent. Its price stays held until the bureau says whether there is a report.",
    answered: "The bureau sent a report.",
    no_hit: "The bureau has no file for this consumer. Check the spelling and address. Nothing was charged.",
    refused: "The bureau refused this inquiry. Nothing was charged.",
    error:
      "The bureau couldn’t answer, so it sent no report. Nothing was charged; you can pull it again later.",
    canceled: "Canceled before anything was sent. Nothing was charged.",
  },
  mismatch:
    "The bureau’s answer was about another person, so no one can see it. Check the name, address and Social Security number. Nothing was charged.",
  refusals: {
    frozen:
      "The consumer has frozen this file. Only they can lift the freeze, with the bureau itself. Nothing was charged.",
    underage: "The consumer is under 18, so the bureau won’t send a report. Nothing was charged.",
    inquiry_not_allowed: "The bureau doesn’t allow this inquiry for the stated purpose. Nothing was charged.",
    subject_invalid:
      "The bureau couldn’t accept the consumer’s details. Check the name, address and Social Security number. Nothing was charged.",
    duplicate: "The bureau already answered the same inquiry from you recently. Nothing was charged.",
  },
  purposes,
} as const;
