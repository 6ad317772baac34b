/** The names of the bands of a score. */
export const scoreBandsTexts = { poor: "Poor", fair: "Fair", good: "Good", excellent: "Excellent" } as const;
