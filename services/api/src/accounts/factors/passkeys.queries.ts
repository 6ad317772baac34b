import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { passkeyChallenges, passkeys } from "./passkeys.table.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

const lifeMs = 5 * 60_000;

/** A person's passkeys, oldest first. */
export const listPasskeys = (ctx: Ctx, userId: string): Promise<PasskeyRow[]> =>
  ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** A passkey as listed for the client, without its key. */
export const toPasskeyItem = (passkey: PasskeyRow): Record<string, unknown> => ({
  id: passkey.id,
  friendly_name: passkey.friendlyName,
  created_at: passkey.createdAt.toISOString(),
  ...(passkey.lastUsedAt && { last_used_at: passkey.lastUsedAt.toISOString() }),
});

/** Stores a challenge for an authenticator to sign, for five minutes. */
export async function storeChallenge(ctx: Ctx, challenge: string, sessionId: string | null) {
  const expiresAt = new Date(ctx.now().getTime() + lifeMs);
  const [row] = await ctx.db
    .insert(passkeyChallenges)
    .values({ challenge, sessionId, expiresAt })
    .returning({ id: passkeyChallenges.id });
  if (!row) throw new Error("the challenge was not stored");
  return { challenge_id: row.id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Takes a challenge, so that only one of two answers is judged. It is gone afterwards, right or wrong. */
export async function takeChallenge(ctx: Ctx, id: string, sessionId: string | null): Promise<string> {
  const [row] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, expiresAt: passkeyChallenges.expiresAt });
  if (!row) throw new AuthError(400, "webauthn_challenge_not_found", "WebAuthn challenge not found");
  if (row.expiresAt <= ctx.now()) {
    throw new AuthError(400, "webauthn_challenge_expired", "WebAuthn challenge has expired");
  }
  return row.challenge;
}

/** Deletes challenges that nobody answered. */
export async function sweepPasskeyChallenges(deps: Deps): Promise<void> {
  await deps.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, deps.now()));
}
