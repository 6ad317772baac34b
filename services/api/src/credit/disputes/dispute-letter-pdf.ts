import type { DisputeLetter } from "@roadworthy/contracts/disputes";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { dayOf } from "./dispute-letter.rules.ts";

/** The letter as a document. It is the client's own, so it bears their name and not ours. */
export const letterPdf = (letter: DisputeLetter): Promise<Buffer> =>
  writePdf({
    title: letter.subject,
    language: "en-US",
    issuer: letter.from,
    createdAt: new Date(`${letter.writtenOn}T00:00:00Z`),
    blocks: [
      { kind: "text", text: dayOf(letter.writtenOn) },
      { kind: "text", text: letter.to.join("\n") },
      { kind: "facts", rows: letter.facts.map(({ name, value }) => [name, value] as const) },
      ...letter.paragraphs.map((text) => ({ kind: "text", text }) as const),
      { kind: "heading", level: 2, text: "What the law asks" },
      { kind: "list", items: letter.clock },
      { kind: "heading", level: 2, text: "Enclosures (copies, not originals)" },
      { kind: "list", items: letter.enclosures },
      { kind: "text", text: "Sincerely," },
      { kind: "text", text: `______________________________\n${letter.from[0] ?? ""}` },
    ],
  });
