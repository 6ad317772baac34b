import type { ScoreScenarioReply } from "@roadworthy/contracts/score-scenario";
import { monthsBetween } from "@roadworthy/domain/calendar.rules";

type Point = ScoreScenarioReply["path"][number];

/** The forecast for the day a score is of: the month of its path that has begun by then, at most its last. */
export function forecastFor(path: readonly Point[], madeOn: string, scoredOn: string): Point | null {
  // A month starts on its own day.
  const isBefore = scoredOn.slice(8) < madeOn.slice(8);
  const month = Math.max(0, monthsBetween(madeOn, scoredOn) - Number(isBefore));
  return path.find((point) => point.month === month) ?? path.at(-1) ?? null;
}
