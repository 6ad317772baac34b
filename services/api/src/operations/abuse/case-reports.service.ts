import { and, between, desc, eq } from "drizzle-orm";
import type { AbuseCase, AbuseCaseFile } from "@roadworthy/contracts/abuse";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { explanationPlace } from "../../credit/misuse-reports/misuse-reports.service.ts";
import { misuseReports } from "../../credit/misuse-reports/misuse-reports.table.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** How many reports a case shows. */
const SHOWN = 20;

/** What says which reports a case is made of. */
type Span = {
  readonly kind: AbuseCase["kind"];
  readonly subject: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

const within = ({ subject, firstAt, lastAt }: Span) =>
  and(eq(misuseReports.partnerId, subject), between(misuseReports.reportedAt, firstAt, lastAt));

/** What clients wrote about a case's business, newest first. */
export async function reportsOf(ctx: Ctx, span: Span): Promise<AbuseCaseFile["reports"]> {
  if (span.kind !== "client_reports") return [];
  const rows = await ctx.db
    .select({ report: misuseReports, name: users.name })
    .from(misuseReports)
    .innerJoin(users, eq(users.id, misuseReports.userId))
    .where(within(span))
    .orderBy(desc(misuseReports.reportedAt), desc(misuseReports.id))
    .limit(SHOWN);
  return rows.map(({ report, name }) => ({
    id: report.id,
    reportedAt: report.reportedAt,
    client: { id: report.userId, name },
    inquiryId: report.inquiryId,
    explanation: ctx.cipher.open(report.sealedExplanation, explanationPlace(report.id)),
  }));
}

/** Tells everybody who reported the business what came of it, in the transaction that closes the case. */
export async function answerReports(ctx: Ctx, span: Span, business: string, outcome: string): Promise<void> {
  if (span.kind !== "client_reports") return;
  const told = await ctx.db
    .selectDistinct({ userId: misuseReports.userId })
    .from(misuseReports)
    .where(within(span))
    .orderBy(misuseReports.userId);
  for (const { userId } of told)
    await notify(ctx, userId, {
      kind: "misuse_answered",
      params: { partner: business, outcome },
      link: "/client/activity",
    });
}
