import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Letter, letters as contract, ReportLetters } from "@roadworthy/contracts/letters";
import type { ListPage } from "@roadworthy/contracts/list";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { keptThrough } from "@roadworthy/domain/rights/retention.rules";
import { readPartnerBrand } from "../../accounts/partners/partner-brand.service.ts";
import { consumers } from "../../credit/pulls/pulls.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { openDocument, storeDocument } from "../../platform/documents/documents.service.ts";
import { allOf, containing, readList } from "../../platform/list.ts";
import { writePdf } from "../../platform/pdf/pdf.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import {
  consumerOf,
  disclosuresOf,
  hasScore,
  readReport,
  unavailableReason,
} from "./letter-report.service.ts";
import { letterTexts } from "./letter-texts.ts";
import { dueOn, letterContent, lettersFor, type LetterFacts } from "./letter-content.ts";
import { creditDecisions, letters } from "./letters.table.ts";

/** Records what was decided on a report. Once: of two at the same moment one is refused. */
export async function decideOnReport(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.decide>,
): Promise<ReportLetters> {
  const { userId, keyId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const { report, files, isDisclosingToAll } = await readReport(ctx, params.id);
    if (report.status !== "completed" && report.status !== "partial")
      throw new AppError("illegal_transition", "No bureau sent a file for this report.");
    if (body.appliedOn !== undefined && body.appliedOn > utcDay(report.createdAt))
      throw new AppError("invalid_request", "The application can't be later than the report.", {
        issues: [{ path: "appliedOn", message: "is after the report's date" }],
      });
    const [decided] = await ctx.db
      .insert(creditDecisions)
      .values({
        reportId: report.id,
        partnerId: report.partnerId,
        outcome: body.outcome,
        reasons: body.reasons,
        letterKinds: lettersFor(body.outcome, hasScore(files), isDisclosingToAll),
        appliedOn: body.appliedOn ?? null,
        byUserId: userId,
        byKeyId: keyId,
        decidedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: creditDecisions.id });
    if (!decided) throw new AppError("illegal_transition", "A decision on this report is already recorded.");
    await recordAudit(ctx, {
      action: "credit_report.decide",
      object: report.id,
      detail: { outcome: body.outcome },
    });
  });
  return readReportLetters(ctx, { params });
}

/** The decision on a report, what it asks for, and what was written. */
export async function readReportLetters(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof contract.ofReport>, "params">,
): Promise<ReportLetters> {
  const found = await readReport(ctx, params.id);
  const { report } = found;
  const [decision] = await ctx.db
    .select()
    .from(creditDecisions)
    .where(eq(creditDecisions.reportId, report.id));
  const rows = await ctx.db
    .select({ letter: letters, consumerName: consumers.displayName })
    .from(letters)
    .innerJoin(consumers, eq(consumers.id, letters.consumerId))
    .where(eq(letters.reportId, report.id))
    .orderBy(desc(letters.createdAt), desc(letters.id));
  // Before a decision it is known only of an application for credit that its consumer has to get one.
  const needed =
    decision?.letterKinds ?? (found.purpose === "EXTENSION_OF_CREDIT" ? disclosuresOf(found) : []);
  return {
    decision: decision
      ? {
          outcome: decision.outcome,
          reasons: decision.reasons,
          decidedAt: decision.decidedAt,
          appliedOn: decision.appliedOn,
        }
      : null,
    missing: needed.filter((kind) => !rows.some((row) => row.letter.kind === kind)),
    dueOn: dueOn(needed, decision?.appliedOn ?? lastUsDayOf(report.createdAt)),
    items: rows.map(({ letter, consumerName }) => toLetter(letter, consumerName)),
  };
}

/** A letter that was printed and is not stored yet. */
type Printed = { readonly facts: LetterFacts; readonly logo: Buffer | null; readonly content: Buffer };

/** Writes a letter from the report's own data and checks that it holds all the law asks for. */
export async function printLetter(ctx: Ctx, input: LetterInput): Promise<Printed> {
  // Read and let go: printing waits its turn, and holds no database connection meanwhile.
  const { facts, logo } = await transact(ctx, (ctx) => letterFacts(ctx, input));
  const { blocks, missing } = letterContent(facts);
  if (missing.length > 0)
    throw new AppError(
      "illegal_transition",
      missing.includes("creditor_name_address")
        ? "Your business's address is missing. Add it in your application."
        : missing.includes("score_distribution")
          ? "The bureau didn't say how this score compares with other consumers' scores, which the disclosure has to include."
          : `The letter is missing what the law requires: ${missing.join(", ")}.`,
    );
  const content = await writePdf({
    title: letterTexts[facts.language].titles[facts.kind],
    language: facts.language === "es" ? "es-US" : "en-US",
    issuer: [facts.creditor.name, ...facts.creditor.lines],
    logo,
    createdAt: ctx.now(),
    footer: facts.reportId,
    blocks,
  });
  return { facts, logo, content };
}

type LetterInput = InputOf<typeof contract.create>;

