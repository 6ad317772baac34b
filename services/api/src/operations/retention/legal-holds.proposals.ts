import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { typedId } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { findSubject, readHolds } from "./legal-holds.queries.ts";
import { legalHolds } from "./retention.table.ts";

/** Held until the transaction ends: no hold is set while a disposal deletes what it keeps. */
export async function lockHolds(ctx: Ctx): Promise<void> {
  await ctx.sql`select pg_advisory_xact_lock(hashtext('legal_holds'))`;
}

/** Keeps the records of a client or a business whose time is over, for as long as it stands. */
const setHold = proposalKind({
  name: "legal_hold.set",
  payload: z.strictObject({ subject: z.string().trim().min(1).max(320) }),
  async read(ctx, { subject }) {
    const found = await findSubject(ctx, subject);
    if (!found) throw new AppError("not_found", "There is no such client or business.");
    if ((await readHolds(ctx)).some((hold) => hold.subject === found.id)) {
      throw new AppError("illegal_transition", "A legal hold stands for them already.");
    }
    return {
      object: `legal_hold:${found.id}`,
      objectName: found.name,
      summary: `Keep ${found.name}'s records past their time for a legal hold`,
      state: { ...found },
    };
  },
  async execute(ctx, { subject }, proposalId) {
    await lockHolds(ctx);
    const found = await findSubject(ctx, subject);
    if (!found) throw new AppError("not_found", "There is no such client or business.");
    await ctx.db
      .insert(legalHolds)
      .values({ subject: found.id, kind: found.kind, setProposalId: proposalId, setAt: ctx.now() });
    await recordAudit(ctx, {
      action: "legal_hold.set",
      object: found.id,
      stream: "platform",
      detail: { proposal: proposalId },
    });
  },
});

/** Ends a hold; what is due goes with the next disposal, not now. */
const liftHold = proposalKind({
  name: "legal_hold.lift",
  payload: z.strictObject({ holdId: typedId("lgh") }),
  async read(ctx, { holdId }) {
    const found = (await readHolds(ctx)).find(({ id }) => id === holdId);
    if (!found) throw new AppError("illegal_transition", "No such legal hold stands.");
    const name = found.name ?? found.subject;
    return {
      object: `legal_hold:${found.subject}`,
      objectName: found.name,
      summary: `Lift the legal hold on ${name}'s records`,
      state: { id: found.id },
    };
  },
  async execute(ctx, { holdId }, proposalId) {
    const [lifted] = await ctx.db
      .update(legalHolds)
      .set({ liftedProposalId: proposalId, liftedAt: ctx.now() })
      .where(and(eq(legalHolds.id, holdId), isNull(legalHolds.liftedAt)))
      .returning({ subject: legalHolds.subject });
    if (!lifted) throw new AppError("illegal_transition", "No such legal hold stands.");
    await recordAudit(ctx, {
      action: "legal_hold.lift",
      object: lifted.subject,
      stream: "platform",
      detail: { proposal: proposalId },
    });
  },
});

export const legalHoldKinds: readonly ProposalKind[] = [setHold, liftHold];
