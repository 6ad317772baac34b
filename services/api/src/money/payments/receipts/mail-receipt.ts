import { readReaders } from "../../../accounts/alerts/alert-preferences.service.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { sendMessage } from "../../../platform/mail/mail.service.ts";
import { receiptEmail, type MoneyMoved } from "./receipt-emails.rules.ts";

type Paid = MoneyMoved & { readonly partnerId: string; readonly mode: "live" | "test" };

/** Mails the receipt of a top-up that has just been paid, in the transaction that credits it. */
export async function mailTopUpReceipt(ctx: Ctx, provider: string, reference: string): Promise<void> {
  const [paid] = await ctx.sql<(Omit<Paid, "at"> & { atMs: number })[]>`
    select t.id as "topUpId", t.partner_id as "partnerId", t.mode, p.name as business, t.amount_cents::float8 as "amountCents",
      case l.description when ${fromBank} then 'bank' else 'card' end as kind, extract(epoch from t.finished_at)::float8 * 1000 as "atMs"
    from top_ups t join partners p on p.id = t.partner_id
      join ledger_transfers l on l.kind = 'top_up' and l.reference = t.id
    where t.provider = ${provider} and t.provider_reference = ${reference}`;
  if (paid) await mailPayers(ctx, { ...paid, at: new Date(paid.atMs) });
}

/** Mails that a refund has gone back to its card, in the transaction that notes it. */
export async function mailRefundReceipt(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.sql<Omit<Paid, "at">[]>`
    select r.top_up_id as "topUpId", r.partner_id as "partnerId", t.mode, p.name as business, r.amount_cents::float8 as "amountCents",
      'refund' as kind
    from top_up_refunds r join partners p on p.id = r.partner_id join top_ups t on t.id = r.top_up_id where r.id = ${refundId}`;
  if (refund) await mailPayers(ctx, { ...refund, at: ctx.now() });
}

/** What `finish_top_up` writes in the ledger of funds that a bank account was debited for. */
export const fromBank = "Funds added from a bank account";

/** To the business's billing people, or its owners where it has none with a confirmed address. No receipt of test money is sent. */
async function mailPayers(ctx: Ctx, { partnerId, mode, ...moved }: Paid): Promise<void> {
  if (mode === "test") return;
  const people = await ctx.sql<{ id: string; role: "owner" | "billing" }[]>`
    select id, member_role as role from users where partner_id = ${partnerId} and deleted_at is null
      and member_role in ('owner', 'billing') order by created_at, id`;
  const readers = await readReaders(
    ctx,
    people.map(({ id }) => id),
  );
  const reachable = people.flatMap(({ id, role }) => {
    const { email = null, language = "en" } = readers.get(id) ?? {};
    return email === null ? [] : [{ role, email, language }];
  });
  const billing = reachable.filter(({ role }) => role === "billing");
  for (const { email, language } of billing.length > 0 ? billing : reachable) {
    const letter = receiptEmail(moved, language, ctx.config.siteUrl);
    await sendMessage(ctx, { channel: "email", to: email, ...letter, language });
  }
}
