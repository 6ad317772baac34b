import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { formatWholeDollars } from "@roadworthy/kit/format";
import { reportsTexts as texts } from "./reports-texts.ts";

type Advice = OwnReport["recommendations"][number];

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A recommendation as an imperative with its figures. */
export function adviceSentence({ kind, params }: Advice): string {
  const words = texts.advice;
  switch (kind) {
    case "bring_current":
      return words.bring_current(formatWholeDollars(number(params["pastDueCents"])));
    case "lower_card_balance":
      return words.lower_card_balance(
        String(number(params["targetPercent"])),
        formatWholeDollars(number(params["payCents"])),
      );
    case "ask_for_higher_limit":
      return words.ask_for_higher_limit(String(number(params["byPercent"])));
    case "hold_new_applications":
      return words.hold_new_applications(String(number(params["count"])));
    case "keep_paying_on_time":
    case "keep_oldest_card":
    case "wait_for_falloff":
    case "build_history":
      return words[kind];
  }
}

/** What it may bring or save, by the educational model. */
export function effectSentence({ effect }: Advice): string | null {
  if (effect === null || effect.high <= 0) return null;
  const [low, high] = [String(Math.round(effect.low)), String(Math.round(effect.high))];
  return effect.kind === "gains"
    ? texts.gains(low, high, String(effect.afterMonths))
    : texts.avoids(low, high);
}

/** The names of the rows it rests on, each once. */
export const evidenceNames = ({ evidence }: Advice): string[] => [
  ...new Set(
    evidence.flatMap(({ params }) => {
      const name = text(params["creditor"]) ?? text(params["subscriber"]);
      const last4 = text(params["last4"]);
      return name === null ? [] : [last4 === null ? name : `${name}, ${last4}`];
    }),
  ),
];
