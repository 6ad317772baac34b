import { z } from "zod";
import { isPlainLine } from "@roadworthy/contracts/primitives";

/** What a provider says about a person, after its signature has been checked. */
export type Claims = {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
};

const claimed = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  // Some issuers send the string instead of the boolean.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish().catch(null),
  // One that cannot be shown as what it is counts as none.
  name: z.string().max(120).refine(isPlainLine).nullish().catch(null),
});

/** The claims we use (OpenID Connect Core 5.1). An address counts as verified only if the issuer itself says so. */
export function claimsIn(token: unknown): Claims {
  const { sub, email, email_verified: verified, name } = claimed.parse(token);
  return {
    subject: sub,
    email: email?.toLowerCase() ?? null,
    isEmailVerified: Boolean(email) && verified === true,
    name: name ?? null,
  };
}

/** What we store of them, under the names clients know. */
export const identityDataOf = (issuer: string, claims: Claims): Record<string, unknown> => ({
  iss: issuer,
  sub: claims.subject,
  email: claims.email ?? "",
  email_verified: claims.isEmailVerified,
  phone_verified: false,
  ...(claims.name !== null && { full_name: claims.name }),
});

/**
 * Parameters of an authorization request that only we set; a caller's are
 * dropped (RFC 6749 4.1.1, RFC 7636, OpenID Connect Core 3.1.2.1, RFC 9101).
 */
const reserved = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "scope",
  "skip_http_redirect",
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "request",
  "request_uri",
  "registration",
  "id_token_hint",
  "claims",
  "resource",
  "dpop_jkt",
]);

/** What a caller may add to the provider's URL, such as `prompt` or `login_hint`. */
export function extraParameters(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(query).slice(0, 30)) {
    if (typeof value !== "string" || value.length > 500 || !/^[a-z_]{1,40}$/.test(key)) continue;
    if (!reserved.has(key)) kept[key] = value;
  }
  return kept;
}

/** The operator's scopes plus the caller's; always includes `openid`. */
export const scopesOf = (own: string, asked: string): string =>
  [
    ...new Set([
      "openid",
      ...`${own} ${asked}`.split(/[\s,]+/).filter((one) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(one)),
    ]),
  ].join(" ");

/** The signature algorithms we accept from an issuer. Asymmetric only, so that a public key can never serve as a secret (RFC 8725 3.1). */
export const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
];
