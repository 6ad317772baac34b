import { and, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import {
  lenderProgram,
  type LenderProgram,
  type Prequalification,
  type prequalifications as api,
} from "@roadworthy/contracts/prequalify";
import { prequalify } from "@roadworthy/domain/offers/prequalify.rules";
import { bureauFiles, creditReports } from "../../credit/reports/credit-reports.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { middleFile } from "./prequalify.rules.ts";

/** The programs that the business keeps. */
export async function readPrograms(ctx: Ctx): Promise<ReplyOf<typeof api.programs>> {
  const { partnerId } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ programs: unknown }[]>`
    select settings -> 'lenderPrograms' as programs from partners where id = ${partnerId}`;
  return { items: lenderProgram.array().parse(row?.programs ?? []) };
}

/** Replaces the programs; what was judged before stays as it was. */
export async function savePrograms(
  ctx: Ctx,
  { body }: InputOf<typeof api.savePrograms>,
): Promise<ReplyOf<typeof api.programs>> {
  const { partnerId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    if (body.before !== undefined) {
      // Whoever saves next waits, and then finds what was saved here.
      await ctx.sql`select from partners where id = ${partnerId} for update`;
      const { items } = await readPrograms(ctx);
      if (![body.before, body.items].some((known) => JSON.stringify(known) === JSON.stringify(items)))
        throw new AppError(
          "illegal_transition",
          "Someone has changed the programs since you opened them. Reload the page and make your change again.",
        );
    }
    await ctx.sql`
      update partners set settings = jsonb_set(settings, '{lenderPrograms}', ${JSON.stringify(body.items)}::text::jsonb)
      where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "lender_programs.change",
      object: partnerId,
      detail: { programs: body.items.length },
    });
  });
  return readPrograms(ctx);
}

/** Checks a requested loan against the lender programs, using one of the partner's reports; the reading is recorded before anything is returned. */
export function runPrequalification(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.run>,
): Promise<Prequalification> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const files = await ctx.db
      .select({ bureau: bureauFiles.bureau, file: bureauFiles.file })
      .from(creditReports)
      .leftJoin(bureauFiles, eq(bureauFiles.reportId, creditReports.id))
      .where(
        and(
          eq(creditReports.id, params.id),
          eq(creditReports.partnerId, partnerId),
          eq(creditReports.mode, keyMode),
        ),
      )
      .orderBy(bureauFiles.bureau);
    if (files.length === 0) throw new AppError("not_found", "There is no credit report of this id.");
    const judged = middleFile(
      files.flatMap(({ bureau, file }) => (bureau === null || file === null ? [] : [{ bureau, file }])),
    );
    if (judged === null) throw new AppError("illegal_transition", "No bureau sent a file for this report.");
    const { items } = await readPrograms(ctx);
    if (items.length === 0)
      throw new AppError("illegal_transition", "Add a lender's program first, under Prequalification.");
    const result = prequalify(
      judged.file,
      { ...body, ratePercent: "0", currentYear: ctx.now().getUTCFullYear() },
      items.map((program) => ({ id: program.name, rules: rulesOf(program), rates: program.rates })),
    );
    await recordAudit(ctx, {
      action: "credit_report.read",
      object: params.id,
      detail: { view: "prequalification" },
    });
    return {
      bureau: judged.bureau,
      score: result.score,
      scoredOn: judged.file.score.scoredOn,
      monthlyDebtCents: result.monthlyDebtCents,
      programs: result.programs.map(({ id, eligibility, rateBand }) => ({
        name: id,
        // Without a rate for the score there is nothing to lend at.
        isEligible: eligibility.isEligible && rateBand !== null,
        paymentCents: eligibility.ratios.paymentCents,
        rateBand,
        loanToValueBasisPoints: eligibility.ratios.loanToValueBasisPoints,
        debtToIncomeBasisPoints: eligibility.ratios.debtToIncomeBasisPoints,
        paymentToIncomeBasisPoints: eligibility.ratios.paymentToIncomeBasisPoints,
        reasons: eligibility.reasons.map(({ rule, actual, limit }) => ({ rule, actual, limit })),
        unjudged: [...eligibility.unjudged],
      })),
      stipulations: [...result.stipulations],
    };
  });
}

const rulesOf = (program: LenderProgram) => ({
  minimumScore: program.minimumScore,
  maximumScore: null,
  maximumLoanToValueBasisPoints: program.maximumLoanToValueBasisPoints,
  maximumDebtToIncomeBasisPoints: program.maximumDebtToIncomeBasisPoints,
  maximumPaymentToIncomeBasisPoints: program.maximumPaymentToIncomeBasisPoints,
  maximumVehicleAgeYears: null,
  maximumMileage: null,
  minimumTermMonths: null,
  maximumTermMonths: program.maximumTermMonths,
  minimumAmountCents: null,
  maximumAmountCents: program.maximumAmountCents,
});
