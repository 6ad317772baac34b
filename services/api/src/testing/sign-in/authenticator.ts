import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** How a software authenticator may misbehave, or simply differ. */
export type Ceremony = {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it asked for a fingerprint or a PIN. */
  readonly isUserVerified?: boolean;
  /** Its use counter; 0 for one that does not count. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly challenge?: string;
};

/** What the server hands the browser, as far as an authenticator looks at it. */
type Options = { readonly challenge: string; readonly rp?: { readonly id?: string }; readonly rpId?: string; readonly user?: { readonly id: string } }; // prettier-ignore

/** A passkey in memory: an ES256 key that signs what a browser would have an authenticator sign (WebAuthn Level 3 6, 7). */
export type SoftPasskey = {
  readonly id: string;
  /** The answer to registration options, as `PublicKeyCredential.toJSON()` gives it. */
  register(options: Options, ceremony?: Ceremony): RegistrationJson;
  /** The answer to sign-in options. */
  assert(options: Options, ceremony?: Ceremony): AssertionJson;
};
type Json<Response> = {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: Record<string, never>;
  response: Response;
};
export type RegistrationJson = Json<{ clientDataJSON: string; attestationObject: string; transports: ["internal"] }>; // prettier-ignore
export type AssertionJson = Json<{ clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }>; // prettier-ignore

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** Makes a passkey for the portal at `siteUrl`. */
export function createSoftPasskey(siteUrl: string): SoftPasskey {
  const site = new URL(siteUrl);
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let owner = "";
  const answer = <Response>(response: Response): Json<Response> => ({
    id: credentialId.toString("base64url"),
    rawId: credentialId.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  const clientData = (type: string, options: Options, ceremony: Ceremony): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: ceremony.challenge ?? options.challenge,
        origin: ceremony.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const head = (options: Options, ceremony: Ceremony, more: number): Buffer => {
    const { isUserVerified = true, counter = 0 } = ceremony;
    const rpId = ceremony.rpId ?? options.rp?.id ?? options.rpId ?? site.hostname;
    const rest = Buffer.alloc(5);
    rest[0] = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | more;
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), rest]);
  };
  return {
    id: credentialId.toString("base64url"),
    register(options, ceremony = {}) {
      owner = options.user?.id ?? "";
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(options, ceremony, ATTESTED),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: clientData("webauthn.create", options, ceremony).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    assert(options, ceremony = {}) {
      const data = clientData("webauthn.get", options, ceremony);
      const authData = head(options, ceremony, 0);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return answer({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: ceremony.userHandle ?? owner,
      });
    },
  };
}

/** The public key as COSE has it (RFC 9053 7.1.1): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
}
