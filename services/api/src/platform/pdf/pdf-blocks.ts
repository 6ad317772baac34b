import type { PdfBlock, PdfColumn } from "./pdf-content.ts";
import { colors, fonts, marginPt, type Paper } from "./pdf-style.ts";

type Parent = PDFKit.PDFStructureElement;
type Table = Extract<PdfBlock, { kind: "table" }>;

const bodySize = 10;
const cellSize = 9;
const cellPad = 4;
const headingSizes = { 1: 18, 2: 13, 3: 11 } as const;

const innerWidth = (paper: Paper): number => paper.page.width - 2 * marginPt;
const bottomOf = (paper: Paper): number => paper.page.height - paper.page.margins.bottom;

/** Starts a new page if less than this height is left. */
function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > bottomOf(paper)) paper.addPage();
}

/** Writes one block below the last and adds it to the document's structure. */
export function writeBlock(paper: Paper, root: Parent, block: PdfBlock): void {
  paper.x = marginPt;
  switch (block.kind) {
    case "heading":
      return writeHeading(paper, root, block);
    case "text":
      keepParagraph(paper, block.text);
      root.add(paragraphOf(paper, block));
      paper.moveDown(0.6);
      return;
    case "list":
      return writeList(paper, root, block.items);
    case "facts":
      return writeTable(paper, root, {
        columns: [
          { title: "", share: 1 },
          { title: "", share: 2.4 },
        ],
        rows: block.rows,
        isHeaded: false,
      });
    case "table":
      return writeTable(paper, root, { ...block, isHeaded: true });
  }
}

/** A paragraph, and an address in it, stays on one page unless it is a long one. */
function keepParagraph(paper: Paper, text: string): void {
  paper.font(fonts.plain).fontSize(bodySize);
  const height = paper.heightOfString(text, { width: innerWidth(paper), lineGap: 2 });
  if (height < paper.page.height / 4) keepTogether(paper, height);
}

/** A link is an element of its own, so that screen readers find it. */
function paragraphOf(paper: Paper, block: Extract<PdfBlock, { kind: "text" }>): Parent {
  const write = () => body(paper, block);
  return paper.struct("P", {}, block.link === undefined ? write : [paper.struct("Link", {}, write)]);
}

function body(paper: Paper, { text, isMuted = false, link }: Extract<PdfBlock, { kind: "text" }>): void {
  paper
    .font(fonts.plain)
    .fontSize(bodySize)
    .fillColor(isMuted ? colors.muted : colors.text);
  paper.text(text, marginPt, paper.y, {
    width: innerWidth(paper),
    lineGap: 2,
    ...(link !== undefined && { link }),
  });
}

function writeHeading(
  paper: Paper,
  root: Parent,
  { level, text }: Extract<PdfBlock, { kind: "heading" }>,
): void {
  const size = headingSizes[level];
  if (level > 1) paper.moveDown(level === 2 ? 0.9 : 0.4);
  // A heading never stands alone at the bottom of a page.
  keepTogether(paper, size * 4);
  root.add(
    paper.struct(`H${level}`, {}, () => {
      paper
        .font(fonts.bold)
        .fontSize(size)
        .fillColor(level === 3 ? colors.text : colors.brand);
      paper.text(text, marginPt, paper.y, { width: innerWidth(paper) });
    }),
  );
  paper.fontSize(bodySize).moveDown(0.35);
}

function writeList(paper: Paper, root: Parent, items: readonly string[]): void {
  const list = paper.struct("L");
  root.add(list);
  for (const item of items) {
    paper.font(fonts.plain).fontSize(bodySize).fillColor(colors.text);
    keepTogether(paper, paper.heightOfString(item, { width: innerWidth(paper) - 14, lineGap: 2 }));
    const { y } = paper;
    const entry = paper.struct("LI");
    list.add(entry);
    entry.add(
      paper.struct("Lbl", {}, () => {
        paper.text("•", marginPt, y, { lineBreak: false });
      }),
    );
    entry.add(
      paper.struct("LBody", {}, () => {
        paper.text(item, marginPt + 14, y, { width: innerWidth(paper) - 14, lineGap: 2 });
      }),
    );
    entry.end();
    paper.moveDown(0.25);
  }
  list.end();
  paper.x = marginPt;
  paper.moveDown(0.5);
}

type Grid = Pick<Table, "columns" | "rows" | "total"> & { readonly isHeaded: boolean };
type Row = { readonly cells: readonly string[]; readonly kind: "head" | "row" | "total" };

/**
 * Writes a grid. A row is never split across pages, and the head is repeated
 * on every page. Facts are a grid whose first column heads the rows.
 */
