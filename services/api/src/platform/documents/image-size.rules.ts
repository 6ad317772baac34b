import { contentTypeOf } from "./documents.rules.ts";

/** Width and height of an image in pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

/** The size that a PNG's or JPEG's own header tells; `null` for anything else. Sources: PNG 3rd edition 11.2.1, ITU-T T.81 B.2.2. */
export function imageSizeOf(content: Buffer): ImageSize | null {
  const type = contentTypeOf(content);
  if (type === "image/png") return sizeOfPng(content);
  return type === "image/jpeg" ? sizeOfJpeg(content) : null;
}

function sizeOfPng(content: Buffer): ImageSize | null {
  if (content.length < 33 || content.toString("latin1", 12, 16) !== "IHDR") return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Walks the segments up to the frame header. */
function sizeOfJpeg(content: Buffer): ImageSize | null {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    if (isFrame(marker)) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15; the three others in this range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
