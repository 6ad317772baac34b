import type { Ctx } from "../../platform/ctx.ts";
import { failedSubject, noteSecurityFailure } from "../security-log/security-log.service.ts";
import { AuthError } from "./auth-error.ts";
import { verifyPassword } from "./password.service.ts";
import { openSession } from "./sessions.service.ts";
import { isBanned } from "./sessions.rules.ts";
import { passwordBudgets } from "./throttle.rules.ts";
import { refund, spend } from "./throttle.service.ts";
import { findUserByEmail, isFamiliarAddress } from "./users.queries.ts";

/**
 * Signs a person in by e-mail and password. An unknown address, a wrong password and an account without one are answered alike
 * and in the same time; what is wrong with the account itself is told only to who knows its password.
 */
export async function signInWithPassword(
  ctx: Ctx,
  given: { email: string; password: string },
): Promise<Record<string, unknown>> {
  const user = await findUserByEmail(ctx, given.email);
  const budgets = passwordBudgets(given.email.toLowerCase(), ctx.ip, await isFamiliarAddress(ctx, user?.id));
  await spend(ctx, budgets);
  const isRight = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!user || !isRight) {
    const subject = failedSubject(ctx, user, given.email.toLowerCase());
    await noteSecurityFailure(ctx, subject, "sign_in_failed", "password");
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  await refund(ctx, budgets);
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (!user.emailConfirmedAt) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return openSession(ctx, user, "password");
}
