import type { Site } from "../site/site-content.ts";

/** One line of the comparison: what it is about, and whether each plan has it, in the order of the plans. */
export type ComparisonRow = { readonly feature: string; readonly isIncluded: readonly boolean[] };

/**
 * Every feature once, in the order in which the plans name them. Plans come cheapest first, and each includes what the cheaper ones do.
 */
export function comparisonRows(plans: Site["plans"]): readonly ComparisonRow[] {
  const firstPlanOf = new Map<string, number>();
  for (const [index, { features }] of plans.entries()) {
    for (const feature of features) if (!firstPlanOf.has(feature)) firstPlanOf.set(feature, index);
  }
  return [...firstPlanOf].map(([feature, first]) => ({
    feature,
    isIncluded: plans.map((_, index) => index >= first),
  }));
}
