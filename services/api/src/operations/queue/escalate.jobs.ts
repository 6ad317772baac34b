import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { escalationKey, readEscalations } from "./escalations.queries.ts";
import { dueAtOf, overdueNames } from "./queue.rules.ts";
import { readWaiting } from "./queue.service.ts";

/**
 * Tells the admins of each item of the queue that is overdue, once; one that was dealt with and comes back is told of again. Mails name the
 * kind only: a title may be a person's name.
 */
export const escalateOverdue = job({
  name: "queue.escalate",
  everySeconds: 900,
  work: async (ctx) => {
    const now = ctx.now();
    const waiting = await readWaiting(ctx);
    await forgetGone(
      ctx,
      waiting.map(({ key }) => key),
      now,
    );
    const overdue = waiting.filter((item) => dueAtOf(item) <= now);
    const told = await readEscalations(
      ctx,
      overdue.map(({ key }) => key),
    );
    for (const item of overdue.filter(({ key }) => !told.has(key))) {
      await notifyAdmins(ctx, "overdue_work", {
        subject: `Overdue: ${overdueNames[item.kind]}`,
        text: `It was due on ${dueAtOf(item).toISOString().slice(0, 16).replace("T", " ")} UTC and still waits in the queue: ${ctx.config.siteUrl}/admin/queue`,
        onceKey: escalationKey(item.key),
      });
    }
  },
});

/**
 * Forgets the owners of items that wait no more, and that they were overdue: some keys name a webhook or a queue, which may fail again
 * months later.
 */
async function forgetGone(ctx: Ctx, keys: readonly string[], readAt: Date): Promise<void> {
  await ctx.sql`delete from queue_claims where key <> all(${keys}::text[]) and claimed_at < ${readAt.toISOString()}`;
  await ctx.sql`update admin_notices set once_key = null
    where once_key like ${escalationKey("%")} and once_key <> all(${keys.map(escalationKey)}::text[])`;
}
