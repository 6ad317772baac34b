import type { InquiryAnswer } from "@roadworthy/contracts/bureau-wire";
import type {
  Bureau,
  FicoModel,
  PermissiblePurpose,
  PullType,
  ScoreType,
} from "@roadworthy/contracts/primitives";
import type { BureauPullStatus, PullStatus } from "@roadworthy/contracts/pulls";

/** How a status looks; the words always say the same. */
export type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** The bureaus' short names, for places with little room. */
export const bureauShortNames: Record<Bureau, string> = {
  equifax: "EFX",
  experian: "EXP",
  transunion: "TU",
};

export const pullTypeNames: Record<PullType, string> = { soft: "Soft", hard: "Hard" };

export const ficoModelNames: Record<FicoModel, string> = {
  classic: "Classic",
  auto: "Auto",
  bankcard: "Bankcard",
};

/** A score type in words, with the FICO model when there is one. */
export const scoreTypeName = (scoreType: ScoreType, ficoModel: FicoModel | null): string =>
  scoreType === "vantage" ? "VantageScore" : ficoModel ? `FICO ${ficoModelNames[ficoModel]}` : "FICO";

export const pullStatusLooks: Record<PullStatus, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: "Pending", tone: "info" },
  completed: { label: "Completed", tone: "success" },
  partial: { label: "Partial", tone: "warning" },
  failed: { label: "Failed", tone: "error" },
  canceled: { label: "Canceled", tone: "neutral" },
};

export const bureauStatusLooks: Record<BureauPullStatus, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: "Waiting to be sent", tone: "neutral" },
  sent: { label: "Waiting for the answer", tone: "info" },
  answered: { label: "Report received", tone: "success" },
  no_hit: { label: "No file found", tone: "warning" },
  refused: { label: "Refused", tone: "warning" },
  error: { label: "Not available", tone: "error" },
  canceled: { label: "Canceled", tone: "neutral" },
};

type RefusalReason = Extract<InquiryAnswer, { outcome: "refused" }>["reason"];

const refusalSentences: Record<RefusalReason, string> = {
  frozen:
    "The consumer has frozen this file. Only they can lift the freeze, with the bureau itself. Nothing was charged.",
  underage: "The consumer is under 18, so the bureau gives no report. Nothing was charged.",
  inquiry_not_allowed:
    "The bureau does not allow this inquiry for the purpose that was stated. Nothing was charged.",
  subject_invalid:
    "The bureau could not accept the consumer’s details. Check the name, address and Social Security number. Nothing was charged.",
  duplicate: "The bureau already answered the same inquiry from you recently. Nothing was charged.",
};

const isRefusalReason = (reason: string): reason is RefusalReason => Object.hasOwn(refusalSentences, reason);

/** What became of the inquiry at one bureau, in a sentence or two. */
export function bureauOutcomeSentence(status: BureauPullStatus, reason: string | null): string {
  switch (status) {
    case "pending":
      return "Not sent yet.";
    case "sent":
      return "Sent. Its price stays held until the bureau says whether there is a report.";
    case "answered":
      return "The bureau sent a report.";
    case "no_hit":
      return "The bureau has no file for this consumer. Check the spelling and address. Nothing was charged.";
    case "refused":
      return reason !== null && isRefusalReason(reason)
        ? refusalSentences[reason]
        : "The bureau refused this inquiry. Nothing was charged.";
    case "error":
      if (reason === "subject_mismatch") {
        return "The bureau’s answer was about another person, so it is shown to nobody. Check the name, address and Social Security number. Nothing was charged.";
      }
      return "The bureau could not answer, so there is no report from it. Nothing was charged; you can pull it again later.";
    case "canceled":
      return "Canceled before anything was sent. Nothing was charged.";
  }
}

/** A permissible purpose of 15 USC 1681b in plain words: a short label, and when it applies. */
export const purposes: Record<PermissiblePurpose, { readonly label: string; readonly meaning: string }> = {
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
    meaning: "You are checking whether the consumer still meets the terms of an account that is not credit.",
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
