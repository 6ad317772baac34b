import { sql } from "drizzle-orm";
import type { clientConsents as contract, StandingConsent } from "@roadworthy/contracts/client-consents";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureaus as allBureaus, permissiblePurpose } from "@roadworthy/contracts/primitives";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { containing } from "../../platform/list.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { readConsentText } from "./consents.service.ts";
import { consents } from "./consents.table.ts";

/** Whether businesses may pull, and what was stopped lately. */
export async function readAccess(ctx: Ctx): Promise<ReplyOf<typeof contract.access>> {
  const { userId } = requireActor(ctx, "client");
  const [row] = await ctx.sql<{ allows: boolean; locked_ms: number | null; blocked: number }[]>`
    select allow_api_credit_pulls as allows, (extract(epoch from credit_locked_at) * 1000)::float8 as locked_ms,
      (select count(*)::int from blocked_attempts where user_id = ${userId}
        and blocked_at > ${ctx.now().toISOString()}::timestamptz - interval '30 days') as blocked
    from users where id = ${userId}`;
  if (!row) throw new AppError("not_found", "There is no such account.");
  return {
    allowApiCreditPulls: row.allows,
    lockedAt: row.locked_ms === null ? null : new Date(row.locked_ms),
    blockedAttempts: row.blocked,
  };
}

/** Turns the switches. A pull takes a shared lock of this row before it holds money, so there is no moment in between. */
export function setAccess(
  ctx: Ctx,
  { body }: InputOf<typeof contract.setAccess>,
): Promise<ReplyOf<typeof contract.setAccess>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const { allowApiCreditPulls = null, isLocked = null } = body;
    const changed = await ctx.sql`
      update users set allow_api_credit_pulls = coalesce(${allowApiCreditPulls}::boolean, allow_api_credit_pulls),
        credit_locked_at = case ${isLocked}::boolean when true then coalesce(credit_locked_at, ${ctx.now().toISOString()}::timestamptz)
          when false then null else credit_locked_at end,
        updated_at = ${ctx.now().toISOString()}::timestamptz
      where id = ${userId} and (allow_api_credit_pulls <> coalesce(${allowApiCreditPulls}::boolean, allow_api_credit_pulls)
        or (credit_locked_at is not null) <> coalesce(${isLocked}::boolean, credit_locked_at is not null))
      returning id`;
    if (changed.length > 0) {
      await recordAudit(ctx, {
        action: "credit_access.change",
        object: userId,
        stream: clientStream(userId),
        detail: { allowApiCreditPulls, isLocked },
      });
      const switched = [
        isLocked === null ? null : isLocked ? "locked" : "unlocked",
        allowApiCreditPulls === null ? null : allowApiCreditPulls ? "allowed" : "refused",
      ].filter((what) => what !== null);
      for (const what of switched)
        await notify(ctx, userId, { kind: "lock_changed", params: { what }, link: "/client/protection" });
    }
    return readAccess(ctx);
  });
}

/** The client's standing consents with how often each was used. */
export async function listStandingConsents(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  return { items: await readConsents(ctx, userId) };
}

/** Active businesses whose name contains the text. */
export async function searchPartners(
  ctx: Ctx,
  { query }: InputOf<typeof contract.partners>,
): Promise<ReplyOf<typeof contract.partners>> {
  requireActor(ctx, "client");
  const rows = await ctx.sql<{ id: string; name: string }[]>`
    select id, name from partners where status = 'active' and name ilike ${containing(query.q)} order by name, id limit 10`;
  return { items: [...rows] };
}

const MOST_GRANTS_A_DAY = 50;

/** Lets a business make soft pulls for one purpose until a day. */
export async function grantConsent(
  ctx: Ctx,
  { body }: InputOf<typeof contract.grant>,
): Promise<StandingConsent> {
  const { userId } = requireActor(ctx, "client");
  const text = await readConsentText(ctx);
  if (body.textVersion !== text.version)
    throw new AppError("consent_missing", "The consent text has changed. Read it again.");
  return transact(ctx, async (ctx) => {
    const [partner] = await ctx.sql<{ id: string; purposes: string[] }[]>`
      select id, certified_purposes as purposes from partners where id = ${body.partnerId} and status = 'active' for share`;
    if (!partner) throw new AppError("not_found", "There is no such business.");
    if (!partner.purposes.includes(body.purpose))
      throw new AppError("illegal_transition", "This business is not certified for that purpose.");
    await refuseTooMany(ctx, userId);
    const [row] = await ctx.db
      .insert(consents)
      .values({
        partnerId: partner.id,
        userId,
        textVersion: text.version,
        textSha256: text.sha256,
        scope: { bureaus: body.bureaus, pullType: "soft", purpose: body.purpose },
        method: "standing",
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        grantedAt: ctx.now(),
        expiresAt: daysAfter(ctx.now(), body.days),
      })
      .returning({ id: consents.id });
    await recordAudit(ctx, {
      action: "consent.grant",
      object: row?.id ?? "",
      stream: clientStream(userId),
      detail: { partnerId: partner.id, purpose: body.purpose, days: body.days },
    });
    await emitConsentEvent(ctx, "consent.granted", partner.id, row?.id ?? "");
    return readConsent(ctx, userId, row?.id ?? "");
  });
}

