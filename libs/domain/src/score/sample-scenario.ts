import type { ScenarioAction, ScenarioProfile } from "@roadworthy/contracts/score-scenario";
import { scoreScenario } from "./score-scenario.rules.ts";

/** The two persons of FICO's page, and one between them for the study of 2011. */
export const alex: ScenarioProfile = {
  score: 680,
  accounts: 6,
  historyMonths: 96,
  utilizationPercent: 45,
  mix: ["credit_card", "auto_loan"],
  delinquencies: [
    { days: 90, monthsAgo: 24 },
    { days: 30, monthsAgo: 12 },
  ],
  collections: 0,
  publicRecords: 0,
  inquiries12m: 1,
};
export const middle: ScenarioProfile = { ...alex, score: 720, delinquencies: [], utilizationPercent: 30 };
export const benecia: ScenarioProfile = {
  score: 780,
  accounts: 10,
  historyMonths: 180,
  utilizationPercent: 20,
  mix: ["credit_card", "auto_loan", "mortgage"],
  delinquencies: [],
  collections: 0,
  publicRecords: 0,
  inquiries12m: 0,
};
export const now = { month: 0 } as const;
export const late = (days: 30 | 60 | 90): ScenarioAction => ({ type: "late_payment", days, ...now });
export const run = (profile: ScenarioProfile, actions: readonly ScenarioAction[], months = 1) =>
  scoreScenario({ profile, actions: [...actions], months });

export const foreclosure: ScenarioAction = { type: "foreclosure", ...now };
export const bankruptcy: ScenarioAction = { type: "bankruptcy", ...now };
export const shortSale = (hasDeficiency: boolean): ScenarioAction => ({
  type: "short_sale",
  hasDeficiency,
  ...now,
});
