import type { Ctx } from "../../../platform/ctx.ts";
import { job } from "../../../platform/jobs/job.ts";
import { receivePaymentEvent } from "../payments.service.ts";
import { signEvent } from "../sandbox-events.ts";
import type { SandboxOrder } from "../sandbox-pages.ts";

/** A debit of a bank account, in the sandbox's own books. */
const debitKey = (reference: string): string => `bank:${reference}`;

/** Notes a debit of a test account on the sandbox's own page, for `sandboxBankDebits` to settle. */
export const bookBankDebit = async (
  ctx: Pick<Ctx, "sql" | "now">,
  { reference, amountCents }: Extract<SandboxOrder, { kind: "checkout" }>,
  declineReason: string | null,
): Promise<void> => {
  await ctx.sql`
    insert into sandbox_payments (reference, kind, idempotency_key, amount_cents, decline_reason, is_disputed, created_at)
    values (${reference}, 'charge', ${debitKey(reference)}, ${amountCents}, ${declineReason}, false, ${ctx.now().toISOString()})
    on conflict do nothing`;
};

/** What takes a bank up to four business days takes the sandbox a minute: the webhook then says how each debit ended. */
export const sandboxBankDebits = job({
  name: "sandbox_payments.bank_debits",
  everySeconds: 60,
  work: async (ctx) => {
    if (ctx.config.mode === "production") return;
    const rows = await ctx.sql<{ reference: string; amountCents: number; declineReason: string | null }[]>`
      select p.reference, p.amount_cents as "amountCents", p.decline_reason as "declineReason" from sandbox_payments p
      join top_ups t on t.provider = 'sandbox' and t.provider_reference = p.reference and t.status = 'processing'
      where p.kind = 'charge' and p.idempotency_key = 'bank:' || p.reference
        and p.created_at < ${ctx.now().toISOString()}::timestamptz - interval '1 minute'`;
    for (const { reference, amountCents, declineReason } of rows) {
      const isPaid = declineReason === null;
      const told = {
        kind: "checkout",
        reference,
        amountCents,
        isPaid,
        chargeReference: reference,
        declineReason,
      } as const;
      const { body, headers } = signEvent(ctx.cipher, told, ctx.now());
      await receivePaymentEvent(ctx, Buffer.from(body), headers);
    }
  },
});