/** Each grant is a row that stays as evidence and an event for the business, so nobody makes them without end. */
async function refuseTooMany(ctx: Ctx, userId: string): Promise<void> {
  await lockUser(ctx, userId);
  const since = daysAfter(ctx.now(), -1).toISOString();
  const [granted] = await ctx.sql<{ n: number }[]>`
    select count(*)::int as n from consents where user_id = ${userId} and method = 'standing' and granted_at > ${since}::timestamptz`;
  if ((granted?.n ?? 0) < MOST_GRANTS_A_DAY) return;
  throw new AppError(
    "rate_limited",
    `You have allowed businesses ${MOST_GRANTS_A_DAY} times in a day, the most you can. Try again tomorrow.`,
    { headers: { "retry-after": "3600" } },
  );
}

/** Ends a standing consent at once; a pull already in progress continues. */
export function revokeConsent(
  ctx: Ctx,
  { params }: InputOf<typeof contract.revoke>,
): Promise<StandingConsent> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const revoked = await ctx.db.execute(sql`
      update consents set revoked_at = ${ctx.now().toISOString()}::timestamptz
      where id = ${params.id} and user_id = ${userId} and method = 'standing' and revoked_at is null
      returning partner_id`);
    if (revoked[0] !== undefined) {
      await recordAudit(ctx, { action: "consent.revoke", object: params.id, stream: clientStream(userId) });
      await emitConsentEvent(ctx, "consent.revoked", String(revoked[0]["partner_id"]), params.id);
    }
    return readConsent(ctx, userId, params.id);
  });
}

/** Ends every standing consent of a client who closes the account or gets another role; the businesses are told. */
export async function endStandingConsents(ctx: Ctx, userId: string): Promise<void> {
  const now = ctx.now().toISOString();
  const ended = await ctx.sql<{ id: string; partnerId: string; wasActive: boolean }[]>`
    update consents set revoked_at = ${now}::timestamptz where user_id = ${userId} and method = 'standing' and revoked_at is null
    returning id, partner_id as "partnerId", expires_at is null or expires_at > ${now}::timestamptz as "wasActive"`;
  for (const { id, partnerId, wasActive } of ended)
    if (wasActive) await emitConsentEvent(ctx, "consent.revoked", partnerId, id);
}

/** A standing consent is of live mode: test mode sees no client. */
const emitConsentEvent = (
  ctx: Ctx,
  type: "consent.granted" | "consent.revoked",
  partnerId: string,
  consentId: string,
): Promise<void> => emitEvent(ctx, { partnerId, mode: "live", type, data: { consentId } });

async function readConsent(ctx: Ctx, userId: string, id: string): Promise<StandingConsent> {
  const [found] = await readConsents(ctx, userId, id);
  if (!found) throw new AppError("not_found", "You have no standing consent with this id.");
  return found;
}

/** The client's standing consents, those in force first, then the newest, or the one of this id, however many came after it. */
async function readConsents(ctx: Ctx, userId: string, id: string | null = null): Promise<StandingConsent[]> {
  type Row = {
    id: string;
    partner_id: string;
    name: string;
    scope: { bureaus?: StandingConsent["bureaus"]; purpose?: string };
    granted_ms: number;
    expires_ms: number | null;
    revoked_ms: number | null;
    pulls: number;
  };
  const rows = await ctx.sql<Row[]>`
    select k.id, k.partner_id, b.name, k.scope, (extract(epoch from k.granted_at) * 1000)::float8 as granted_ms,
      (extract(epoch from k.expires_at) * 1000)::float8 as expires_ms,
      (extract(epoch from k.revoked_at) * 1000)::float8 as revoked_ms,
      (select count(*)::int from pulls p join consumers c on c.id = p.consumer_id
        where c.user_id = ${userId} and p.consent_id = k.id) as pulls
    from consents k join partners b on b.id = k.partner_id
    where k.user_id = ${userId} and k.method = 'standing' and (${id}::text is null or k.id = ${id})
    order by k.revoked_at is null and (k.expires_at is null or k.expires_at > ${ctx.now().toISOString()}::timestamptz) desc,
      k.granted_at desc, k.id desc limit 200`;
  const now = ctx.now().getTime();
  return rows.map((row) => ({
    id: row.id,
    partnerId: row.partner_id,
    partnerName: row.name,
    bureaus: row.scope.bureaus ?? [...allBureaus],
    purpose: permissiblePurpose.nullable().parse(row.scope.purpose ?? null),
    grantedAt: new Date(row.granted_ms),
    expiresAt: row.expires_ms === null ? null : new Date(row.expires_ms),
    revokedAt: row.revoked_ms === null ? null : new Date(row.revoked_ms),
    isActive: row.revoked_ms === null && (row.expires_ms === null || row.expires_ms > now),
    pulls: row.pulls,
  }));
}
