import { randomBytes } from "node:crypto";

/** A typed id made before its row: `prefix_` and a UUIDv7 (RFC 9562 5.7) in hex, like those `new_id` makes in the database. */
export function newTypedId(prefix: string): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return `${prefix}_${bytes.toString("hex")}`;
}
