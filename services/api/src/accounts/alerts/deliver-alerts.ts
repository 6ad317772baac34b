import { job } from "../../platform/jobs/job.ts";
import { systemCtx, transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { alertEmail, alertText, type EmailAlert } from "./alert-emails.rules.ts";
import { readReader } from "./alert-preferences.service.ts";
import { memberEmail } from "./member-emails.rules.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/** How many people are looked up at once. */
const BATCH = 100;

type Due = { readonly userId: string; readonly channel: "email" | "sms" };

/** Sends what is due by email and text message. Everything due to one person over one channel is one message. */
export const deliverAlerts = job({
  name: "alerts.deliver",
  everySeconds: 60,
  work: (ctx, _data, signal) => deliverDueAlerts(ctx, signal),
});

/** Returns how many messages were written. Safe to run twice, and in several processes at once. */
export async function deliverDueAlerts(outer: Ctx, signal?: AbortSignal): Promise<number> {
  const ctx = systemCtx(outer, "alerts", outer.log);
  const seen: string[] = [];
  let written = 0;
  const isStopping = (): boolean => signal?.aborted === true;
  while (!isStopping()) {
    const due = await ctx.sql<Due[]>`
      select user_id as "userId", channel from alert_deliveries
      where sent_at is null and due_at <= ${ctx.now().toISOString()}::timestamptz
        and user_id::text || channel <> all(${seen}::text[])
      group by user_id, channel order by min(due_at) limit ${BATCH}`;
    if (due.length === 0) break;
    for (const one of due) {
      if (isStopping()) break;
      seen.push(one.userId + one.channel);
      try {
        if (await deliver(ctx, one)) written += 1;
      } catch (error) {
        ctx.log.error({ err: error }, "alerts were not sent");
      }
    }
  }
  return written;
}

/**
 * Writes one message and marks its alerts as sent, all or nothing. If two processes pick the same person,
 * the second finds the row locked and skips it, so nothing is sent twice and a digest is never split.
 */
function deliver(outer: Ctx, { userId, channel }: Due): Promise<boolean> {
  return transact(outer, async (ctx) => {
    const locked = await ctx.sql`select 1 from users where id = ${userId} for no key update skip locked`;
    if (locked.length === 0) return false;
    const now = ctx.now().toISOString();
    const alerts = await ctx.sql<(EmailAlert & { link: string | null })[]>`
      with sent as (
        update alert_deliveries set sent_at = ${now}::timestamptz
        where user_id = ${userId} and channel = ${channel} and sent_at is null and due_at <= ${now}::timestamptz
        returning alert_id
      )
      select a.id, a.kind, a.topic, a.params, a.link from sent join alerts a on a.id = sent.alert_id
      -- Who has read it in the portal needs no digest of it.
      where a.read_at is null
      order by a.created_at, a.id`;
    const reader = await readReader(ctx, userId);
    if (alerts.length === 0 || reader === null) return false;
    const { siteUrl } = ctx.config;
    if (reader.isMember) {
      if (reader.email === null || channel !== "email") return false;
      const letter = memberEmail(alerts, reader.language, siteUrl);
      await sendMessage(ctx, { channel, to: reader.email, ...letter, language: reader.language });
      return true;
    }
    if (!reader.isClient) return false;
    if (channel === "sms") {
      if (reader.phone === null) return false;
      const text = alertText(alerts, reader.language, siteUrl);
      await sendMessage(ctx, { channel, to: reader.phone, subject: "", text, kind: "alert" });
      return true;
    }
    if (reader.email === null || reader.isMailPaused) return false;
    const stop = unsubscribeUrl(ctx, userId);
    const letter = alertEmail(alerts, reader.language, { siteUrl, unsubscribeUrl: stop });
    const { email: to, language } = reader;
    await sendMessage(ctx, { channel, to, ...letter, language, unsubscribeUrl: stop });
    return true;
  });
}
