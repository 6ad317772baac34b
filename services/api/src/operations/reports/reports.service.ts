import { asc } from "drizzle-orm";
import { z } from "zod";
import type { adminReports as api, MonthlyReport } from "@roadworthy/contracts/admin-reports";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { backTest, withholdsOdds } from "@roadworthy/domain/offers/odds.rules";
import { loanOutcomes } from "../../credit/offers/offers.table.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readSetting, writeSetting } from "../../platform/settings/platform-settings.queries.ts";
import { monthBefore, readBureaus, readFigures, readTopPartners } from "./monthly-report.queries.ts";

/** One month of the platform for an admin. */
export async function readMonthly(
  ctx: Ctx,
  { query }: Pick<InputOf<typeof api.monthly>, "query">,
): Promise<MonthlyReport> {
  requireActor(ctx, "admin");
  return monthOf(ctx, query.month);
}

/** One month beside the one before. */
export async function monthOf(ctx: Ctx, month: string): Promise<MonthlyReport> {
  const [figures, before, bureaus, partners] = await Promise.all([
    readFigures(ctx, month),
    readFigures(ctx, monthBefore(month)),
    readBureaus(ctx, month),
    readTopPartners(ctx, month),
  ]);
  return {
    month,
    isComplete: month < utcMonth(ctx.now()),
    figures,
    before,
    bureaus,
    partners,
  };
}

const setting = "monthly_report";
const kept = z.object({ emails: z.array(z.string()) });

/** Who gets the report by mail. */
export async function readSchedule(ctx: Ctx): Promise<ReplyOf<typeof api.schedule>> {
  requireActor(ctx, "admin");
  return scheduleOf(ctx);
}

/** The addresses that get the report, and since when. */
export async function scheduleOf(ctx: Pick<Ctx, "db">): Promise<ReplyOf<typeof api.schedule>> {
  const row = await readSetting(ctx, setting);
  const { data } = kept.safeParse(row?.value);
  return { emails: data?.emails ?? [], changedAt: row?.updatedAt ?? null };
}

/** Chooses who gets the report on the first of each month. */
export async function setSchedule(
  ctx: Ctx,
  { body }: InputOf<typeof api.setSchedule>,
): Promise<ReplyOf<typeof api.setSchedule>> {
  requireActor(ctx, "admin");
  const value = { emails: [...new Set(body.emails.map((email) => email.toLowerCase()))] };
  await transact(ctx, async (ctx) => {
    await writeSetting(ctx, setting, value);
    await recordAudit(ctx, {
      action: "monthly_report.schedule",
      object: setting,
      stream: "platform",
      detail: { addresses: value.emails.length },
    });
  });
  return scheduleOf(ctx);
}

/**
 * Every reported outcome beside the odds that the outcomes before it gave for the middle of its band: what a client would have been
 * shown then, and the outcome.
 */
export async function readCalibration(ctx: Ctx): Promise<ReplyOf<typeof api.calibration>> {
  requireActor(ctx, "admin");
  const t = loanOutcomes;
  const rows = await ctx.db.select().from(t).orderBy(asc(t.lender), asc(t.scoreFrom), asc(t.reportedOn));
  return {
    items: rows.map(({ id: _id, ...row }) => {
      const reports = rows.filter(({ lender }) => lender === row.lender);
      const { told, isInside } = backTest(row, reports);
      const approvedBasisPoints =
        row.applications === 0 ? 0 : Math.round((row.approvals * 10_000) / row.applications);
      return {
        ...row,
        approvedBasisPoints,
        told,
        isInside,
        isWithheld: withholdsOdds(row, reports),
      };
    }),
  };
}
