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
  readonly blocks: readonly PdfBlock[];
};
