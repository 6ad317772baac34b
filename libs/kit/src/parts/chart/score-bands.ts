import type { ChartProps } from "./chart.tsx";
import { scoreBandsTexts } from "./score-bands-texts.ts";

/** The product's bands of a score, for a chart's ground. Source: specification, section 9. */
export const scoreBands: NonNullable<ChartProps["bands"]> = [
  { from: 0, to: 600, name: scoreBandsTexts.poor, color: "band-poor" },
  { from: 600, to: 670, name: scoreBandsTexts.fair, color: "band-fair" },
  { from: 670, to: 750, name: scoreBandsTexts.good, color: "band-good" },
  { from: 750, to: 1000, name: scoreBandsTexts.excellent, color: "band-excellent" },
];
