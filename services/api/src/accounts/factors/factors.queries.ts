import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { AuthError } from "../wire/auth-error.ts";
import type { SignInMeans } from "../rows/users.queries.ts";
import { toAuthUser, type UserRow } from "../rows/auth-user.rules.ts";
import { listIdentities, toAuthIdentity } from "../providers/identities.queries.ts";
import { factors } from "./factors.table.ts";
import { reauthenticationMethods } from "../step-up/step-up.rules.ts";
import { isWaived } from "../sessions/trusted-devices.rules.ts";

export type FactorRow = typeof factors.$inferSelect;

/** A person's second factors, oldest first. */
export const listFactors = (ctx: Ctx, userId: string): Promise<FactorRow[]> => ofUser(ctx.db, { userId });

const ofUser = preparedStatement((db) =>
  db
    .select()
    .from(factors)
    .where(eq(factors.userId, sql.placeholder("userId")))
    .orderBy(asc(factors.createdAt), asc(factors.id))
    .prepare("factors_of_user"),
);

/** A factor as the client sees it, without its secret. */
export const toAuthFactor = (factor: FactorRow): Record<string, unknown> => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.factorType,
  status: factor.status,
  ...(factor.phone !== null && { phone: factor.phone }),
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
  ...(factor.lastChallengedAt && { last_challenged_at: factor.lastChallengedAt.toISOString() }),
});

/**
 * The person with their factors, from which the client works out whether a second one is due. `means` spares looking for what the
 * statement that read the person has not seen.
 */
export async function describeUser(
  ctx: Ctx,
  user: UserRow,
  means: SignInMeans = { hasFactors: true, hasIdentities: true },
): Promise<Record<string, unknown>> {
  const [own, identities] = await Promise.all([
    means.hasFactors ? listFactors(ctx, user.id) : [],
    means.hasIdentities ? listIdentities(ctx, user.id) : [],
  ]);
  const others = identities.map(toAuthIdentity);
  return { ...toAuthUser(user, others), ...(own.length > 0 && { factors: own.map(toAuthFactor) }) };
}

type Levelled = {
  readonly user: { readonly id: string };
  readonly session: { readonly aal: string; readonly secondFactorWaivedUntil: Date | null };
};

/** Refuses a session that has not proved the person's second factor; on a trusted device the refusal says how to prove it now. */
export async function requireBothFactors(ctx: Ctx, { user, session }: Levelled): Promise<void> {
  if (session.aal === "aal2") return;
  const verified = (await listFactors(ctx, user.id)).filter(({ status }) => status === "verified");
  if (verified.length === 0) return;
  if (isWaived(session, ctx.now())) {
    const factorTypes = verified.map(({ factorType }) => factorType);
    const proof = { amr: [], factorTypes, hasPasskey: false, hasPassword: false };
    throw new AuthError(403, "step_up_required", "Confirm it's you with your second factor.", {
      reauthenticate: reauthenticationMethods(proof),
    });
  }
  throw new AuthError(401, "insufficient_aal", "AAL2 session is required when MFA is enabled.");
}

/** Refuses a session that still owes a second factor; on a trusted device it owes none. For actions that only show or protect. */
export async function requireNoFactorDue(ctx: Ctx, signedIn: Levelled): Promise<void> {
  if (!isWaived(signedIn.session, ctx.now())) await requireBothFactors(ctx, signedIn);
}

/** The person's own factor; somebody else's is treated as missing. */
export async function findOwnFactor(ctx: Ctx, userId: string, id: string): Promise<FactorRow> {
  const [factor] = await ctx.db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)));
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}
