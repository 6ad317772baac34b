import { ftcConsumers, ftcNoticeDays } from "@roadworthy/contracts/security-incidents";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { chargeDisputed } from "../../money/payments/payment-provider.ts";
import { resultsToMail } from "../../credit/disputes/disputes.queries.ts";
import type { Waiting } from "./queue.rules.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** An instant comes as the database writes it. */
type Row = { readonly id: string; readonly title: string; readonly since: string };

/** What is shown of one kind at once. */
const most = 200;

/** Live endpoints that have failed for an hour; once they are switched off for it they wait for their owner. */
export async function failingWebhooks(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<(Row & { partnerId: string; host: string })[]>`
    select e.id, n.id as "partnerId", n.name as title, e.failing_since as since, split_part(e.url, '/', 3) as host
    from webhook_endpoints e join businesses n on n.id = e.partner_id
    where e.mode = 'live' and e.status = 'enabled' and e.failing_since < ${ctx.now().toISOString()}::timestamptz - interval '1 hour'
    order by e.failing_since limit ${most}`;
  return rows.map(({ id, partnerId, title, since, host }) => ({
    key: `failing_webhook:${id}`,
    kind: "failing_webhook",
    title: `A webhook of ${title}`,
    detail: `${host} doesn't accept events`,
    link: `/admin/partners/${partnerId}`,
    since: new Date(since),
  }));
}

/** The last proof of the books, while it did not agree. */
export async function unreconciledBooks(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<{ id: string; status: string; since: string; found: number }[]>`
    select id, status, finished_at as since, jsonb_array_length(differences)::int as found
    from reconciliations where status <> 'running' order by started_at desc limit 1`;
  return rows
    .filter(({ status }) => status !== "agreed")
    .map(({ id, status, since, found }) => ({
      key: `unreconciled:${id}`,
      kind: "unreconciled",
      title: "The books",
      detail:
        status === "failed" ? "Their proof could not be finished" : `Their proof found ${found} differences`,
      link: "/admin/system#system-books",
      since: new Date(since),
    }));
}

/** Charges that clients dispute at their bank. */
export async function paymentDisputes(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<(Row & { userId: string; cents: number; isRefunded: boolean })[]>`
    select d.reference as id, u.id as "userId", u.name as title, d.amount_cents as cents, d.created_at as since,
      i.refunded_cents > 0 as "isRefunded"
    from payment_disputes d join invoices i on i.id = d.invoice_id join users u on u.id = i.user_id
    where d.state = 'open' order by d.created_at limit ${most}`;
  return rows.map(({ id, userId, title, cents, isRefunded, since }) => ({
    key: `payment_dispute:${id}`,
    kind: "payment_dispute",
    title: `${title} disputes a charge`,
    detail: `$${(cents / 100).toFixed(2)} at the bank${isRefunded ? ", although we refunded it: send proof of the refund" : ""}. Answer it with the payment provider`,
    link: `/admin/users/${userId}`,
    since: new Date(since),
  }));
}

/** Money that nobody can use anymore, as its business was closed, or that a card did not take back, until it is adjusted. */
export async function balancesLeft(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<(Row & { cents: number; isClosed: boolean })[]>`
    select p.id, p.name as title, a.posted_cents::float8 as cents, coalesce(f.at, c.at) as since, f.at is null as "isClosed"
    from ledger_accounts a join businesses p on p.id = a.partner_id
    left join lateral (
      select max(r.finished_at) as at from top_up_refunds r where r.partner_id = p.id and r.status = 'failed'
      having not exists (
        select from ledger_entries e join ledger_transfers t on t.id = e.transfer_id and t.kind = 'adjustment'
        where e.account_id = a.id and e.created_at > max(r.finished_at))) f on true
    left join lateral (
      select max(u.deleted_at) as at from users u where u.partner_id = p.id and p.status = 'suspended'
      having bool_and(u.deleted_at is not null)) c on true
    where a.mode = 'live' and a.posted_cents > 0 and (f.at is not null or c.at is not null)
    order by 4 limit ${most}`;
  return rows.map(({ id, title, cents, isClosed, since }) => ({
    key: `balance_left:${id}`,
    kind: "balance_left",
    title: `Balance of ${title}`,
    detail: `${isClosed ? "The business is closed" : "A card didn't accept a refund"}: $${(cents / 100).toFixed(2)} left. Pay it back another way, then adjust the balance`,
    link: `/admin/partners/${id}`,
    since: new Date(since),
  }));
}

/**
 * Refunds of plans that the client's card didn't accept, until they are paid another way. One that the client also disputes at the bank
 * would be paid twice, so it waits for a dispute that we win.
 */
export async function failedRefunds(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<
    (Row & { userId: string; cents: number; number: string; failure: string; isClosed: boolean })[]
  >`
    select r.id, u.id as "userId", u.name as title, r.amount_cents as cents, i.number, r.failure, r.failed_at as since,
      u.deleted_at is not null as "isClosed"
    from refunds r join users u on u.id = r.user_id join invoices i on i.id = r.invoice_id
    where r.status = 'failed' and i.disputed_cents = 0
      and (r.failure <> ${chargeDisputed} or exists (select from payment_disputes d where d.invoice_id = i.id))
    order by r.failed_at limit ${most}`;
  return rows.map(({ id, userId, title, cents, number, failure, isClosed, since }) => ({
    key: `failed_refund:${id}`,
    kind: "failed_refund",
    title: isClosed ? "Refund to a closed account" : `Refund to ${title}`,
    detail: `The card didn't accept $${(cents / 100).toFixed(2)} for invoice ${number} (${failure.replaceAll("_", " ")}). Pay it another way, then record the payment here`,
    link: isClosed ? "/admin/queue" : `/admin/users/${userId}`,
    since: new Date(since),
  }));
}

