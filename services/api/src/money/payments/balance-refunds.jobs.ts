import type { Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { settleRefund } from "./balance-refunds.service.ts";
import { paymentProvider } from "./provider.ts";

type Pending = {
  readonly id: string;
  readonly partnerId: string;
  readonly amountCents: number;
  readonly chargeReference: string;
};

/**
 * Asks the provider for every refund whose outcome is not known. Each has its own key, so one whose answer was lost is asked for again
 * and given back once. One that has no answer waits for the next run, which then fails at its end, so that it shows.
 */
export const sendRefunds = job({
  name: "top_up_refunds.send",
  everySeconds: 60,
  work: async (ctx) => {
    const pending = await ctx.sql<Pending[]>`
      select r.id, r.partner_id as "partnerId", r.amount_cents as "amountCents", t.charge_reference as "chargeReference"
      from top_up_refunds r join top_ups t on t.id = r.top_up_id
      where r.status = 'pending' order by r.created_at desc, r.id limit 200`;
    const failures: unknown[] = [];
    for (const refund of pending)
      await send(ctx, refund).catch((error: unknown) => {
        ctx.log.error({ err: error, refundId: refund.id }, "a refund of a top-up waits");
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  },
});

async function send(ctx: Ctx, refund: Pending): Promise<void> {
  const provider = await paymentProvider(ctx);
  const { chargeReference, amountCents, id } = refund;
  const outcome = await provider.refund({ chargeReference, amountCents, idempotencyKey: id });
  await settleRefund(ctx, refund, outcome);
}
