import { and, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import {
  contentValues,
  offerLimitNames,
  type ContentKind,
  type ContentValues,
} from "@roadworthy/contracts/content-items";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { coverageProducts } from "../../credit/offers/coverage.table.ts";
import { loanOffers } from "../../credit/offers/offers.table.ts";
import { plans } from "../../money/plans/plans.table.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import {
  contentClaims,
  rateBenchmarks,
  refinancePartners,
  stateSalesTaxes,
} from "../content/content.table.ts";
import { legalDocuments } from "../legal/legal.table.ts";

/** What is made public: the version's id, the item, and its values or `null` to take it down. */
export type Publication = {
  readonly versionId: string;
  readonly kind: ContentKind;
  readonly itemId: string;
  readonly values: unknown;
  /** The day, UTC. */
  readonly today: string;
};

/** Copies a version into the table that the pages read. Returns the id of the row it became, where each version is a new row. */
export async function applyContent(ctx: Ctx, publication: Publication): Promise<string | null> {
  const { kind, values } = publication;
  if (values === null) return takeDown(ctx, publication);
  switch (kind) {
    case "faq":
    case "claim":
    case "testimonial":
      return writeStatement(ctx, publication, kind, contentValues[kind].parse(values));
    case "benchmark": {
      const row = contentValues.benchmark.parse(values);
      await ctx.db
        .insert(rateBenchmarks)
        .values(row)
        .onConflictDoUpdate({ target: [rateBenchmarks.quarter, rateBenchmarks.tier], set: row });
      return null;
    }
    case "lender": {
      const row = { ...contentValues.lender.parse(values), id: publication.itemId, isShown: true };
      await ctx.db
        .insert(refinancePartners)
        .values(row)
        .onConflictDoUpdate({ target: refinancePartners.id, set: row });
      return null;
    }
    case "offer":
      return writeOffer(ctx, publication, contentValues.offer.parse(values));
    case "insurance":
      return writeCoverage(ctx, publication, { kind, ...contentValues.insurance.parse(values) });
    case "warranty":
      return writeCoverage(ctx, publication, { kind, ...contentValues.warranty.parse(values) });
    case "tax":
      return writeTax(ctx, publication, contentValues.tax.parse(values));
    case "plan":
      return writePlan(ctx, publication, contentValues.plan.parse(values));
    case "document":
      return writeDocument(ctx, publication, contentValues.document.parse(values));
    case "notice":
      await ctx.sql`select publish_legal_text(${publication.versionId})`;
      return null;
  }
}

async function writeStatement(
  ctx: Ctx,
  { itemId }: Publication,
  kind: "faq" | "claim" | "testimonial",
  values: ContentValues<"faq">,
): Promise<null> {
  const row = { ...values, kind, id: itemId };
  await ctx.db.insert(contentClaims).values(row).onConflictDoUpdate({ target: contentClaims.id, set: row });
  return null;
}

async function writeOffer(
  ctx: Ctx,
  publication: Publication,
  {
    lender,
    url,
    ratePercent,
    termMonths,
    financedFeesCents,
    isExclusive,
    compensationCents,
    isSample,
    ...asked
  }: ContentValues<"offer">,
): Promise<string> {
  await endRow(ctx, loanOffers, publication);
  const rules: Record<string, number> = {};
  for (const [name, value] of Object.entries(asked))
    if (value !== null && offerLimitNames.includes(name)) rules[name] = value;
  const [made] = await ctx.db
    .insert(loanOffers)
    .values({
      lender,
      url,
      ratePercent,
      termMonths,
      financedFeesCents,
      isExclusive,
      compensationCents,
      isSample,
      rules,
      validFrom: publication.today,
    })
    .returning({ id: loanOffers.id });
  return idOf(made);
}

/** The row of an item that holds today: a shipped one has the item's id, later ones the version's. */
const isRowOf = (id: typeof loanOffers.id | typeof coverageProducts.id, { kind, itemId }: Publication) =>
  sql`(${id} = ${itemId} or ${id} in (select row_id from content_versions where kind = ${kind} and item_id = ${itemId}))`;

/** The row that holds today ends the day before. */
async function endRow(
  ctx: Ctx,
  table: typeof loanOffers | typeof coverageProducts,
  publication: Publication,
): Promise<void> {
  await ctx.db
    .update(table)
    .set({ validUntil: addDays(publication.today, -1) })
    .where(
      and(
        isRowOf(table.id, publication),
        or(isNull(table.validUntil), gte(table.validUntil, publication.today)),
      ),
    );
}

