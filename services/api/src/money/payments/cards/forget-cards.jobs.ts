import type { Ctx } from "../../../platform/ctx.ts";
import { job } from "../../../platform/jobs/job.ts";
import { paymentProvider, providerName } from "../provider.ts";

/**
 * Has the provider remove the cards that were removed here, and then delete the customers whose account is closed. What gets no answer is
 * left for the next run, and this run fails at its end, so that operators see it.
 */
export const forgetCards = job({
  name: "payment_methods.forget",
  everySeconds: 60,
  work: async (ctx) => {
    const failures: unknown[] = [];
    for (const [readDue, forget] of [
      [readRemovedCards, removeCard],
      [readClosedCustomers, removeCustomer],
    ] as const)
      for (const due of await readDue(ctx))
        await forget(ctx, due).catch((error: unknown) => {
          ctx.log.error({ err: error, id: due.id }, "the payment provider still keeps what was removed");
          failures.push(error);
        });
    if (failures.length > 0) throw failures[0];
  },
});

type Due = { readonly id: string; readonly reference: string };

/** Not the card of a charge whose outcome is unknown: asking for it again takes the same card. */
const readRemovedCards = (ctx: Ctx) =>
  ctx.sql<Due[]>`
    select m.id, m.provider_reference as reference from payment_methods m join payment_customers c on c.id = m.customer_id
    where m.removed_at is not null and m.detached_at is null and c.provider = ${providerName(ctx)}
      and not exists (select from invoices i
        where i.user_id = c.user_id and i.pending_card ->> 'cardReference' = m.provider_reference)
      and not exists (select from top_ups t
        where t.partner_id = c.partner_id and t.pending_card ->> 'cardReference' = m.provider_reference)
    order by m.removed_at desc, m.id limit 200`;

const readClosedCustomers = (ctx: Ctx) =>
  ctx.sql<Due[]>`
    select c.id, c.reference from payment_customers c
    where c.closed_at is not null and c.deleted_at is null and c.provider = ${providerName(ctx)}
      and not exists (select from payment_methods m where m.customer_id = c.id and m.detached_at is null)
    order by c.closed_at desc, c.id limit 200`;

async function removeCard(ctx: Ctx, { id, reference }: Due): Promise<void> {
  await (await paymentProvider(ctx)).removeCard(reference);
  await ctx.sql`update payment_methods set detached_at = ${ctx.now().toISOString()} where id = ${id}`;
}

async function removeCustomer(ctx: Ctx, { id, reference }: Due): Promise<void> {
  await (await paymentProvider(ctx)).removeCustomer(reference);
  await ctx.sql`update payment_customers set deleted_at = ${ctx.now().toISOString()} where id = ${id}`;
}
