import { sql } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type {
  AdminPartner,
  AdminPartnerRow,
  adminPartners as api,
} from "@roadworthy/contracts/admin-partners";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { openDocument } from "../../platform/documents/documents.service.ts";
import { allOf, containing, readList, withinDays } from "../../platform/list.ts";
import { applicationOf, toDocument } from "./application.queries.ts";
import * as decisions from "./certification.service.ts";

type ListedRow = Omit<AdminPartnerRow, "createdAt" | "dueAt"> & {
  readonly createdAtMs: number;
  readonly dueAtMs: number | null;
};

/** Businesses by standing, application and name. */
export async function listPartners(
  ctx: Ctx,
  { query }: InputOf<typeof api.list>,
): Promise<ReplyOf<typeof api.list>> {
  requireActor(ctx, "admin");
  const page = await readList<ListedRow, "created" | "name" | "due">(
    ctx,
    {
      name: "adminPartners",
      select: sql`p.id, p.name, p.status, p.pricing_tier as "pricingTier", p.renewal_due_on::text as "renewalDueOn",
        coalesce(a.state, 'draft') as "applicationState",
        (extract(epoch from p.created_at) * 1000)::float8 as "createdAtMs",
        case when a.state = 'submitted' then (extract(epoch from a.due_at) * 1000)::float8 end as "dueAtMs",
        (select u.email from users u where u.partner_id = p.id and u.member_role = 'owner' and u.deleted_at is null
          order by u.created_at, u.id limit 1) as "ownerEmail",
        (select count(*)::int from users u where u.partner_id = p.id and u.deleted_at is null) as members,
        (select coalesce(sum(l.posted_cents), 0)::float8 from ledger_accounts l
          where l.partner_id = p.id and l.mode = 'live') as "liveBalanceCents"`,
      from: sql`businesses p left join partner_applications a on a.partner_id = p.id`,
      where: allOf(
        query.status && sql`p.status = ${query.status}`,
        query.applicationState && sql`coalesce(a.state, 'draft') = ${query.applicationState}`,
        // A business that became active without an application is not waited for.
        query.applicationState === "draft" ? sql`p.status = 'pending'` : undefined,
        query.search && sql`p.name ilike ${containing(query.search)}`,
        withinDays(sql`p.created_at`, query),
      ),
      id: sql`p.id`,
      sort: {
        created: { by: sql`p.created_at`, type: "timestamptz" },
        name: { by: sql`lower(p.name)`, type: "text" },
        due: {
          by: sql`coalesce(case when a.state = 'submitted' then a.due_at end, 'infinity')`,
          type: "timestamptz",
        },
      },
    },
    query,
  );
  return {
    ...page,
    items: page.items.map(({ createdAtMs, dueAtMs, ...row }) => ({
      ...row,
      createdAt: new Date(createdAtMs),
      dueAt: dateOf(dueAtMs),
    })),
  };
}

type DetailRow = Omit<
  AdminPartner,
  "suspension" | "application" | "members" | "decisions" | "certifiedAt" | "createdAt"
