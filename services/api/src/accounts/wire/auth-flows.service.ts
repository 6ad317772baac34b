import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "./auth-error.ts";
import { flowLifeMs, type Challenge } from "../codes/one-time-codes.rules.ts";
import { authFlows } from "../codes/one-time-codes.table.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { users } from "../rows/users.table.ts";

/** Starts a PKCE flow for a link about to be mailed; returns its id. */
export async function openFlow(
  ctx: Ctx,
  method: string,
  { challenge, method: how }: Challenge,
): Promise<string> {
  const [flow] = await ctx.db
    .insert(authFlows)
    .values({ method, codeChallenge: challenge, codeChallengeMethod: how, createdAt: ctx.now() })
    .returning({ id: authFlows.id });
  if (!flow) throw new Error("the flow was not stored");
  return flow.id;
}

/** Issues the authorization code of a flow whose link was opened; its five minutes start now. */
export async function issueAuthCode(
  ctx: Ctx,
  flowId: string,
  userId: string,
  providerTokens: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sealedProviderTokens = ctx.cipher.seal(JSON.stringify(providerTokens), tokensPlace(flowId));
  const code = randomUUID();
  await ctx.db
    .update(authFlows)
    .set({ userId, authCodeHash: hashOf(code), issuedAt: ctx.now(), sealedProviderTokens })
    .where(eq(authFlows.id, flowId));
  return code;
}

/** Trades an authorization code and its verifier for a session. It works once, however many requests come at the same time. */
export async function exchangeAuthCode(
  ctx: Ctx,
  code: string,
  verifier: string,
): Promise<Record<string, unknown>> {
  if (code === "" || verifier === "") {
    throw new AuthError(
      400,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    );
  }
  const [found] = await ctx.db
    .select({ flow: authFlows, user: users })
    .from(authFlows)
    .innerJoin(users, eq(users.id, authFlows.userId))
    .where(eq(authFlows.authCodeHash, hashOf(code)));
  if (!found || found.flow.issuedAt === null || found.user.deletedAt) throw noFlow();
  const { flow, user } = found;
  if (ctx.now().getTime() - found.flow.issuedAt.getTime() > flowLifeMs) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const offered = flow.codeChallengeMethod === "s256" ? s256(verifier) : verifier;
  if (!isSame(offered, flow.codeChallenge)) {
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
  }
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  return transact(ctx, async (ctx) => {
    const [redeemed] = await ctx.db
      .delete(authFlows)
      .where(and(eq(authFlows.id, flow.id), eq(authFlows.authCodeHash, hashOf(code))))
      .returning({ id: authFlows.id });
    if (!redeemed) throw noFlow();
    return { ...(await openSession(ctx, user, flow.method)), ...providerTokensOf(ctx, flow) };
  });
}

const tokensPlace = (flowId: string): string => `auth_flows.sealed_provider_tokens:${flowId}`;

function providerTokensOf(ctx: Ctx, flow: typeof authFlows.$inferSelect): Record<string, string> {
  if (flow.sealedProviderTokens === null) return {};
  const opened: unknown = JSON.parse(ctx.cipher.open(flow.sealedProviderTokens, tokensPlace(flow.id)));
  return z.record(z.string(), z.string()).parse(opened);
}

const noFlow = (): AuthError =>
  new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");

const hashOf = (code: string): Buffer => createHash("sha256").update(code).digest();

/** RFC 7636 4.6. */
const s256 = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
