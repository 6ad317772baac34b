import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { ListPage } from "@roadworthy/contracts/list";
import type { Bureau, FicoModel, PullType, ScoreType } from "@roadworthy/contracts/primitives";
import type { PullStatus, ReportRow } from "@roadworthy/contracts/pulls";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readFirstPage, readList, type ListSource } from "../../platform/list.ts";

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
export async function newestReports(ctx: Ctx, limit: number): Promise<ReportRow[]> {
  const { items } = await listReports(ctx, {}, { limit, sort: "-createdAt", format: "csv" });
  return items.map(toReportRow);
}

/** One page of the partner's reports in the mode it acts in. */
export function listReports(
  ctx: Pick<Ctx, "db" | "sql" | "actor">,
  filters: ReportFilters,
  query: Parameters<typeof readList<ListedReport, ReportSort>>[2],
): Promise<ListPage<ListedReport>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const { status, type, bureau, q, from, to } = filters;
  const isFirst = query.sort === "-createdAt" && query.cursor === undefined && query.format === undefined;
  if (isFirst && [status, type, bureau, q, from, to].every((one) => one === undefined))
    return readFirstPage(ctx, newest, query, { partnerId, keyMode });
  return readList(ctx, sourceOf({ partnerId, keyMode }, filters, query.sort), query);
}

type ReportSort = "createdAt" | "consumer" | "charged";

/** Whose reports: values, or places for them. */
type Owner = { readonly partnerId: string | Placeholder; readonly keyMode: string | Placeholder };

function sourceOf(
  { partnerId, keyMode }: Owner,
  filters: ReportFilters,
  sort: string,
): ListSource<ReportSort> {
  // What a page shows of other rows is looked up for that page; a partner's reports are about its own consumers, whose names are in order in an index.
  const joins: Readonly<Record<string, SQL>> = {
    consumer: sql`join consumers c on c.id = r.consumer_id and c.partner_id = ${partnerId} and c.mode = ${keyMode}`,
    charged: sql`join pulls p on p.id = r.pull_id and p.partner_id = ${partnerId} and p.mode = ${keyMode}`,
  };
  const isByCharge = /^-?charged$/.test(sort);
  const like = filters.q && containing(filters.q);
  const { status, type, bureau, from, to } = filters;
  return {
    name: "credit-reports",
    select: sql`r.id, r.pull_id, (extract(epoch from r.created_at) * 1000)::float8 as at_ms,
      r.consumer_name as client_name, r.bureaus::text[] as bureaus, r.pull_type, r.score_type, r.fico_model, r.charged_cents as cost_cents, r.status,
      r.listed_scores as scores`,
    from: sql`credit_reports r ${joins[sort.replace("-", "")] ?? sql``}`,
    countFrom: sql`credit_reports r`,
    where: allOf(
      sql`r.partner_id = ${partnerId} and r.mode = ${keyMode}`,
      filters.status && sql`r.status = ${filters.status}`,
      filters.type && sql`r.pull_type = ${filters.type}`,
      filters.bureau && sql`${filters.bureau} = any(r.bureaus)`,
      filters.from && sql`r.created_at >= ${filters.from}::date at time zone 'UTC'`,
      filters.to && sql`r.created_at < (${filters.to}::date + 1) at time zone 'UTC'`,
    ),
    search: like
      ? {
          ids: sql`select x.id from consumers n join credit_reports x on x.consumer_id = n.id
            where n.partner_id = ${partnerId} and n.mode = ${keyMode} and n.display_name ilike ${like}`,
          key: sql`r.id`,
          matches: sql`exists (select from consumers n where n.id = r.consumer_id and n.display_name ilike ${like})`,
          isAlone: !(status ?? type ?? bureau ?? from ?? to),
        }
      : undefined,
    // Most reports cost the same: within a cost they stand in the order of their pulls, which an index holds.
    id: isByCharge ? sql`p.id` : sql`r.id`,
    sort: {
      createdAt: { by: sql`r.created_at`, type: "timestamptz" },
      consumer: { by: sql`c.display_name`, type: "text", isOfAnotherTable: true },
      charged: { by: sql`p.charged_cents`, type: "bigint" },
    },
  };
}

const newest = sourceOf(
  { partnerId: sql.placeholder("partnerId"), keyMode: sql.placeholder("keyMode") },
  {},
  "-createdAt",
);

/** A listed report in the words of the contract. */
export const toReportRow = (row: ListedReport): ReportRow => ({
  id: row.id,
  pullId: row.pull_id,
  createdAt: new Date(row.at_ms),
  consumerName: row.client_name,
  bureaus: row.bureaus,
  type: row.pull_type,
  scoreType: row.score_type,
  ficoModel: row.fico_model,
  chargedCents: row.cost_cents,
  status: row.status,
  scores: row.scores,
});
