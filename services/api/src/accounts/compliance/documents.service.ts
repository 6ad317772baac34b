import { sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { agreements } from "@roadworthy/contracts/compliance";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { languageFrom } from "../../platform/http/language.rules.ts";
import { forgetSession } from "../sessions/auth-state.ts";

/** The Terms and the privacy policy in force at an instant: the newest that is no draft and whose day has come. */
const inForceAt = (now: Date): SQL => sql`(
  select distinct on (kind) * from legal_documents
  where not is_draft and dated_on <= ${companyDay(now)}::date order by kind, version desc)`;

const isUnaccepted = (userId: SQL): SQL => sql`not exists (
  select from document_acceptances a where a.user_id = ${userId} and a.kind = d.kind and a.version >= d.version)`;

/** Whether a person has accepted the Terms and the privacy policy in force, or newer ones. */
export const hasAcceptedDocuments = (userId: SQL, now: Date): SQL<boolean> =>
  sql<boolean>`not exists (select from ${inForceAt(now)} d where ${isUnaccepted(userId)})`;

/**
 * Writes down, in the caller's transaction, that a person accepts the Terms and the privacy policy in force: in which language the
 * page stood that named them, a hash of that text, and from where.
 */
export async function acceptDocuments(ctx: Ctx, userId: string): Promise<void> {
  const isSpanish = languageFrom(ctx.cookies ?? "", ctx.acceptLanguage) === "es";
  await ctx.db.execute(sql`
    insert into document_acceptances (user_id, kind, version, language, text_sha256, ip, user_agent, accepted_at)
    select ${userId}::uuid, kind, version, language,
      encode(sha256(convert_to(case language when 'es' then lead_es || chr(10) || sections_es::text
        else lead || chr(10) || sections::text end, 'UTF8')), 'hex'),
      ${ctx.ip}::inet, ${ctx.userAgent}, ${ctx.now().toISOString()}::timestamptz
    from (select d.*, case when ${isSpanish} and lead_es is not null then 'es' else 'en' end as language
      from ${inForceAt(ctx.now())} d) read`);
}

/** What the caller has to accept before anything else: the documents in force that are newer than those they accepted. */
export async function readDue(ctx: Ctx): Promise<ReplyOf<typeof agreements.due>> {
  const { userId } = signedIn(ctx);
  const documents = await ctx.db.execute<{
    kind: "privacy" | "terms";
    version: number;
    datedOn: string;
    acceptedVersion: number | null;
  }>(sql`
    select d.kind, d.version, d.dated_on::text as "datedOn",
      (select max(a.version) from document_acceptances a where a.user_id = ${userId}::uuid and a.kind = d.kind) as "acceptedVersion"
    from ${inForceAt(ctx.now())} d where ${isUnaccepted(sql`${userId}::uuid`)} order by d.kind desc`);
  return { documents };
}

/** Records that the caller accepts what is due; refused if that is no longer what they were shown. */
export async function acceptDue(
  ctx: Ctx,
  { body }: InputOf<typeof agreements.accept>,
): Promise<ReplyOf<typeof agreements.accept>> {
  const { userId, sessionId } = signedIn(ctx);
  await transact(ctx, async (ctx) => {
    const { documents } = await readDue(ctx);
    const isShown = ({ kind, version }: { kind: string; version: number }): boolean =>
      body.documents.some((one) => one.kind === kind && one.version === version);
    if (!documents.every(isShown)) {
      throw new AppError("illegal_transition", "There is a newer version than the one shown. Read that one.");
    }
    if (documents.length === 0) return;
    await acceptDocuments(ctx, userId);
    const detail = Object.fromEntries(documents.map(({ kind, version }) => [kind, version]));
    await recordAudit(ctx, { action: "legal_documents.accept", object: userId, stream: "platform", detail });
  });
  forgetSession(ctx, sessionId);
  return readDue(ctx);
}

/** Clients and businesses agree to the Terms; admins are ourselves, and an API key is nobody. */
function signedIn({ actor }: Ctx): { userId: string; sessionId: string } {
  if (
    (actor.kind === "client" || actor.kind === "partner") &&
    actor.userId !== null &&
    actor.sessionId !== null
  )
    return { userId: actor.userId, sessionId: actor.sessionId };
  throw new AppError("forbidden", "Only a signed-in client or business may accept these.");
}
