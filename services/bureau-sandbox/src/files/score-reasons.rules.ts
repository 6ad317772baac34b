import type { Score } from "@roadworthy/contracts/bureau-wire";

/** Points lost per category of the scorecard. */
export type Losses = Record<
  "payment" | "derogatory" | "utilization" | "depth" | "balances" | "recent",
  number
>;

/** What decides which reason a category gives. */
export type ReasonFacts = {
  readonly utilizationBasisPoints: number | null;
  readonly isSeriouslyLate: boolean;
  readonly isRecentlyLate: boolean;
  readonly lateAccounts: number;
  readonly hardInquiries: number;
  readonly oldestMonths: number;
  /** Loan balances over the amounts first borrowed. */
  readonly loanBasisPoints: number;
};

/** Reasons by FICO's code numbers, in our own words. */
const texts = {
  "02": "An account was paid late.",
  "03": "Loan balances are still high against the amounts first borrowed.",
  "05": "Many accounts carry a balance.",
  "07": "The credit history is too short to judge well.",
  "08": "There were several applications for credit in the last year.",
  "09": "Accounts were opened recently.",
  "10": "Card balances are high against their limits.",
  "11": "The amount owed on cards is noticeable.",
  "13": "A payment was late not long ago.",
  "14": "The accounts are on average still young.",
  "18": "Several accounts have been paid late.",
  "24": "No card reports a limit and a balance.",
  "39": "A payment was 90 days late or worse.",
  "40": "A collection, public record or charged-off account is on file.",
} as const;
type Code = keyof typeof texts;

const codeOf = (category: keyof Losses, facts: ReasonFacts): Code => {
  switch (category) {
    case "payment":
      if (facts.isSeriouslyLate) return "39";
      if (facts.lateAccounts >= 3) return "18";
      return facts.isRecentlyLate ? "13" : "02";
    case "derogatory":
      return "40";
    case "utilization":
      if (facts.utilizationBasisPoints === null) return "24";
      return facts.utilizationBasisPoints >= 3_000 ? "10" : "11";
    case "depth":
      return facts.oldestMonths < 24 ? "07" : "14";
    case "balances":
      return facts.loanBasisPoints >= 5_000 ? "03" : "05";
    case "recent":
      return facts.hardInquiries >= 2 ? "08" : "09";
  }
};

/** A category that costs fewer points than this is not worth naming. */
const leastPoints = 4;

/**
 * The categories that cost most, dearest first: four at the most, and inquiries as a fifth when they cost something
 * (15 USC 1681g(f)(9)). VantageScore's own code numbers are not public here, so its reasons carry ours with a V.
 */
export const reasonsOf = (family: "vantage" | "fico", lost: Losses, facts: ReasonFacts): Score["reasons"] => {
  const categories: readonly (keyof Losses)[] = [
    "payment",
    "derogatory",
    "utilization",
    "depth",
    "recent",
    "balances",
  ];
  const named = categories
    .filter((category) => lost[category] >= leastPoints)
    .sort((left, right) => lost[right] - lost[left]);
  const first = named.slice(0, 4);
  if (named.slice(4).includes("recent") && facts.hardInquiries > 0) first.push("recent");
  return first.map((category) => {
    const code = codeOf(category, facts);
    return { code: family === "fico" ? code : `V${code}`, text: texts[code] };
  });
};
