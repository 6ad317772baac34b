import { and, eq, sql } from "drizzle-orm";
import type { clientReports, OwnReport, OwnReportRow } from "@roadworthy/contracts/client-reports";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readList } from "../../platform/list.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { creditReports } from "../reports/credit-reports.table.ts";
import { filesUpTo } from "./client-reports.queries.ts";
import { cutReport, type WholeReport } from "./client-reports.rules.ts";

type Listed = {
  readonly id: string;
  readonly at_ms: number;
  readonly status: OwnReportRow["status"];
  readonly bureaus: OwnReportRow["bureaus"];
  readonly scores: OwnReportRow["scores"];
};

/** The client's own reports with the scores of the plan's bureaus. A report in which none of them took part is left out. */
export async function listOwnReports(
  ctx: Ctx,
  { query }: InputOf<typeof clientReports.list>,
): Promise<ReplyOf<typeof clientReports.list>> {
  const { userId } = requireActor(ctx, "client");
  const { bureaus } = await entitledClient(ctx, userId);
  const allowed = sql`array[${sql.join(
    bureaus.map((bureau) => sql`${bureau}`),
    sql`, `,
  )}]::bureau_name[]`;
  const page = await readList<Listed, "date">(
    ctx,
    {
      name: "own-reports",
      select: sql`r.id, (extract(epoch from r.created_at) * 1000)::float8 as at_ms, r.status,
        (select array_agg(b::text order by b) from unnest(r.bureaus) b where b = any(${allowed})) as bureaus,
        coalesce((select json_agg(json_build_object('bureau', s.bureau, 'model', s.model, 'version', s.version, 'value', s.value,
          'noScoreReason', case when s.value is null then f.file -> 'score' ->> 'noScoreReason' end,
          'rangeMin', s.range_min, 'rangeMax', s.range_max, 'scoredOn', s.scored_on) order by s.bureau)
          from credit_scores s left join bureau_files f on f.report_id = s.report_id and f.bureau = s.bureau
          where s.report_id = r.id and s.bureau = any(${allowed})), '[]') as scores`,
      from: sql`credit_reports r`,
      where: sql`r.owner_user_id = ${userId} and r.bureaus && ${allowed}`,
      id: sql`r.id`,
      sort: { date: { by: sql`r.created_at`, type: "timestamptz" } },
    },
    query,
  );
  return {
    ...page,
    items: page.items.map(({ id, at_ms, status, bureaus: shown, scores }) => ({
      id,
      date: new Date(at_ms),
      status,
      bureaus: shown,
      scores,
    })),
  };
}

/** One of the client's own reports, cut to the plan; another's is not found. The reading is on record before anything is handed out. */
export const readOwnReport = (
  ctx: Ctx,
  { params }: Pick<InputOf<typeof clientReports.get>, "params">,
): Promise<OwnReport> => handOut(ctx, params.id, "credit_report.read", { view: "report" });

/** The same as a file; leaving the portal is recorded as such. */
export const downloadOwnReport = (
  ctx: Ctx,
  { params, query }: InputOf<typeof clientReports.download>,
): Promise<OwnReport> => handOut(ctx, params.id, "credit_report.export", { format: query.format });

function handOut(
  ctx: Ctx,
  id: string,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<OwnReport> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const allowance = await entitledClient(ctx, userId);
    const whole = await readWhole(ctx, userId, id, allowance.bureaus);
    const report = cutReport(whole, allowance);
    await recordAudit(ctx, { action, object: id, stream: clientStream(userId), detail });
    return report;
  });
}

async function readWhole(
  ctx: Ctx,
  userId: string,
  id: string,
  bureaus: readonly OwnReport["bureaus"][number][],
): Promise<WholeReport> {
  const [report] = await ctx.db
    .select()
    .from(creditReports)
    .where(and(eq(creditReports.id, id), eq(creditReports.ownerUserId, userId)));
  if (!report) throw new AppError("not_found", "The requested credit report could not be found.");
  // An alert or the activity of a plan that has ended leads to it.
  if (!report.bureaus.some((bureau) => bureaus.includes(bureau)))
    throw new AppError("forbidden", "Your plan doesn't include this report's bureaus.");
  const files = await filesUpTo(ctx, report, bureaus);
  const own = files.filter(({ position, reportId }) => position === 1 && reportId === report.id);
  // What came with this report is compared with the same bureau's file before; a file carried over has not changed.
  const before = own.flatMap(({ bureau }) =>
    files.filter((one) => one.bureau === bureau && one.position === 2),
  );
  const [last] = before.toSorted((a, b) => b.at_ms - a.at_ms);
  const carried = files.filter(({ position, reportId }) => position === 1 && reportId !== report.id);
  const shown: OwnReport["files"] = [
    ...report.bureaus
      .filter((bureau) => !carried.some((one) => one.bureau === bureau))
      .map((bureau) => {
        const file = own.find((one) => one.bureau === bureau)?.file ?? null;
        const status = file === null ? ("error" as const) : ("answered" as const);
        return { bureau, status, reason: null, file, from: null };
      }),
    ...carried.map(({ bureau, file, reportId, at_ms }) => ({
      bureau,
      status: "answered" as const,
      reason: null,
      file,
      from: { id: reportId, date: new Date(at_ms) },
    })),
  ];
  return {
    id: report.id,
    date: report.createdAt,
    status: report.status,
    bureaus: bureaus.filter(
      (bureau) => report.bureaus.includes(bureau) || carried.some((one) => one.bureau === bureau),
    ),
    files: shown.toSorted((a, b) => bureaus.indexOf(a.bureau) - bureaus.indexOf(b.bureau)),
    previous: last
      ? {
          id: last.reportId,
          date: new Date(last.at_ms),
          files: before.map(({ bureau, file }) => ({ bureau, status: "answered", reason: null, file })),
        }
      : null,
  };
}
