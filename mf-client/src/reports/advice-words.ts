import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { formatDay, formatWholeDollars } from "@roadworthy/kit/format";
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

/** A row that a recommendation rests on, as it is named, and where it stands in the report. */
type EvidenceRow = { readonly name: string; readonly part: string };

/** The rows that recommendations of one kind rest on, each once. */
export function evidenceRows(advice: readonly Advice[]): EvidenceRow[] {
  const rows = advice.flatMap(({ bureau, evidence }) =>
    evidence.flatMap(({ section, key, params }) => {
      const name = nameOf(params);
      return name === null ? [] : [{ name, part: partOf(bureau, section, key) }];
    }),
  );
  return rows.filter((row, index) => rows.findIndex(({ name }) => name === row.name) === index);
}

function nameOf(params: Advice["evidence"][number]["params"]): string | null {
  const name =
    text(params["creditor"]) ??
    text(params["subscriber"]) ??
    text(params["agency"]) ??
    (params["recordType"] === undefined ? null : texts.publicRecord);
  if (name === null) return null;
  const last4 = text(params["last4"]);
  const full = last4 === null ? name : `${name}, ${last4}`;
  const day = text(params["fallsOffOn"]);
  return day === null ? full : texts.fallsOff(full, formatDay(day));
}

/** An account has an address of its own in the viewer; other rows are found by their part. */
function partOf(bureau: Advice["bureau"], section: string, key: string): string {
  if (section === "tradelines") return `${bureau}:${key}`;
  return ["collections", "inquiries", "publicRecords"].includes(section) ? `${bureau}:${section}` : bureau;
}
