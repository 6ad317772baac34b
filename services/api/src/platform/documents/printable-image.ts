import { inflateSync } from "node:zlib";
import { contentTypeOf } from "./documents.rules.ts";
import { imageSizeOf } from "./image-size.rules.ts";

/** Samples per pixel by a PNG's color type (PNG 3rd edition, 11.2.1). */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Whether an image can be put on paper. pdfkit decodes some PNG files later, outside the reach of its caller, where one that is broken
 * would end the process; so their pixels are looked at here, whole.
 */
export function isPrintable(content: Buffer): boolean {
  const type = contentTypeOf(content);
  if (imageSizeOf(content) === null) return false;
  return type === "image/jpeg" || (type === "image/png" && isSoundPng(content));
}

function isSoundPng(content: Buffer): boolean {
  const chunks = chunksOf(content);
  const header = chunks?.[0];
  if (!chunks || header?.name !== "IHDR" || header.data.length !== 13) return false;
  if (chunks.at(-1)?.name !== "IEND") return false;
  const [bits = 0, color = 0, compression, filter, interlace] = header.data.subarray(8);
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const samples = samplesOf[color];
  const depths = color === 3 ? [8] : [8, 16];
  if (samples === undefined || !depths.includes(bits) || compression !== 0 || filter !== 0 || interlace !== 0)
    return false;
  const palette = chunks.find(({ name }) => name === "PLTE");
  if (color === 3 && (!palette || palette.data.length % 3 !== 0 || palette.data.length > 768)) return false;
  const line = 1 + (width * samples * bits) / 8;
  const packed = Buffer.concat(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data));
  try {
    const pixels = inflateSync(packed, { maxOutputLength: line * height });
    if (pixels.length !== line * height) return false;
    for (let at = 0; at < pixels.length; at += line) if ((pixels[at] ?? 5) > 4) return false;
    return true;
  } catch {
    return false;
  }
}

type Chunk = { readonly name: string; readonly data: Buffer };

/** The parts of a PNG file up to its end; `null` if one is cut off. */
function chunksOf(content: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at);
    if (at + 12 + length > content.length) return null;
    const name = content.toString("latin1", at + 4, at + 8);
    chunks.push({ name, data: content.subarray(at + 8, at + 8 + length) });
    if (name === "IEND") return chunks;
    at += 12 + length;
  }
  return null;
}
