import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = "br" | "gzip" | null;

/** How to compress for a browser that accepts `accepted` (RFC 9110, 12.5.3); `null` if not at all. */
export function encodingFor(accepted: string | undefined): Encoding {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted ?? "" } });
  const fits = accepted ? negotiator.encodings(["br", "gzip"]) : [];
  return fits.includes("br") ? "br" : fits.includes("gzip") ? "gzip" : null;
}

export async function compressedAs(text: string, encoding: Encoding): Promise<Buffer | string> {
  // Every page differs by its nonce, so each answer is compressed anew, at a level that costs about a millisecond.
  if (encoding === "br") return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === "gzip" ? zip(text, { level: 6 }) : text;
}

/** Compresses a page for a browser that accepts `accepted`; `encoding` is `null` if it is not compressed. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer | string; encoding: Encoding }> {
  const encoding = encodingFor(accepted);
  return { body: await compressedAs(text, encoding), encoding };
}
