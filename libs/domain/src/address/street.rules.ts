import { plainCapitals } from "./plain-capitals.ts";
import { directionals, numerals, suffixes, unitWords } from "./street-words.ts";

/** A street line as it is compared. `building` is without the apartment and without the street's kind, which people leave out. */
export type StreetKey = { readonly line: string; readonly building: string };

/**
 * What two spellings of a street line have in common: capital letters without accents and punctuation, the standard abbreviations of
 * USPS Publication 28, and one form for what precedes the number of an apartment. For comparing, never for mailing.
 */
export function streetKey(street: string): StreetKey {
  const { words, unit } = apart(numberedFloors(wordsOf(street)));
  const standard = joinDirections(asBox(withHouseLetter(words).map(standardOf)));
  return {
    line: [...standard, ...(unit === "" ? [] : ["#", unit])].join(" "),
    building: buildingOf(standard).join(" "),
  };
}

/** Without the house's letter and the street's kind, and with a direction behind the name in front of it. */
function buildingOf(standard: readonly string[]): readonly string[] {
  const [first = "", ...name] = standard;
  // 12A Main St is often Apartment A of 12 Main St.
  const number = first.replace(/(?<=\d)[A-Z]$/, "");
  const last = name.at(-1) ?? "";
  if (name.length > 1 && last in directionals) return buildingOf([number, last, ...name.slice(0, -1)]);
  return [number, ...(name.length > 1 && last in suffixes ? name.slice(0, -1) : name)];
}

/** Letters and digits, in capitals and without accents; `#` is a word of its own. */
const wordsOf = (street: string): string[] =>
  plainCapitals(street.replaceAll(/[¼-¾⅐-⅞]/g, " $&"))
    .trim()
    .replaceAll(/[\s-]*(?<!\d)1[/⁄]2(?!\d)/g, " HALF")
    .replaceAll(/[\s-]*(?<![\d/⁄])(\d)[/⁄](\d)(?![\d/⁄])/g, " $1OF$2")
    .replace(/\bBOX\s*(?:#|(?:NO|NUM|NUMBER)\b\.?)\s*/, "BOX ")
    .replace(/(?<=\S\s)NO\.?\s*(?=\d+[A-Z]?$)/, "# ")
    .replace(/(?<=[A-Z])-(?=\d+[A-Z]?$)/, " ")
    .replaceAll("#", " # ")
    .replaceAll(/['’\p{M}]/gu, "")
    .split(/[\s,.;:]+/)
    .map((word) => (word === "#" ? word : word.replaceAll(/[^\p{L}\p{N}]/gu, "")))
    .flatMap(ungluedUnit)
    .filter((word) => word !== "");

/** `APT4` is `APT 4`. */
const ungluedUnit = (word: string): string[] => {
  const [, designator, number] = /^(APT|UNIT|STE|SUITE|RM)(\d\w*)$/.exec(word) ?? [];
  return designator && number ? [designator, number] : [word];
};

const standardOf = (word: string): string => directionals[word] ?? suffixes[word] ?? numberOf(word) ?? word;

/** `42ND`, `FORTYSECOND` and `042` are `42`: many leave the ending out. */
const numberOf = (word: string): string | undefined =>
  numerals[word] ?? /^0*(\d+[A-Z]?)$/.exec(word.replace(/(?<=\d)(?:ST|ND|RD|TH)$/, ""))?.[1];

/** `12 A MAIN ST` is `12A MAIN ST`; in `12 A ST` and `12 A ST NE` the letter is the street. */
const withHouseLetter = (words: readonly string[]): readonly string[] => {
  const [number = "", letter = "", ...rest] = words;
  const name = rest.filter((word) => !(word in directionals));
  const isStreet = name.length === 0 || (name.length === 1 && (name[0] ?? "") in suffixes);
  const isHouse = /^\d+$/.test(number) && /^[A-Z]$/.test(letter) && !(letter in directionals);
  return isHouse && !isStreet ? [number + letter, ...rest] : words;
};

/** `2ND FLOOR` is `FL 2`. */
const numberedFloors = (words: readonly string[]): string[] => {
  const at = words.findIndex((word, at) => at > 0 && /^(FLOOR|FLR|FL)$/.test(word));
  const number = numberOf(words[at - 1] ?? "");
  return number === undefined || at < 3
    ? [...words]
    : [...words.slice(0, at - 1), "FL", number, ...words.slice(at + 1)];
};

/** Parts the apartment from the street, wherever it stands: after its designator, before the street, or as a bare number at the end. */
function apart(words: readonly string[]): { readonly words: readonly string[]; readonly unit: string } {
  const first = words.findIndex((_, at) => at !== 1 && isUnit(words, at));
  if (first === 0 && words.length > 3) {
    const numberAt = words.findIndex((word) => !unitWords.has(word));
    return { words: words.slice(numberAt + 1), unit: plainUnit(words[numberAt] ?? "") };
  }
  if (first > 0) return { words: words.slice(0, first), unit: unitOf(words.slice(first)) };
  const [last = "", kind = ""] = words.toReversed();
  const isBare = words.length > 3 && /^(\d{1,5}[A-Z]?|[A-Z])$/.test(last) && !(last in directionals);
  const isNumbered = /^(HWY|RTE|RD)$/.test(suffixes[kind] ?? "");
  return isBare && kind in suffixes && !isNumbered
    ? { words: words.slice(0, -1), unit: plainUnit(last) }
    : { words, unit: "" };
}

/** Whether an apartment's designator stands here. Front Street and Trailer Road are streets: of such words the next one tells. */
function isUnit(words: readonly string[], at: number): boolean {
  const [word = "", next] = words.slice(at, at + 2);
  if (!unitWords.has(word)) return false;
  return (
    /^(#|APT|APARTMENT|UNIT|STE|SUITE)$/.test(word) ||
    next === undefined ||
    unitWords.has(next) ||
    /\d|^.$/.test(next)
  );
}

/** What tells one apartment of a building from another: its number, or the word alone where it has none. */
function unitOf(words: readonly string[]): string {
  const numbers = words.filter((word) => !unitWords.has(word));
  return plainUnit(
    (numbers.length > 0 ? numbers : words.filter((word) => word !== "#").slice(0, 1)).join(""),
  );
}

const plainUnit = (unit: string): string => unit.replace(/^0+(?=\d)/, "");

/** `N E` is `NE`. */
const joinDirections = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const [before, next] = [words[at - 1] ?? "", words[at + 1] ?? ""];
    if (/^[NS]$/.test(word) && /^[EW]$/.test(next)) return [`${word}${next}`];
    return /^[EW]$/.test(word) && /^[NS]$/.test(before) ? [] : [word];
  });

/** `P.O. Box 7`, `POB 7`, `Box 7` and `Post Office Box 7` are `PO BOX 7`, and `Rural Route 2` is `RR 2`. */
const asBox = (words: readonly string[]): string[] =>
  words
    .join(" ")
    .replace(/^(P O BOX|POST OFC BOX|POST OFFICE BOX|POBOX|POB)\b/, "PO BOX")
    .replace(/^BOX (?=\d)/, "PO BOX ")
    .replace(/^(RURAL RTE|RURAL RT|RFD|R R)\b/, "RR")
    .split(" ");