async function writeCoverage(
  ctx: Ctx,
  publication: Publication,
  product:
    | ({ kind: "insurance" } & ContentValues<"insurance">)
    | ({ kind: "warranty" } & ContentValues<"warranty">),
): Promise<string> {
  const { provider, name, url, compensationCents, isSample, ...terms } = product;
  const { kind } = product;
  await endRow(ctx, coverageProducts, publication);
  const [made] = await ctx.db
    .insert(coverageProducts)
    .values({
      kind,
      provider,
      name,
      url,
      compensationCents,
      isSample,
      terms,
      validFrom: publication.today,
    })
    .returning({ id: coverageProducts.id });
  return idOf(made);
}

/** A state's row ends the day before, and the new one lasts as long as that one was to last. */
async function writeTax(
  ctx: Ctx,
  { itemId, today }: Publication,
  values: ContentValues<"tax">,
): Promise<null> {
  const t = stateSalesTaxes;
  const holdsNow = and(
    eq(t.state, itemId),
    or(isNull(t.validFrom), lte(t.validFrom, today)),
    or(isNull(t.validUntil), gte(t.validUntil, today)),
  );
  const [now] = await ctx.db
    .select({ validUntil: t.validUntil })
    .from(t)
    .where(holdsNow)
    .orderBy(sql`${t.validFrom} desc nulls last`)
    .limit(1);
  await ctx.db
    .update(t)
    .set({ validUntil: addDays(today, -1) })
    .where(holdsNow);
  await ctx.db
    .insert(t)
    .values({ ...values, state: itemId, validFrom: today, validUntil: now?.validUntil ?? null });
  return null;
}

async function writePlan(ctx: Ctx, { itemId }: Publication, values: ContentValues<"plan">): Promise<null> {
  const { features, ...row } = values;
  const changed = await ctx.db
    .update(plans)
    .set({
      ...row,
      features: features.map(({ text }) => text),
      featuresEs: features.map(({ textEs }) => textEs),
      featureIds: features.map(({ feature }) => feature),
    })
    .where(eq(plans.id, itemId))
    .returning({ id: plans.id });
  if (changed.length === 0) throw new AppError("not_found", "There is no such plan.");
  return null;
}

async function writeDocument(
  ctx: Ctx,
  { itemId, today }: Publication,
  { lead, leadEs, sections }: ContentValues<"document">,
): Promise<null> {
  const kind = itemId === "privacy" ? "privacy" : "terms";
  const [newest] = await ctx.db
    .select({ version: legalDocuments.version })
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  await ctx.db.insert(legalDocuments).values({
    kind,
    version: (newest?.version ?? 0) + 1,
    datedOn: today,
    lead,
    sections: sections.map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs })),
    leadEs,
    sectionsEs:
      leadEs === null
        ? null
        : sections.map(({ id, headingEs, paragraphsEs }) => ({
            id,
            heading: headingEs ?? "",
            paragraphs: paragraphsEs,
          })),
  });
  return null;
}

async function takeDown(ctx: Ctx, publication: Publication): Promise<null> {
  const { kind, itemId } = publication;
  switch (kind) {
    case "faq":
    case "claim":
    case "testimonial":
      await ctx.db.delete(contentClaims).where(eq(contentClaims.id, itemId));
      return null;
    case "benchmark":
      await ctx.db
        .delete(rateBenchmarks)
        .where(sql`${rateBenchmarks.quarter} || '.' || ${rateBenchmarks.tier} = ${itemId}`);
      return null;
    case "lender":
      await ctx.db.update(refinancePartners).set({ isShown: false }).where(eq(refinancePartners.id, itemId));
      return null;
    case "offer":
      await endRow(ctx, loanOffers, publication);
      return null;
    case "insurance":
    case "warranty":
      await endRow(ctx, coverageProducts, publication);
      return null;
    case "tax":
    case "plan":
    case "document":
    case "notice":
      throw new AppError("illegal_transition", "This kind of item can't be taken down.");
  }
}

function idOf(made: { id: string } | undefined): string {
  if (!made) throw new Error("the insert returned no row");
  return made.id;
}
