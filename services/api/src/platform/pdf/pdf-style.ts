/** A document being written. */
export type Paper = PDFKit.PDFDocument;

/** Points from the edge of the page; 72 to the inch. */
export const marginPt = 54;

/** The most room that a logo takes, right at the top of the first page. */
export const logoPt = { width: 150, height: 48 } as const;

export const fonts = { plain: "plain", bold: "bold" } as const;

/** Printed on white: dark enough for at least 4.5 to 1. */
export const colors = {
  text: "#14231f",
  muted: "#4d5f59",
  brand: "#0b5d4b",
  line: "#c6d2cd",
  head: "#eef4f1",
} as const;
