import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^(rw_sk_(?:live|test)_[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

export type KeyMode = "live" | "test";

/** What the database keeps of a key: enough to recognize it, not to rebuild it. */
export type KeyPrint = { readonly secretSha256: Buffer; readonly last6: string };

/**
 * Makes a key: `rw_sk_<mode>_`, 30 random base62 characters (178 bits), and a checksum of all that in six more, the way
 * GitHub forms its tokens.
 */
export function newSecret(mode: KeyMode): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const body = `rw_sk_${mode}_${random}`;
  return body + checksum(body);
}

/** Whether a text can be one of our keys; the checksum reveals a typo without a database query. */
export function isWellFormed(secret: string): boolean {
  const [, body, given] = SHAPE.exec(secret) ?? [];
  return body !== undefined && checksum(body) === given;
}

/** A key has 178 random bits, so a plain SHA-256 cannot be reversed by guessing. */
export const printOf = (secret: string): KeyPrint => ({
  secretSha256: createHash("sha256").update(secret).digest(),
  last6: secret.slice(-6),
});

/** CRC-32 in base62, six digits, highest first. */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? "") + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
