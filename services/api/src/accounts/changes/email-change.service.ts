import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { noteSecurityEvent } from "../security-log/security-log.service.ts";
import { AuthError, emailExists, userGone } from "../wire/auth-error.ts";
import { withProviders } from "../rows/app-metadata.queries.ts";
import { providersOf, type UserRow } from "../rows/auth-user.rules.ts";
import { orderEmailChange, type MailRequest } from "../codes/one-time-requests.service.ts";
import { dropCodes } from "../codes/one-time-codes.service.ts";
import { actorOf, type SignedIn } from "../sessions/sessions.service.ts";
import { newAddressBudgets } from "../../platform/throttle/throttle.rules.ts";
import { violatedConstraint } from "../../platform/violated-constraint.ts";
import { spend, spendMail } from "../wire/spend.service.ts";
import { users } from "../rows/users.table.ts";

/** Spends the budget for a change to this address, and refuses one that is already taken. */
export async function checkEmailChange(ctx: Ctx, user: UserRow, email: string): Promise<void> {
  const newEmail = email.toLowerCase();
  // Spent first, because the refusal reveals that the address is taken.
  await spend(ctx, newAddressBudgets(user.id));
  if (await isTaken(ctx, newEmail, user.id)) throw emailExists();
  await spendMail(ctx, "email_change", user.email ?? user.id);
  // The new address may be a stranger's, so it has to be protected from floods too.
  await spendMail(ctx, "email_change_to", newEmail);
}

/** Starts a change of address whose budget is spent. Nothing changes until both the old and the new address have confirmed it. */
export async function beginEmailChange(
  ctx: Ctx,
  { user, session }: SignedIn,
  request: MailRequest,
): Promise<UserRow> {
  const newEmail = request.email.toLowerCase();
  return transact(ctx, async (ctx) => {
    const [waiting] = await ctx.db
      .update(users)
      .set({ newEmail, emailChangeSentAt: ctx.now(), emailChangeHalf: null, updatedAt: ctx.now() })
      .where(eq(users.id, user.id))
      .returning();
    if (!waiting) throw userGone();
    await noteSecurityEvent(ctx, { userId: user.id, sessionId: session.id }, "email_change_asked");
    await dropCodes(ctx, user.id);
    await orderEmailChange(ctx, waiting, newEmail, request);
    return waiting;
  });
}

/**
 * Accepts one half of a confirmation. Once the other half is in, or none is
 * needed, the address changes and every code sent to the old one is void.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  user: UserRow,
  half: "current" | "new",
): Promise<UserRow | "half"> {
  const { newEmail } = user;
  if (newEmail === null) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  const needsBoth = user.email !== null && user.emailConfirmedAt !== null;
  if (needsBoth && (user.emailChangeHalf === null || user.emailChangeHalf === half)) {
    await ctx.db.update(users).set({ emailChangeHalf: half }).where(eq(users.id, user.id));
    return "half";
  }
  if (await isTaken(ctx, newEmail, user.id)) throw emailExists();
  const [changed] = await ctx.db
    .update(users)
    .set({
      email: newEmail,
      emailConfirmedAt: ctx.now(),
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeHalf: null,
      ...(providersOf(user).includes("phone") && withProviders([...providersOf(user), "email"])),
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, user.id))
    .returning()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === "users_email_unique" ? emailExists() : error;
    });
  if (!changed) throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  await dropCodes(ctx, user.id);
  await noteSecurityEvent(ctx, { userId: user.id, sessionId: null }, "email_changed");
  await recordAudit(
    { ...ctx, actor: actorOf(user, user.id) },
    { action: "user.email_change", object: user.id, stream: "platform" },
  );
  return changed;
}

async function isTaken(ctx: Ctx, email: string, ownId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), sql`not ${users.isSsoUser}`, ne(users.id, ownId)));
  return rows.length > 0;
}
