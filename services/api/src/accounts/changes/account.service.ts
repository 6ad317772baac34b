import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError, userGone } from "../wire/auth-error.ts";
import { readPasswordSettings } from "../rows/auth-settings.queries.ts";
import { forgetAllSessions } from "../sessions/auth-state.ts";
import { mergeUserMetadata, type UserRow } from "../rows/auth-user.rules.ts";
import { beginEmailChange, checkEmailChange } from "./email-change.service.ts";
import type { Challenge } from "../codes/one-time-codes.rules.ts";
import { consumeCode, dropCodes, type CodeRow } from "../codes/one-time-codes.service.ts";
import { describeUser, requireBothFactors, requireNoFactorDue } from "../factors/factors.queries.ts";
import { hashPassword, requireStrongPassword, verifyPassword } from "../passwords/password.service.ts";
import { checkNonce, invalidNonce } from "../codes/reauthentication-code.service.ts";
import { beginPhoneChange, checkPhoneChange } from "./phone-change.service.ts";
import type { PhoneNumber } from "../codes/phone-numbers.rules.ts";
import { notifyOwner } from "./security-news.service.ts";
import { refuseSsoUser } from "../rows/sso-managed.ts";
import { freshSessionMs } from "../sessions/sessions.rules.ts";
import { actorOf, type SignedIn } from "../sessions/sessions.service.ts";
import { sessions } from "../sessions/sessions.table.ts";
import { isRecentlyProved, requireFreshSession } from "../step-up/step-up.service.ts";
import { heldPasswordBudgets } from "../../platform/throttle/throttle.rules.ts";
import { spend } from "../wire/spend.service.ts";
import { refund } from "../../platform/throttle/throttle.service.ts";
import { endTrust } from "../sessions/trusted-devices.queries.ts";
import { users } from "../rows/users.table.ts";

/** What people may change about their own account here. */
export type AccountChange = {
  readonly email?: string | undefined;
  readonly phone?: PhoneNumber | undefined;
  readonly password?: string | undefined;
  readonly currentPassword?: string | undefined;
  /** The code of `/reauthenticate`. */
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | null;
};

/**
 * Changes the person's name, their own metadata or their password, and starts a change of email address or phone number, all or nothing. A
 * new password ends their other sessions and voids every code sent before. Role, plan and business cannot be changed here and are ignored.
 */
export async function updateAccount(
  ctx: Ctx,
  signedIn: SignedIn,
  change: AccountChange,
): Promise<Record<string, unknown>> {
  const { user, session } = signedIn;
  const password =
    change.password === undefined
      ? undefined
      : await checkNewPassword(ctx, signedIn, change.password, change);
  const passwordHash = password?.hash;
  const userMetadata = mergeUserMetadata(user.userMetadata, change.data ?? {});
  if (!userMetadata) throw new AuthError(400, "validation_failed", "User metadata is too large");
  const name = change.data?.["name"];

  const { email, phone } = asked(user, change);
  if (email !== undefined || phone !== undefined) {
    await requireBothFactors(ctx, signedIn);
    refuseSsoUser(user);
    await requireFreshSession(ctx, signedIn);
  } else await requireNoFactorDue(ctx, signedIn);
  if (email !== undefined) await checkEmailChange(ctx, user, email);
  if (phone !== undefined) await checkPhoneChange(ctx, user, phone);

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
    if (!row) throw userGone();
    const actor = actorOf(user, session.id);
    if (password !== undefined) {
      if (password.nonce && !(await consumeCode(ctx, password.nonce))) throw invalidNonce();
      await dropCodes(ctx, user.id);
      await endTrust(ctx, user.id);
      const isFirst = user.passwordHash === null;
      await notifyOwner(ctx, row, "password_changed", isFirst ? "password_set" : "password_changed");
      await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "password_changed");
      await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
      await recordAudit(
        { ...ctx, actor },
        { action: "user.password_change", object: user.id, stream: "platform" },
      );
    } else {
      await recordAudit({ ...ctx, actor }, { action: "user.update", object: user.id, stream: "platform" });
    }
    // Last, because a new password voids every code sent before it.
    const waiting = email === undefined ? row : await beginEmailChange(ctx, signedIn, { ...change, email });
    return phone === undefined ? waiting : beginPhoneChange(ctx, user, phone);
  });
  if (passwordHash !== undefined) forgetAllSessions(ctx);
  return describeUser(ctx, updated);
}

/** The new email address and phone number in a change; leaves out values the person already has. */
function asked(user: UserRow, { email, phone }: AccountChange): Pick<AccountChange, "email" | "phone"> {
  return {
    email: email?.toLowerCase() === (user.email ?? "").toLowerCase() ? undefined : email,
    phone: phone?.digits === user.phone ? undefined : phone,
  };
}

/**
 * Checks a new password in GoTrue's order: strength; a fresh proof of identity if the session or its last proof is old;
 * the current password if given or required; not the same as before. The nonce is used up later, together with the change.
 */
async function checkNewPassword(
  ctx: Ctx,
  { user, session }: SignedIn,
  password: string,
  { currentPassword, nonce }: AccountChange,
): Promise<{ hash: string; nonce: CodeRow | undefined }> {
  await requireStrongPassword(ctx, password);
  await requireBothFactors(ctx, { user, session });
  refuseSsoUser(user);
  const settings = await readPasswordSettings(ctx);
  const isOld = ctx.now().getTime() - session.createdAt.getTime() > freshSessionMs;
  // Someone with a borrowed session must not get to choose the password that would prove it again.
  const isUnproved = currentPassword === undefined && !(await isRecentlyProved(ctx, { user, session }));
  const needsCode = (settings.needsReauthentication && isOld) || isUnproved;
  const proof = needsCode ? await checkNonce(ctx, user, nonce) : undefined;
  const isRecovering = session.amr.some(({ method }) => method === "recovery");
  if (settings.needsCurrentPassword && user.passwordHash !== null && !isRecovering && !currentPassword) {
    throw new AuthError(
      400,
      "current_password_required",
      "Current password required when setting new password.",
    );
  }
  if (currentPassword !== undefined) {
    const budgets = heldPasswordBudgets(session.id);
    await spend(ctx, budgets);
    if (!(await verifyPassword(user.passwordHash, currentPassword))) {
      throw new AuthError(400, "current_password_invalid", "Current password is not correct");
    }
    await refund(ctx, budgets);
  }
  if (await verifyPassword(user.passwordHash, password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return { hash: await hashPassword(password), nonce: proof };
}
