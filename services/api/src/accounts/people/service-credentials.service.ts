import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "../wire/auth-error.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { listFactors, toAuthFactor, type FactorRow } from "../factors/factors.queries.ts";
import { factors } from "../factors/factors.table.ts";
import { listPasskeys, toPasskeyItem } from "../factors/passkeys.queries.ts";
import { passkeys } from "../factors/passkeys.table.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { endTrust } from "../sessions/trusted-devices.queries.ts";
import { lockUser } from "../rows/users.queries.ts";
import { findUser } from "./service-users.queries.ts";

/** A person's second factors, without their secrets. */
export async function listFactorsOf(ctx: Ctx, userId: string): Promise<Record<string, unknown>[]> {
  await findUser(ctx, userId);
  return (await listFactors(ctx, userId)).map(toAuthFactor);
}

/** Removes a second factor and ends the sessions that rely on it. Recovery codes go with the last factor they stand in for. */
export async function deleteFactorOf(
  ctx: Ctx,
  userId: string,
  factorId: string,
): Promise<Record<string, unknown>> {
  const factor = await transact(ctx, async (ctx) => {
    await findUser(ctx, userId);
    await lockUser(ctx, userId);
    const [gone] = await ctx.db
      .delete(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
      .returning();
    if (!gone) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
    await endTrust(ctx, userId);
    for (const { id } of [gone, ...(await spareCodes(ctx, userId))]) await endSessionsBy(ctx, userId, id);
    await recordAudit(ctx, {
      action: "factor.remove",
      object: gone.id,
      stream: "platform",
      detail: { type: gone.factorType, userId },
    });
    return gone;
  });
  forgetAllSessions(ctx);
  return toAuthFactor(factor);
}

/** Deletes recovery codes that no longer stand in for any factor. */
async function spareCodes(ctx: Ctx, userId: string): Promise<FactorRow[]> {
  const left = await listFactors(ctx, userId);
  if (left.some((one) => one.factorType !== "recovery_code" && one.status === "verified")) return [];
  return ctx.db
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.factorType, "recovery_code")))
    .returning();
}

/** A person's passkeys, without their keys. */
export async function listPasskeysOf(ctx: Ctx, userId: string): Promise<Record<string, unknown>[]> {
  await findUser(ctx, userId);
  return (await listPasskeys(ctx, userId)).map(toPasskeyItem);
}

/** Removes a passkey and ends the sessions that rely on it. */
export async function deletePasskeyOf(ctx: Ctx, userId: string, passkeyId: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    await findUser(ctx, userId);
    await lockUser(ctx, userId);
    const [gone] = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!gone) throw new AuthError(404, "webauthn_credential_not_found", "Passkey not found");
    await endSessionsBy(ctx, userId, gone.id);
    await recordAudit(ctx, {
      action: "passkey.remove",
      object: gone.id,
      stream: "platform",
      detail: { userId },
    });
  });
  forgetAllSessions(ctx);
}

const endSessionsBy = (ctx: Ctx, userId: string, factorId: string) =>
  ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.factorId, factorId)));
