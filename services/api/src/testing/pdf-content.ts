import { inflateSync } from "node:zlib";

/** What a reader of a PDF of ours sees: its words in the order they were drawn, and the size of each image in pixels. */
export function pdfContent(file: Buffer): { readonly text: string; readonly images: readonly string[] } {
  const objects = new Map(
    [...file.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = "", body = ""]) => [id, body],
    ),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      fonts.set(name, lettersOf(streamOf(objects.get(unicode) ?? "")));
    }
  const text = [...objects.values()].map((body) => wordsOf(streamOf(body), fonts)).join("\n");
  const images = [...objects.values()]
    .filter((body) => body.includes("/Subtype /Image"))
    .map((body) => [/\/Width (\d+)/, /\/Height (\d+)/].map((part) => part.exec(body)?.[1]).join("x"));
  return { text, images };
}

function streamOf(body: string): string {
  const [, packed] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  if (packed === undefined || !body.includes("/FlateDecode")) return "";
  try {
    return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** A font's glyphs as letters: pdfkit writes them as lists from a first code, with spaces between the letters of a ligature. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, codes = ""], index) =>
      letters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"),
        Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      ),
    );
  return letters;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let letters: ReadonlyMap<string, string> | undefined;
  const lines: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font);
    else if (shown !== undefined)
      lines.push(
        [...shown.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, codes = ""]) => codes.toLowerCase().match(/.{4}/g) ?? [])
          .map((code) => letters?.get(code) ?? "")
          .join(""),
      );
  }
  return lines.join("\n");
}
