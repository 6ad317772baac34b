import { createRequire } from "node:module";
import { isPrintable } from "../documents/printable-image.ts";
import { writeBlock } from "./pdf-blocks.ts";
import { colors, fonts, logoPt, marginPt, type Paper } from "./pdf-style.ts";

/** One piece of a document, in reading order. All text is already in the reader's language and format. */
export type PdfBlock =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly isMuted?: boolean;
      /** Where a press on the text leads. */
      readonly link?: string;
    }
  /** Names with their values, such as who and when. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** A last row in bold, such as a total. */
      readonly total?: readonly string[];
    };

/** A column gets its share of the width; amounts are right-aligned. */
export type PdfColumn = { readonly title: string; readonly share?: number; readonly isAmount?: boolean };

export type PdfContent = {
  readonly title: string;
  readonly language: "en-US" | "es-US";
  /** The issuer: the first line is the name, the rest the address. */
  readonly issuer: readonly string[];
  /** The issuer's logo, PNG or JPEG; one that cannot be printed is left out. */
  readonly logo?: Buffer | null;
  readonly createdAt: Date;
  /** One line at the bottom of every page, such as a number or a digest. */
  readonly footer?: string;
  /** "Page 1 of 3" in the reader's language. */
  readonly pageLabel: (page: number, of: number) => string;
  readonly blocks: readonly PdfBlock[];
};

const fileOf = (name: string): string => createRequire(import.meta.url).resolve(name);

/**
 * Writes a PDF: US Letter, our typeface embedded, tagged for screen readers (headings, lists, tables with header cells;
 * header and footer lines are not content), with title and language. The product makes all its PDF files this way.
 */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  // Loaded with the first document: it is memory that most processes never need.
  const { default: PDFDocument } = await import("pdfkit");
  const paper: Paper = new PDFDocument({
    size: "LETTER",
    margins: { top: marginPt, right: marginPt, bottom: marginPt + 18, left: marginPt },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: content.language,
    info: { Title: content.title, Author: content.issuer[0] ?? "", CreationDate: content.createdAt },
  });
  paper.registerFont(fonts.plain, fileOf("@fontsource/overpass/files/overpass-latin-400-normal.woff"));
  paper.registerFont(fonts.bold, fileOf("@fontsource/overpass/files/overpass-latin-700-normal.woff"));
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
function writeLetterhead(paper: Paper, { issuer, logo }: PdfContent): void {
  const [name = "", ...address] = issuer;
  const full = paper.page.width - 2 * marginPt;
  const hasLogo = logo !== undefined && logo !== null && isPrintable(logo);
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

function writeFooters(paper: Paper, { footer = "", pageLabel }: PdfContent): void {
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
    paper.text(pageLabel(index - start + 1, count), marginPt + width * 0.8, y, {
      width: width * 0.2,
      align: "right",
      lineBreak: false,
    });
    paper.endMarkedContent();
  }
}
