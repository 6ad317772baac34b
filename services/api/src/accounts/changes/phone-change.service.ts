import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError, phoneExists, userGone } from "../wire/auth-error.ts";
import { providersOf, type UserRow } from "../rows/auth-user.rules.ts";
import { withProviders } from "../rows/app-metadata.queries.ts";
import { dropCodes, findPendingCode, issueCode } from "../codes/one-time-codes.service.ts";
import { oneTimeCodes } from "../codes/one-time-codes.table.ts";
import type { PhoneNumber } from "../codes/phone-numbers.rules.ts";
import { notifyOwner } from "./security-news.service.ts";
import { actorOf } from "../sessions/sessions.service.ts";
import { requireTextable } from "../codes/sms.service.ts";
import { spendSms } from "../wire/spend.service.ts";
import { canSendText } from "../../platform/throttle/throttle.service.ts";
import { violatedConstraint } from "../../platform/violated-constraint.ts";
import { findUserByPhone, lockUser } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";

/** Spends the budget for a change to this number, and refuses one that is already taken. */
export async function checkPhoneChange(ctx: Ctx, user: UserRow, number: PhoneNumber): Promise<void> {
  const newPhone = number.digits;
  await requireTextable(ctx, number);
  // Spent first, because the refusal reveals that the number is taken.
  await spendSms(ctx, "phone_change", newPhone, user.id);
  await refuseTaken(ctx, newPhone, user.id);
}

/** Starts a change of number whose budget is spent. Nothing changes until the new number has confirmed it with the code sent there. */
export async function beginPhoneChange(ctx: Ctx, user: UserRow, number: PhoneNumber): Promise<UserRow> {
  const newPhone = number.digits;
  return transact(ctx, async (ctx) => {
    const [waiting] = await ctx.db
      .update(users)
      .set({ newPhone, phoneChangeSentAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(users.id, user.id))
      .returning();
    if (!waiting) throw userGone();
    await ctx.db
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, "phone_change")));
    await issueCode(ctx, { channel: "sms", purpose: "phone_change", address: newPhone, user });
    return waiting;
  });
}

/** Resends the code of a pending change, identified by the new or the old number. Every other request gets the same answer. */
export async function resendPhoneChange(ctx: Ctx, phone: string): Promise<void> {
  await spendSms(ctx, "phone_change", phone);
  const [owner, pending] = await Promise.all([
    findUserByPhone(ctx, phone),
    findPendingCode(ctx, "phone_change", phone),
  ]);
  await transact(ctx, async (ctx) => {
    const userId = (owner?.newPhone ? owner.id : pending?.userId) ?? null;
    const user = userId === null ? undefined : await lockUser(ctx, userId);
    // The number may have been changed again since the code was sent.
    const waiting = user?.newPhone && (user.newPhone === phone || user.phone === phone) ? user : null;
    const address = waiting?.newPhone ?? phone;
    const isPaid =
      waiting === null || address === phone || (await canSendText(ctx, "phone_change", address, waiting.id));
    await issueCode(ctx, { channel: "sms", purpose: "phone_change", address, user: isPaid ? waiting : null });
  });
}

/** Accepts the confirmation of a new number. It becomes the account's number, and every code sent to the old one is void. */
export async function confirmPhoneChange(ctx: Ctx, user: UserRow): Promise<UserRow> {
  const { newPhone } = user;
  if (newPhone === null) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  await refuseTaken(ctx, newPhone, user.id);
  // Someone who never confirmed the number has no claim to it. An account with nothing else was never signed in to.
  await ctx.db
    .update(users)
    .set({
      phone: null,
      deletedAt: sql`case when ${users.email} is null then ${ctx.now().toISOString()}::timestamptz else ${users.deletedAt} end`,
    })
    .where(and(eq(users.phone, newPhone), ne(users.id, user.id), isNull(users.phoneConfirmedAt)));
  const [changed] = await ctx.db
    .update(users)
    .set({
      phone: newPhone,
      phoneConfirmedAt: ctx.now(),
      newPhone: null,
      phoneChangeSentAt: null,
      ...withProviders([...providersOf(user), "phone"]),
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, user.id))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === "users_phone_unique" ? phoneExists() : error;
    });
  if (!changed) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  await dropCodes(ctx, user.id);
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "phone_changed");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.phone_change", object: user.id, stream: "platform" },
  );
  await notifyOwner(ctx, changed, "phone_changed");
  return changed;
}

async function refuseTaken(ctx: Ctx, phone: string, ownId: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, ownId), isNotNull(users.phoneConfirmedAt)));
  if (other) throw phoneExists();
}
