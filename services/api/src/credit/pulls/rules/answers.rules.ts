import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { BureauPullStatus } from "@roadworthy/contracts/pulls";
import type { BureauOutcome } from "../../../platform/bureaus/bureau-client.ts";

/** A bureau's answer in the form `record_answers` expects. */
export type RecordedAnswer = {
  readonly bureau: Bureau;
  readonly status: Exclude<BureauPullStatus, "pending" | "canceled">;
  readonly reason?: string;
  readonly file?: BureauFile;
  /** A failure while an earlier inquiry may still be on its way. */
  readonly isDoubtful?: boolean;
  /** An unknown outcome of which an inquiry may still be on its way. */
  readonly wasPlaced?: boolean;
};

/**
 * What an outcome means for the pull. Only a file is charged; what is not known for sure stays `sent`, with its hold. `isDoubtful`: another
 * worker may have sent before.
 */
export function recordedAnswer(bureau: Bureau, outcome: BureauOutcome, isDoubtful: boolean): RecordedAnswer {
  switch (outcome.kind) {
    case "unknown":
      return { bureau, status: "sent", ...(outcome.wasPlaced && { wasPlaced: true }) };
    case "failed":
      return { bureau, status: "error", reason: outcome.reason, ...(isDoubtful && { isDoubtful }) };
    case "answer":
      break;
  }
  const { answer } = outcome;
  switch (answer.outcome) {
    case "file":
      return { bureau, status: "answered", file: answer.file };
    case "no_hit":
      return { bureau, status: "no_hit", reason: "no_hit" };
    case "refused":
      return { bureau, status: "refused", reason: answer.reason };
  }
}
