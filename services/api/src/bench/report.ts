import { median, ratiosOf } from "./rounds.ts";

/** A figure: how much of the baseline's rate ours reached. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  /** Least ratio to reach; `null` for a figure that only explains another. */
  readonly goal: number | null;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  /** What exactly was measured; printed beside the figure. */
  readonly definition: readonly string[];
};

/** Prints figures and remembers which goals were missed. */
export type Report = {
  say(text?: string): void;
  figure(figure: Figure): void;
  miss(goal: string): void;
  readonly missed: readonly string[];
};

/** A report on standard output. */
export function openReport(): Report {
  const missed: string[] = [];
  const say = (text = ""): void => void process.stdout.write(`${text}\n`);
  return {
    say,
    missed,
    miss: (goal) => void missed.push(goal),
    figure({ name, unit, goal, ours, baseline, definition }) {
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
      say();
    },
  };
}
