import { sign } from "node:crypto";
import jwt from "@fastify/jwt";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { z } from "zod";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { authStateOf, type AccessClaims } from "../sessions/auth-state.ts";
import { appMetadataOf, userMetadataOf, type UserRow } from "../rows/auth-user.rules.ts";
import { accessTokenSeconds } from "../sessions/sessions.rules.ts";
import type { SessionRow } from "../sessions/sessions.service.ts";

/** The audience of every access token. */
const AUDIENCE = "authenticated";

/** The issuer of every access token, and the base of the auth routes. */
export const issuerOf = (deps: Pick<Deps, "config">): string => `${deps.config.siteUrl}/auth/v1`;

/** Signs an access token for a session. Throws only if there is no signing key. */
export async function signAccessToken(
  ctx: Ctx,
  user: UserRow,
  session: Pick<SessionRow, "id" | "aal" | "amr" | "secondFactorWaivedUntil">,
): Promise<string> {
  const { kid, key } = await authStateOf(ctx).keys.signer();
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const payload = {
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    // Our own claim, not GoTrue's: it tells the portal that no second step is due. It grants nothing, since every request checks the row.
    ...(session.secondFactorWaivedUntil && {
      second_factor_waived_until: Math.floor(session.secondFactorWaivedUntil.getTime() / 1000),
    }),
    session_id: session.id,
    is_anonymous: false,
    iss: issuerOf(ctx),
    sub: user.id,
    aud: AUDIENCE,
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
  };
  const signed = [{ alg: "ES256", kid, typ: "JWT" }, payload].map(encoded).join(".");
  // At once instead of by the Web Crypto of jose, whose way over another thread costs twice the signature.
  return `${signed}.${sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Why a token was rejected: it is not ours, or it is ours but names no person. */
export type TokenFault = "bad_token" | "bad_subject";

const claims = z.object({
  sub: z.string(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.enum(["aal1", "aal2"]),
});

/**
 * Verifies a request's bearer token: ES256 only, one of our keys by `kid`, our
 * issuer and audience, not expired. Throws only if the keys cannot be read.
 */
export async function verifyAccessToken(request: FastifyRequest): Promise<AccessClaims | TokenFault> {
  const { verified } = authStateOf(request.ctx);
  const bearer = request.headers.authorization ?? "";
  const known = verified.get(bearer);
  if (known && known.expiresAtMs > Date.now()) return known;
  let payload: unknown;
  try {
    payload = await request.jwtVerify();
  } catch (error) {
    if (error instanceof KeysUnreadable) throw error;
    return "bad_token";
  }
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return "bad_token";
  if (!z.uuid().safeParse(parsed.data.sub).success) return "bad_subject";
  const { sub: userId, session_id: sessionId, exp, aal } = parsed.data;
  const accepted = { userId, sessionId, aal, expiresAtMs: exp * 1000 };
  verified.set(bearer, accepted);
  return accepted;
}

class KeysUnreadable extends Error {}

const header = z.object({ header: z.object({ kid: z.string().max(100) }) });

/** Registers @fastify/jwt with our keys. The token's `kid` is looked up only among ours. */
export const accessTokenPlugin = fp(async (app: FastifyInstance, { deps }: { deps: Deps }) => {
  const { keys } = authStateOf(deps);
  await app.register(jwt, {
    decode: { complete: true },
    secret: async (_request: FastifyRequest, token: unknown) => {
      const parsed = header.safeParse(token);
      if (!parsed.success) throw new Error("the token names no key");
      const pem = await keys.verifier(parsed.data.header.kid).catch((cause: unknown) => {
        throw new KeysUnreadable("signing keys cannot be read", { cause });
      });
      if (pem === undefined) throw new Error("the token names a key that is not ours");
      return pem;
    },
    verify: {
      algorithms: ["ES256"],
      allowedIss: issuerOf(deps),
      allowedAud: AUDIENCE,
      checkTyp: "JWT",
      requiredClaims: ["iss", "sub", "aud", "exp", "iat", "role", "aal", "session_id"],
    },
  });
});
