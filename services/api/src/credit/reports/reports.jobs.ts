import { retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { job } from "../../platform/jobs/job.ts";

/** Reports of one statement, so that no lock is held for long. */
const AT_ONCE = 200;

/** Deletes the contents of partners' reports once the time that the partner has chosen is over. Each is on record in the audit log. */
export const disposeReports = job({
  name: "reports.dispose",
  everySeconds: 6 * 3600,
  async work(ctx, _data, signal) {
    const { keepMonths, disposeAfterMonths } = retentionRules.credit_report;
    for (;;) {
      const [row] = await ctx.sql<{ count: number }[]>`
        select dispose_reports(${ctx.now().toISOString()}, ${keepMonths}, ${disposeAfterMonths ?? keepMonths}, ${AT_ONCE}) as count`;
      if (signal.aborted || (row?.count ?? 0) < AT_ONCE) return;
    }
  },
});
