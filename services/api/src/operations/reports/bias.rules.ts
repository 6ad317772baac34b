import { chanceOf } from "../releases/canary.rules.ts";

/** People of one group, and how many of them an offer's rules reach. */
export type GroupTally = { readonly name: string; readonly judged: number; readonly reached: number };

/** How a group fares beside the one that is reached most. */
export type GroupFinding = GroupTally & {
  /** Its share over the highest share, in hundredths of a percent; `null` while either is too small to say. */
  readonly ratioBasisPoints: number | null;
  readonly finding: "too_few" | "alike" | "below";
};

/** Groups of fewer people say nothing, and could be told apart. */
const leastPeople = 30;
/** Four fifths of the highest share (29 CFR 1607.4(D)), which regulators use as a first sign also in credit. */
const leastRatio = 8_000;
/** What a difference may owe to chance at most. */
const mostChance = 0.05;

/** Holds every group of one kind against the one reached most: below four fifths of its share, and beyond chance (Fisher's exact test). */
export function compareGroups(groups: readonly GroupTally[]): GroupFinding[] {
  const shareOf = ({ judged, reached }: GroupTally): number => (judged === 0 ? 0 : reached / judged);
  const large = groups.filter(({ judged }) => judged >= leastPeople);
  const [best] = large.toSorted((a, b) => shareOf(b) - shareOf(a));
  return groups.map((group) => {
    if (best === undefined || large.length < 2 || group.judged < leastPeople) {
      return { ...group, ratioBasisPoints: null, finding: "too_few" };
    }
    const ratioBasisPoints =
      best.reached === 0 ? 10_000 : Math.round((shareOf(group) / shareOf(best)) * 10_000);
    const missed = ({ judged, reached }: GroupTally) => ({ views: judged, failures: judged - reached });
    const isBelow = ratioBasisPoints < leastRatio && chanceOf(missed(group), missed(best)) < mostChance;
    return { ...group, ratioBasisPoints, finding: isBelow ? "below" : "alike" };
  });
}

/** Whether a person is elderly as Regulation B defines it: 62 or older (12 CFR 1002.2(o)). */
export function ageGroup(bornOn: string, today: string): "Under 62" | "62 and older" {
  const age =
    Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0);
  return age >= 62 ? "62 and older" : "Under 62";
}

const regions = {
  Northeast: "CT ME MA NH RI VT NJ NY PA",
  Midwest: "IL IN MI OH WI IA KS MN MO NE ND SD",
  South: "DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX",
  West: "AZ CO ID MT NV NM UT WY AK CA HI OR WA",
} as const;

/** The Census Bureau's region of a state; territories and military addresses are in none. */
export const regionOf = (state: string): string =>
  Object.entries(regions).find(([, states]) => states.split(" ").includes(state))?.[0] ?? "Elsewhere";
