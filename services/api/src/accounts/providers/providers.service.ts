import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import {
  allowInsecureRequests,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  None,
  type Configuration,
} from "openid-client";
import type { IdentityProvider } from "../../platform/settings/config-identity-providers.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";

const TIMEOUT_SECONDS = 10;

/** An issuer whose metadata and keys have been fetched. */
export type Provider = IdentityProvider & {
  readonly client: Configuration;
  readonly keys: JWTVerifyGetKey;
};

const known = new WeakMap<IdentityProvider, Promise<Provider>>();

/** The issuer an operator has configured under this name. */
export const findProvider = (ctx: Ctx, name: string): IdentityProvider | undefined =>
  ctx.config.authProviders.find((one) => one.name === name);

/**
 * The issuer with its metadata and keys, fetched once per process, and again if
 * it did not answer. Await it at once: an unhandled rejection ends the process.
 */
export function openProvider(ctx: Ctx, configured: IdentityProvider): Promise<Provider> {
  const existing = known.get(configured);
  if (existing) return existing;
  const opening = discover(configured).catch((cause: unknown) => {
    known.delete(configured);
    ctx.log.warn({ err: cause, provider: configured.name }, "an identity provider did not answer");
    throw new AuthError(503, "request_timeout", `${configured.label} could not be reached`);
  });
  known.set(configured, opening);
  return opening;
}

async function discover(provider: IdentityProvider): Promise<Provider> {
  const issuer = new URL(provider.issuer);
  const isLocal =
    issuer.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);
  const { clientSecret } = provider;
  const client = await discovery(
    issuer,
    provider.clientId,
    undefined,
    clientSecret === undefined ? None() : ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Plain HTTP never leaves this machine.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    },
  );
  const { jwks_uri: keysAddress } = client.serverMetadata();
  if (keysAddress === undefined) throw new Error("the issuer names no keys");
  return { ...provider, client, keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: 5_000 }) };
}
