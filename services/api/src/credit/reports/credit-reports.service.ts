import { and, asc, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { permissiblePurpose } from "@roadworthy/contracts/primitives";
import type { CreditReport, creditReports as api } from "@roadworthy/contracts/credit-reports";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit, recordReading } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { openConsumer } from "../pulls/consumer-identity.ts";
import { consumers, pullBureaus, pulls } from "../pulls/pulls.table.ts";
import { listReports, toReportRow } from "./credit-reports.queries.ts";
import { bureauFiles, creditReports, creditScores } from "./credit-reports.table.ts";

/** The partner's reports in the mode it acts in. They show scores, so that opening the list is on record; its further pages are not. */
export async function listCreditReports(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  const { partnerId } = requireActor(ctx, "partner");
  const page = await listReports(ctx, query, query);
  if (query.cursor === undefined)
    await recordReading(ctx, {
      action: "credit_report.list",
      object: partnerId,
      detail: { rows: page.items.length, ...(query.format && { format: query.format }) },
    });
  return { ...page, items: page.items.map(toReportRow) };
}

/** The partner's own report with its files; another's is not found. The read is on record before anything is handed out. */
export function readCreditReport(ctx: Ctx, { params }: InputOf<typeof api.get>): Promise<CreditReport> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        report: creditReports,
        purpose: pulls.purpose,
        reference: pulls.reference,
        chargedCents: pulls.chargedCents,
        displayName: consumers.displayName,
        sealedIdentity: consumers.sealedIdentity,
        ssnLast4: consumers.ssnLast4,
      })
      .from(creditReports)
      .innerJoin(consumers, eq(consumers.id, creditReports.consumerId))
      .leftJoin(pulls, eq(pulls.id, creditReports.pullId))
      .where(
        and(
          eq(creditReports.id, params.id),
          eq(creditReports.partnerId, partnerId),
          eq(creditReports.mode, keyMode),
        ),
      );
    if (!row) throw new AppError("not_found", "There is no credit report of this id.");
    const { report } = row;
    const shown: CreditReport = {
      id: report.id,
      pullId: report.pullId,
      createdAt: report.createdAt,
      consumerName: row.displayName,
      bureaus: report.bureaus,
      type: report.pullType,
      scoreType: report.scoreType,
      ficoModel: report.ficoModel,
      chargedCents: row.chargedCents ?? 0,
      status: report.status,
      scores: await readScores(ctx, report.id),
      purpose: permissiblePurpose.nullable().parse(row.purpose),
      reference: row.reference,
      consumer: { ...openIdentity(ctx, report.consumerId, row.sealedIdentity), ssnLast4: row.ssnLast4 },
      files: await readFiles(ctx, report.id, report.pullId),
    };
    // Last, because it locks the head of the partner's audit chain until the commit.
    await recordAudit(ctx, {
      action: "credit_report.read",
      object: report.id,
      detail: { pullId: report.pullId },
    });
    return shown;
  });
}

const readScores = (ctx: Ctx, reportId: string): Promise<CreditReport["scores"]> =>
  ctx.db
    .select({ bureau: creditScores.bureau, value: creditScores.value })
    .from(creditScores)
    .where(eq(creditScores.reportId, reportId))
    .orderBy(asc(creditScores.bureau));

/** Every bureau that was asked, with its file or the reason for none. */
async function readFiles(ctx: Ctx, reportId: string, pullId: string | null): Promise<CreditReport["files"]> {
  if (pullId !== null) {
    return ctx.db
      .select({
        bureau: pullBureaus.bureau,
        status: pullBureaus.status,
        reason: pullBureaus.reason,
        file: bureauFiles.file,
      })
      .from(pullBureaus)
      .leftJoin(
        bureauFiles,
        and(eq(bureauFiles.reportId, reportId), eq(bureauFiles.bureau, pullBureaus.bureau)),
      )
      .where(eq(pullBureaus.pullId, pullId))
      .orderBy(asc(pullBureaus.bureau));
  }
  const files = await ctx.db
    .select({ bureau: bureauFiles.bureau, file: bureauFiles.file })
    .from(bureauFiles)
    .where(eq(bureauFiles.reportId, reportId))
    .orderBy(asc(bureauFiles.bureau));
  return files.map((file) => ({ ...file, status: "answered", reason: null }));
}

/** What a report shows of the sealed identity: never the SSN, and of the date of birth the year. */
export function openIdentity(
  ctx: Ctx,
  consumerId: string,
  sealed: string,
): Omit<CreditReport["consumer"], "ssnLast4"> {
  const { firstName, middleName, lastName, address, dateOfBirth } = openConsumer(
    ctx.cipher,
    consumerId,
    sealed,
  );
  return {
    name: [firstName, middleName, lastName].filter(Boolean).join(" "),
    address,
    birthYear: dateOfBirth ? Number(dateOfBirth.slice(0, 4)) : null,
  };
}
