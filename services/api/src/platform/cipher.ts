import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";
import type { Config } from "./config.ts";

/** Encrypts personal data at rest and computes the blind indexes for finding it. */
export type Cipher = {
  /** AES-256-GCM. `place` (`table.column:row`) is bound in, so a value that was moved does not decrypt. */
  seal(plain: string, place: string): string;
  /** Throws if the value was altered or moved, or sealed by a key no longer in the ring. */
  open(sealed: string, place: string): string;
  /** The same for bytes, such as a file: `v1.<key id>`, a zero byte, nonce, tag, ciphertext. */
  sealBytes(plain: Buffer, place: string): Buffer;
  openBytes(sealed: Buffer, place: string): Buffer;
  /** HMAC-SHA-256 under the index key; `use` (`ssn-v1`) keeps indexes of different fields apart. */
  blindIndex(use: string, value: string): Buffer;
};

/** Sealed form: `v1.<key id>.<nonce>.<ciphertext>.<tag>`, base64url parts; the nonce is 96 random bits (NIST SP 800-38D 8.2.2). */
export function createCipher(config: Pick<Config, "masterKeys" | "indexKey">): Cipher {
  // Key objects, because preparing a raw key for each value costs more than sealing it.
  const ring = config.masterKeys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  const indexKey = createSecretKey(config.indexKey);
  const [current] = ring;
  if (!current) throw new Error("MASTER_KEYS holds no key");
  return {
    seal(plain, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return [
        "v1",
        current.id,
        ...[nonce, body, cipher.getAuthTag()].map((b) => b.toString("base64url")),
      ].join(".");
    },
    open(sealed, place) {
      const [version, keyId, nonce, body, tag] = sealed.split(".");
      const entry = ring.find((k) => k.id === keyId);
      if (version !== "v1" || !entry || !nonce || body === undefined || !tag)
        throw new Error("sealed value is not readable");
      const decipher = createDecipheriv("aes-256-gcm", entry.key, Buffer.from(nonce, "base64url"))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString(
        "utf8",
      );
    },
    sealBytes(plain, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from(`v1.${current.id}\0`), nonce, cipher.getAuthTag(), body]);
    },
    openBytes(sealed, place) {
      const start = sealed.indexOf(0) + 1;
      const [version, keyId] = sealed
        .subarray(0, Math.max(start - 1, 0))
        .toString("utf8")
        .split(".");
      const entry = ring.find((k) => k.id === keyId);
      if (version !== "v1" || !entry || sealed.length < start + 28)
        throw new Error("sealed value is not readable");
      const decipher = createDecipheriv("aes-256-gcm", entry.key, sealed.subarray(start, start + 12))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(start + 12, start + 28));
      return Buffer.concat([decipher.update(sealed.subarray(start + 28)), decipher.final()]);
    },
    blindIndex: (use, value) => createHmac("sha256", indexKey).update(`${use}\u0000${value}`).digest(),
  };
}
