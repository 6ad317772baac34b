import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { invoices, refunds, subscriptionConsents, subscriptions } from "./subscriptions.table.ts";

/** What we know of a person's plans, for the export of their data: all but our own ids, indexes and the work on a charge. */
export async function exportPlan(ctx: Ctx, userId: string) {
  const {
    id: _id,
    userId: _owner,
    personIndex: _person,
    trialCardIndex: _card,
    leaseUntil: _lease,
    failedAttempts: _failures,
    nextStepAt: _step,
    ...plan
  } = getTableColumns(subscriptions);
  const {
    id: _consent,
    userId: _agreed,
    subscriptionId: _to,
    ...consent
  } = getTableColumns(subscriptionConsents);
  const {
    id: _invoice,
    userId: _payer,
    subscriptionId: _of,
    attempts: _attempts,
    pendingCard: _pending,
    ...invoice
  } = getTableColumns(invoices);
  const { id: _refund, userId: _paid, invoiceId: _charge, ...refund } = getTableColumns(refunds);
  return {
    subscriptions: await ctx.db
      .select(plan)
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(desc(subscriptions.createdAt)),
    consents: await ctx.db
      .select(consent)
      .from(subscriptionConsents)
      .where(eq(subscriptionConsents.userId, userId)),
    invoices: await ctx.db.select(invoice).from(invoices).where(eq(invoices.userId, userId)),
    refunds: await ctx.db.select(refund).from(refunds).where(eq(refunds.userId, userId)),
  };
}
