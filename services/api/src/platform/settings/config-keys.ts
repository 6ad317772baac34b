import { z } from "zod";

/** `kid:base64` pairs of 32-byte keys, comma separated. */
export const masterKeys = z.string().transform((text, context) =>
  text.split(",").map((part) => {
    const [id = "", encoded = ""] = part.split(":");
    const key = Buffer.from(encoded, "base64");
    if (!/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
      context.addIssue({
        code: "custom",
        message: "must be kid:base64 pairs of 32-byte keys, separated by commas",
      });
    }
    return { id, key };
  }),
);

/** A 32-byte key in base64. */
export const indexKey = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, "must be a 32-byte key in base64");
