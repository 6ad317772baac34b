import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { content } from "@roadworthy/contracts/content";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { reachGoal } from "../../platform/experiments/reach-goal.ts";
import { job } from "../../platform/jobs/job.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { linkBudgets } from "../../platform/throttle/throttle.rules.ts";
import { draw, takeSiteMail } from "../../platform/throttle/throttle.service.ts";
import { waitlistEntries } from "./content.table.ts";
import { countVisitor } from "./visitor-meter.ts";
import { waitlistEmail } from "./waitlist-email.ts";

/** How many addresses one visitor may put on the waitlist in an hour. */
export const waitlistPerHour = 10;

const hourMs = 3_600_000;
const linkLifeMs = 7 * 24 * hourMs;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Mails a link to confirm an address, which waits only from then on; to the same address once in an hour and six times a day. Nothing in
 * the reply tells whether it was there: one that waits already is written nothing, with the same work. Refuses with `rate_limited`.
 */
export async function joinWaitlist(
  ctx: Ctx,
  { body }: InputOf<typeof content.joinWaitlist>,
): Promise<ReplyOf<typeof content.joinWaitlist>> {
  const { used, secondsLeft } = await countVisitor(ctx, "waitlist");
  if (used > waitlistPerHour) {
    throw new AppError("rate_limited", "Too many addresses from here. Try again later.", {
      headers: { "retry-after": String(secondsLeft) },
    });
  }
  await takeSiteMail(ctx);
  const email = body.email.toLowerCase();
  const token = randomBytes(32).toString("base64url");
  const letter = { tokenSha256: hashOf(token), mailedAt: ctx.now() };
  await transact(ctx, async (ctx) => {
    const isSpent = (await draw(ctx, linkBudgets("waitlist", email))) !== null;
    const [entry] = isSpent
      ? []
      : await ctx.db
          .insert(waitlistEntries)
          .values({ email, createdAt: ctx.now(), ...letter })
          .onConflictDoUpdate({
            target: waitlistEntries.email,
            set: letter,
            setWhere: sql`${isNull(waitlistEntries.confirmedAt)} and ${lt(waitlistEntries.mailedAt, new Date(ctx.now().getTime() - hourMs))}`,
          })
          .returning({ id: waitlistEntries.id });
    await sendMessage(
      ctx,
      { channel: "email", to: email, ...waitlistEmail(ctx.config.siteUrl, token) },
      { isWithheld: !entry },
    );
    // Also for an address that waits already, so that both take the same time.
    await reachGoal(ctx, "waitlist");
  });
  return { joined: true };
}

/** Confirms the address that a link was mailed to, and tells its position; again, if the link is opened again. */
export async function confirmWaiting(
  ctx: Ctx,
  { body }: InputOf<typeof content.confirmWaiting>,
): Promise<ReplyOf<typeof content.confirmWaiting>> {
  const { id, confirmedAt, mailedAt, tokenSha256 } = waitlistEntries;
  const [entry] = await ctx.db
    .update(waitlistEntries)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(
      and(
        eq(tokenSha256, hashOf(body.token)),
        or(isNotNull(confirmedAt), gt(mailedAt, new Date(ctx.now().getTime() - linkLifeMs))),
      ),
    )
    .returning({ id });
  if (!entry) {
    throw new AppError("not_found", "This link has expired. Enter your address again to get a new one.");
  }
  const [place] = await ctx.db.execute<{ position: number }>(sql`
    select count(*)::int as position from waitlist_entries w
    where (w.confirmed_at, w.id) <= (select o.confirmed_at, o.id from waitlist_entries o where o.id = ${entry.id})`);
  // An invitation that goes out in between has taken the address off the list: nobody is nearer.
  return { position: Math.max(1, place?.position ?? 1) };
}

/** Takes the address that a link was mailed to off the list. */
export async function leaveWaitlist(
  ctx: Ctx,
  { body }: InputOf<typeof content.leaveWaitlist>,
): Promise<ReplyOf<typeof content.leaveWaitlist>> {
  await ctx.db.delete(waitlistEntries).where(eq(waitlistEntries.tokenSha256, hashOf(body.token)));
  return { left: true };
}

/** Forgets addresses that nobody confirmed in time. */
export const sweepWaitlist = job({
  name: "waitlist.sweep",
  everySeconds: 3600,
  work: ({ db, now }) =>
    db
      .delete(waitlistEntries)
      .where(
        and(
          isNull(waitlistEntries.confirmedAt),
          lt(waitlistEntries.mailedAt, new Date(now().getTime() - linkLifeMs)),
        ),
      ),
});
