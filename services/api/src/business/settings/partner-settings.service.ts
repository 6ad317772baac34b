import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ownPartnerSettings as api, PartnerSettings } from "@roadworthy/contracts/partner-settings";
import { utcMonth } from "@roadworthy/domain/calendar.rules";
import { retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { requiresFactors } from "../../accounts/admin-security/admin-security.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { openImage } from "../../platform/documents/documents.service.ts";

/** What the business has chosen, and what each person has spent this month. */
export async function readPartnerSettings(ctx: Ctx): Promise<PartnerSettings> {
  const { partnerId } = requireActor(ctx, "partner");
  const [partner] = await ctx.sql<(Omit<PartnerSettings, "limits" | "logo"> & { logoId: string | null })[]>`
    select name, default_purpose as "defaultPurpose", certified_purposes as "certifiedPurposes",
      settings #>> '{brand,color}' as "brandColor", settings ->> 'logoId' as "logoId",
      coalesce((settings ->> 'requiresSecondFactor')::boolean, ${requiresFactors(ctx.config)}) as "requiresSecondFactor",
      coalesce((settings ->> 'scoreDisclosureToAll')::boolean, false) as "scoreDisclosureToAll",
      coalesce((settings ->> 'reportRetentionMonths')::int, ${retentionRules.credit_report.disposeAfterMonths}) as "reportRetentionMonths",
      coalesce(settings -> 'returnAddresses', '[]') as "returnAddresses", coalesce(settings -> 'embedOrigins', '[]') as "embedOrigins",
      (select count(*)::int from users u where u.partner_id = partners.id and u.deleted_at is null and not u.is_sso_user
        and not exists (select from factors f where f.user_id = u.id and f.status = 'verified')) as "peopleWithoutFactor"
    from partners where id = ${partnerId}`;
  if (!partner) throw new AppError("not_found", "There is no such business.");
  const month = `${utcMonth(ctx.now())}-01T00:00:00.000Z`;
  const limits = await ctx.sql<PartnerSettings["limits"]>`
    select u.id as "userId", coalesce(nullif(u.name, ''), u.email, '') as name,
      (p.settings #>> array['monthlyLimits', u.id::text])::float8 as "limitCents",
      (select coalesce(sum(case when o.status = 'pending' then o.quoted_cents else o.charged_cents end), 0)::float8 from pulls o
        where o.partner_id = p.id and o.mode = 'live' and o.requested_by_user_id = u.id
          and o.created_at >= ${month}::timestamptz and o.created_at < (${month}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC') as "spentCents"
    from users u join partners p on p.id = u.partner_id
    where u.partner_id = ${partnerId} and u.deleted_at is null order by u.created_at, u.id limit 500`;
  const { logoId, ...chosen } = partner;
  return { ...chosen, logo: await openImage(ctx, logoId), limits: [...limits] };
}

/** Changes them. Who is not of the business has no limit in it. */
export async function changePartnerSettings(
  ctx: Ctx,
  { body }: InputOf<typeof api.change>,
): Promise<PartnerSettings> {
  const { partnerId, userId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    if (body.requiresSecondFactor) await requireOwnFactor(ctx, userId);
    const [partner] = await ctx.sql<{ purposes: string[] }[]>`
      select certified_purposes as purposes from partners where id = ${partnerId} for update`;
    if (body.defaultPurpose !== null && !partner?.purposes.includes(body.defaultPurpose))
      throw new AppError("purpose_not_certified", "You aren't certified for this purpose.");
    const ids = body.limits.map(({ userId }) => userId);
    const [found] = await ctx.sql<{ people: number }[]>`
      select count(*)::int as people from users
      where partner_id = ${partnerId} and deleted_at is null and id = any (${ids}::uuid[])`;
    if (found?.people !== new Set(ids).size)
      throw new AppError("not_found", "This person isn't on your team.");
    const limits = Object.fromEntries(
      body.limits.flatMap(({ userId, limitCents }) => (limitCents === null ? [] : [[userId, limitCents]])),
    );
    const {
      requiresSecondFactor,
      reportRetentionMonths,
      scoreDisclosureToAll,
      returnAddresses,
      embedOrigins,
    } = body;
    const change = {
      monthlyLimits: limits,
      brand: { color: body.brandColor },
      ...(requiresSecondFactor !== undefined && { requiresSecondFactor }),
      ...(reportRetentionMonths !== undefined && { reportRetentionMonths }),
      ...(scoreDisclosureToAll !== undefined && { scoreDisclosureToAll }),
      ...(returnAddresses !== undefined && { returnAddresses: [...new Set(returnAddresses)] }),
      ...(embedOrigins !== undefined && { embedOrigins: [...new Set(embedOrigins)] }),
    };
    await ctx.sql`
      update partners set default_purpose = ${body.defaultPurpose},
        settings = settings || ${JSON.stringify(change)}::text::jsonb where id = ${partnerId}`;
    await recordAudit(ctx, {
      action: "partner_settings.change",
      object: partnerId,
      detail: {
        defaultPurpose: body.defaultPurpose,
        brandColor: body.brandColor,
        limits: Object.keys(limits).length,
        ...(requiresSecondFactor !== undefined && { requiresSecondFactor }),
        ...(reportRetentionMonths !== undefined && { reportRetentionMonths }),
        ...(scoreDisclosureToAll !== undefined && { scoreDisclosureToAll }),
        ...(returnAddresses !== undefined && { returnAddresses: returnAddresses.join(" ") }),
        ...(embedOrigins !== undefined && { embedOrigins: embedOrigins.join(" ") }),
      },
    });
  });
  return readPartnerSettings(ctx);
}

/** Owners must meet the requirement themselves, or they would lock themselves out. */
async function requireOwnFactor(ctx: Ctx, userId: string | null): Promise<void> {
  const [own] = await ctx.sql`
    select from users u where u.id = ${userId}
      and (u.is_sso_user or exists (select from factors f where f.user_id = u.id and f.status = 'verified'))`;
  if (!own) throw new AppError("illegal_transition", "Add a second factor to your own account first.");
}
