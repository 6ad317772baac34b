import { inArray } from "drizzle-orm";
import type { content } from "@roadworthy/contracts/content";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { platformSettings } from "../../platform/platform-settings.table.ts";
import { waitlistEntries } from "./content.table.ts";
import { enrolmentLetter } from "./enrolment-letter.rules.ts";

export type Enrolment = ReplyOf<typeof content.site>["enrolment"];

/** How many people are written to in one transaction. */
const batch = 200;

/**
 * Opens or closes enrolment, and says how many people were written to. Opening writes once to everybody on the waitlist and forgets the
 * addresses, which were left for nothing else; what a crash leaves undone, the same call finishes.
 */
export async function setEnrolment(ctx: Ctx, enrolment: Enrolment): Promise<number> {
  await ctx.db.transaction(async (db) => {
    const set = { value: enrolment, updatedAt: ctx.now() };
    await db
      .insert(platformSettings)
      .values({ name: "enrolment", ...set })
      .onConflictDoUpdate({ target: platformSettings.name, set });
    await recordAudit(
      { ...ctx, db },
      { action: "enrolment.set", object: "enrolment", detail: { enrolment } },
    );
  });
  if (enrolment === "waitlist") return 0;
  let written = 0;
  for (;;) {
    const count = await writeToSome(ctx);
    if (count === 0) return written;
    written += count;
  }
}

/** Writes to the next few on the list and takes them off it, both or neither. */
const writeToSome = (ctx: Ctx): Promise<number> =>
  ctx.db.transaction(async (db) => {
    const next = db
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .orderBy(waitlistEntries.createdAt)
      .limit(batch)
      .for("update", { skipLocked: true });
    const gone = await db
      .delete(waitlistEntries)
      .where(inArray(waitlistEntries.id, next))
      .returning({ email: waitlistEntries.email });
    for (const { email } of gone) {
      await sendMessage(
        { ...ctx, db },
        { channel: "email", to: email, ...enrolmentLetter(ctx.config.siteUrl) },
      );
    }
    return gone.length;
  });
