import type { ServiceLevel } from "@roadworthy/contracts/admin-system";

/** Kinds of requests that differ in how long they may take: a pull waits for the bureaus, signing in for a slow password hash. */
const answerKinds = ["read", "change", "pull", "signIn"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** An answer that takes longer than this, in milliseconds, misses its goal. */
export const slowAfterMs: Readonly<Record<AnswerKind, number>> = {
  read: 150,
  change: 500,
  pull: 10_000,
  signIn: 1_000,
};

const pullRoute = "/api/v1/credit-pulls";

/** The kind of a request by its method and route pattern; `null` for what no goal covers: pages, health checks and addresses that don't exist. */
export function answerKindOf(method: string, route: string | undefined): AnswerKind | null {
  if (route === undefined) return null;
  if (route.startsWith("/auth/v1/")) return "signIn";
  if (!route.startsWith("/api/v1/")) return null;
  if (method === "GET" || method === "HEAD") return "read";
  return route === pullRoute ? "pull" : "change";
}

type Objective = {
  readonly name: ServiceLevel["name"];
  /** The share of requests that should meet it, in basis points. */
  readonly goal: number;
  readonly kinds: readonly AnswerKind[];
  readonly missed: "failed" | "slow";
};

/** The service level objectives, over 30 days. */
export const objectives: readonly Objective[] = [
  { name: "answered", goal: 9_990, kinds: answerKinds, missed: "failed" },
  { name: "reads", goal: 9_500, kinds: ["read"], missed: "slow" },
  { name: "changes", goal: 9_500, kinds: ["change"], missed: "slow" },
  { name: "pulls", goal: 9_500, kinds: ["pull"], missed: "slow" },
  { name: "signIn", goal: 9_500, kinds: ["signIn"], missed: "slow" },
];

/** A day that uses more of the month's error budget than this, and by more than one miss, puts the goal at risk: three times its share. */
const riskyShare = 0.1;

type Counted = { readonly answered: number; readonly missed: number };

/**
 * Judges an objective by the counts of the last 30 days and of the last 24 hours. The error budget is how many requests may miss the goal;
 * what is left of it is in basis points, and negative once it is overspent (Beyer et al., The Site Reliability Workbook, chapter 5).
 */
export function judgeLevel(
  { name, goal }: Objective,
  { month, day }: Record<"month" | "day", Counted>,
): ServiceLevel {
  const allowed = (month.answered * (10_000 - goal)) / 10_000;
  const left = allowed === 0 ? 10_000 : Math.floor((10_000 * (allowed - month.missed)) / allowed);
  return { name, goal, state: stateOf(month, day, allowed), month, day, budgetLeft: left };
}

function stateOf(month: Counted, day: Counted, allowed: number): ServiceLevel["state"] {
  if (allowed < 1) return "unknown";
  if (month.missed > allowed) return "missed";
  return day.missed > Math.max(1, allowed * riskyShare) ? "atRisk" : "met";
}
