import { z } from "zod";
import { languages } from "@roadworthy/contracts/languages";
import { bureau, calendarDate, typedId } from "@roadworthy/contracts/primitives";
import { createHash } from "node:crypto";
import type { Cipher } from "../../platform/cipher.ts";
import { isSealGenuine, sealOf } from "../../platform/documents/seal.ts";
import { parseJson } from "../../platform/documents/json.rules.ts";

const summary = z.tuple([
  z.enum(languages),
  typedId("rep"),
  calendarDate,
  /** The digest of the whole report. */
  z.string(),
  z.array(bureau),
  z.array(z.tuple([bureau, z.string(), z.string(), z.int().nullable(), z.int(), z.int(), calendarDate])),
]);

/** What a reader compares with the document in hand: nobody's name, and no account. */
export type SealedSummary = z.infer<typeof summary>;

/** Of its own kind, so that this signature passes for none of a whole report. */
const placeOf = (id: string): string => `${id}#summary`;

/** The query of the page that shows a report's summary. It carries the summary with our signature, so it needs no row and shows no other. */
export function sealSummary(cipher: Cipher, content: SealedSummary): URLSearchParams {
  const text = JSON.stringify(content);
  const { signature } = sealOf(cipher, placeOf(content[1]), text);
  return new URLSearchParams({ summary: Buffer.from(text).toString("base64url"), signature });
}

/** The summary in such a query; `null` unless we signed exactly this one. */
export function openSummary(
  cipher: Cipher,
  query: { readonly summary?: unknown; readonly signature?: unknown },
): SealedSummary | null {
  if (typeof query.summary !== "string" || typeof query.signature !== "string") return null;
  const text = Buffer.from(query.summary, "base64url").toString();
  const read = summary.safeParse(parseJson(text));
  if (!read.success) return null;
  const sha256 = createHash("sha256").update(text).digest("hex");
  const isOurs = isSealGenuine(cipher, placeOf(read.data[1]), { sha256, signature: query.signature });
  return isOurs ? read.data : null;
}
