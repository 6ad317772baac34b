import type { FastifyRequest } from "fastify";
import { errors, importSPKI, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { issuerOf, verifyAccessToken } from "../keys/access-token.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { authStateOf } from "../sessions/auth-state.ts";

/** The audience of service tokens. Access tokens have a different one, so neither passes for the other. */
const AUDIENCE = "service";

/** A service token cannot be revoked, so it is short-lived; its key stays published for longer than this. */
const maxServiceTokenMinutes = 60;

/** Signs a token for the administrative routes of `/auth/v1` and records that it was made. It is shown once and stored nowhere. */
export async function issueServiceToken(
  ctx: Ctx,
  minutes: number,
): Promise<{ token: string; id: string; expiresAt: Date }> {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxServiceTokenMinutes) {
    throw new Error(`A service token lasts 1 to ${maxServiceTokenMinutes} whole minutes.`);
  }
  const { kid, key } = await authStateOf(ctx).keys.signer();
  const id = newTypedId("svc");
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const expiresAt = issuedAt + minutes * 60;
  const token = await new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
    .setIssuer(issuerOf(ctx))
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  await recordAudit(ctx, {
    action: "service_token.issue",
    object: id,
    stream: "platform",
    detail: { minutes },
  });
  return { token, id, expiresAt: new Date(expiresAt * 1000) };
}

/** The context of a request with a service token, which acts in the token's name. Anything else is refused in GoTrue's words. */
export async function requireService(request: FastifyRequest): Promise<Ctx> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const id = await verifyServiceToken(request.ctx, bearer);
  if (id !== null) return { ...request.ctx, actor: { kind: "system", job: id } };
  if (typeof (await verifyAccessToken(request)) !== "string") {
    throw new AuthError(403, "not_admin", "User not allowed");
  }
  throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
}

const claims = z.object({ jti: z.string().regex(/^svc_[0-9a-f]{32}$/), role: z.literal("service_role") });

/** The id of a genuine service token, `null` for anything else. Throws only if the keys cannot be read. */
async function verifyServiceToken(ctx: Ctx, token: string): Promise<string | null> {
  const { keys } = authStateOf(ctx);
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid = "" }) => {
        const pem = await keys.verifier(kid);
        if (pem === undefined) throw new errors.JWKSNoMatchingKey();
        return importSPKI(pem, "ES256");
      },
      {
        algorithms: ["ES256"],
        issuer: issuerOf(ctx),
        audience: AUDIENCE,
        typ: "JWT",
        requiredClaims: ["exp", "iat", "jti"],
        maxTokenAge: maxServiceTokenMinutes * 60,
        currentDate: ctx.now(),
      },
    );
    return claims.safeParse(payload).data?.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
