import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { membersOf } from "@roadworthy/contracts/members";
import { reportFiles as api, reportLinkMinutes } from "@roadworthy/contracts/report-files";
import { addMonths, utcDay } from "@roadworthy/domain/calendar.rules";
import { keptThrough, retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { AppError } from "../../platform/app-error.ts";
import { actorId, recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readPartnerBrand } from "../../accounts/partners/partner-brand.service.ts";
import { reportPdf } from "../client-reports/report-pdf.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { openIdentity } from "./credit-reports.service.ts";
import { bureauFiles, creditReports } from "./credit-reports.table.ts";

const place = "report-links";
/** What a token seals: report, who made it, and its end in milliseconds. Kept short, as a path's part has 200 characters at most. */
const tokenContent = z.tuple([z.string(), z.string(), z.coerce.number().int()]);
type Link = { readonly reportId: string; readonly by: string; readonly expiresAt: number };

/** Makes a link to the PDF of a report. It needs no row: what it opens and until when is sealed in its token. */
export function linkReport(
  ctx: Ctx,
  { params }: InputOf<typeof api.link>,
): Promise<ReplyOf<typeof api.link>> {
  const expiresAt = new Date(ctx.now().getTime() + reportLinkMinutes * 60_000);
  return transact(ctx, async (ctx) => {
    await requireOwn(ctx, params.id);
    const token = ctx.cipher.seal([params.id, actorId(ctx.actor), expiresAt.getTime()].join(" "), place);
    await recordAudit(ctx, { action: "credit_report.link", object: params.id });
    return { url: `${ctx.config.siteUrl}/api/v1/report-files/${token}`, expiresAt };
  });
}

/** The report behind a link and when the link expires. */
export async function readLink(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof api.open>, "params">,
): Promise<ReplyOf<typeof api.open>> {
  const { reportId, expiresAt } = openToken(ctx, params.token);
  return { reportId, expiresAt: new Date(expiresAt) };
}

/**
 * The PDF behind a link, while it works, its business is not suspended, and who made it may still read reports there. The download is on
 * record before it is handed out.
 */
export async function openLink(ctx: Ctx, token: string): Promise<Buffer> {
  const { reportId, by } = openToken(ctx, token);
  const { row, files, brand, name, address } = await transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ report: creditReports, sealed: consumers.sealedIdentity, ssnLast4: consumers.ssnLast4 })
      .from(creditReports)
      .innerJoin(consumers, eq(consumers.id, creditReports.consumerId))
      .where(eq(creditReports.id, reportId));
    if (!row || row.report.disposedAt !== null) throw noLink();
    if (!(await mayStillRead(ctx, row.report.partnerId ?? "", by))) throw noLink();
    const files = await ctx.db
      .select({ bureau: bureauFiles.bureau, file: bureauFiles.file })
      .from(bureauFiles)
      .where(eq(bureauFiles.reportId, reportId))
      .orderBy(asc(bureauFiles.bureau));
    const brand = await readPartnerBrand(ctx, row.report.partnerId ?? "");
    const { name, address } = openIdentity(ctx, row.report.consumerId, row.sealed);
    await recordAudit(ctx, {
      action: "credit_report.export",
      object: reportId,
      stream: row.report.partnerId ?? "platform",
      detail: { format: "pdf", by },
    });
    return { row, files, brand, name, address };
  });
  // Written outside, so that it holds no database connection.
  return reportPdf(
    ctx,
    {
      id: reportId,
      date: row.report.createdAt,
      bureaus: row.report.bureaus,
      scores: files.map(({ bureau, file }) => ({ ...file.score, bureau })),
      files: files.map((one) => ({ ...one, status: "answered", reason: null })),
    },
    "en",
    {
      title: `Credit report: ${name}`,
      brand,
      rows: [
        ["Consumer", name],
        ["Address", address ? `${address.street}, ${address.city}, ${address.state} ${address.zipCode}` : ""],
        ["SSN", row.ssnLast4 === null ? "" : `ends in ${row.ssnLast4}`],
      ],
    },
  );
}

