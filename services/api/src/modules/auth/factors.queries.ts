import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { AuthError } from "./auth-error.ts";
import { toAuthUser, type UserRow } from "./auth-user.rules.ts";
import { listIdentities, toAuthIdentity } from "../identities/identities.queries.ts";
import { factors } from "./factors.table.ts";

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

/** A factor as the client sees it; never its secret. */
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

/** The person with their factors, from which the client reckons whether a second one is due. */
export async function describeUser(ctx: Ctx, user: UserRow): Promise<Record<string, unknown>> {
  const [own, identities] = await Promise.all([listFactors(ctx, user.id), listIdentities(ctx, user.id)]);
  const others = identities.map(toAuthIdentity);
  return { ...toAuthUser(user, others), ...(own.length > 0 && { factors: own.map(toAuthFactor) }) };
}

/** Refuses a session that has not proved the second factor its person has. */
export async function requireBothFactors(
  ctx: Ctx,
  { user, session }: { user: { id: string }; session: { aal: string } },
): Promise<void> {
  if (session.aal === "aal2") return;
  const own = await listFactors(ctx, user.id);
  if (!own.some(({ status }) => status === "verified")) return;
  throw new AuthError(401, "insufficient_aal", "AAL2 session is required when MFA is enabled.");
}

/** The person's own factor; somebody else's is not there. */
export async function findOwnFactor(ctx: Ctx, userId: string, id: string): Promise<FactorRow> {
  const [factor] = await ctx.db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id), eq(factors.userId, userId)));
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}
