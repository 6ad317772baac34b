import { desc, eq } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { legal } from "@roadworthy/contracts/legal";
import { legalSections, type LegalDocument } from "@roadworthy/contracts/legal";
import { AppError } from "../../platform/app-error.ts";
import { companyDay } from "../../platform/company-day.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { keepForAMinute } from "../content/public-content.ts";
import { compareSections, compareTexts } from "./compare.rules.ts";
import { legalDocuments } from "./legal.table.ts";

type Input = InputOf<typeof legal.privacy>;
type Row = typeof legalDocuments.$inferSelect;

/** The privacy policy: the version asked for, or the one in force. */
export const readPrivacy = (ctx: Ctx, { query }: Input): Promise<LegalDocument> =>
  read(ctx, "privacy", query);

/** The terms of service: the version asked for, or the one in force. */
export const readTerms = (ctx: Ctx, { query }: Input): Promise<LegalDocument> => read(ctx, "terms", query);

async function read(ctx: Ctx, kind: Row["kind"], { version, lang }: Input["query"]): Promise<LegalDocument> {
  const rows = await ctx.db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version));
  const today = companyDay(ctx.now());
  const inForce = rows.find(({ isDraft, datedOn }) => !isDraft && datedOn <= today);
  const at = rows.findIndex((row) => row.version === (version ?? inForce?.version));
  const [row, before] = [rows[at], rows[at + 1]];
  if (!row) throw new AppError("not_found", "There is no such version.");

  const versionOf = ({ version: number, datedOn, isDraft }: Row) => ({
    version: number,
    datedOn,
    isDraft,
    isInForce: number === inForce?.version,
  });
  keepForAMinute(ctx);
  return {
    ...versionOf(row),
    ...textOf(row, lang),
    versions: rows.map(versionOf),
    changes: before ? { since: versionOf(before), ...changesOf(before, row, lang) } : null,
  };
}

const textOf = (row: Row, lang: Input["query"]["lang"]): Pick<LegalDocument, "lead" | "sections"> =>
  lang === "es" && row.leadEs !== null
    ? { lead: row.leadEs, sections: legalSections.parse(row.sectionsEs) }
    : { lead: row.lead, sections: legalSections.parse(row.sections) };

/** Both versions in the same language: in Spanish only when both have it. */
function changesOf(
  before: Row,
  after: Row,
  lang: Input["query"]["lang"],
): Pick<NonNullable<LegalDocument["changes"]>, "lead" | "sections"> {
  const shared = before.leadEs !== null && after.leadEs !== null ? lang : "en";
  const [old, text] = [textOf(before, shared), textOf(after, shared)];
  return {
    lead: old.lead === text.lead ? null : compareTexts(old.lead, text.lead),
    sections: compareSections(old.sections, text.sections),
  };
}
