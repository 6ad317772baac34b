import { job } from "../../platform/jobs/job.ts";
import { transact } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { platformSettings } from "../../platform/platform-settings.table.ts";
import { monthBefore } from "./monthly-report.queries.ts";
import { figureLines, monthName } from "./report-files.ts";
import { monthOf, scheduleOf } from "./reports.service.ts";

/** Mails the figures of the month that has ended, once, with a link to the files. */
export const mailMonthlyReport = job({
  name: "reports.monthly",
  cron: "0 6 1 * *",
  async work(ctx) {
    const month = monthBefore(ctx.now().toISOString().slice(0, 7));
    const report = await monthOf(ctx, month);
    await transact(ctx, async (ctx) => {
      const { emails } = await scheduleOf(ctx);
      if (emails.length === 0) return;
      // The row says that it was sent: a job that runs twice finds it.
      const first = await ctx.db
        .insert(platformSettings)
        .values({ name: `monthly_report_sent.${month}`, value: emails.length, updatedAt: ctx.now() })
        .onConflictDoNothing()
        .returning({ name: platformSettings.name });
      if (first.length === 0) return;
      for (const to of emails) {
        await sendMessage(ctx, {
          channel: "email",
          to,
          subject: `Monthly report, ${monthName(month)}`,
          // The files name businesses and what each was charged, so they stay behind an admin's sign-in.
          text: `${figureLines(report)}\n\nPDF and CSV, after you sign in: ${ctx.config.siteUrl}/admin/reports?month=${month}`,
        });
      }
    });
  },
});
