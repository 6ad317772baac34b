import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import type { Ctx } from "../../platform/ctx.ts";

/** How long a bureau's last file stands in for one that a report lacks: two months, so that one missed update shows no gap. */
const carriedDays = 62;

/** A file of a bureau as of a report: its own or the last one before, and the one before that. */
type FileUpTo = {
  readonly reportId: string;
  readonly bureau: Bureau;
  readonly file: BureauFile;
  readonly at_ms: number;
  /** 1: the newest of this bureau, 2: the one before. */
  readonly position: 1 | 2;
};

/** Each bureau's two newest own files as of a report. A file that only stands in is not older than two months. */
export async function filesUpTo(
  ctx: Ctx,
  report: { readonly id: string; readonly createdAt: Date },
  bureaus: readonly Bureau[],
): Promise<FileUpTo[]> {
  const files = await ctx.sql<FileUpTo[]>`
    select last."reportId", a.bureau, last.file, last.at_ms, last.position
    from credit_reports shown
    cross join unnest(${[...bureaus]}::bureau_name[]) as a (bureau)
    cross join lateral (
      select r.id as "reportId", f.file, (extract(epoch from r.created_at) * 1000)::float8 as at_ms,
        row_number() over (order by r.created_at desc, r.id desc)::int as position
      from credit_reports r join bureau_files f on f.report_id = r.id and f.bureau = a.bureau
      where r.owner_user_id = shown.owner_user_id and (r.created_at, r.id) <= (shown.created_at, shown.id)
      order by r.created_at desc, r.id desc
      limit 2
    ) last
    where shown.id = ${report.id}`;
  const oldest = report.createdAt.getTime() - carriedDays * 86_400_000;
  return files.filter(
    ({ position, reportId, at_ms }) => position === 2 || reportId === report.id || at_ms > oldest,
  );
}
