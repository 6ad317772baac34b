import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { job } from "../../platform/jobs/job.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { readSetting } from "../../platform/settings/platform-settings.queries.ts";
import { platformSettings } from "../../platform/settings/platform-settings.table.ts";
import { monthBefore } from "./monthly-report.queries.ts";
import { figureLines, monthName } from "./report-files.ts";
import { monthOf, scheduleOf } from "./reports.service.ts";

/** At what time of the first day (UTC) the report goes out. */
const HOUR = 6;

/**
 * Mails the figures of the month that has ended, once, with a link to the files; later in the month where nothing ran on its first day.
 * Who is added to the addresses during a month waits for its end.
 */
export const mailMonthlyReport = job({
  name: "reports.mail_monthly",
  everySeconds: 3_600,
  async work(ctx) {
    const thisMonth = utcMonth(ctx.now());
    const month = monthBefore(thisMonth);
    const due = new Date(`${thisMonth}-01T00:00:00Z`);
    if (ctx.now().getTime() < due.getTime() + HOUR * 3_600_000) return;
    const { emails: asked, changedAt } = await scheduleOf(ctx);
    if (asked.length === 0 || changedAt === null || changedAt >= due || (await isSent(ctx, month))) return;
    const report = await monthOf(ctx, month);
    await transact(ctx, async (ctx) => {
      const { emails } = await scheduleOf(ctx);
      // The row says that it was sent: a job that runs twice finds it.
      const first = await ctx.db
        .insert(platformSettings)
        .values({ name: sentMark(month), value: emails.length, updatedAt: ctx.now() })
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

const sentMark = (month: string): string => `monthly_report_sent.${month}`;

const isSent = async (ctx: Ctx, month: string): Promise<boolean> =>
  (await readSetting(ctx, sentMark(month))) !== undefined;
