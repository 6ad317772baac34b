import { bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import type { ChartProps } from "./chart.tsx";
import { scoreBandsTexts } from "./score-bands-texts.ts";

/** The product's bands of a score, for a chart's ground. */
export const scoreBands: NonNullable<ChartProps["bands"]> = [
  { from: bandFloors.Poor, to: bandFloors.Fair, name: scoreBandsTexts.poor, color: "band-poor" },
  { from: bandFloors.Fair, to: bandFloors.Good, name: scoreBandsTexts.fair, color: "band-fair" },
  { from: bandFloors.Good, to: bandFloors.Excellent, name: scoreBandsTexts.good, color: "band-good" },
  { from: bandFloors.Excellent, to: 1000, name: scoreBandsTexts.excellent, color: "band-excellent" },
];
