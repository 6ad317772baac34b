import { createHash } from "node:crypto";
import { jwtVerify } from "jose";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { OAuthStyleError } from "../wire/oauth-style-error.ts";
import { openSession, type SignedIn } from "../sessions/sessions.service.ts";
import { providerBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { claimsIn, signatureAlgorithms } from "./identities.rules.ts";
import {
  linkExternalIdentity,
  requireLinking,
  resolveExternalIdentity,
  type ExternalIdentity,
} from "./identities.service.ts";
import { findProvider, openProvider, type Provider } from "./providers.service.ts";

/** What an application presents that talked to the issuer by itself. */
export type PresentedToken = {
  readonly provider: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly nonce: string;
};

/** Signs in with an issuer's own token, or links its identity to the person signed in (OpenID Connect Core 3.1.3.7). */
export async function signInWithIdToken(
  ctx: Ctx,
  presented: PresentedToken,
  linking: SignedIn | null,
): Promise<Record<string, unknown>> {
  if (linking) await requireLinking(ctx, linking);
  const configured = findProvider(ctx, presented.provider);
  if (!configured) throw new AuthError(400, "provider_disabled", "The provider is not enabled");
  await spend(ctx, providerBudgets(ctx.ip));
  const who = await verifyPresented(await openProvider(ctx, configured), ctx, presented);
  return transact(ctx, async (ctx) =>
    openSession(
      ctx,
      linking
        ? await linkExternalIdentity(ctx, linking.user.id, who)
        : await resolveExternalIdentity(ctx, who),
      "oauth",
    ),
  );
}

async function verifyPresented(
  provider: Provider,
  ctx: Ctx,
  { idToken, accessToken, nonce }: PresentedToken,
): Promise<ExternalIdentity> {
  const verified = await jwtVerify(idToken, provider.keys, {
    issuer: provider.client.serverMetadata().issuer,
    audience: provider.clientId,
    algorithms: signatureAlgorithms,
    requiredClaims: ["sub", "iat", "exp"],
    currentDate: ctx.now(),
  }).catch(() => null);
  if (!verified) throw badToken("Bad ID token");
  const { payload, protectedHeader } = verified;
  const isOthers =
    payload["azp"] === undefined
      ? Array.isArray(payload.aud) && payload.aud.length > 1
      : payload["azp"] !== provider.clientId;
  if (isOthers) throw badToken("Unacceptable audience in id_token");
  if (!isNonceOf(payload["nonce"], nonce)) {
    throw badToken(
      nonce === "" || payload["nonce"] === undefined
        ? "Passed nonce and nonce in id_token should either both exist or not."
        : "Nonces mismatch",
    );
  }
  if (accessToken !== "" && !isHashOf(payload["at_hash"], accessToken, protectedHeader.alg)) {
    throw badToken("The access token is not of this id_token");
  }
  if (payload.sub === undefined || payload.sub === "" || payload.sub.length > 255) {
    throw badToken("The id_token names nobody");
  }
  return { provider, claims: claimsIn(payload) };
}

const badToken = (description: string): OAuthStyleError =>
  new OAuthStyleError("invalid_request", description);

/** Whether `at_hash` matches this access token (OpenID Connect Core 3.1.3.6). */
function isHashOf(atHash: unknown, accessToken: string, alg: string): boolean {
  const digest = createHash(`sha${alg.slice(2)}`)
    .update(accessToken)
    .digest();
  return atHash === digest.subarray(0, digest.length / 2).toString("base64url");
}

/** Whether a token's nonce matches the one presented (its SHA-256 in hex). Either both are present or neither. */
function isNonceOf(claim: unknown, presented: string): boolean {
  if (presented === "" || claim === undefined) return presented === "" && claim === undefined;
  return claim === createHash("sha256").update(presented).digest("hex");
}
