import { createHash } from "node:crypto";

/** The demo data repeats: ids and choices come from names, so that a seed cut off by a crash asks the bureaus nothing new when run again. */
const digest = (name: string): Buffer => createHash("sha256").update(`roadworthy-demo-1 ${name}`).digest();

/** A number from 0 up to, not including, `below`; always the same for a name. */
export const numberOf = (name: string, below: number): number => digest(name).readUIntBE(0, 6) % below;

/** 32 hex digits of a UUIDv8 (RFC 9562 5.8). */
const hexOf = (name: string): string => {
  const bytes = digest(name).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex");
};

/** The typed id of a named row. */
export const demoId = (prefix: string, name: string): string => `${prefix}_${hexOf(`${prefix} ${name}`)}`;

/** The UUID of a named person. */
export const demoUuid = (name: string): string =>
  hexOf(`user ${name}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** One of the items; always the same for a name. */
export const pick = <T>(name: string, items: readonly [T, ...T[]]): T =>
  items[numberOf(name, items.length)] ?? items[0];
