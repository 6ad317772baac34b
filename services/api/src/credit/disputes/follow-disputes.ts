import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { disputeReason, type DisputeState } from "@roadworthy/contracts/bureau-desk-wire";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { systemCtx, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { nextCheck } from "./disputes.rules.ts";
import { disputeBureaus, disputeEvidence, disputes } from "./disputes.table.ts";
import { ownSubject } from "./own-files.queries.ts";

const batch = 50;

/** Sends disputes that did not reach their bureau, polls the others, and watches for reinserted items. */
export const followDisputes = job({
  name: "disputes.follow",
  everySeconds: 900,
  work: async (ctx, _data, signal) => {
    const due = await ctx.db
      .select({ id: disputeBureaus.id })
      .from(disputeBureaus)
      .where(and(isNotNull(disputeBureaus.checkAt), lte(disputeBureaus.checkAt, ctx.now())))
      .orderBy(disputeBureaus.checkAt)
      .limit(batch);
    for (const { id } of due) {
      if (signal.aborted) return;
      await followAtBureau(ctx, id);
    }
  },
});

/** Asks every bureau of one dispute now, as the job does, whoever waits for it; a bureau that does not answer is asked by the job. */
export async function followDispute(outer: Ctx, disputeId: string): Promise<void> {
  // The bureau's answer is not the client's deed, nor an admin's: the audit trail must not say so.
  const ctx = systemCtx(outer, "disputes.follow", outer.log);
  const due = await ctx.db
    .select({ id: disputeBureaus.id })
    .from(disputeBureaus)
    .where(and(eq(disputeBureaus.disputeId, disputeId), lte(disputeBureaus.checkAt, ctx.now())));
  await Promise.all(due.map(({ id }) => followAtBureau(ctx, id)));
}

/** One that cannot be followed waits, and keeps no other from being followed. */
async function followAtBureau(ctx: Ctx, id: string): Promise<void> {
  try {
    await askBureau(ctx, id);
  } catch (error) {
    ctx.log.error({ err: error, id }, "a dispute was not followed");
    await putOff(ctx, id);
  }
}

async function putOff(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(disputeBureaus)
    .set({ checkAt: new Date(ctx.now().getTime() + 900_000) })
    .where(eq(disputeBureaus.id, id));
}

async function askBureau(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ state: disputeBureaus, dispute: disputes })
    .from(disputeBureaus)
    .innerJoin(disputes, eq(disputes.id, disputeBureaus.disputeId))
    .where(eq(disputeBureaus.id, id));
  if (!row) return;
  const { state, dispute } = row;
  const evidence = await ctx.db
    .select({ id: disputeEvidence.id })
    .from(disputeEvidence)
    .where(eq(disputeEvidence.disputeId, dispute.id));
  const isNews = state.status !== "resolved" && evidence.length > state.toldEvidence;
  const reply =
    state.status === "sending" || isNews
      ? await send(ctx, row, evidence.length)
      : await ctx.desk.disputeState(state.bureau, state.id);
  if (reply.kind === "unavailable") return putOff(ctx, id);
  if (reply.kind === "rejected") {
    // An outcome stays, also when the bureau knows nothing of the dispute anymore.
    const isOver = state.status === "resolved";
    await ctx.db
      .update(disputeBureaus)
      .set({ status: isOver ? "resolved" : "rejected", checkAt: null })
      .where(and(eq(disputeBureaus.id, id), eq(disputeBureaus.status, state.status)));
    return;
  }
  await store(ctx, row, reply.answer, evidence.length);
}

type Row = {
  readonly state: typeof disputeBureaus.$inferSelect;
  readonly dispute: typeof disputes.$inferSelect;
};

async function send(ctx: Ctx, { state, dispute }: Row, evidenceCount: number) {
  const subject = await ownSubject(ctx, dispute.userId);
  if (subject === null) return { kind: "rejected", status: 404 } as const;
  return ctx.desk.dispute(state.bureau, {
    disputeId: state.id,
    subject,
    item: { kind: dispute.kind, id: state.itemId },
    reason: disputeReason.parse(dispute.reason),
    ...(dispute.sealedExplanation !== null && {
      explanation: ctx.cipher.open(dispute.sealedExplanation, `disputes.sealed_explanation:${dispute.id}`),
    }),
    evidenceCount,
  });
}

/** Stores the bureau's answer. The client is told once about the outcome and once about a reinserted item. */
async function store(ctx: Ctx, { state, dispute }: Row, answer: DisputeState, told: number): Promise<void> {
  const isBack = answer.reinsertedOn !== null && state.reinsertedOn === null;
  await transact(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(disputeBureaus)
      .set({
        status: answer.status,
        toldEvidence: told,
        receivedOn: answer.receivedOn,
        dueOn: answer.dueOn,
        outcome: answer.outcome,
        resolvedOn: answer.resolvedOn,
        reinsertedOn: answer.reinsertedOn,
        explanation: answer.explanation,
        ...(isBack && { mailedAt: null }),
        checkAt: nextCheck(ctx.now(), answer),
      })
      // Another process was faster and has told the client.
      .where(
        and(
          eq(disputeBureaus.id, state.id),
          eq(disputeBureaus.status, state.status),
          sql`${disputeBureaus.reinsertedOn} is not distinct from ${state.reinsertedOn}`,
        ),
      )
      .returning({ id: disputeBureaus.id });
    if (!changed) return;
    const link = "/client/protection";
    if (answer.status !== state.status)
      await recordAudit(ctx, {
        action: "dispute.update",
        object: dispute.id,
        stream: clientStream(dispute.userId),
        detail: { bureau: state.bureau, status: answer.status, outcome: answer.outcome },
      });
    if (answer.status === "resolved" && state.status !== "resolved")
      await notify(ctx, dispute.userId, {
        kind: "dispute_resolved",
        params: { item: dispute.label, bureau: state.bureau },
        link,
      });
    if (isBack) {
      await reopen(ctx, dispute);
      await notify(ctx, dispute.userId, {
        kind: "dispute_reinserted",
        params: { item: dispute.label, bureau: state.bureau },
        link,
      });
    }
  });
}

/** Opens a closed case again: its client has to be told in writing (15 USC 1681i(a)(5)(B)), on paper without a consent to less. */
async function reopen(ctx: Ctx, { id, userId }: Row["dispute"]): Promise<void> {
  const [opened] = await ctx.db
    .update(disputes)
    .set({ closedAt: null })
    .where(and(eq(disputes.id, id), isNotNull(disputes.closedAt)))
    .returning({ id: disputes.id });
  if (opened)
    await recordAudit(ctx, { action: "dispute.reopened", object: id, stream: clientStream(userId) });
}
