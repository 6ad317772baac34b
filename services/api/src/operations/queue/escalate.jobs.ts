import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { job } from "../../platform/jobs/job.ts";
import { escalationKey, readEscalations } from "./escalations.queries.ts";
import { dueAtOf, overdueNames } from "./queue.rules.ts";
import { readWaiting } from "./queue.service.ts";

/** Tells the admins of each item of the queue that is overdue, once. Mails name the kind only: a title may be a person's name. */
export const escalateOverdue = job({
  name: "queue.escalate",
  everySeconds: 900,
  work: async (ctx) => {
    const now = ctx.now();
    const overdue = (await readWaiting(ctx)).filter((item) => dueAtOf(item) <= now);
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