function writeTable(paper: Paper, root: Parent, { columns, rows, total, isHeaded }: Grid): void {
  const table = paper.struct("Table");
  root.add(table);
  const head: Row = { cells: columns.map(({ title }) => title), kind: "head" };
  const all: Row[] = [
    ...rows.map((cells): Row => ({ cells, kind: "row" })),
    ...(total ? [{ cells: total, kind: "total" } as const] : []),
  ];
  const widths = widthsOf(paper, columns, all);
  if (isHeaded) writeRow(paper, table, { row: head, columns, widths, isHeaded });
  for (const row of all) {
    if (paper.y + heightOf(paper, row, widths) > bottomOf(paper)) {
      paper.addPage();
      // Repeated for the eye only; screen readers got it at the start.
      if (isHeaded) {
        paper.markContent("Artifact", { type: "Layout" });
        drawRow(paper, { row: head, columns, widths, isHeaded });
        paper.endMarkedContent();
      }
    }
    writeRow(paper, table, { row, columns, widths, isHeaded });
  }
  table.end();
  paper.x = marginPt;
  paper.font(fonts.plain).fontSize(bodySize).moveDown(0.8);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** By the columns' shares, but an amount stands on one line: what it needs more comes off the columns of words. */
function widthsOf(paper: Paper, columns: readonly PdfColumn[], rows: readonly Row[]): number[] {
  const shares = columns.map(({ share = 1 }) => share);
  const widths = shares.map((share) => (innerWidth(paper) * share) / sumOf(shares));
  paper.font(fonts.bold).fontSize(cellSize);
  const needed = widths.map((width, index) =>
    columns[index]?.isAmount === true
      ? Math.max(width, ...rows.map(({ cells }) => paper.widthOfString(cells[index] ?? "") + 2 * cellPad + 1))
      : width,
  );
  const excess = sumOf(needed) - innerWidth(paper);
  const words = sumOf(widths.filter((_, index) => columns[index]?.isAmount !== true));
  // With more amounts than the paper is wide, they break after all.
  if (words <= 2 * excess) return widths;
  return needed.map((width, index) =>
    columns[index]?.isAmount === true ? width : width * (1 - excess / words),
  );
}

function heightOf(paper: Paper, { cells, kind }: Row, widths: readonly number[]): number {
  paper.font(kind === "row" ? fonts.plain : fonts.bold).fontSize(cellSize);
  const heights = cells.map((text, index) =>
    paper.heightOfString(text || " ", { width: (widths[index] ?? 0) - 2 * cellPad }),
  );
  return Math.max(...heights) + 2 * cellPad;
}

type Drawn = {
  readonly row: Row;
  readonly columns: readonly PdfColumn[];
  readonly widths: readonly number[];
  readonly isHeaded: boolean;
};

function writeRow(paper: Paper, table: Parent, drawn: Drawn): void {
  const line = paper.struct("TR");
  table.add(line);
  const { y } = paper;
  const height = heightOf(paper, drawn.row, drawn.widths);
  drawFrame(paper, drawn, y, height);
  drawn.row.cells.forEach((_, index) => {
    const isHeader = drawn.row.kind === "head" || (!drawn.isHeaded && index === 0);
    line.add(paper.struct(isHeader ? "TH" : "TD", {}, () => drawCell(paper, drawn, index, y)));
  });
  line.end();
  paper.y = y + height;
}

function drawRow(paper: Paper, drawn: Drawn): void {
  const { y } = paper;
  const height = heightOf(paper, drawn.row, drawn.widths);
  drawLines(paper, drawn, y, height);
  drawn.row.cells.forEach((_, index) => drawCell(paper, drawn, index, y));
  paper.y = y + height;
}

function drawFrame(paper: Paper, drawn: Drawn, y: number, height: number): void {
  paper.markContent("Artifact", { type: "Layout" });
  drawLines(paper, drawn, y, height);
  paper.endMarkedContent();
}

function drawLines(paper: Paper, { row }: Drawn, y: number, height: number): void {
  const width = innerWidth(paper);
  if (row.kind === "head") paper.rect(marginPt, y, width, height).fill(colors.head);
  paper
    .moveTo(marginPt, y + height)
    .lineTo(marginPt + width, y + height)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
}

function drawCell(paper: Paper, { row, columns, widths, isHeaded }: Drawn, index: number, y: number): void {
  const isBold = row.kind !== "row" || (!isHeaded && index === 0);
  const left = marginPt + widths.slice(0, index).reduce((a, b) => a + b, 0);
  paper
    .font(isBold ? fonts.bold : fonts.plain)
    .fontSize(cellSize)
    .fillColor(colors.text);
  paper.text(row.cells[index] ?? "", left + cellPad, y + cellPad, {
    width: (widths[index] ?? 0) - 2 * cellPad,
    align: columns[index]?.isAmount === true ? "right" : "left",
  });
}
