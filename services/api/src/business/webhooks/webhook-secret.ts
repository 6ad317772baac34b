import { randomBytes } from "node:crypto";
import type { Cipher } from "../../platform/cipher.ts";

/** Standard Webhooks' form: 24 to 64 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const placeOf = (id: string): string => `webhook_endpoints.secret:${id}`;

/** Seals the secret of an endpoint for its row. */
export const sealSecret = (cipher: Cipher, id: string, secret: string): string =>
  cipher.seal(secret, placeOf(id));

/** The secret that `sealSecret` sealed. */
export const openSecret = (cipher: Cipher, id: string, sealed: string): string =>
  cipher.open(sealed, placeOf(id));
