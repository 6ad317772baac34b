import { asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedStatement } from "../../platform/db.ts";
import { identities } from "./identities.table.ts";

export type IdentityRow = typeof identities.$inferSelect;

/** A person's accounts at other issuers, oldest first. */
export const listIdentities = (ctx: Ctx, userId: string): Promise<IdentityRow[]> =>
  ofUser(ctx.db, { userId });

const ofUser = preparedStatement((db) =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, sql.placeholder("userId")))
    .orderBy(asc(identities.createdAt), asc(identities.id))
    .prepare("identities_of_user"),
);

/** An identity as the client sees it; unlinking names its `identity_id`. */
export const toAuthIdentity = (identity: IdentityRow): Record<string, unknown> => ({
  identity_id: identity.id,
  id: identity.subject,
  user_id: identity.userId,
  identity_data: identity.claims,
  provider: identity.provider,
  email: identity.claims["email"] ?? "",
  last_sign_in_at: identity.lastSignInAt.toISOString(),
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
});
