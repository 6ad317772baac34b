/** Longest run of letters without a place to break; pdfkit measures every beginning of a run that is wider than the page. */
const MOST_UNBROKEN = 1_000;

/**
 * A text as the font can print it: what leaves no ink or turns the direction of others is left out, a letter that the font lacks becomes
 * its plain form, and what has none a question mark, so that nothing vanishes without a trace. Lines stay lines.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[^\P{C}\n]/gu, "")
    .replaceAll(/[^\n ]/gu, (char) => (has(codeOf(char)) ? char : plainForm(char, has)))
    .replaceAll(new RegExp(`\\S{${MOST_UNBROKEN}}(?=\\S)`, "g"), "$&\u200b");
}

const codeOf = (char: string): number => char.codePointAt(0) ?? 0;

/** `ḃ` as `b`; a mark that found no letter is dropped. */
function plainForm(char: string, has: (codePoint: number) => boolean): string {
  const plain = char.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return Array.from(plain).every((one) => has(codeOf(one))) ? plain : "?";
}

/** The same value with every text in it changed, but for the addresses that links lead to. */
export function mapTexts<T>(value: T, change: (text: string) => string): T;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts<unknown>(one, change));
  if (typeof value !== "object" || value === null || value instanceof Date || ArrayBuffer.isView(value))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "link" ? one : mapTexts<unknown>(one, change),
    ]),
  );
}
