import { brand } from "@roadworthy/contracts/brand";
import { z } from "zod";

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const credential = z.looseObject({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** An authenticator's answer to registration, in the form of `PublicKeyCredential.toJSON()` (WebAuthn Level 3 5.1). */
export const registeredCredential = credential
  .extend({
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      // Future kinds of transport mean nothing to us.
      transports: z
        .array(transport.or(z.string().transform(() => null)))
        .max(10)
        .optional(),
    }),
  })
  .transform(({ response: { transports = [], ...response }, ...given }) => ({
    ...given,
    response: { ...response, transports: transports.filter((one) => one !== null) },
  }));

/** An authenticator's answer when asked for a proof. */
export const assertedCredential = credential
  .extend({
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...given }) => ({
    ...given,
    response: { ...response, ...(userHandle && { userHandle }) },
  }));

/** The relying party is the portal: its host, and only its origin. */
export const relyingPartyId = (siteUrl: string): string => new URL(siteUrl).hostname;

/** What an authenticator's answer is checked against. Callers check user verification where it matters. */
export const expectedOf = (siteUrl: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: new URL(siteUrl).origin,
  expectedRPID: relyingPartyId(siteUrl),
  requireUserVerification: false,
});

/** The account and the site a new credential is for. */
export const registrationFor = (
  siteUrl: string,
  user: { id: string; email: string | null; phone: string | null; name: string },
) =>
  ({
    rpName: brand.name,
    rpID: relyingPartyId(siteUrl),
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phone ?? user.name,
    userDisplayName: user.name,
    attestationType: "none",
  }) as const;
