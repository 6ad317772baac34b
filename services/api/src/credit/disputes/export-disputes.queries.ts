import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { disputeBureaus, disputeEvidence, disputes } from "./disputes.table.ts";

/** A person's disputes for the export of their data: their own words, what each bureau answered, and which documents they added. */
export async function exportDisputes(ctx: Ctx, userId: string) {
  const own = await ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.userId, userId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  const { id: _id, userId: _owner, checkAt: _next, ...answer } = getTableColumns(disputeBureaus);
  const answers = await ctx.db.select(answer).from(disputeBureaus).where(eq(disputeBureaus.userId, userId));
  const { disputeId, fileName, mediaType, bytes, createdAt } = disputeEvidence;
  const papers = await ctx.db
    .select({ disputeId, fileName, mediaType, bytes, createdAt })
    .from(disputeEvidence)
    .innerJoin(disputes, eq(disputes.id, disputeId))
    .where(eq(disputes.userId, userId));
  return own.map(({ id, userId: _user, sealedExplanation, ...dispute }) => ({
    ...dispute,
    explanation:
      sealedExplanation === null
        ? null
        : ctx.cipher.open(sealedExplanation, `disputes.sealed_explanation:${id}`),
    bureaus: answers.filter((one) => one.disputeId === id).map(({ disputeId: _of, ...one }) => one),
    documents: papers.filter((one) => one.disputeId === id).map(({ disputeId: _of, ...one }) => one),
  }));
}
