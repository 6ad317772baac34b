import { SignJWT, jwtVerify } from "jose";
import { z } from "zod";
import type { Cipher } from "../../platform/cipher.ts";
import { CHECKOUT_MINUTES } from "./payments.rules.ts";

const returnPath = z.string().startsWith("/");
const order = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("checkout"), reference: z.string(), amountCents: z.int(), returnPath }),
  z.object({ kind: z.literal("card"), reference: z.string(), customerReference: z.string(), returnPath }),
]);

/** What a sandbox page is about: a payment, or a card to save. It is signed into the page's URL and stored nowhere. */
export type SandboxOrder = Readonly<z.infer<typeof order>>;

/** The address of a page, valid for half an hour. */
export async function signPage(cipher: Cipher, { reference, ...rest }: SandboxOrder): Promise<string> {
  const token = await new SignJWT(rest)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(reference)
    .setExpirationTime(`${CHECKOUT_MINUTES}m`)
    .sign(pageKey(cipher));
  return `/sandbox/checkout/${reference}?token=${token}`;
}

/** The content of a page's URL; `null` if it was not issued here, was altered or has expired. */
export async function readOrder(
  cipher: Cipher,
  reference: string,
  token: string,
): Promise<SandboxOrder | null> {
  try {
    const { payload } = await jwtVerify(token, pageKey(cipher), {
      algorithms: ["HS256"],
      subject: reference,
    });
    return order.parse({ ...payload, reference: payload.sub });
  } catch {
    return null;
  }
}

/** Both sides of the sandbox belong to one installation, so its secrets are derived from the installation's index key. */
const pageKey = (cipher: Cipher): Uint8Array => cipher.blindIndex("sandbox-payments-page", "v1");
