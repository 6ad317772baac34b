import { sql, type SQL } from "drizzle-orm";
import type { desk, SearchHit } from "@roadworthy/contracts/desk";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { membersOf } from "@roadworthy/contracts/members";
import { creditReports } from "@roadworthy/contracts/pulls";
import { unreadAlerts } from "../../accounts/alerts/alerts.service.ts";
import { personOf } from "../../accounts/security-log/security-log.service.ts";
import { includes } from "../../accounts/people/people.queries.ts";
import { readFeaturesOff } from "../../money/plans/plan-features.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { containing } from "../../platform/list.ts";
import { featuresWithout } from "./member-features.rules.ts";
import { readWaiting } from "../queue/queue.service.ts";

const mostHits = 20;

/** How many things wait behind each menu entry: by the badge keys that menus name. */
export async function countBadges(ctx: Ctx): Promise<ReplyOf<typeof desk.badges>> {
  const { userId } = personOf(ctx);
  const [alerts, switchedOff] = await Promise.all([unreadAlerts(ctx, userId), readFeaturesOff(ctx)]);
  if (ctx.actor.kind === "partner") {
    const { memberRole, keyMode } = ctx.actor;
    const withheld = memberRole === undefined ? [] : featuresWithout(memberRole);
    return {
      counts: { alerts },
      featuresOff: [...switchedOff, ...withheld],
      mode: keyMode,
      memberRole: memberRole ?? null,
    };
  }
  const queue = ctx.actor.kind === "admin" ? { queue: (await readWaiting(ctx)).length } : {};
  return { counts: { alerts, ...queue }, featuresOff: switchedOff, mode: null, memberRole: null };
}

/** Finds by id or by part of a name what the caller may see anyway: of a business's people only who may list its reports, while it is not suspended. */
export async function searchDesk(
  ctx: Ctx,
  { query }: InputOf<typeof desk.search>,
): Promise<ReplyOf<typeof desk.search>> {
  const { q } = query;
  switch (ctx.actor.kind) {
    case "admin":
      return { items: await hits(ctx, peopleLike(q)) };
    case "partner": {
      const { partnerId, keyMode, memberRole } = ctx.actor;
      if (memberRole && !membersOf(creditReports.list)?.includes(memberRole)) return { items: [] };
      return { items: await hits(ctx, reportsLike(q, partnerId, keyMode)) };
    }
    case "client":
      return { items: await hits(ctx, inquiriesLike(q, ctx.actor.userId)) };
    case "anonymous":
    case "system":
      throw new AppError("forbidden", "This account may not do that.");
  }
}

const hits = async (ctx: Ctx, statement: SQL): Promise<SearchHit[]> => [
  ...(await ctx.db.execute<SearchHit>(statement)),
];

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const peopleLike = (q: string): SQL => sql`
  select 'person' as kind, id::text as id, name as title,
    concat_ws(' · ', role, company_name, email) as detail, '/admin/users/' || id as link
  from users
  where deleted_at is null
    and ${isUuid(q) ? sql`id = ${q}::uuid` : includes(q)}
  order by created_at desc
  limit ${mostHits}`;

const reportsLike = (q: string, partnerId: string, mode: "live" | "test"): SQL => sql`
  select 'report' as kind, r.id, c.display_name as title,
    to_char(r.created_at at time zone 'UTC', 'Mon FMDD, YYYY') || ' · ' || r.pull_type as detail,
    '/partner/credit-reports/' || r.id as link
  from credit_reports r join consumers c on c.id = r.consumer_id
  where r.partner_id = ${partnerId} and r.mode = ${mode}
    and not exists (select from partners b where b.id = ${partnerId} and b.status = 'suspended')
    and (r.id = ${q} or r.pull_id = ${q} or r.consumer_id in (
      select n.id from consumers n
      where n.partner_id = ${partnerId} and n.mode = ${mode} and n.display_name ilike ${containing(q)}))
  order by r.created_at desc
  limit ${mostHits}`;

const inquiriesLike = (q: string, userId: string): SQL => sql`
  select 'inquiry' as kind, p.id, b.name as title,
    to_char(p.created_at at time zone 'UTC', 'Mon FMDD, YYYY') || ' · ' || p.pull_type as detail,
    '/client/activity' as link
  from consumers c join pulls p on p.consumer_id = c.id join partners b on b.id = p.partner_id
  where c.user_id = ${userId} and p.mode = 'live' and p.status <> 'canceled'
    and (p.id = ${q} or b.name ilike ${containing(q)})
  order by p.created_at desc
  limit ${mostHits}`;
