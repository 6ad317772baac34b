import { inArray, isNotNull } from "drizzle-orm";
import type { content } from "@roadworthy/contracts/content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { recordAudit } from "../../platform/audit.ts";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { writeSetting } from "../../platform/settings/platform-settings.queries.ts";
import { waitlistEntries } from "./content.table.ts";
import { enrollmentEmail } from "./enrollment-email.ts";

export type Enrollment = ReplyOf<typeof content.site>["enrollment"];

/** How many people are written to in one transaction. */
const batch = 200;

/**
 * Opens or closes enrollment, and says how many people were written to. Opening writes once to everybody who confirmed their address, and forgets the
 * addresses, which were left for nothing else; what a crash leaves undone, the same call finishes.
 */
export async function setEnrollment(ctx: Ctx, enrollment: Enrollment): Promise<number> {
  await transact(ctx, (ctx) => storeEnrollment(ctx, enrollment));
  return enrollment === "waitlist" ? 0 : emailWaitlist(ctx);
}

/** Stores whether enrollment is open, in the caller's transaction, and tells the admins, unless it was so already. */
export async function storeEnrollment(ctx: Ctx, enrollment: Enrollment): Promise<void> {
  if (!(await writeSetting(ctx, "enrollment", enrollment))) return;
  await recordAudit(ctx, { action: "enrollment.set", object: "enrollment", detail: { enrollment } });
  await notifyAdmins(ctx, "system_updates", {
    subject: enrollment === "open" ? "Enrollment is open" : "Enrollment is closed",
    text:
      enrollment === "open"
        ? "New drivers subscribe right away, and everyone on the waitlist gets an email."
        : "New drivers go to the waitlist.",
  });
}

/** Writes to everybody who waits, a few at a time, and says how many that were. */
export async function emailWaitlist(ctx: Ctx): Promise<number> {
  let written = 0;
  for (;;) {
    const count = await transact(ctx, (ctx) => emailWaitlistBatch(ctx, batch));
    if (count === 0) return written;
    written += count;
  }
}

/** Writes to the next few on the list, who have confirmed their address, and takes them off it, in the caller's transaction: both or neither. */
export async function emailWaitlistBatch(ctx: Ctx, limit: number): Promise<number> {
  const next = ctx.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(isNotNull(waitlistEntries.confirmedAt))
    .orderBy(waitlistEntries.confirmedAt, waitlistEntries.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  const gone = await ctx.db
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.id, next))
    .returning({ email: waitlistEntries.email });
  for (const { email } of gone) {
    await sendMessage(ctx, { channel: "email", to: email, ...enrollmentEmail(ctx.config.siteUrl) });
  }
  return gone.length;
}
