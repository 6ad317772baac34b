import { and, eq, ne } from "drizzle-orm";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import type { PaymentEvent, PaymentProvider } from "../payments/payment-provider.ts";
import { endSubscription } from "./plan-changes.service.ts";
import { invoices, subscriptions } from "./subscriptions.table.ts";

/** Handles the provider's news of a disputed charge. A dispute ends the plan. */
export async function takeDispute(
  ctx: Ctx,
  provider: PaymentProvider["name"],
  event: Extract<PaymentEvent, { kind: "dispute" }>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const [paid] = await ctx.db
      .select({ userId: invoices.userId })
      .from(invoices)
      .where(and(eq(invoices.provider, provider), eq(invoices.chargeReference, event.chargeReference)));
    if (paid) await lockUser(ctx, paid.userId);
    const [row] = await ctx.sql<{ subscription: string | null }[]>`
      select take_dispute(${provider}, ${event.chargeReference}, ${event.disputeReference}, ${event.amountCents},
        ${event.state}, ${ctx.now().toISOString()}, ${ctx.requestId}) as subscription`;
    const id = row?.subscription ?? null;
    if (id === null) throw new AppError("not_found", "There is no payment of this reference and amount.");
    if (id === "") return;
    await ctx.sql`select book_dispute_fee(${event.disputeReference}, ${event.feeCents})`;
    if (event.state === "won") return;
    const [live] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), ne(subscriptions.status, "ended")))
      .for("update");
    if (live) await endSubscription(ctx, live, "disputed");
  });
}
