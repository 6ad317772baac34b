import type { Experiment, ExperimentGoal } from "@roadworthy/contracts/experiments";

/** What a goal is called where it stands alone. */
export const goalNames: Readonly<Record<ExperimentGoal, string>> = {
  sign_up: "Sign-up",
  waitlist: "Waitlist entry",
  checkout: "Checkout",
};

/** What the visitors did. */
const goalDone: Readonly<Record<ExperimentGoal, string>> = {
  sign_up: "opened an account",
  waitlist: "joined the waitlist",
  checkout: "chose a plan",
};

const percent = (part: number, of: number): string =>
  of === 0 ? "0%" : `${((100 * part) / of).toFixed(1)}%`;
const number = new Intl.NumberFormat("en-US");

/** How many reached the goal with each text, and which does better, for a list. */
export function ratesOf({ counts: { a, b }, verdict }: Pick<Experiment, "counts" | "verdict">): string {
  if (a.seen + b.seen === 0) return "No visitors yet";
  const rates = `A ${percent(a.reached, a.seen)}, B ${percent(b.reached, b.seen)}`;
  return verdict === "a" || verdict === "b" ? `${rates}. ${verdict.toUpperCase()} does better` : rates;
}

/** What the counts say, in a sentence or two. */
export function verdictOf({ verdict, confidencePercent, counts, goal, minimumVisitors }: Experiment): string {
  const needed = `Each text needs ${number.format(minimumVisitors)} visitors, and at least five expected to reach the goal.`;
  if (counts.a.seen + counts.b.seen === 0) return `No visitor has seen A or B. ${needed}`;
  const part = (name: "a" | "b"): string => {
    const { seen, reached } = counts[name];
    const visitors = `${number.format(seen)} visitor${seen === 1 ? "" : "s"}`;
    return `${percent(reached, seen)} of ${visitors} with ${name.toUpperCase()}`;
  };
  const both = `${part("a")} and ${part("b")} ${goalDone[goal]}.`;
  const confidence = `The test is ${confidencePercent}% confident that A and B differ`;
  switch (verdict) {
    case "too_few":
      return `${both} That is too few to tell. ${needed}`;
    case "no_difference":
      return `${both} No winner: ${confidence.replace("The", "the")}, short of the 95% it takes.`;
    case "a":
    case "b":
      return `${both} ${verdict.toUpperCase()} does better. ${confidence}.`;
  }
}

/** The words of the experiments' screens. */
export const experimentsTexts = {
  title: "Experiments",
  lead: "Two texts of one public item, each for its share of visitors. Every experiment is kept with its texts, counts and decision.",
  noun: ["experiment", "experiments"],
  failed: "Experiments can't be loaded",
  state: "State",
  running: "Running",
  ended: "Ended",
  chose: { a: "A kept", b: "B published" },
  item: "Item",
  goal: "Goal",
  started: "Started",
  endedAt: "Ended",
  share: "Visitors who get B",
  shareOf: (share: number): string => `${share}%`,
  result: "A and B",
  minimum: "Visitors each text needs",
  startedBy: "Started by",
  reason: "What you expect",
  decision: "Decision",
  decidedBy: "Decided by",
  why: "Reason",
  id: "ID",
  emptyTitle: "No experiments yet",
  emptyText: "Open an item of the FAQ or a claim under Content and start one there.",
  standing: "Result so far",
  outcome: "Result",
  caution:
    "Look as often as you like and decide when a winner is named: the test allows for it. Of 100 experiments whose texts do equally well, it names a winner in at most 5.",
  who: "We tell visitors apart by a random cookie. Those whose browser asks not to be tracked get A and aren't counted.",
  textOf: { a: "A, as it was", b: "B" },
  seen: "Visitors",
  reached: "Reached the goal",
  text: "Text",
  decide: { a: "Keep A", b: "Publish B" },
  decideLead: {
    a: "Everyone gets A again. The experiment ends and its record never changes.",
    b: "B becomes a new version of the item for everyone, right away. The experiment ends and its record never changes.",
  },
  decided: "Experiment ended",
  panel: "Experiment",
  panelLead:
    "Show another text to a share of visitors and count which one leads more of them to a goal. One experiment runs at a time.",
  panelDraft: "Publish or discard the draft first.",
  panelRunning: "An experiment is running on this item. Its text can't be changed until the experiment ends.",
  see: "See the experiment",
  start: "Start experiment",
  startLead: "Write B. It keeps A's source, date, and place. A text that names a price can't be tried.",
  bTitle: "B: question or title",
  bBody: "B: text",
  bTitleEs: "B: question or title, Spanish",
  bBodyEs: "B: text, Spanish",
  shareLabel: "Visitors who get B, %",
  shareHelp: "1 to 99; everyone else gets A",
  minimumHelp: "100 or more. Below that, no winner is named",
  reasonHelp: "Kept with the experiment and in the audit log",
  startedNow: "Experiment started",
  notStarted: "The experiment didn't start. Visitors still see A.",
  badNumbers: "Enter a share from 1 to 99 and 100 or more visitors.",
  noText: "B needs a title and a text.",
} as const;
