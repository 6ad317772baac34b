import { isNull } from "drizzle-orm";
import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { endOfUsDay, lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { reviewDueAt } from "../../credit/identity/identity.rules.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { readQueueFigures } from "../../platform/jobs/jobs.queries.ts";
import { readSystemStatus } from "../../site/status/status.service.ts";
import { statusIncidents } from "../../site/status/status.table.ts";
import type { Waiting } from "./queue.rules.ts";
import {
  balancesLeft,
  failedRefunds,
  failingWebhooks,
  openAbuseCases,
  unreportedIncidents,
  openPrivacyInbox,
  openPrivacyRequests,
  paperNotices,
  paymentDisputes,
  unreconciledBooks,
} from "./trouble-sources.ts";

/** Lists what waits of one kind. What is added here is in the queue, in its badge and on the dashboard. */
type Source = (ctx: Ctx) => Promise<Waiting[]>;

/** An instant comes as the database writes it. */
type Row = { readonly id: string; readonly title: string; readonly since: string };

/** What is shown of one kind at once; more would be no queue. */
const most = 200;

const applications: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { dueAt: string | null; isRenewal: boolean })[]>`
    select p.id, p.name as title, coalesce(a.submitted_at, a.updated_at) as since, a.due_at as "dueAt",
      p.status = 'active' as "isRenewal"
    from partner_applications a join businesses p on p.id = a.partner_id
    where a.state = 'submitted' order by a.due_at limit ${most}`;
  return rows.map(({ id, title, since, dueAt, isRenewal }) => ({
    key: `application:${id}`,
    kind: "application",
    title,
    detail: isRenewal ? "Waits for its certification to be renewed" : "Waits for certification",
    link: `/admin/partners/${id}`,
    since: new Date(since),
    ...(dueAt !== null && { dueAt: new Date(dueAt) }),
  }));
};

/** How many days before a certification ends a business that has not submitted its renewal waits for an admin. */
const RENEWAL_DAYS = 30;

/** Whose certification ends soon or has ended without a renewal: somebody asks the business, or proposes the renewal. */
const renewals: Source = async (ctx) => {
  const today = lastUsDayOf(ctx.now());
  const rows = await ctx.sql<{ id: string; title: string; endsOn: string }[]>`
    select p.id, p.name as title, p.renewal_due_on::text as "endsOn"
    from businesses p left join partner_applications a on a.partner_id = p.id
    where p.status = 'active' and p.renewal_due_on <= ${addDays(today, RENEWAL_DAYS)}::date and a.state is distinct from 'submitted'
      and not exists (select from proposals q where q.kind = 'partner.renew' and q.object = p.id
        and q.status = 'open' and q.expires_at > ${ctx.now().toISOString()}::timestamptz)
    order by p.renewal_due_on limit ${most}`;
  return rows.map(({ id, title, endsOn }) => ({
    key: `renewal:${id}:${endsOn}`,
    kind: "application",
    title,
    detail:
      endsOn < today
        ? "Its certification has ended and was not renewed"
        : "Its certification ends soon, and no renewal was submitted",
    link: `/admin/partners/${id}`,
    since: new Date(`${addDays(endsOn, -RENEWAL_DAYS)}T00:00:00Z`),
    dueAt: endOfUsDay(endsOn),
  }));
};

const identityReviews: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { isClaimed: boolean })[]>`
    select c.id, u.name as title, c.created_at as since, c.is_claimed_by_other as "isClaimed"
    from identity_checks c join users u on u.id = c.user_id where c.status = 'review' order by c.created_at limit ${most}`;
  return rows.map(({ id, title, isClaimed, since }) => ({
    key: `identity_review:${id}`,
    kind: "identity_review",
    title,
    detail: isClaimed ? "This SSN belongs to another verified account" : "The identity check needs a person",
    link: `/admin/identity-reviews#${id}`,
    since: new Date(since),
    dueAt: reviewDueAt(new Date(since)),
  }));
};

const disputes: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { bureaus: Bureau[]; dueOn: string | null })[]>`
    select d.id, u.name as title, d.created_at as since, min(b.due_on)::text as "dueOn",
      array_agg(b.bureau::text order by b.bureau) as bureaus
    from disputes d join users u on u.id = d.user_id join dispute_bureaus b on b.dispute_id = d.id
    where d.closed_at is null and (b.due_on < ${ctx.now().toISOString()}::date + 3 or b.status = 'rejected'
        or (b.status = 'sending' and d.created_at < ${ctx.now().toISOString()}::timestamptz - interval '1 day'))
      and b.status <> 'resolved'
    group by d.id, u.name order by d.created_at limit ${most}`;
  return rows.map(({ id, title, since, dueOn, bureaus }) => ({
    key: `dispute:${id}`,
    kind: "dispute",
    title: `A dispute of ${title}`,
    detail: `Look at ${bureaus.map((one) => bureauNames[one]).join(", ")}`,
    link: `/admin/disputes/${id}`,
    since: new Date(since),
    ...(dueOn !== null && { dueAt: endOfUsDay(dueOn) }),
  }));
};

