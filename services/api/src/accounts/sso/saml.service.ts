import type { SAML } from "@node-saml/node-saml";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { issuerOf } from "../keys/access-token.service.ts";
import {
  clockSkewMs,
  decodeResponse,
  requireExpectedShape,
  statementIn,
  UnusableResponse,
  type SamlAddresses,
  type Statement,
} from "./saml-response.rules.ts";
import type { SsoProvider } from "./sso-providers.queries.ts";

/** Loaded on first use: with its XML parsers it is a tenth of the source text that a process would keep in memory. */
const nodeSaml = () => import("@node-saml/node-saml");

/** How long a person may spend at the provider. */
export const ssoVisitLifeMs = 15 * 60_000;

/** Our name toward every provider, and where its answers come back to. */
export const samlAddressesOf = (deps: Pick<Deps, "config">): SamlAddresses => ({
  entityId: `${issuerOf(deps)}/sso/saml/metadata`,
  acsUrl: `${issuerOf(deps)}/sso/saml/acs`,
});

/** The metadata a company's administrator gives their provider (SAML Metadata 2.4.4). */
export async function samlMetadata(deps: Pick<Deps, "config">): Promise<string> {
  const { generateServiceProviderMetadata } = await nodeSaml();
  const { entityId, acsUrl } = samlAddressesOf(deps);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => "roadworthy",
  });
}

/** The provider's URL with our request in it (SAML Bindings 3.4). */
export async function requestAddress(
  ctx: Ctx,
  provider: SsoProvider,
  { requestId, relayState }: { readonly requestId: string; readonly relayState: string },
): Promise<string> {
  return (await open(ctx, provider, requestId)).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * What a provider's response to this request states. Throws `UnusableResponse` unless it is one
 * assertion, signed by the provider itself, in answer to this request, for us and currently valid.
 */
export async function verifyResponse(
  ctx: Ctx,
  provider: SsoProvider,
  requestId: string,
  encoded: string,
): Promise<Statement> {
  const addresses = samlAddressesOf(ctx);
  const xml = decodeResponse(encoded);
  requireExpectedShape(xml, provider.entityId, addresses);
  const saml = await open(ctx, provider, requestId);
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString("base64") })
    .catch((cause: unknown) => {
      throw new UnusableResponse("its signature, audience or time is not right", { cause });
    });
  // Only the signed bytes count; anybody could have written the response around them.
  const expected = { issuer: provider.entityId, requestId, acsUrl: addresses.acsUrl, now: ctx.now() };
  return statementIn(profile?.getAssertion?.(), expected);
}

async function open(ctx: Ctx, provider: SsoProvider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  const { entityId, acsUrl } = samlAddressesOf(ctx);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.ssoUrl,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: "sha256",
    acceptedClockSkewMs: clockSkewMs,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ssoVisitLifeMs,
    // The visit's row is the store; here the one request that counts is enough.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? ctx.now().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}
