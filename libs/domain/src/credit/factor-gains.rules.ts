import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import { profileOf } from "../score/score-profile.rules.ts";
import type { GradedFactor } from "./factors.rules.ts";
import { effectOf, type Effect } from "./recommendations.rules.ts";

/** What takes a factor to its target, where that is in the person's hands; ages and counts of accounts only come with time. */
const actionsTo = ({ name, value, target }: GradedFactor): readonly ScenarioAction[] => {
  if (value === null || target === null) return [];
  switch (name) {
    case "utilization":
      return [{ type: "pay_down_cards", toUtilizationPercent: target / 100, month: 0 }];
    case "paymentHistory":
      return [{ type: "on_time", months: 6, month: 0 }];
    case "derogatories":
      return Array.from({ length: Math.min(20, value - target) }, () => ({
        type: "remove_negative" as const,
        month: 0,
      }));
    case "creditAge":
    case "totalAccounts":
    case "hardInquiries":
      return [];
  }
};

/** About how many points the next better grade of a factor is worth by the educational model; `null` where it cannot tell. */
export function factorGain(file: BureauFile, onDate: string, factor: GradedFactor): Effect | null {
  const actions = actionsTo(factor);
  return actions.length === 0 ? null : effectOf(profileOf(file, onDate), actions);
}
