import { and, eq, sql } from "drizzle-orm";
import { brand } from "@roadworthy/contracts/brand";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ownAccount } from "@roadworthy/contracts/own-account";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { forgetKeys } from "../../business/api-keys/resolve-api-key.service.ts";
import { languageOf } from "../../accounts/alerts/reader-language.queries.ts";
import { accountClosedLetter } from "../../accounts/codes/auth-mails.rules.ts";
import { forgetAllSessions } from "../../accounts/sessions/auth-state.ts";
import type { UserRow } from "../../accounts/rows/auth-user.rules.ts";
import { lockUser } from "../../accounts/codes/one-time-codes.queries.ts";
import { ledgerAccounts } from "../../money/ledger/ledger.table.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { businessWithout, closeBusinessOf, eraseAccount } from "../../accounts/people/standing.service.ts";
import { personOf } from "../../accounts/security-log/security-log.service.ts";

/**
 * Closes the caller's account for good: sessions end, and what says who they were is erased, but for the audit trail, the ledger and
 * what partners have to keep about their pulls (15 USC 1681b), and a sealed copy while a legal hold stands. The last person of a business takes it along, its keys too, when it
 * has no money left; the last owner among others has to make one of them an owner first.
 */
export async function closeOwnAccount(
  ctx: Ctx,
  { body }: InputOf<typeof ownAccount.close>,
): Promise<ReplyOf<typeof ownAccount.close>> {
  const { userId } = personOf(ctx);
  const closedAt = ctx.now();
  const isHeld = await transact(ctx, async (ctx) => {
    // The business first, as everything locks it, so that of its last two people one sees that the other has gone.
    const partnerId = "partnerId" in ctx.actor ? ctx.actor.partnerId : null;
    if (partnerId !== null) {
      await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for("update");
    }
    const left = partnerId === null ? null : await businessWithout(ctx, userId);
    const user = await lockUser(ctx, userId);
    if (!user) throw new AppError("not_found", "This account does not exist anymore.");
    if (!isOwnAddress(user, body.address)) {
      throw new AppError("invalid_request", "This is not the address of your account.", {
        issues: [{ path: "address", message: "is not the address of your account" }],
      });
    }
    if (left === "ownerless") {
      throw new AppError("illegal_transition", "Make somebody else an owner first.");
    }
    if (partnerId !== null && left === "funded") throw await fundedRefusal(ctx, partnerId);
    if (left === "empty" && !(await closeBusinessOf(ctx, userId))) {
      throw new AppError(
        "illegal_transition",
        "A payment to your business is still open. Wait until it is finished or has expired.",
      );
    }
    await recordAudit(ctx, { action: "user.close", object: userId, stream: "platform" });
    const language = await languageOf(ctx, userId);
    const { isHeld } = await eraseAccount(ctx, userId);
    if (user.email !== null && user.emailConfirmedAt !== null) {
      const letter = accountClosedLetter(ctx.config.siteUrl, isHeld, language);
      await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
    }
    await ctx.db.execute(sql`select erase_client_file(${userId}::uuid)`);
    return isHeld;
  });
  forgetAllSessions(ctx);
  forgetKeys(ctx);
  return { closedAt, isHeld };
}

function isOwnAddress({ email, phone }: UserRow, typed: string): boolean {
  if (email !== null) return typed.toLowerCase() === email.toLowerCase();
  return phone !== null && typed.replaceAll(/\D/g, "") === phone;
}

/** Why the last person of a business with money cannot leave. */
async function fundedRefusal(ctx: Ctx, partnerId: string): Promise<AppError> {
  const [account] = await ctx.db
    .select({ postedCents: ledgerAccounts.postedCents })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.partnerId, partnerId), eq(ledgerAccounts.mode, "live")));
  const dollars = ((account?.postedCents ?? 0) / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
  });
  return new AppError(
    "illegal_transition",
    `You are the last person of your business, and ${dollars} are on its balance. Use them up, or write to ${brand.supportEmail} to have them paid back, first.`,
  );
}
