import { createRequire } from "node:module";
import { isPrintable } from "../documents/printable-image.ts";
import { writeBlock } from "./pdf-blocks.ts";
import type { PdfContent } from "./pdf-content.ts";
import { colors, fonts, logoPt, marginPt, type Paper } from "./pdf-style.ts";
import { mapTexts, printable } from "./printable.rules.ts";

const fileOf = (name: string): string => createRequire(import.meta.url).resolve(name);

/** The whole typeface: names have letters such as `ł` and `ễ`. Both weights have the same ones. */
const fontFiles = {
  plain: fileOf("@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf"),
  bold: fileOf("@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf"),
} as const;

type Glyphs = { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } };

/** Whether the typeface has a character: fontkit knows, which pdfkit keeps inside and its types don't show. */
function glyphsOf(paper: Paper): (codePoint: number) => boolean {
  const { font } = Reflect.get(paper.font(fonts.plain), "_font") as Glyphs;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}

/** pdfkit writes title and author into XML as they are. */
const withoutMarkup = (text: string): string => text.replaceAll(/\s*&\s*/g, " and ").replaceAll(/[<>]/g, "");

/**
 * Writes a PDF: US Letter, our typeface embedded, tagged for screen readers (headings, lists, tables with header cells;
 * header and footer lines are not content), with title and language. The product makes all its PDF files this way.
 */
export async function write(given: PdfContent): Promise<Uint8Array> {
  // Loaded with the first document: it is memory that most processes never need.
  const { default: PDFDocument } = await import("pdfkit");
  const paper: Paper = new PDFDocument({
    size: "LETTER",
    margins: { top: marginPt, right: marginPt, bottom: marginPt + 18, left: marginPt },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: given.language,
  });
  paper.registerFont(fonts.plain, fontFiles.plain);
  paper.registerFont(fonts.bold, fontFiles.bold);
  const has = glyphsOf(paper);
  const content = mapTexts(given, (text) => printable(text, has));
  Object.assign(paper.info, {
    Title: withoutMarkup(content.title),
    Author: withoutMarkup(content.issuer[0] ?? ""),
    CreationDate: content.createdAt,
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    paper.on("data", (chunk: Buffer) => chunks.push(chunk));
    paper.on("end", () => resolve(Buffer.concat(chunks)));
    paper.on("error", reject);
  });
  const root = paper.struct("Document");
  paper.addStructure(root);
  writeLetterhead(paper, content);
  for (const block of [{ kind: "heading", level: 1, text: content.title } as const, ...content.blocks]) {
    writeBlock(paper, root, block);
  }
  root.end();
  writeFooters(paper, content);
  paper.end();
  return written;
}

/** Name and address at the top of the first page. They are decoration: documents that need them repeat them in their text. */
function writeLetterhead(paper: Paper, { issuer, logo: given }: PdfContent): void {
  // A thread gets the bytes alone.
  const logo = given ? Buffer.from(given) : null;
  const [name = "", ...address] = issuer;
  const full = paper.page.width - 2 * marginPt;
  const hasLogo = logo !== null && isPrintable(logo);
  const width = hasLogo ? full - logoPt.width - 12 : full;
  paper.markContent("Artifact", { type: "Layout" });
  if (hasLogo)
    paper.image(logo, marginPt + full - logoPt.width, marginPt - 10, {
      fit: [logoPt.width, logoPt.height],
      align: "right",
    });
  paper.font(fonts.bold).fontSize(15).fillColor(colors.brand).text(name, marginPt, marginPt, { width });
  paper.font(fonts.plain).fontSize(8.5).fillColor(colors.muted).text(address.join(", "), { width });
  const y = Math.max(paper.y, hasLogo ? marginPt - 10 + logoPt.height : 0) + 6;
  paper
    .moveTo(marginPt, y)
    .lineTo(marginPt + full, y)
    .lineWidth(1)
    .strokeColor(colors.line)
    .stroke();
  paper.endMarkedContent();
  paper.y = y + 14;
}

const pageLabels = {
  "en-US": (page: number, of: number) => `Page ${page} of ${of}`,
  "es-US": (page: number, of: number) => `Página ${page} de ${of}`,
} as const;

function writeFooters(paper: Paper, { footer = "", language }: PdfContent): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // Text below the bottom margin would start another page.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - marginPt + 4;
    const width = paper.page.width - 2 * marginPt;
    paper.markContent("Artifact", { type: "Pagination" });
    paper.font(fonts.plain).fontSize(8).fillColor(colors.muted);
    paper.text(footer, marginPt, y, { width: width * 0.78, lineBreak: false });
    paper.text(pageLabels[language](index - start + 1, count), marginPt + width * 0.8, y, {
      width: width * 0.2,
      align: "right",
      lineBreak: false,
    });
    paper.endMarkedContent();
  }
}