/** Whether the person or key that made a link could still make one. */
async function mayStillRead(ctx: Ctx, partnerId: string, by: string): Promise<boolean> {
  const now = ctx.now().toISOString();
  const [row] = await ctx.sql`
    select from partners p where p.id = ${partnerId} and p.status <> 'suspended' and (
      exists (select from users u where u.id::text = ${by} and u.partner_id = p.id and u.deleted_at is null
        and u.member_role::text = any(${[...membersOf(api.link)]}) and (u.banned_until is null or u.banned_until <= ${now}))
      or exists (select from api_keys k where k.id = ${by} and k.partner_id = p.id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now}) and 'read_reports' = any(k.scopes)))`;
  return row !== undefined;
}

type Access = ReplyOf<typeof api.accesses>["items"][number];

/** Who has seen a report of one's own. */
export async function listAccesses(
  ctx: Ctx,
  { params }: InputOf<typeof api.accesses>,
): Promise<ReplyOf<typeof api.accesses>> {
  const { partnerId } = requireActor(ctx, "partner");
  const { createdAt, disposedAt, pullId } = await requireOwn(ctx, params.id);
  const { keepMonths, disposeAfterMonths } = retentionRules.credit_report;
  const most = disposeAfterMonths ?? keepMonths;
  // As the disposal reckons.
  const [chosen] = await ctx.sql<{ months: number; isHeld: boolean }[]>`
    select least(greatest(coalesce((settings ->> 'reportRetentionMonths')::int, ${most}::int), ${keepMonths}::int), ${most}::int) as months,
      is_on_hold(id, ${pullId}) as "isHeld"
    from partners where id = ${partnerId}`;
  const createdOn = utcDay(createdAt);
  const dueOn = addMonths(createdOn, chosen?.months ?? most);
  const rows = await ctx.sql<(Omit<Access, "createdAt"> & { at_ms: number })[]>`
    select (extract(epoch from r.at) * 1000)::float8 as at_ms, r.detail ->> 'ip' as ip,
      case r.action when 'credit_report.read' then 'read' when 'credit_report.link' then 'link'
        when 'credit_report.export' then 'download' else 'decision' end as kind,
      coalesce(k.name, nullif(u.name, ''), u.email, r.actor_kind) as who
    from audit_rows r
    left join api_keys k on k.id = coalesce(r.detail ->> 'by', r.actor_id)
    left join users u on u.id::text = coalesce(r.detail ->> 'by', r.actor_id)
    where r.object = ${params.id} and r.stream = ${partnerId}
      and r.action in ('credit_report.read', 'credit_report.link', 'credit_report.export', 'credit_report.decide')
    order by r.seq desc limit 200`;
  return {
    keptThrough: keptThrough("credit_report", createdOn),
    deletedOn: disposedAt?.toISOString().slice(0, 10) ?? (chosen?.isHeld === true ? null : dueOn),
    isDeleted: disposedAt !== null,
    items: rows.map(({ at_ms, ...row }) => ({ ...row, createdAt: new Date(at_ms) })),
  };
}

async function requireOwn(
  ctx: Ctx,
  id: string,
): Promise<{ createdAt: Date; disposedAt: Date | null; pullId: string | null }> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select({
      createdAt: creditReports.createdAt,
      disposedAt: creditReports.disposedAt,
      pullId: creditReports.pullId,
    })
    .from(creditReports)
    .where(
      and(eq(creditReports.id, id), eq(creditReports.partnerId, partnerId), eq(creditReports.mode, keyMode)),
    );
  if (!row) throw new AppError("not_found", "There is no credit report of this id.");
  return row;
}

/** The same answer for every link that does not open, so that probing reveals nothing. */
const noLink = (): AppError => new AppError("not_found", "This link doesn't work or has expired.");

function openToken(ctx: Ctx, token: string): Link {
  let plain: string;
  try {
    plain = ctx.cipher.open(token, place);
  } catch {
    throw noLink();
  }
  const [reportId, by, expiresAt] = tokenContent.parse(plain.split(" "));
  if (expiresAt <= ctx.now().getTime()) throw noLink();
  return { reportId, by, expiresAt };
}
