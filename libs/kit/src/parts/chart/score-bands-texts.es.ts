import type { Translated } from "../../translated.ts";
import type { scoreBandsTexts as english } from "./score-bands-texts.ts";

export const scoreBandsTexts: Translated<typeof english> = {
  poor: "Bajo",
  fair: "Regular",
  good: "Bueno",
  excellent: "Excelente",
};
