import type { ClientDashboard } from "@roadworthy/contracts/clients";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { addMonths, monthsBetween } from "@roadworthy/domain/calendar.rules";
import type { HistoryEvent } from "@roadworthy/domain/credit/history-events.rules";

/** A score of one of the client's own reports. */
export type OwnScore = {
  readonly bureau: Bureau;
  readonly model: "VantageScore" | "FICO";
  readonly version: string;
  readonly value: number | null;
  readonly noScoreReason: string | null;
  readonly rangeMin: number;
  readonly rangeMax: number;
  readonly scoredOn: string;
};

type ScoreCard = ClientDashboard["scores"][number];

/** How many months the history chart shows at least. Source: specification, section 9. */
const historyMonths = 6;

/** How far back the history goes at most, in months. */
const longestHistory = 60;

/**
 * The placeholder for the Equifax score until the first report arrives: 700 with a change of +10, always marked as a sample.
 * Source: specification, section 4; the mark as a sample is ours.
 */
function sampleCard(today: string): ScoreCard {
  return {
    bureau: "equifax",
    score: {
      model: "VantageScore",
      version: "4.0",
      value: 700,
      noScoreReason: null,
      rangeMin: 300,
      rangeMax: 850,
      scoredOn: today,
    },
    previous: { value: 690, scoredOn: addMonths(today, -1) },
    changePoints: 10,
    isSample: true,
  };
}

/**
 * The newest score of each bureau with the one before it. `scores` come newest first. Only a score of the same model and
 * version is comparable, so another one is never the previous.
 */
export function scoreCards(
  scores: readonly OwnScore[],
  bureaus: readonly Bureau[],
  today: string,
): ScoreCard[] {
  const cards = bureaus.flatMap((bureau): ScoreCard[] => {
    const own = scores.filter((score) => score.bureau === bureau);
    const newest = own[0];
    if (!newest) return [];
    const before = own.slice(1).find(({ model, version }) => isSame(newest, { model, version }));
    const previous = before?.value == null ? null : { value: before.value, scoredOn: before.scoredOn };
    const { bureau: _, ...score } = newest;
    return [
      {
        bureau,
        score,
        previous,
        changePoints: previous && newest.value !== null ? newest.value - previous.value : null,
        isSample: false,
      },
    ];
  });
  return cards.length > 0 ? cards : [sampleCard(today)];
}

/**
 * The last score of each month and bureau up to `today`, oldest first; `null` where none came in. It begins with the oldest score and
 * has at least six months.
 */
export function scoreHistory(
  scores: readonly OwnScore[],
  bureaus: readonly Bureau[],
  today: string,
  hardInquiries: readonly { readonly month: string; readonly requester: string }[],
  events: readonly HistoryEvent[],
): ClientDashboard["history"] {
  const oldest = scores.map(({ scoredOn }) => scoredOn.slice(0, 7)).toSorted()[0] ?? today.slice(0, 7);
  const length = Math.min(longestHistory, Math.max(historyMonths, monthsBetween(oldest, today) + 1));
  return Array.from({ length }, (_, index) => {
    const month = monthBack(today, length - 1 - index);
    return {
      month,
      scores: bureaus.map((bureau) => ({
        bureau,
        value:
          scores.find((score) => score.bureau === bureau && score.scoredOn.startsWith(month))?.value ?? null,
      })),
      hardInquiries: hardInquiries.filter((one) => one.month === month).map(({ requester }) => requester),
      events: events.filter((one) => one.month === month).map(({ kind, name }) => ({ kind, name })),
    };
  });
}

/** The first day of the oldest month that the chart can show. */
export const historyStart = (today: string): string => `${monthBack(today, longestHistory - 1)}-01`;

const monthBack = (today: string, months: number): string =>
  addMonths(`${today.slice(0, 7)}-01`, -months).slice(0, 7);

const isSame = (a: Pick<OwnScore, "model" | "version">, b: Pick<OwnScore, "model" | "version">): boolean =>
  a.model === b.model && a.version === b.version;

/** The audit chain of one client, so that clients do not wait for each other at the head of a common one. */
export const clientStream = (userId: string): string => `client:${userId}`;
