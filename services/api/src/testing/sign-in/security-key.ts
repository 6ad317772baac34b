import type { GoTrueClient, MFAVerifyWebauthnParams } from "@supabase/auth-js";
import type { Ceremony, SoftPasskey } from "./authenticator.ts";

const relyingParty = { rpId: "localhost", rpOrigins: ["http://localhost:4000"] };

const textOf = (bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): string =>
  Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString("base64url");

/** auth-js serializes an authenticator's answer only through its `toJSON`, so any object with that method works. */
const credentialOf = <T extends "create" | "request">(json: object) =>
  ({ toJSON: () => json }) as unknown as MFAVerifyWebauthnParams<T>["webauthn"]["credential_response"];

/** A proof of a security key as a browser would bring it to `mfa.verify`, not sent yet; throws what the challenge was refused with. */
export async function signKeyChallenge(
  auth: GoTrueClient,
  factorId: string,
  key: SoftPasskey,
  ceremony: Ceremony = {},
) {
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: relyingParty });
  if (error) throw error;
  const { webauthn } = data;
  const publicKey = webauthn.credential_options.publicKey;
  const challenge = textOf(publicKey.challenge);
  const json =
    webauthn.type === "create"
      ? key.register({ challenge, user: { id: textOf(webauthn.credential_options.publicKey.user.id) } }, ceremony) // prettier-ignore
      : key.assert({ challenge }, ceremony);
  const answer = { ...relyingParty, type: webauthn.type, credential_response: credentialOf<"create" | "request">(json) }; // prettier-ignore
  return { publicKey, proof: { factorId, challengeId: data.id, webauthn: answer } };
}

/** Proves a security key through auth-js: registers it the first time, signs with it later. */
export async function proveKey(auth: GoTrueClient, factorId: string, key: SoftPasskey, ceremony?: Ceremony) {
  return auth.mfa.verify((await signKeyChallenge(auth, factorId, key, ceremony)).proof);
}
