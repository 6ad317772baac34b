/** The product's own bands, best first, with the lowest score of each. Every screen, text and rule takes them from here. Source: specification, section 9. */
export const bandFloors = { Excellent: 750, Good: 670, Fair: 600, Poor: 0 } as const;

export type ScoreBand = keyof typeof bandFloors;

export const bandsBestFirst: readonly ScoreBand[] = ["Excellent", "Good", "Fair", "Poor"];

/** The band of a score. */
export function scoreBand(value: number): ScoreBand {
  if (value >= bandFloors.Excellent) return "Excellent";
  if (value >= bandFloors.Good) return "Good";
  return value >= bandFloors.Fair ? "Fair" : "Poor";
}

/** The highest score of a band that has one above it. */
export const bandCeilings = { Good: bandFloors.Excellent - 1, Fair: bandFloors.Good - 1 } as const;
