import { and, eq, sql } from "drizzle-orm";
import type { LetterKind } from "@roadworthy/contracts/letters";
import { partners } from "../../accounts/partners/partners.table.ts";
import { openConsumer } from "../../credit/pulls/consumer-identity.ts";
import { consumers, pulls } from "../../credit/pulls/pulls.table.ts";
import { bureauFiles, creditReports } from "../../credit/reports/credit-reports.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { disclosureFor, type LetterFacts } from "./letter-content.ts";

/** A report with what a letter about it needs. */
type Found = Awaited<ReturnType<typeof readReport>>;

/** A report of the caller; another's is not found. */
export async function readReport(ctx: Ctx, id: string) {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select({
      report: creditReports,
      consumerName: consumers.displayName,
      sealed: consumers.sealedIdentity,
      purpose: pulls.purpose,
      isDisclosingToAll: sql<boolean>`coalesce((${partners.settings} ->> 'scoreDisclosureToAll')::boolean, false)`,
    })
    .from(creditReports)
    .innerJoin(consumers, eq(consumers.id, creditReports.consumerId))
    .innerJoin(partners, eq(partners.id, creditReports.partnerId))
    .leftJoin(pulls, eq(pulls.id, creditReports.pullId))
    .where(
      and(eq(creditReports.id, id), eq(creditReports.partnerId, partnerId), eq(creditReports.mode, keyMode)),
    );
  if (!row) throw new AppError("not_found", "There is no credit report of this id.");
  const files = await ctx.db
    .select({ bureau: bureauFiles.bureau, file: bureauFiles.file })
    .from(bureauFiles)
    .where(eq(bureauFiles.reportId, id))
    .orderBy(bureauFiles.bureau);
  return { ...row, report: { ...row.report, partnerId }, files };
}

/** To whom a letter goes. */
export function consumerOf(ctx: Ctx, { report, sealed }: Found): LetterFacts["consumer"] {
  const { firstName, middleName, lastName, address } = openConsumer(ctx.cipher, report.consumerId, sealed);
  return {
    name: [firstName, middleName, lastName].filter(Boolean).join(" "),
    lines: [address.street, `${address.city}, ${address.state} ${address.zipCode}`],
  };
}

/** The disclosure of a business that gives one to everyone; it needs no decision. */
export const disclosuresOf = ({ files, isDisclosingToAll }: Found): readonly LetterKind[] =>
  isDisclosingToAll && files.length > 0 ? [disclosureFor(hasScore(files))] : [];

/** Why a letter of this kind cannot be written now. */
export function unavailableReason(kind: LetterKind, { isDisclosingToAll }: Found): string {
  const isDisclosure = kind === "score_disclosure" || kind === "no_score_disclosure";
  if (!isDisclosure) return "Record a decision that requires this letter first.";
  if (!isDisclosingToAll) return "Your settings don't say that every consumer gets a score disclosure.";
  return `This report doesn't require a ${kind}.`;
}

/** Whether a bureau gave a score. */
export const hasScore = (files: Found["files"]): boolean =>
  files.some(({ file }) => file.score.value !== null);
