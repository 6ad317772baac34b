import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { formatCount, formatWholePercent } from "@roadworthy/kit/format";
import { reportsTexts as texts } from "./reports-texts.ts";

type Factor = OwnReport["factors"][number]["factors"][number];

/** A factor's figure in its own unit. */
export function factorFigure(name: Factor["name"], value: number): string {
  if (name === "paymentHistory" || name === "utilization") return formatWholePercent(value);
  return name === "creditAge"
    ? texts.months(String(Math.floor(value / 12)), String(value % 12))
    : formatCount(value);
}
