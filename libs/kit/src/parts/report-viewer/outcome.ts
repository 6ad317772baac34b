import type { BureauPullStatus } from "@roadworthy/contracts/pulls";
import { reportTexts as texts } from "./report-texts.ts";

const isReason = (reason: string): reason is keyof typeof texts.outcomeReasons =>
  Object.hasOwn(texts.outcomeReasons, reason);

/** What became of the inquiry at one bureau, in a sentence or two for who ordered it. */
export const outcomeSentence = (status: BureauPullStatus, reason: string | null): string =>
  reason !== null && isReason(reason) ? texts.outcomeReasons[reason] : texts.outcomes[status];

export const outcomeTones = {
  pending: "neutral",
  sent: "info",
  answered: "success",
  no_hit: "warning",
  refused: "warning",
  error: "error",
  canceled: "neutral",
} as const satisfies Record<BureauPullStatus, string>;
