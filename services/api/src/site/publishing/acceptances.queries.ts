import { sql, type SQL } from "drizzle-orm";
import type { ContentItem } from "@roadworthy/contracts/admin-content";
import type { ContentKind } from "@roadworthy/contracts/content-items";
import type { Ctx } from "../../platform/ctx.ts";

/** Where the agreement to each notice is written down: `version`, `person`, `at`. */
const agreements: Readonly<Record<string, SQL>> = {
  compliance_notice: sql`select version, user_id::text as person, accepted_at as at from compliance_acceptances`,
  written_instructions: sql`select text_version as version, user_id::text as person, granted_at as at from written_instructions`,
  pull_consent: sql`
    select c.text_version as version, c.id as person, c.granted_at as at from consents c
    join legal_texts t on t.kind = 'pull_consent' and t.sha256 = c.text_sha256`,
  consumer_consent: sql`
    select c.text_version as version, c.id as person, c.granted_at as at from consents c where c.shown_text is not null`,
  electronic_delivery: sql`
    select version, user_id::text as person, decided_at as at from electronic_consents where kind = 'given'`,
  partner_agreement: sql`
    select agreement_version as version, partner_id as person, agreed_at as at from partner_applications where agreement_version is not null`,
};

const agreedTo = (kind: ContentKind, id: string): SQL | undefined =>
  kind === "document"
    ? sql`select version, user_id::text as person, accepted_at as at from document_acceptances where kind = ${id}`
    : kind === "notice"
      ? agreements[id]
      : undefined;

/** How many have agreed to which version of a notice or legal document, the newest version first; nothing for other kinds. */
export async function readAcceptances(
  ctx: Ctx,
  kind: ContentKind,
  id: string,
): Promise<ContentItem["acceptances"]> {
  const source = agreedTo(kind, id);
  if (source === undefined) return [];
  const rows = await ctx.db.execute<{ version: number; people: number; lastAtMs: number | null }>(sql`
    select version, count(distinct person)::int as people, (extract(epoch from max(at)) * 1000)::float8 as "lastAtMs"
    from (${source}) agreed group by version order by version desc`);
  return rows.map(({ lastAtMs, ...row }) => ({
    ...row,
    lastAt: lastAtMs === null ? null : new Date(lastAtMs),
  }));
}
