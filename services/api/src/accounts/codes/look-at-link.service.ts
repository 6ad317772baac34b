import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { verifyBudgets } from "../../platform/throttle/throttle.rules.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { users } from "../rows/users.table.ts";
import { AuthError } from "../wire/auth-error.ts";
import { spend } from "../wire/spend.service.ts";
import { maskedAddress } from "./masked-address.rules.ts";
import { purposesOf, type VerifyType } from "./one-time-codes.rules.ts";
import { findLinkedCode } from "./one-time-codes.service.ts";

/**
 * Tells whose account a mailed link opens, without opening it, because a link requested by somebody else would
 * sign its reader in to that person's account. `currentUserId` is the person signed in where the link is read.
 */
export async function lookAtLink(
  ctx: Ctx,
  link: { readonly type: VerifyType; readonly token: string },
  currentUserId: string | null,
): Promise<Record<string, unknown>> {
  const budgets = verifyBudgets(null, ctx.ip, false);
  await spend(ctx, budgets);
  const code = await findLinkedCode(ctx, purposesOf[link.type], link.token);
  const [user] =
    code && code.userId !== null ? await ctx.db.select().from(users).where(eq(users.id, code.userId)) : [];
  if (!code || !user || user.deletedAt) {
    throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  }
  await refund(ctx, budgets);
  return {
    account: maskedAddress(user.email ?? ""),
    is_current: user.id === currentUserId,
    company_name: code.profile?.companyName ?? null,
  };
}
