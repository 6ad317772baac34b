import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import Provider from "oidc-provider";

/** Client id and secret of the portal at a test issuer. */
export const issuerClient = { clientId: "roadworthy", clientSecret: "a-secret-of-the-test-issuer" } as const;

/** The issuer as the portal is told of it. */
export const acmeAt = (url: string) => ({
  ...issuerClient,
  name: "acme",
  label: "Acme ID",
  issuer: url,
  scopes: "openid email",
  linkingDomain: "default",
});

/** An OpenID Connect issuer on loopback, for tests and journeys. */
export type TestIssuer = {
  readonly url: string;
  /** An id_token under the issuer's key, with these claims instead of the usual ones. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  stop(): Promise<void>;
};

/** Stands for an issuer where nobody signs in by one. */
export const noIssuer: TestIssuer = { url: "", sign: async () => "", stop: async () => undefined };

const KID = "test-issuer";

/**
 * Starts oidc-provider with a sign-in form that takes any address: `email`, and a box `verified` that says whether the issuer
 * vouches for it. The subject is the address. `portals` are the origins whose callback it leads back to.
 */
export async function startIssuer(portals: readonly string[], port = 0): Promise<TestIssuer> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const verified = new Map<string, boolean>();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${addressOf(server.address()).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: issuerClient.clientId,
        client_secret: issuerClient.clientSecret,
        redirect_uris: portals.map((portal) => `${portal}/auth/v1/callback`),
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KID, use: "sig", alg: "RS256" }] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["only-for-tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: sub,
        email_verified: verified.get(sub) ?? false,
        name: "Acme Person",
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      const clientId = oidc.client?.clientId;
      if (accountId === undefined || clientId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId });
      grant.addOIDCScope("openid email profile offline_access");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return void handle(request, response);
    if (request.method !== "POST") {
      showForm(response);
      return;
    }
    void readForm(request).then((form) => {
      const email = form.get("email") ?? "";
      verified.set(email, form.has("verified"));
      return provider.interactionFinished(request, response, { login: { accountId: email } });
    });
  });
  return {
    url,
    sign: (claims, { alg = "RS256", kid = KID } = {}) =>
      new SignJWT({ iss: url, aud: issuerClient.clientId, ...claims })
        .setProtectedHeader({ alg, kid })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? "5m")
        .sign(privateKey),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("the issuer has no port");
  return address;
}

function showForm(response: ServerResponse): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Acme ID</title><h1>Acme ID</h1><form method="post">
<label>Email <input name="email" type="email" required></label>
<label><input name="verified" type="checkbox" checked> Verified</label><button>Sign in</button></form></html>`);
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
