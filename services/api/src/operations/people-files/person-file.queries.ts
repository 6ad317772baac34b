import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { PersonFile, personFiles } from "@roadworthy/contracts/person-files";
import { clientStream } from "../../credit/clients/clients.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";

/** Instants come as the database writes them. */
type Written<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

const instant = (text: string): Date => new Date(text);
const optional = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A person's file. That it was read is in the person's own log. */
export async function readPersonFile(
  ctx: Ctx,
  { params: { id } }: InputOf<typeof personFiles.read>,
): Promise<PersonFile> {
  requireActor(ctx, "admin");
  const [known] = await ctx.sql`select id from users where id = ${id} and deleted_at is null`;
  if (!known) throw new AppError("not_found", "There is no such person.");
  const [identity, [subscription], planChanges, consents, timeline] = await Promise.all([
    readIdentity(ctx, id),
    ctx.sql<Written<NonNullable<PersonFile["subscription"]>>[]>`
      select p.name as plan, s.status, s.price_cents as "priceCents", s.period_end as "periodEnd",
        s.ends_at_period_end as "endsAtPeriodEnd", n.name as "nextPlan"
      from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id
      where s.user_id = ${id} and s.ended_at is null`,
    ctx.sql<Written<PersonFile["planChanges"][number]>[]>`
      select coalesce(s.ended_at, s.created_at) as at, p.name as plan, s.end_reason as "endReason"
      from subscriptions s join plans p on p.id = s.plan_id where s.user_id = ${id} order by 1 desc limit 20`,
    ctx.sql<Written<PersonFile["consents"][number]>[]>`
      select c.id, p.name as partner, c.method, c.granted_at as "grantedAt", c.expires_at as "expiresAt", c.revoked_at as "revokedAt"
      from consents c join partners p on p.id = c.partner_id where c.user_id = ${id} order by c.granted_at desc limit 50`,
    ctx.sql<Written<PersonFile["timeline"][number]>[]>`
      select a.at, coalesce(u.name, a.actor_kind) as actor, a.action, a.object
      from (
        (select at, actor_kind, actor_id, action, object from audit_rows where stream = ${clientStream(id)} order by at desc limit 50)
        union
        (select at, actor_kind, actor_id, action, object from audit_rows where object = ${id} order by at desc limit 50)
      ) a left join users u on u.id::text = a.actor_id order by a.at desc limit 50`,
  ]);
  await transact(ctx, (ctx) =>
    recordAudit(ctx, { action: "person_file.read", object: id, stream: clientStream(id) }),
  );
  return {
    identity,
    subscription: subscription ? { ...subscription, periodEnd: instant(subscription.periodEnd) } : null,
    planChanges: planChanges.map((row) => ({ ...row, at: instant(row.at) })),
    consents: consents.map((row) => ({
      ...row,
      grantedAt: instant(row.grantedAt),
      expiresAt: optional(row.expiresAt),
      revokedAt: optional(row.revokedAt),
    })),
    timeline: timeline.map((row) => ({ ...row, at: instant(row.at) })),
  };
}

async function readIdentity(ctx: Ctx, id: string): Promise<PersonFile["identity"]> {
  const [row] = await ctx.sql<Written<NonNullable<PersonFile["identity"]>>[]>`
    select status, reason, ssn_last4 as "ssnLast4", created_at as "submittedAt", decided_at as "decidedAt"
    from (
      select status, reason, ssn_last4, created_at, decided_at from identity_checks where user_id = ${id}
      union all
      -- Who is on file without a check was verified before there were any.
      select 'verified', null, coalesce(c.ssn_last4, ''), c.created_at, c.created_at from consumers c
      where c.user_id = ${id} and c.partner_id is null and not exists (select from identity_checks k where k.user_id = ${id})
    ) k order by created_at desc limit 1`;
  return row ? { ...row, submittedAt: instant(row.submittedAt), decidedAt: optional(row.decidedAt) } : null;
}
