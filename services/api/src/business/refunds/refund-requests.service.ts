import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { RefundRequest, refundRequests as api } from "@roadworthy/contracts/refund-requests";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { refundRequests } from "./refund-requests.table.ts";

type Reply = ReplyOf<typeof api.read>;

/** Whether a refund was asked for; its state follows from the newest proposal that is open or decided, and from the ledger. */
export async function readRefundRequest(
  ctx: Ctx,
  { params }: Pick<InputOf<typeof api.read>, "params">,
): Promise<Reply> {
  await requirePull(ctx, params.id);
  const [row] = await ctx.sql<(Omit<RefundRequest, "createdAt"> & { at_ms: number })[]>`
    select r.reason, (extract(epoch from r.created_at) * 1000)::float8 as at_ms, paid.cents::float8 as "refundedCents",
      case when paid.cents > 0 then 'refunded' when last.status = 'open' then 'under_review'
        when last.status = 'rejected' then 'declined' else 'received' end as state
    from refund_requests r
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0) as cents from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'partner'
      where t.pull_id = r.pull_id and t.kind = 'refund') paid
    left join lateral (
      select p.status from proposals p where p.kind = 'pull.refund' and p.object = r.pull_id
        and (p.status in ('approved', 'rejected') or p.status = 'open' and p.expires_at > ${ctx.now().toISOString()}::timestamptz)
      order by p.created_at desc limit 1
    ) last on true
    where r.pull_id = ${params.id}`;
  if (!row) return { request: null };
  const { at_ms, ...request } = row;
  return { request: { ...request, createdAt: new Date(at_ms) } };
}

/** Asks for a charge back. Once for a pull: of two at the same moment one is refused. */
export async function createRefundRequest(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.create>,
): Promise<Reply> {
  const { partnerId, userId } = requireActor(ctx, "partner");
  await transact(ctx, async (ctx) => {
    const pull = await requirePull(ctx, params.id);
    if (pull.mode !== "live" || pull.chargedCents === 0)
      throw new AppError("illegal_transition", "Nothing was charged for this pull.");
    const [made] = await ctx.db
      .insert(refundRequests)
      .values({ pullId: params.id, partnerId, reason: body.reason, byUserId: userId, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: refundRequests.id });
    if (!made) throw new AppError("illegal_transition", "A refund of this pull has already been requested.");
    await recordAudit(ctx, {
      action: "refund_request.create",
      object: made.id,
      detail: { pullId: params.id },
    });
  });
  return readRefundRequest(ctx, { params });
}

async function requirePull(ctx: Ctx, id: string): Promise<{ mode: string; chargedCents: number }> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [pull] = await ctx.sql<{ mode: string; chargedCents: number }[]>`
    select mode, charged_cents as "chargedCents" from pulls
    where id = ${id} and partner_id = ${partnerId} and mode = ${keyMode}`;
  if (!pull) throw new AppError("not_found", "There is no credit pull of this id.");
  return pull;
}
