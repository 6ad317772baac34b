import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page for a browser that accepts `accepted` (RFC 9110, 12.5.3); `encoding` is `null` if it is not compressed. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer | string; encoding: "br" | "gzip" | null }> {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted ?? "" } });
  const fits = accepted ? negotiator.encodings(["br", "gzip"]) : [];
  const best = fits.includes("br") ? "br" : fits[0];
  // Every page differs by its nonce, so each answer is compressed anew, at a level that costs about a millisecond.
  if (best === "br") {
    return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: best };
  }
  if (best === "gzip") return { body: await zip(text, { level: 6 }), encoding: best };
  return { body: text, encoding: null };
}
