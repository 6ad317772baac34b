import type { Cipher } from "../../platform/cipher.ts";

/** The blind index under which a client's access code is stored; spaces, dashes and case of what was typed do not matter. */
export const accessCodeIndex = (cipher: Cipher, code: string): Buffer =>
  cipher.blindIndex("access-code-v1", code.replaceAll(/[\s-]/g, "").toUpperCase());
