import { job } from "../../platform/jobs/job.ts";
import { receivePaymentEvent } from "./payments.service.ts";
import { signEvent } from "./sandbox-events.ts";

/** As Stripe takes it from merchants in the United States. */
const FEE_CENTS = 1_500;

/** The sandbox's card that is always disputed: its owner goes to the bank within a minute, and the webhook says so. */
export const sandboxDisputes = job({
  name: "sandbox_payments.disputes",
  everySeconds: 60,
  work: async (ctx) => {
    if (ctx.config.mode === "production") return;
    const rows = await ctx.sql<{ reference: string; amountCents: number }[]>`
      select p.reference, p.amount_cents as "amountCents" from sandbox_payments p
      left join invoices i on i.charge_reference = p.reference
      left join top_ups t on t.charge_reference = p.reference and t.provider = 'sandbox'
      where p.is_disputed and (i.id is not null or t.id is not null)
        and not exists (select from payment_disputes d where d.invoice_id = i.id)
        and not exists (select from top_up_disputes d where d.top_up_id = t.id)`;
    for (const { reference, amountCents } of rows) {
      const { body, headers } = signEvent(
        ctx.cipher,
        {
          kind: "dispute",
          chargeReference: reference,
          disputeReference: reference.replace(/^sbx(?:ch)?_/, "sbxdp_"),
          amountCents,
          feeCents: FEE_CENTS,
          state: "open",
        },
        ctx.now(),
      );
      await receivePaymentEvent(ctx, Buffer.from(body), headers);
    }
  },
});
