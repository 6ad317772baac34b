/** Markup that can be put into a page as it is. Only `html` and `trusted` create it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** Markup from a template: strings in it are escaped, also inside quoted attributes; markup is inserted as it is. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map((string, index) => string + (index < parts.length ? textOf(parts[index] ?? "") : ""))
      .join(""),
  );

/** Text of our own that is already markup, such as a style sheet. Never a caller's text. */
export const trusted = (text: string): Html => new Html(text);

/** Concatenates pieces of markup. */
export const joined = (pieces: readonly Html[], between = ""): Html =>
  new Html(pieces.map(({ text }) => text).join(between));

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part.map(({ text }) => text).join("");
}

/** Escapes text for HTML and XML elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
