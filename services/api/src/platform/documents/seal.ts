import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import type { Cipher } from "../cipher.ts";

/** What a document is sealed with: the SHA-256 of its data in hex, and its Ed25519 signature in base64url. */
export type Seal = { readonly sha256: string; readonly signature: string };

/** One key for the installation, from the key of the blind indexes: it needs no row, and every process has the same one. */
export function installationKey(cipher: Cipher): KeyObject {
  const seed = cipher.blindIndex("compliance-pack-key-v1", "ed25519");
  // PKCS #8 of an Ed25519 key is this prefix and the seed (RFC 8410, section 7).
  const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: "der", type: "pkcs8" });
}

/** Its public half, as SPKI in base64. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");

/** Seals a document's data under its id, so that neither can be exchanged. */
export function sealOf(cipher: Cipher, id: string, data: string): Seal {
  const sha256 = createHash("sha256").update(data).digest("hex");
  const signature = sign(null, sealedText(id, sha256), installationKey(cipher)).toString("base64url");
  return { sha256, signature };
}

/** Whether this installation put the seal on the document of this id. */
export const isSealGenuine = (cipher: Cipher, id: string, { sha256, signature }: Seal): boolean =>
  verify(
    null,
    sealedText(id, sha256),
    createPublicKey(installationKey(cipher)),
    Buffer.from(signature, "base64url"),
  );

const sealedText = (id: string, sha256: string): Buffer =>
  Buffer.from(`roadworthy-document-v1\n${id}\n${sha256}`);
