import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Language } from "@roadworthy/contracts/languages";
import type { status as api } from "@roadworthy/contracts/status";
import { AppError } from "../../../platform/app-error.ts";
import { transact, type Ctx } from "../../../platform/ctx.ts";
import { job } from "../../../platform/jobs/job.ts";
import { sendMessage } from "../../../platform/mail/mail.service.ts";
import { linkBudgets } from "../../../platform/throttle/throttle.rules.ts";
import { draw, takeSiteMail } from "../../../platform/throttle/throttle.service.ts";
import { newTypedId } from "../../../platform/typed-id.ts";
import { countVisitor } from "../../content/visitor-meter.ts";
import { statusSubscribers } from "../status.table.ts";
import { confirmEmail } from "./status-emails.rules.ts";
import { subscriberUrl } from "./subscriber-links.ts";

/** How many addresses one visitor may enter in an hour. */
export const subscribePerHour = 10;

const hourMs = 3_600_000;
const linkLifeMs = 7 * 24 * hourMs;
const before = (ctx: Pick<Ctx, "now">, ms: number): Date => new Date(ctx.now().getTime() - ms);

/**
 * Mails a link to confirm an address, to the same one once an hour and six times a day. Nothing in the reply tells whether the address
 * gets the emails already: then it is written nothing, with the same work.
 */
export async function subscribe(
  ctx: Ctx,
  { body }: InputOf<typeof api.subscribe>,
): Promise<ReplyOf<typeof api.subscribe>> {
  const { used, secondsLeft } = await countVisitor(ctx, "status");
  if (used > subscribePerHour) {
    throw new AppError("rate_limited", "Too many addresses from here. Try again later.", {
      headers: { "retry-after": String(secondsLeft) },
    });
  }
  await takeSiteMail(ctx);
  const email = body.email.toLowerCase();
  const { language } = body;
  await transact(ctx, async (ctx) => {
    const isSpent = (await draw(ctx, linkBudgets("status", email))) !== null;
    const [row] = isSpent
      ? []
      : await ctx.db
          .insert(statusSubscribers)
          .values({ email, language, mailedAt: ctx.now() })
          .onConflictDoUpdate({
            target: statusSubscribers.email,
            set: { language, mailedAt: ctx.now() },
            setWhere: sql`${isNull(statusSubscribers.confirmedAt)} and ${lt(statusSubscribers.mailedAt, before(ctx, hourMs))}`,
          })
          .returning({ id: statusSubscribers.id });
    const letter = confirmEmail(language, subscriberUrl(ctx, "confirm", row?.id ?? newTypedId("ssub")));
    await sendMessage(ctx, { channel: "email", to: email, language, ...letter }, { isWithheld: !row });
  });
  return { asked: true };
}

/** The language of a subscriber whose link is still good; `null` if there is none. */
export async function readSubscriber(ctx: Ctx, id: string): Promise<Language | null> {
  const [row] = await ctx.db
    .select({ language: statusSubscribers.language })
    .from(statusSubscribers)
    .where(and(eq(statusSubscribers.id, id), isGood(ctx)));
  return row?.language ?? null;
}

const isGood = (ctx: Ctx) =>
  or(isNotNull(statusSubscribers.confirmedAt), gt(statusSubscribers.mailedAt, before(ctx, linkLifeMs)));

/** From now on the address gets the emails; again, if the link is used again. */
export async function confirmSubscriber(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(statusSubscribers)
    .set({
      confirmedAt: sql`coalesce(${statusSubscribers.confirmedAt}, ${ctx.now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(statusSubscribers.id, id), isGood(ctx)));
}

/** Forgets the address. */
export async function removeSubscriber(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(statusSubscribers).where(eq(statusSubscribers.id, id));
}

/** Forgets an address by name; returns its id, or `null` if we did not have it. */
export async function removeAddress(ctx: Ctx, email: string): Promise<string | null> {
  const [row] = await ctx.db
    .delete(statusSubscribers)
    .where(eq(statusSubscribers.email, email.toLowerCase()))
    .returning({ id: statusSubscribers.id });
  return row?.id ?? null;
}

/** How many addresses get the emails, and how many are not confirmed yet. */
export async function countSubscribers(ctx: Ctx): Promise<{ confirmed: number; unconfirmed: number }> {
  const { confirmedAt } = statusSubscribers;
  const [row] = await ctx.db
    .select({
      confirmed: sql<number>`count(${confirmedAt})::int`,
      unconfirmed: sql<number>`(count(*) - count(${confirmedAt}))::int`,
    })
    .from(statusSubscribers);
  return row ?? { confirmed: 0, unconfirmed: 0 };
}

/** Forgets addresses that nobody confirmed in time. */
export const sweepSubscribers = job({
  name: "status_emails.sweep",
  everySeconds: 3_600,
  work: (ctx) =>
    ctx.db
      .delete(statusSubscribers)
      .where(
        and(isNull(statusSubscribers.confirmedAt), lt(statusSubscribers.mailedAt, before(ctx, linkLifeMs))),
      ),
});
