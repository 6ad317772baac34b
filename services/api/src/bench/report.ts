import { median, ratiosOf } from "./rounds.ts";

/** A figure: how much of the baseline's rate ours reached. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  /** Least ratio to reach; `null` for a figure that only explains another. */
  readonly goal: number | null;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  /** What a bare route did that only runs the statements: no server on this framework and driver does more. */
  readonly least?: readonly number[];
  /** Who did the least, if not a bare route. */
  readonly leastIs?: string;
  /** What exactly was measured; printed beside the figure. */
  readonly definition: readonly string[];
};

/** A figure that may not be exceeded. */
export type Bound = {
  readonly name: string;
  readonly unit: string;
  readonly most: number;
  readonly digits: number;
  readonly seen: readonly number[];
  /** What a bare route took; see `Figure`. */
  readonly least?: readonly number[];
  readonly definition: readonly string[];
};

/** Prints figures and remembers which goals were missed. */
export type Report = {
  say(text?: string): void;
  figure(figure: Figure): void;
  bound(bound: Bound): void;
  miss(goal: string): void;
  readonly missed: readonly string[];
};

const BARE_ROUTE = "A bare Fastify route that only runs the statements";

/** A report on standard output. */
export function openReport(): Report {
  const missed: string[] = [];
  const say = (text = ""): void => void process.stdout.write(`${text}\n`);
  return {
    say,
    missed,
    miss: (goal) => void missed.push(goal),
    bound({ name, unit, most, digits, seen, least, definition }) {
      const value = median(seen);
      const isMissed = !(value <= most);
      if (isMissed) missed.push(`${name} ${value.toFixed(digits)}${unit} > ${most}${unit}`);
      say(
        `${name}: ${value.toFixed(digits)}${unit} (at most ${most}${unit}, ${isMissed ? "MISSED" : "met"})`,
      );
      if (seen.length > 1) say(`  each round: ${seen.map((one) => one.toFixed(digits)).join(" ")}`);
      for (const text of definition) say(`  ${text}`);
      if (least) {
        const bare = median(least);
        say(
          `  ${BARE_ROUTE}: ${bare.toFixed(digits)}${unit}` +
            (bare > most ? ": the goal is beyond anything that does more." : "."),
        );
      }
      say();
    },
    figure({ name, unit, goal, ours, baseline, least, leastIs = BARE_ROUTE, definition }) {
      const ratios = ratiosOf(ours, baseline);
      const ratio = median(ratios);
      const isMissed = goal !== null && ratio < goal;
      if (isMissed) missed.push(`${name} ${ratio.toFixed(2)} < ${goal}`);
      const verdict = goal === null ? "" : ` (goal ${goal}, ${isMissed ? "MISSED" : "met"})`;
      say(`${name}: ${ratio.toFixed(2)} of the baseline${verdict}`);
      say(
        `  ${median(ours).toFixed(0)} against ${median(baseline).toFixed(0)} ${unit}, medians of ${ours.length} rounds; ` +
          `ratio of each round: ${ratios.map((one) => one.toFixed(2)).join(" ")}`,
      );
      for (const text of definition) say(`  ${text}`);
      if (least) {
        const most = median(ratiosOf(least, baseline));
        say(
          `  ${leastIs} reaches ${most.toFixed(2)} of the baseline (ours ${(ratio / most).toFixed(2)} of that)` +
            (goal !== null && most < goal ? ": the goal is beyond anything that does more." : "."),
        );
      }
      say();
    },
  };
}
