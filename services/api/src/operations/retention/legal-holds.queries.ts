import type { LegalHold } from "@roadworthy/contracts/admin-retention";
import type { Ctx } from "../../platform/ctx.ts";

/** The legal holds that stand, the newest first. */
export async function readHolds(ctx: Ctx): Promise<LegalHold[]> {
  const rows = await ctx.sql<(Omit<LegalHold, "setAt"> & { readonly setMs: number })[]>`
    select h.id, h.subject, h.kind, coalesce(b.name, nullif(c.name, '')) as name, p.reason, m.name as "proposedBy", k.name as "approvedBy",
      (extract(epoch from h.set_at) * 1000)::float8 as "setMs"
    from legal_holds h join proposals p on p.id = h.set_proposal_id
      left join users m on m.id = p.proposer_id left join users k on k.id = p.decider_id
      left join partners b on b.id = h.subject left join users c on c.id::text = h.subject
    where h.lifted_at is null order by h.set_at desc, h.id desc`;
  return rows.map(({ setMs, ...row }) => ({ ...row, setAt: new Date(setMs) }));
}

/** A client by email or id, or a business by id. */
export async function findSubject(
  ctx: Ctx,
  named: string,
): Promise<{ readonly id: string; readonly kind: "client" | "business"; readonly name: string } | null> {
  const [found] = await ctx.sql<{ id: string; kind: "client" | "business"; name: string }[]>`
    select id::text, 'client' as kind, name from users
      where role = 'client' and deleted_at is null and (id::text = ${named} or lower(email) = ${named.toLowerCase()})
    union all select id, 'business', name from partners where id = ${named}`;
  return found ?? null;
}