/** What people asked of their data. */
export async function openPrivacyRequests(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<
    (Row & { userId: string; kind: "access" | "correct" | "delete"; dueOn: string })[]
  >`
    select r.id, u.id as "userId", u.name as title, r.kind, r.recorded_at as since, r.due_on::text as "dueOn"
    from privacy_requests r join users u on u.id = r.user_id
    where r.done_at is null order by r.due_on limit ${most}`;
  return rows.map(({ id, userId, title, kind, since, dueOn }) => ({
    key: `privacy_request:${id}`,
    kind: "privacy_request",
    title: `${title} asked about their data`,
    detail: { access: "Wants a copy", correct: "Wants it corrected", delete: "Wants it deleted" }[kind],
    link: `/admin/users/${userId}#privacy-requests`,
    since: new Date(since),
    dueAt: new Date(`${dueOn}T23:59:59Z`),
  }));
}

/** Results of disputes that have to go out on paper, each until it is recorded as mailed. */
export async function paperNotices(ctx: Ctx): Promise<Waiting[]> {
  return (await resultsToMail(ctx, most)).map(({ id, disputeId, clientName, bureau, resultOn }) => ({
    key: `paper_notices:${id}`,
    kind: "paper_notices",
    title: `${clientName} gets a result on paper`,
    detail: `Mail what ${bureauNames[bureau]} found`,
    link: `/admin/disputes/${disputeId}`,
    since: new Date(resultOn),
  }));
}

const wishes = {
  access: "Wants a copy",
  delete: "Wants it deleted",
  correct: "Wants it corrected",
  opt_out: "Wants no sale or sharing",
} as const;

const dayText = (on: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(on));

/** What people without an account asked of their data, each with both of the law's clocks. */
export async function openPrivacyInbox(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<
    (Row & { kind: keyof typeof wishes; confirmedOn: string; receiptDueOn: string; dueOn: string })[]
  >`
    select id, name as title, kind, confirmed_at as since, (confirmed_at at time zone 'America/Detroit')::date::text as "confirmedOn",
      receipt_due_on::text as "receiptDueOn", due_on::text as "dueOn"
    from privacy_inbox where confirmed_at is not null and closed_at is null order by due_on limit ${most}`;
  return rows.map(({ id, title, kind, since, confirmedOn, receiptDueOn, dueOn }) => ({
    key: `privacy_request:${id}`,
    kind: "privacy_request",
    title: `${title} asked about their data`,
    detail: `${wishes[kind]}. Receipt confirmed ${dayText(confirmedOn)} (due ${dayText(receiptDueOn)})`,
    link: `/admin/privacy-requests#${id}`,
    since: new Date(since),
    dueAt: new Date(`${dueOn}T23:59:59Z`),
  }));
}

/** Security events of which the FTC has to be told and was not. */
export async function unreportedIncidents(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<(Row & { consumers: number; discoveredOn: string })[]>`
    select id, title, recorded_at as since, consumers, discovered_on::text as "discoveredOn" from security_incidents
    where closed_at is null and ftc_on is null and not is_encrypted and consumers >= ${ftcConsumers} order by discovered_on limit ${most}`;
  return rows.map(({ id, title, since, consumers, discoveredOn }) => ({
    key: `security_incident:${id}`,
    kind: "security_incident",
    title,
    detail: `${consumers.toLocaleString("en-US")} consumers: tell the FTC within ${ftcNoticeDays} days of ${dayText(discoveredOn)}`,
    link: `/admin/incidents#${id}`,
    since: new Date(since),
    dueAt: new Date(`${addDays(discoveredOn, ftcNoticeDays)}T23:59:59Z`),
  }));
}

const patterns: Readonly<Record<string, string>> = {
  velocity: "Very many pulls in a short time",
  odd_hours: "Many pulls by people at night",
  many_partners: "One consumer pulled by many businesses",
  code_guessing: "Many wrong access codes",
  client_reports: "Reported by clients for misuse",
};

/** Patterns of use that look like abuse. */
export async function openAbuseCases(ctx: Ctx): Promise<Waiting[]> {
  const rows = await ctx.sql<(Row & { kind: string; count: number })[]>`
    select c.id, c.kind, c.count, c.opened_at as since,
      coalesce((select p.name from businesses p where p.id = c.subject),
        (select n.display_name from consumers n where n.id = c.subject), c.subject) as title
    from abuse_cases c where c.closed_at is null order by c.opened_at limit ${most}`;
  return rows.map(({ id, title, kind, count, since }) => ({
    key: `abuse:${id}`,
    kind: "abuse",
    title,
    detail: `${patterns[kind] ?? kind}: ${count}`,
    link: `/admin/abuse?state=open#${id}`,
    since: new Date(since),
  }));
}
