import type { Bureau, FicoModel, PullType, ScoreType } from "@roadworthy/contracts/primitives";
import type { PullStatus, ReportRow } from "@roadworthy/contracts/pulls";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import type { Position } from "../../platform/cursor.ts";

export type ReportFilters = {
  readonly status?: PullStatus | undefined;
  readonly type?: PullType | undefined;
  readonly bureau?: Bureau | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A report as the list's statement returns it. */
export type ListedReport = {
  readonly id: string;
  readonly pull_id: string | null;
  readonly at_ms: number;
  readonly client_name: string;
  readonly bureaus: Bureau[];
  readonly pull_type: PullType;
  readonly score_type: ScoreType;
  readonly fico_model: FicoModel | null;
  readonly cost_cents: number;
  readonly status: PullStatus;
  readonly scores: ReportRow["scores"];
};

/** The partner's newest reports. */
export const newestReports = async (ctx: Ctx, limit: number): Promise<ReportRow[]> =>
  (await selectReports(ctx, {}, null, limit)).map(toReportRow);

/** One statement whatever the filters: a page is cut first, then names, costs and scores are looked up for its rows alone. */
export function selectReports(
  ctx: Pick<Ctx, "sql" | "actor">,
  filters: ReportFilters,
  after: Position | null,
  limit: number,
): Promise<ListedReport[]> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const { sql } = ctx;
  const none = sql``;
  return sql<ListedReport[]>`
    select r.id, r.pull_id, (extract(epoch from r.created_at) * 1000)::float8 as at_ms, c.display_name as client_name,
      r.bureaus, r.pull_type, r.score_type, r.fico_model, coalesce(p.charged_cents, 0) as cost_cents, r.status,
      coalesce((select json_agg(json_build_object('bureau', s.bureau, 'value', s.value) order by s.bureau)
        from credit_scores s where s.report_id = r.id), '[]') as scores
    from credit_reports r
    join consumers c on c.id = r.consumer_id
    left join pulls p on p.id = r.pull_id
    where r.partner_id = ${partnerId} and r.mode = ${keyMode}
      ${filters.status ? sql`and r.status = ${filters.status}` : none}
      ${filters.type ? sql`and r.pull_type = ${filters.type}` : none}
      ${filters.bureau ? sql`and ${filters.bureau} = any(r.bureaus)` : none}
      ${filters.q ? sql`and c.display_name ilike ${`%${escapeLike(filters.q)}%`}` : none}
      ${filters.from ? sql`and r.created_at >= ${filters.from}::date at time zone 'UTC'` : none}
      ${filters.to ? sql`and r.created_at < (${filters.to}::date + 1) at time zone 'UTC'` : none}
      ${after ? sql`and (r.created_at, r.id) < (${after.at.toISOString()}::timestamptz, ${after.id})` : none}
    order by r.created_at desc, r.id desc
    limit ${limit}`;
}

/** A listed report in the words of the contract. */
export const toReportRow = (row: ListedReport): ReportRow => ({
  id: row.id,
  pullId: row.pull_id,
  date: new Date(row.at_ms),
  clientName: row.client_name,
  bureaus: row.bureaus,
  type: row.pull_type,
  scoreType: row.score_type,
  ficoModel: row.fico_model,
  costCents: row.cost_cents,
  status: row.status,
  scores: row.scores,
});

/** Wildcards of LIKE in what a person typed stand for themselves. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