/** What a letter says, and about whom; refused where the report asks for none of this kind. */
async function letterFacts(ctx: Ctx, { params, body }: LetterInput) {
  const found = await readReport(ctx, params.id);
  const [decision] = await ctx.db
    .select()
    .from(creditDecisions)
    .where(eq(creditDecisions.reportId, found.report.id));
  if (![...(decision?.letterKinds ?? []), ...disclosuresOf(found)].includes(body.kind))
    throw new AppError("illegal_transition", unavailableReason(body.kind, found));
  const { logo, ...creditor } = await readPartnerBrand(ctx, found.report.partnerId);
  const facts: LetterFacts = {
    kind: body.kind,
    language: body.language,
    reportId: found.report.id,
    onDate: companyDay(ctx.now()),
    creditor,
    consumer: consumerOf(ctx, found),
    outcome: decision?.outcome ?? null,
    reasons: decision?.reasons ?? [],
    files: found.files,
  };
  return { found, facts, logo };
}

/** Keeps a letter sealed, unless what it says has changed since it was printed. */
export function keepLetter(ctx: Ctx, input: LetterInput, printed: Printed): Promise<Letter> {
  const { userId, keyId } = requireActor(ctx, "partner");
  return transact(ctx, async (ctx) => {
    const { found, facts, logo } = await letterFacts(ctx, input);
    const isSame = isDeepStrictEqual([saidIn(printed.facts), printed.logo], [saidIn(facts), logo]);
    if (!isSame)
      throw new AppError(
        "illegal_transition",
        "What this letter says has changed in the meantime. Write it again.",
      );
    const { content } = printed;
    const id = newTypedId("ltr");
    const document = await storeDocument(ctx, {
      ownerId: id,
      kind: `letter:${facts.kind}`,
      name: `${facts.kind}.pdf`,
      contentType: "application/pdf",
      content,
      maxBytes: 2_000_000,
      uploadedByUserId: userId,
    });
    const [row] = await ctx.db
      .insert(letters)
      .values({
        id,
        reportId: found.report.id,
        partnerId: found.report.partnerId,
        consumerId: found.report.consumerId,
        mode: found.report.mode,
        kind: facts.kind,
        language: facts.language,
        documentId: document.id,
        sha256: createHash("sha256").update(content).digest("hex"),
        byUserId: userId,
        byKeyId: keyId,
        keptThrough: keptThrough(
          facts.kind === "adverse_action" ? "adverse_action_notice" : "risk_based_pricing_notice",
          printed.facts.onDate,
        ),
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error("the letter was not stored");
    await recordAudit(ctx, {
      action: "letter.create",
      object: id,
      detail: { reportId: found.report.id, kind: facts.kind, sha256: row.sha256 },
    });
    return toLetter(row, found.consumerName);
  });
}

/** The facts but for the day, which may have changed at midnight. */
const saidIn = (facts: LetterFacts): LetterFacts => ({ ...facts, onDate: "" });

type Listed = Omit<Letter, "createdAt"> & { readonly created_ms: number };

/** One page of the letters that the business wrote, in the mode it acts in. */
export async function listLetters(
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ListPage<Letter>> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const page = await readList<Listed, "createdAt">(
    ctx,
    {
      name: "letters",
      select: sql`l.id, l.report_id as "reportId", l.consumer_id as "customerId", c.display_name as "consumerName", l.kind, l.language,
        l.kept_through::text as "keptThrough", l.sha256, (extract(epoch from l.created_at) * 1000)::float8 as created_ms`,
      from: sql`letters l join consumers c on c.id = l.consumer_id`,
      where: allOf(
        sql`l.partner_id = ${partnerId} and l.mode = ${keyMode}`,
        query.q && sql`c.display_name ilike ${containing(query.q)}`,
        query.kind && sql`l.kind = ${query.kind}`,
        query.customer && sql`l.consumer_id = ${query.customer}`,
        query.from && sql`l.created_at >= ${query.from}::date at time zone 'UTC'`,
        query.to && sql`l.created_at < (${query.to}::date + 1) at time zone 'UTC'`,
      ),
      id: sql`l.id`,
      sort: { createdAt: { by: sql`l.created_at`, type: "timestamptz" } },
    },
    query,
  );
  return {
    ...page,
    items: page.items.map(({ created_ms, ...row }) => ({ ...row, createdAt: new Date(created_ms) })),
  };
}

/** One letter; another's is not found. */
export const readLetter = async (
  ctx: Ctx,
  { params }: Pick<InputOf<typeof contract.get>, "params">,
): Promise<Letter> => (await findLetter(ctx, params.id)).shown;

/** The PDF of a letter; that it was opened is on record before it is handed out. */
export function openLetter(ctx: Ctx, id: string): Promise<Buffer> {
  return transact(ctx, async (ctx) => {
    const { documentId } = await findLetter(ctx, id);
    const found = await openDocument(ctx, documentId);
    if (!found) throw new Error("the document of a letter is gone");
    await recordAudit(ctx, { action: "letter.open", object: id });
    return found.content;
  });
}

async function findLetter(ctx: Ctx, id: string): Promise<{ shown: Letter; documentId: string }> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select({ letter: letters, consumerName: consumers.displayName })
    .from(letters)
    .innerJoin(consumers, eq(consumers.id, letters.consumerId))
    .where(and(eq(letters.id, id), eq(letters.partnerId, partnerId), eq(letters.mode, keyMode)));
  if (!row) throw new AppError("not_found", "There is no letter of this id.");
  return { shown: toLetter(row.letter, row.consumerName), documentId: row.letter.documentId };
}

const toLetter = (row: typeof letters.$inferSelect, consumerName: string): Letter => ({
  id: row.id,
  reportId: row.reportId,
  customerId: row.consumerId,
  consumerName,
  kind: row.kind,
  language: row.language,
  createdAt: row.createdAt,
  keptThrough: row.keptThrough,
  sha256: row.sha256,
});
