import { sql } from "drizzle-orm";
import { brand } from "@roadworthy/contracts/brand";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ownAccount } from "@roadworthy/contracts/own-account";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { forgetKeys } from "../../business/api-keys/resolve-api-key.service.ts";
import { languageOf } from "../../accounts/alerts/reader-language.queries.ts";
import { accountClosedEmail } from "../../accounts/codes/auth-emails.rules.ts";
import { forgetAllSessions } from "../../accounts/sessions/auth-state.ts";
import type { UserRow } from "../../accounts/rows/auth-user.rules.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import {
  readRefundPlan,
  refundBalance,
  type RefundPlan,
} from "../../money/payments/balance-refunds.service.ts";
import { liveSubscription, refundableNow } from "../../money/subscriptions/plan-view.service.ts";
import { businessWithout, closeBusinessOf, eraseAccount } from "../../accounts/people/standing.service.ts";
import { personOf } from "../../accounts/security-log/security-log.service.ts";

/**
 * Closes the caller's account for good: sessions end, and what says who they were is erased, but for the audit trail, the ledger and
 * what partners have to keep about their pulls (15 USC 1681b), and a sealed copy while a legal hold stands. The last person of a business takes it along, its keys too; with
 * `refundsBalance` what is left on it goes back to the cards that paid it. The last owner among others has to make one of them an owner first.
 */
export async function closeOwnAccount(
  ctx: Ctx,
  { body }: InputOf<typeof ownAccount.close>,
): Promise<ReplyOf<typeof ownAccount.close>> {
  const { userId } = personOf(ctx);
  const closedAt = ctx.now();
  const done = await transact(ctx, async (ctx) => {
    // The business first, so that of its last two people one sees that the other has gone.
    const partnerId = "partnerId" in ctx.actor ? ctx.actor.partnerId : null;
    const left = partnerId === null ? null : await businessWithout(ctx, userId);
    const user = await lockUser(ctx, userId, "update");
    if (!user) throw new AppError("not_found", "This account no longer exists.");
    if (!isOwnAddress(user, body.address)) {
      throw new AppError("invalid_request", "That isn't your account's address.", {
        issues: [{ path: "address", message: "is not the address of your account" }],
      });
    }
    if (left === "ownerless") {
      throw new AppError("illegal_transition", "Make someone else an owner first.");
    }
    const closes = partnerId !== null && (left === "empty" || left === "funded") ? partnerId : null;
    if (closes !== null) await closeBusiness(ctx, userId, closes, body.refundsBalance);
    const language = await languageOf(ctx, userId);
    const planCents = await guaranteedCents(ctx, userId);
    const { isHeld } = await eraseAccount(ctx, userId);
    const balanceCents = closes === null ? 0 : ((await refundBalance(ctx, closes, null)) ?? 0);
    if (user.email !== null && user.emailConfirmedAt !== null) {
      const letter = accountClosedEmail(ctx.config.siteUrl, { isHeld, planCents, balanceCents }, language);
      await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
    }
    await ctx.db.execute(sql`select erase_client_file(${userId}::uuid)`);
    await recordAudit(ctx, { action: "user.close", object: userId, stream: "platform" });
    return { isHeld, refundedCents: planCents + balanceCents };
  });
  forgetAllSessions(ctx);
  forgetKeys(ctx);
  return { closedAt, ...done };
}

/** What the end of the person's plan gives back by its guarantee. */
async function guaranteedCents(ctx: Ctx, userId: string): Promise<number> {
  const live = await liveSubscription(ctx, userId, "update");
  const back = live === null ? [] : await refundableNow(ctx, live);
  return back.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function isOwnAddress({ email, phone }: UserRow, typed: string): boolean {
  if (email !== null) return typed.toLowerCase() === email.toLowerCase();
  return phone !== null && typed.replaceAll(/\D/g, "") === phone;
}

/** What is left on a business's balance, and how much of it can go back to cards; `null` if nothing is. */
async function readLeftBalance(ctx: Ctx, partnerId: string): Promise<RefundPlan | null> {
  const plan = await readRefundPlan(ctx, partnerId);
  return plan && (plan.balanceCents !== 0 || plan.heldCents !== 0) ? plan : null;
}

/** What closing would do with the balance of the caller's business. */
export async function readClosing(ctx: Ctx): Promise<ReplyOf<typeof ownAccount.readClosing>> {
  const { userId } = personOf(ctx);
  const partnerId = "partnerId" in ctx.actor ? ctx.actor.partnerId : null;
  const isLast =
    partnerId !== null && (await transact(ctx, (ctx) => businessWithout(ctx, userId))) === "funded";
  const left = isLast ? await readLeftBalance(ctx, partnerId) : null;
  return { balance: left && { refundCents: left.refundCents, keptCents: left.keptCents } };
}

/**
 * Locks a business out that nobody is in anymore: its keys are revoked, and nothing can be pulled or added. Refused while it owes money,
 * is being paid, has money on hold for a pull, or has a balance that the caller does not want refunded.
 */
async function closeBusiness(
  ctx: Ctx,
  userId: string,
  partnerId: string,
  refundsBalance: boolean,
): Promise<void> {
  const left = await readLeftBalance(ctx, partnerId);
  if (left && left.heldCents > 0)
    throw new AppError(
      "illegal_transition",
      "One of your business's pulls is in progress. Wait until it ends.",
    );
  if (left && (!refundsBalance || left.balanceCents < 0)) {
    const dollars = dollarText("en-US")(left.balanceCents);
    throw new AppError(
      "illegal_transition",
      left.balanceCents < 0
        ? `You're the last person in your business, and its balance is ${dollars}. Settle it with ${brand.supportEmail} first.`
        : `You're the last person in your business, and its balance is ${dollars}. Use it up, or have it refunded when you close the account.`,
    );
  }
  if (!(await closeBusinessOf(ctx, userId))) {
    throw new AppError(
      "illegal_transition",
      "A payment to your business is still open. Wait until it is finished or has expired.",
    );
  }
}
