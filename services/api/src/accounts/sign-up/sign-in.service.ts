import type { Ctx } from "../../platform/ctx.ts";
import { failedSubject, noteSecurityFailure } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { spendTry } from "../passwords/guessing.service.ts";
import { verifyPassword } from "../passwords/password.service.ts";
import { openSession } from "../sessions/sessions.service.ts";
import { isBanned } from "../sessions/sessions.rules.ts";
import { passwordBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { findUserByEmail, findUserByPhone, isFamiliarAddress } from "../rows/users.queries.ts";

/** The name a person signs in with. */
export type Account = { readonly email: string } | { readonly phone: string };

/**
 * Signs a person in by password with an email address or a phone number (E.164 without the plus
 * sign). An unknown name, a wrong password and an account without one get the same answer in the
 * same time. What is wrong with the account itself is told only to somebody who knows its password.
 */
export async function signInWithPassword(
  ctx: Ctx,
  account: Account,
  password: string,
): Promise<Record<string, unknown>> {
  const isByPhone = "phone" in account;
  const user = isByPhone
    ? await findUserByPhone(ctx, account.phone)
    : await findUserByEmail(ctx, account.email);
  const name = isByPhone ? account.phone : account.email.toLowerCase();
  const budgets = passwordBudgets(name, ctx.ip, await isFamiliarAddress(ctx, user?.id));
  const [ofAccount, ...ofCaller] = budgets;
  // The caller's address first, so that one that has guessed too much elsewhere does not use up this account's tries too.
  await spend(ctx, ofCaller);
  await spendTry(ctx, [ofAccount], { what: "password", subject: name, owner: user });
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    await noteSecurityFailure(ctx, failedSubject(ctx, user, name), "sign_in_failed", "password");
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  await refund(ctx, budgets);
  if (isBanned(user, ctx.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (isByPhone && !user.phoneConfirmedAt) {
    throw new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  }
  if (!isByPhone && !user.emailConfirmedAt) {
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  return openSession(ctx, user, "password");
}
