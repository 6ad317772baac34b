import { notify } from "../../accounts/alerts/alerts.service.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { loansOf } from "./own-loans.queries.ts";
import { refinanceNotices } from "./own-loans.table.ts";

/**
 * Tells clients whose plan compares of an offer that would save on one of their loans, after its fees and by its rules; of each offer
 * at most once for a loan. In the caller's transaction, after a new report was stored.
 */
export async function notifyOfRefinance(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  // Without a vehicle no lender's rules can be judged, and most clients have named none.
  const linked = await ctx.sql<{ userId: string }[]>`
    select distinct user_id as "userId" from loan_vehicles where user_id = any(${[...userIds]}::uuid[])`;
  for (const { userId } of linked) await notifyOfSavings(ctx, userId);
}

async function notifyOfSavings(ctx: Ctx, userId: string): Promise<void> {
  const loans = await loansOf(ctx, userId, await entitledClient(ctx, userId));
  for (const { id, creditor, refinance } of loans) {
    if (refinance?.isWorthTelling !== true) continue;
    const [isNews] = await ctx.db
      .insert(refinanceNotices)
      .values({
        userId,
        loanId: id,
        offerId: refinance.offerId,
        savingCents: refinance.totalSavingCents,
        toldAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ loanId: refinanceNotices.loanId });
    if (isNews)
      await notify(ctx, userId, {
        kind: "refinance_saving",
        params: { loan: creditor, lender: refinance.lender, amountCents: refinance.totalSavingCents },
        link: `/client/loans/${id}`,
      });
  }
}