> & {
  readonly certifiedAtMs: number | null;
  readonly createdAtMs: number;
  readonly suspendedAtMs: number | null;
  readonly suspensionReason: NonNullable<AdminPartner["suspension"]>["reason"] | null;
  readonly suspensionNote: string | null;
};

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** One business with everything an admin decides on. */
export async function readPartner(
  ctx: Ctx,
  { params: { id } }: Pick<InputOf<typeof api.get>, "params">,
): Promise<AdminPartner> {
  requireActor(ctx, "admin");
  const [row] = await ctx.sql<DetailRow[]>`
    select p.id, p.name, p.status, p.pricing_tier as "pricingTier", p.pull_types as "pullTypes",
      p.certified_purposes as "certifiedPurposes", (extract(epoch from p.certified_at) * 1000)::float8 as "certifiedAtMs", p.renewal_due_on::text as "renewalDueOn",
      (extract(epoch from p.suspended_at) * 1000)::float8 as "suspendedAtMs", p.suspension_reason as "suspensionReason", p.suspension_note as "suspensionNote",
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAtMs",
      (select coalesce(sum(posted_cents), 0)::float8 from ledger_accounts
        where partner_id = p.id and mode = 'live') as "liveBalanceCents",
      (select coalesce(sum(d.pulls), 0)::int
        from pulls_by_day(p.id, 'live', ${utcDay(ctx.now())}::date - 29) d) as "livePullsLast30Days",
      (select count(*)::int from api_keys where partner_id = p.id and revoked_at is null
        and (expires_at is null or expires_at > ${ctx.now().toISOString()})) as "activeKeys"
    from businesses p where p.id = ${id}`;
  if (!row) throw new AppError("not_found", "There is no such business.");
  const { suspendedAtMs, certifiedAtMs, createdAtMs, suspensionReason, suspensionNote, ...partner } = row;
  const suspendedAt = dateOf(suspendedAtMs);
  const [application, members, made] = await Promise.all([
    applicationOf(ctx, id),
    ctx.sql<(Omit<AdminPartner["members"][number], "lastSignInAt"> & { lastSignInAtMs: number | null })[]>`
      select u.id, u.name, coalesce(u.email, '') as email, u.member_role as role, 
        (extract(epoch from u.last_sign_in_at) * 1000)::float8 as "lastSignInAtMs",
        exists (select from factors f where f.user_id = u.id and f.status = 'verified') as "hasSecondFactor"
      from users u where u.partner_id = ${id} and u.deleted_at is null order by u.created_at, u.id limit 200`,
    ctx.sql<(Omit<AdminPartner["decisions"][number], "at"> & { atMs: number })[]>`
      select d.id, d.kind, (extract(epoch from d.created_at) * 1000)::float8 as "atMs", coalesce(nullif(u.name, ''), u.email, 'operator') as by, d.note
      from partner_decisions d left join users u on u.id = d.by_user_id
      where d.partner_id = ${id} order by d.created_at desc, d.id desc limit 200`,
  ]);
  return {
    ...partner,
    certifiedAt: dateOf(certifiedAtMs),
    createdAt: new Date(createdAtMs),
    suspension:
      suspendedAt && suspensionReason
        ? { reason: suspensionReason, note: suspensionNote, since: suspendedAt }
        : null,
    application,
    members: members.map(({ lastSignInAtMs, ...member }) => ({
      ...member,
      lastSignInAt: dateOf(lastSignInAtMs),
    })),
    decisions: made.map(({ atMs, ...decision }) => ({ ...decision, at: new Date(atMs) })),
  };
}

/** A document's content; that it was read is in the business's own audit log. */
export async function readDocument(
  ctx: Ctx,
  { params }: InputOf<typeof api.document>,
): Promise<ReplyOf<typeof api.document>> {
  requireActor(ctx, "admin");
  const found = await openDocument(ctx, params.id);
  // The store holds papers of clients too, which are not read here.
  if (!found?.ownerId.startsWith("part_"))
    throw new AppError("not_found", "There is no document of this id.");
  await recordAudit(ctx, { action: "partner_document.read", object: params.id, stream: found.ownerId });
  const { name, contentType } = toDocument(found.document);
  return { name, contentType, content: found.content.toString("base64") };
}

/** Makes a use case of a decision: it is made, and the business is answered as it then stands. */
const decided =
  <I extends { readonly params: { readonly id: string } }>(decide: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I): Promise<AdminPartner> => {
    requireActor(ctx, "admin");
    await decide(ctx, input);
    return readPartner(ctx, { params: input.params });
  };

/** Asks the business for more by a day, and gives its application back to it. */
export const ask = decided((ctx, { params, body }: InputOf<typeof api.askForMore>) =>
  decisions.askForMore(ctx, params.id, body.note, body.dueOn),
);
/** Refuses an application; the business keeps test mode. */
export const refuse = decided((ctx, { params, body }: InputOf<typeof api.refuse>) =>
  decisions.refusePartner(ctx, params.id, body.note),
);
/** Suspends a business: its keys stop working at once. */
export const suspend = decided((ctx, { params, body }: InputOf<typeof api.suspend>) =>
  decisions.suspendPartner(ctx, params.id, body.reason, body.note),
);
