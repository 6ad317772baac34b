import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { AuthError } from "./auth-error.ts";
import { forgetAllSessions } from "./auth-state.ts";
import { mergeUserMetadata, toAuthUser } from "./auth-user.rules.ts";
import { hashPassword, requireStrongPassword, verifyPassword } from "./password.service.ts";
import { actorOf, type SignedIn } from "./sessions.service.ts";
import { sessions } from "./sessions.table.ts";
import { passwordBudgets } from "./throttle.rules.ts";
import { refund, spend } from "./throttle.service.ts";
import { users } from "./users.table.ts";

/** What a person may change about their own account here. */
export type AccountChange = {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Changes the person's name, their own metadata, or their password; a new password ends their other sessions. Role, plan and
 * business are not theirs to change and are ignored.
 */
export async function updateAccount(
  ctx: Ctx,
  signedIn: SignedIn,
  change: AccountChange,
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  const isNewAddress =
    (change.email !== undefined && change.email.toLowerCase() !== (user.email ?? "").toLowerCase()) ||
    (change.phone !== undefined && change.phone !== (user.phone ?? ""));
  if (isNewAddress) {
    throw new AuthError(400, "validation_failed", "An e-mail address or phone number cannot be changed here");
  }
  const passwordHash =
    change.password === undefined ? undefined : await newPasswordHash(ctx, signedIn, change.password, change);
  const userMetadata = mergeUserMetadata(user.userMetadata, change.data ?? {});
  if (!userMetadata) throw new AuthError(400, "validation_failed", "User metadata is too large");
  const name = change.data?.["name"];

  const updated = await transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(users)
      .set({
        ...(typeof name === "string" && { name: name.trim() }),
        ...(passwordHash !== undefined && { passwordHash }),
        userMetadata,
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, user.id))
      .returning();
    if (!row) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
    const actor = actorOf(user, session.id);
    if (passwordHash !== undefined) {
      await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
      await recordAudit(
        { ...ctx, actor },
        { action: "user.password_change", object: user.id, stream: "platform" },
      );
    } else {
      await recordAudit({ ...ctx, actor }, { action: "user.update", object: user.id, stream: "platform" });
    }
    return row;
  });
  if (passwordHash !== undefined) forgetAllSessions(ctx);
  return toAuthUser(updated);
}

/** Checks a new password in GoTrue's order (strength, the current one when given, sameness) and hashes it. */
async function newPasswordHash(
  ctx: Ctx,
  { user }: SignedIn,
  password: string,
  { currentPassword }: AccountChange,
): Promise<string> {
  await requireStrongPassword(password);
  if (currentPassword !== undefined) {
    // Whoever holds a borrowed session guesses here under the same budget as at the door.
    const budgets = passwordBudgets((user.email ?? user.id).toLowerCase(), ctx.ip, true);
    await spend(ctx, budgets);
    if (!(await verifyPassword(user.passwordHash, currentPassword))) {
      throw new AuthError(400, "current_password_invalid", "Current password is not correct");
    }
    await refund(ctx, budgets);
  }
  if (await verifyPassword(user.passwordHash, password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}
