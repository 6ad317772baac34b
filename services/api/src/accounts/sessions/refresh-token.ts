import { timingSafeEqual } from "node:crypto";
import type { Cipher } from "../../platform/cipher.ts";

/** What a refresh token claims, before verification. */
export type RefreshClaim = { readonly sessionId: string; readonly counter: number; readonly mac: Buffer };

const MAC_BYTES = 16;
const TOKEN_BYTES = 16 + 4 + MAC_BYTES;

/**
 * A session's refresh token at a counter: session id, counter and a truncated HMAC, base64url. The HMAC needs both the
 * session's own key and the installation's, so neither a stolen table nor another session's token is enough to make one.
 */
export function formatRefreshToken(
  cipher: Cipher,
  session: { id: string; refreshKey: Buffer },
  counter: number,
): string {
  const head = Buffer.alloc(20);
  head.write(session.id.replaceAll("-", ""), 0, "hex");
  head.writeUInt32BE(counter, 16);
  return Buffer.concat([head, macOf(cipher, session, counter)]).toString("base64url");
}

/** Parses a refresh token; `null` if it is malformed. */
export function parseRefreshToken(token: string): RefreshClaim | null {
  if (!/^[\w-]{48}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES) return null;
  const hex = bytes.toString("hex", 0, 16);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter: bytes.readUInt32BE(16),
    mac: bytes.subarray(20),
  };
}

/** Whether this installation issued the token for that session. */
export const isGenuine = (
  cipher: Cipher,
  session: { id: string; refreshKey: Buffer },
  claim: RefreshClaim,
): boolean => timingSafeEqual(macOf(cipher, session, claim.counter), claim.mac);

const macOf = (cipher: Cipher, session: { id: string; refreshKey: Buffer }, counter: number): Buffer =>
  cipher
    .blindIndex("refresh-token-v1", `${session.refreshKey.toString("hex")}.${session.id}.${counter}`)
    .subarray(0, MAC_BYTES);
