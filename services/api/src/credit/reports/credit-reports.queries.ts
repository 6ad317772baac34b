import { sql, type Placeholder } from "drizzle-orm";
import type { ListPage } from "@roadworthy/contracts/list";
import type {
  Bureau,
  FicoModel,
  PermissiblePurpose,
  PullType,
  ScoreType,
} from "@roadworthy/contracts/primitives";
import type { ReportRow } from "@roadworthy/contracts/credit-reports";
import type { PullStatus } from "@roadworthy/contracts/pulls";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { allOf, containing, readFirstPage, readList, type ListSource } from "../../platform/list.ts";
import { named } from "./reports-named.ts";

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
  readonly purpose: PermissiblePurpose | null;
  readonly reference: string | null;
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
  ctx: Pick<Ctx, "quick" | "db" | "sql" | "actor">,
  filters: ReportFilters,
  query: Parameters<typeof readList<ListedReport, ReportSort>>[2],
): Promise<ListPage<ListedReport>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const { status, type, bureau, q, from, to } = filters;
  const isFirst = query.sort === "-createdAt" && query.cursor === undefined && query.format === undefined;
  if (isFirst && [status, type, bureau, q, from, to].every((one) => one === undefined))
    return readFirstPage(ctx, newest, query, { partnerId, keyMode });
  return readList(ctx, sourceOf({ partnerId, keyMode }, filters), query);
}

type ReportSort = "createdAt" | "consumer" | "charged";

/** Whose reports: values, or places for them. */
type Owner = { readonly partnerId: string | Placeholder; readonly keyMode: string | Placeholder };

function sourceOf({ partnerId, keyMode }: Owner, filters: ReportFilters): ListSource<ReportSort> {
  const { status, type, bureau, from, to } = filters;
  const like = filters.q && containing(filters.q);
  return {
    name: "credit-reports",
    select: sql`r.id, r.pull_id, (extract(epoch from r.created_at) * 1000)::float8 as at_ms,
      r.consumer_name as client_name, r.bureaus::text[] as bureaus, r.pull_type, r.score_type, r.fico_model, r.charged_cents as cost_cents, r.status,
      r.listed_scores as scores, r.purpose, r.reference`,
    from: sql`credit_reports r`,
    idsFrom: sql`credit_reports r`,
    where: allOf(
      sql`r.partner_id = ${partnerId} and r.mode = ${keyMode}`,
      status && sql`r.status = ${status}`,
      type && sql`r.pull_type = ${type}`,
      bureau && sql`${bureau} = any(r.bureaus)`,
      from && sql`r.created_at >= ${from}::date at time zone 'UTC'`,
      to && sql`r.created_at < (${to}::date + 1) at time zone 'UTC'`,
    ),
    search: like ? [named(partnerId, keyMode, like, !(status ?? type ?? bureau ?? from ?? to))] : undefined,
    id: sql`r.id`,
    sort: {
      createdAt: { by: sql`r.created_at`, type: "timestamptz" },
      consumer: { by: sql`r.consumer_name`, type: "text" },
      charged: { by: sql`r.charged_cents`, type: "bigint" },
    },
  };
}

const newest: ListSource<ReportSort> = {
  ...sourceOf({ partnerId: sql.placeholder("partnerId"), keyMode: sql.placeholder("keyMode") }, {}),
  // It passes over no row.
  idsFrom: undefined,
};

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
  purpose: row.purpose,
  reference: row.reference,
  chargedCents: row.cost_cents,
  status: row.status,
  scores: row.scores,
});
