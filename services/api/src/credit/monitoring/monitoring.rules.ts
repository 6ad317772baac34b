import { addMonths } from "@roadworthy/domain/calendar.rules";
import type { BureauOutcome } from "../../platform/bureaus/bureau-client.ts";

/** How one bureau's update ended. Only `unknown` keeps its inquiry id, so that asking again makes no second inquiry. */
export type UpdateOutcome = "updated" | "no_hit" | "refused" | "failed" | "unknown";

const hourMs = 60 * 60 * 1000;

/** Maximum delay of a failing update, in hours. */
const longestWaitHours = 24;

/** Names the outcome of an update. A failure is definite: the bureau has no such inquiry, or its answer was unusable. */
export function outcomeOf(outcome: BureauOutcome): UpdateOutcome {
  switch (outcome.kind) {
    case "unknown":
      return "unknown";
    case "failed":
      return "failed";
    case "answer":
      return outcome.answer.outcome === "file" ? "updated" : outcome.answer.outcome;
  }
}

/** Why an update returned no file: the bureau's or gateway's reason code. */
export function reasonOf(outcome: BureauOutcome): string | null {
  if (outcome.kind === "failed") return outcome.reason;
  return outcome.kind === "answer" && outcome.answer.outcome === "refused" ? outcome.answer.reason : null;
}

/**
 * When the next update is due: after a definite answer of the bureau a month later at the same time of day (more often
 * when the tier has several updates a month), after a failure in an hour, and twice as late after each further one, up to a day.
 * `failures` counts those before this run.
 */
export function nextRunAt(now: Date, outcome: UpdateOutcome, updatesPerMonth: number, failures = 0): Date {
  if (outcome === "failed" || outcome === "unknown") {
    return new Date(now.getTime() + Math.min(2 ** failures, longestWaitHours) * hourMs);
  }
  if (updatesPerMonth > 1) return new Date(now.getTime() + (30 * 24 * hourMs) / updatesPerMonth);
  const [today = "", time = ""] = now.toISOString().split("T");
  return new Date(`${addMonths(today, 1)}T${time}`);
}

/**
 * A month's update may come up to a day early, by a share that stays the same for each client, so that clients who came all at once
 * (an import, a backlog) are not asked for all at once for ever. `userId` is a UUID.
 */
export function spread(due: Date, userId: string): Date {
  const share = Number.parseInt(userId.slice(-8), 16) / 2 ** 32;
  return new Date(due.getTime() - Math.floor(share * 24 * hourMs));
}