const approvals: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { proposer: string; expiresAt: string })[]>`
    select p.id, p.summary as title, p.created_at as since, p.expires_at as "expiresAt", u.name as proposer
    from proposals p join users u on u.id = p.proposer_id
    where p.status = 'open' and p.expires_at > ${ctx.now().toISOString()}::timestamptz order by p.created_at limit ${most}`;
  return rows.map(({ id, title, since, expiresAt, proposer }) => ({
    key: `approval:${id}`,
    kind: "approval",
    title,
    detail: `Proposed by ${proposer}`,
    link: `/admin/approvals#${id}`,
    since: new Date(since),
    dueAt: new Date(expiresAt),
  }));
};

const stuckPulls: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { bureaus: Bureau[] })[]>`
    select p.id, n.name as title, p.created_at as since, array_agg(b.bureau::text order by b.bureau) as bureaus
    from pulls p join businesses n on n.id = p.partner_id
    join pull_bureaus b on b.pull_id = p.id and b.status in ('pending', 'sent')
    where p.status = 'pending' and p.created_at < ${ctx.now().toISOString()}::timestamptz - interval '10 minutes'
    group by p.id, n.name order by p.created_at limit ${most}`;
  return rows.map(({ id, title, since, bureaus }) => ({
    key: `stuck_pull:${id}`,
    kind: "stuck_pull",
    title: `A pull of ${title}`,
    detail: `Still waiting for ${bureaus.map((one) => bureauNames[one]).join(", ")}`,
    link: `/admin/pulls/${id}`,
    since: new Date(since),
  }));
};

const lateAnswers: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { bureau: Bureau })[]>`
    select l.pull_id as id, n.name as title, l.bureau::text as bureau, l.came_at as since
    from late_answers l join pulls p on p.id = l.pull_id join businesses n on n.id = p.partner_id
    where l.settled_at is null order by l.came_at limit ${most}`;
  return rows.map(({ id, title, bureau, since }) => ({
    key: `late_answer:${id}:${bureau}`,
    kind: "late_answer",
    title: `A pull of ${title}`,
    detail: `${bureauNames[bureau]} answered after the pull had ended, so the books and its log differ`,
    link: `/admin/pulls/${id}`,
    since: new Date(since),
  }));
};

/** Those without a proposal that is open or decided; one that expired or was withdrawn has decided nothing. */
const refundWishes: Source = async (ctx) => {
  const rows = await ctx.sql<(Row & { reason: string })[]>`
    select r.pull_id as id, n.name as title, r.reason, r.created_at as since
    from refund_requests r join businesses n on n.id = r.partner_id
    where not exists (select from proposals p where p.kind = 'pull.refund' and p.object = r.pull_id
      and (p.status in ('approved', 'rejected') or p.status = 'open' and p.expires_at > ${ctx.now().toISOString()}::timestamptz))
    order by r.created_at limit ${most}`;
  return rows.map(({ id, title, reason, since }) => ({
    key: `refund_request:${id}`,
    kind: "refund_request",
    title: `${title} asks for a refund`,
    detail: reason,
    link: `/admin/pulls/${id}`,
    since: new Date(since),
  }));
};

/** An incident waits since it began: the checks, twice a minute, would move its due date ahead forever. */
const degradedParts: Source = async (ctx) => {
  const parts = await readSystemStatus(ctx);
  const incidents = await ctx.db.select().from(statusIncidents).where(isNull(statusIncidents.endedAt));
  return parts
    .filter(({ status }) => status !== "operational")
    .map(({ component, status, detail, checkedAt }) => {
      const incident = incidents.find((one) => one.component === component);
      return {
        key: `degraded:${incident?.id ?? component}`,
        kind: "degraded",
        title: component,
        detail: `${status === "down" ? "Down" : "Degraded"}: ${detail}`,
        link: "/admin/system#system-parts",
        since: incident?.beganAt ?? checkedAt,
      };
    });
};

/** They wait since the first of them was given up: counted from now they would never be overdue. */
const failedJobs: Source = async (ctx) =>
  (await readQueueFigures(ctx)).flatMap(({ name, dead, deadSince }) =>
    deadSince === null
      ? []
      : [
          {
            key: `failed_jobs:${name}`,
            kind: "failed_jobs",
            title: `Background work: ${name}`,
            detail: `${dead} given up after every attempt`,
            link: "/admin/system#system-queues",
            since: new Date(deadSince),
          },
        ],
  );

/** Everything that can wait for an admin. */
export const queueSources: readonly Source[] = [
  applications,
  renewals,
  identityReviews,
  disputes,
  approvals,
  refundWishes,
  stuckPulls,
  lateAnswers,
  degradedParts,
  failedJobs,
  failingWebhooks,
  unreconciledBooks,
  paymentDisputes,
  balancesLeft,
  failedRefunds,
  openPrivacyRequests,
  paperNotices,
  openPrivacyInbox,
  unreportedIncidents,
  openAbuseCases,
];
