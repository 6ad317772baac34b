import type { Bureau, FicoModel, ScoreType } from "@roadworthy/contracts/primitives";
import type { BureauPullStatus, PullStatus } from "@roadworthy/contracts/pulls";
import { vocabularyTexts as texts } from "./vocabulary-texts.ts";

/** How a status looks; the words always say the same. */
export type Tone = "success" | "warning" | "error" | "info" | "neutral";

/** The bureaus' short names, for places with little room. */
export const bureauShortNames: Record<Bureau, string> = {
  equifax: "EFX",
  experian: "EXP",
  transunion: "TU",
};

export const { pullTypes: pullTypeNames, pullOf: pullNames, ficoModels: ficoModelNames, purposes } = texts;

/** A score type in words, with the FICO model when there is one. */
export const scoreTypeName = (scoreType: ScoreType, ficoModel: FicoModel | null): string =>
  scoreType === "vantage" ? "VantageScore" : ficoModel ? `FICO ${ficoModelNames[ficoModel]}` : "FICO";

type Looks<Status extends string> = Record<Status, { readonly label: string; readonly tone: Tone }>;

export const pullStatusLooks: Looks<PullStatus> = {
  pending: { label: texts.pullStatuses.pending, tone: "info" },
  completed: { label: texts.pullStatuses.completed, tone: "success" },
  partial: { label: texts.pullStatuses.partial, tone: "warning" },
  failed: { label: texts.pullStatuses.failed, tone: "error" },
  canceled: { label: texts.pullStatuses.canceled, tone: "neutral" },
};

export const bureauStatusLooks: Looks<BureauPullStatus> = {
  pending: { label: texts.bureauStatuses.pending, tone: "neutral" },
  sent: { label: texts.bureauStatuses.sent, tone: "info" },
  answered: { label: texts.bureauStatuses.answered, tone: "success" },
  no_hit: { label: texts.bureauStatuses.no_hit, tone: "warning" },
  refused: { label: texts.bureauStatuses.refused, tone: "warning" },
  error: { label: texts.bureauStatuses.error, tone: "error" },
  canceled: { label: texts.bureauStatuses.canceled, tone: "neutral" },
};

const isRefusalReason = (reason: string): reason is keyof typeof texts.refusals =>
  Object.hasOwn(texts.refusals, reason);

/** What became of the inquiry at one bureau, in a sentence or two. */
export function bureauOutcomeSentence(status: BureauPullStatus, reason: string | null): string {
  if (status === "refused" && reason !== null && isRefusalReason(reason)) return texts.refusals[reason];
  if (status === "error" && reason === "subject_mismatch") return texts.mismatch;
  return texts.outcomes[status];
}
