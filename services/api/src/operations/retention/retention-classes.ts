import { sql, type SQL } from "drizzle-orm";
import type { DisposableClass, RetentionClassName } from "@roadworthy/contracts/admin-retention";
import type { LetterKind } from "@roadworthy/contracts/letters";
import { retentionRules } from "@roadworthy/domain/rights/retention.rules";
import { eraseAccount } from "../../accounts/people/standing.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** Where the records of a class are. */
export type RecordSource = {
  /** Rows of `id`, `since`, the instant their clock runs from, and `held`, whether a legal hold keeps them. */
  readonly rows: SQL;
  /** Of those rows, as `r`, the ones whose retention has ended by a day. */
  readonly isDue: (asOf: string) => SQL;
  readonly how: "by_itself" | "two_persons" | "kept";
};

const keptUntil = (name: RetentionClassName): SQL => {
  const { keepMonths, keepDays } = retentionRules[name];
  return sql.raw(`make_interval(months => ${keepMonths}, days => ${keepDays})`);
};

const afterTheLeast =
  (name: RetentionClassName) =>
  (asOf: string): SQL =>
    sql`(r.since at time zone 'UTC')::date + ${keptUntil(name)} < ${asOf}::date`;

/** Whether a hold stands for one of these clients or businesses. */
const isHeld = (...subjects: readonly SQL[]): SQL =>
  sql`exists (select from legal_holds h where h.lifted_at is null and h.subject in (${sql.join([...subjects], sql`, `)}))`;

/** Whether the consumer `c` had an account that was closed under a hold. */
const isOfHeldFile = sql`exists (select from held_consumers f where f.consumer_id = c.id)`;

/** The letter's row stays as the record that it was sent; what goes is the letter with the consumer's particulars. */
const letterSource = (name: RetentionClassName, kinds: readonly LetterKind[]): RecordSource => ({
  rows: sql`select l.id, l.created_at as since,
      ${isHeld(sql`l.partner_id`, sql`c.user_id::text`)} or ${isOfHeldFile} as held
    from letters l join documents d on d.id = l.document_id join consumers c on c.id = l.consumer_id
    where l.kind in ${kinds} and l.mode = 'live'`,
  isDue: afterTheLeast(name),
  how: "two_persons",
});

const keptForGood = (rows: SQL): RecordSource => ({ rows, isDue: () => sql`false`, how: "kept" });

/**
 * A client who pays nothing, disputes nothing, waits for no answer about their data and has not been here. Their closed disputes go with
 * them, so they have to be due as well.
 */
const unusedAccounts = sql`select u.id as user_id, u.id::text, greatest(u.created_at, u.last_sign_in_at) as since,
    ${isHeld(sql`u.id::text`)} as held
  from users u
  where u.role = 'client' and u.deleted_at is null
    and not exists (select from subscriptions s where s.user_id = u.id and s.status <> 'ended')
    and not exists (select from disputes d where d.user_id = u.id and d.closed_at is null)
    and not exists (select from privacy_requests q where q.user_id = u.id and q.done_at is null)`;

export const sources: Readonly<Record<RetentionClassName, RecordSource>> = {
  credit_report: {
    rows: sql`select x.id, x.created_at + least(greatest(coalesce((p.settings ->> 'reportRetentionMonths')::integer,
        ${retentionRules.credit_report.disposeAfterMonths}::int), ${retentionRules.credit_report.keepMonths}::int),
        ${retentionRules.credit_report.disposeAfterMonths}::int) * interval '1 month' as until, x.created_at as since,
        ${isHeld(sql`x.partner_id`, sql`c.user_id::text`)} or ${isOfHeldFile} as held
      from credit_reports x join partners p on p.id = x.partner_id
        left join pulls q on q.id = x.pull_id left join consumers c on c.id = q.consumer_id
      where x.disposed_at is null and x.status <> 'pending'`,
    isDue: (asOf) => sql`r.until < ${asOf}::date`,
    how: "by_itself",
  },
  adverse_action_notice: letterSource("adverse_action_notice", ["adverse_action"]),
  // A score disclosure stands in the pricing notice's place.
  risk_based_pricing_notice: letterSource("risk_based_pricing_notice", [
    "risk_based_pricing",
    "score_disclosure",
    "no_score_disclosure",
  ]),
  dispute: {
    rows: sql`select d.id, d.closed_at as since, ${isHeld(sql`d.user_id::text`)} as held from disputes d where d.closed_at is not null`,
    isDue: afterTheLeast("dispute"),
    how: "two_persons",
  },
  customer_information: {
    rows: unusedAccounts,
    isDue: (asOf) =>
      sql`(r.since at time zone 'UTC')::date + ${sql.raw(
        `make_interval(months => ${retentionRules.customer_information.disposeAfterMonths ?? 0})`,
      )} < ${asOf}::date
        and not exists (select from disputes d where d.user_id = r.user_id
          and (d.closed_at at time zone 'UTC')::date + ${keptUntil("dispute")} >= ${asOf}::date)`,
    how: "two_persons",
  },
  request_log: {
    rows: sql`select g.id::text, g.at as since, ${isHeld(sql`g.partner_id`)} as held from request_log g`,
    isDue: afterTheLeast("request_log"),
    how: "by_itself",
  },
  privacy_request: {
    rows: sql`select r.id, r.done_at as since, ${isHeld(sql`r.user_id::text`)} as held from privacy_requests r where r.done_at is not null
      union all select i.id, i.closed_at, false from privacy_inbox i where i.closed_at is not null`,
    isDue: afterTheLeast("privacy_request"),
    how: "by_itself",
  },
  consent: keptForGood(sql`select id, granted_at as since, false as held from consents`),
  credit_application: keptForGood(sql`select id, decided_at as since, false as held from credit_decisions`),
  audit: keptForGood(sql`select stream as id, at as since, false as held from audit_rows`),
  ledger: keptForGood(sql`select id::text, created_at as since, false as held from ledger_entries`),
};

/** How each class goes, once its ids are settled. Everything that hangs on a record goes with it. */
export const dispose: Readonly<Record<DisposableClass, (ctx: Ctx, ids: readonly string[]) => Promise<void>>> =
  {
    adverse_action_notice: disposeLetters,
    risk_based_pricing_notice: disposeLetters,
    async dispute(ctx, ids) {
      await ctx.sql`delete from disputes where id = any(${[...ids]}::text[])`;
    },
    async customer_information(ctx, ids) {
      for (const id of ids) {
        await recordAudit(ctx, { action: "user.dispose", object: id, stream: "platform" });
        await eraseAccount(ctx, id);
        await ctx.sql`select erase_client_file(${id}::uuid)`;
      }
    },
  };

async function disposeLetters(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.sql`delete from documents where id in (select document_id from letters where id = any(${[...ids]}::text[]))`;
}
