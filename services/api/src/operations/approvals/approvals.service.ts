import { createHash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { type Proposal, proposalDays, type proposals as api } from "@roadworthy/contracts/proposals";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import type { ProposalKind } from "../../platform/proposal-kind.ts";
import { readApprovalRule, readProposal } from "./approvals.queries.ts";
import { mayApprove, stateText } from "./approvals.rules.ts";
import { proposals } from "./approvals.table.ts";

type Row = typeof proposals.$inferSelect;

const hashOf = (state: Readonly<Record<string, unknown>>): string =>
  createHash("sha256").update(stateText(state)).digest("hex");

function kindNamed(ctx: Ctx, name: string): ProposalKind {
  const kind = ctx.proposalKinds.find((one) => one.name === name);
  if (kind) return kind;
  throw new AppError("invalid_request", "The proposal is not valid.", {
    issues: [{ path: "kind", message: "doesn't need two admins" }],
  });
}

/** Records a proposal with the state it is based on. Nothing happens until another admin approves. */
export async function createProposal(ctx: Ctx, { body }: InputOf<typeof api.create>): Promise<Proposal> {
  const { userId } = requireActor(ctx, "admin");
  const kind = kindNamed(ctx, body.kind);
  const id = await transact(ctx, async (ctx) => {
    const { object, objectName, summary, state } = await kind.read(ctx, body.payload);
    await kind.mayPropose?.(ctx, body.payload);
    // One that has expired makes way for a new one.
    await ctx.db
      .update(proposals)
      .set({ status: "stale" })
      .where(
        and(
          eq(proposals.kind, kind.name),
          eq(proposals.object, object),
          eq(proposals.status, "open"),
          lte(proposals.expiresAt, ctx.now()),
        ),
      );
    const [made] = await ctx.db
      .insert(proposals)
      .values({
        kind: kind.name,
        object,
        objectName,
        summary,
        reason: body.reason,
        payload: body.payload,
        state: { ...state },
        stateSha256: hashOf(state),
        proposerId: userId,
        expiresAt: daysAfter(ctx.now(), proposalDays),
      })
      .onConflictDoNothing()
      .returning({ id: proposals.id });
    if (!made) {
      throw new AppError("already_exists", "The same change is already proposed and waiting for a decision.");
    }
    await recordAudit(ctx, {
      action: "proposal.create",
      object: made.id,
      stream: "platform",
      detail: { kind: kind.name, about: object },
    });
    return made.id;
  });
  return readProposal(ctx, id);
}

/**
 * Approves a proposal and does what it says, in one transaction. The row is taken by a conditional update, so of two approvals one counts;
 * what the proposal rests on is read again after that, and one that has changed makes it stale for good.
 */
export async function approveProposal(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.approve>,
): Promise<Proposal> {
  const { userId } = requireActor(ctx, "admin");
  const { kind, staleBecause } = await transact(ctx, async (ctx) => {
    const rule = await readApprovalRule(ctx);
    const row = await take(ctx, params.id);
    if (!mayApprove({ proposerId: row.proposerId, object: row.object, deciderId: userId, ...rule })) {
      throw new AppError(
        "illegal_transition",
        row.object === userId
          ? "This proposal is about you. Another admin has to approve it."
          : "You made this proposal. Another admin has to approve it.",
      );
    }
    const kind = kindNamed(ctx, row.kind);
    // The proposer is looked at after the locks that this may take and wait for.
    const since = await changeSince(ctx, kind, row);
    const staleBecause = (await isProposerAdmin(ctx, row.proposerId)) ? since : changed;
    const isStale = staleBecause !== null;
    await ctx.db
      .update(proposals)
      .set({
        status: isStale ? "stale" : "approved",
        deciderId: userId,
        decidedAt: ctx.now(),
        note: body.note ?? null,
        isAlone: row.proposerId === userId,
      })
      .where(eq(proposals.id, row.id));
    if (!isStale) await kind.execute(ctx, row.payload, row.id, row.reason);
    await recordAudit(ctx, {
      action: isStale ? "proposal.stale" : "proposal.approve",
      object: row.id,
      stream: "platform",
      detail: {
        kind: row.kind,
        about: row.object,
        proposedBy: row.proposerId,
        isAlone: row.proposerId === userId,
      },
    });
    return { kind, staleBecause };
  });
  if (staleBecause !== null) {
    throw new AppError(
      "illegal_transition",
      `${staleBecause} Nothing was done. Check it and propose it again.`,
    );
  }
  kind.afterwards?.(ctx);
  return readProposal(ctx, params.id);
}

/** Ends a proposal without doing anything: `withdrawn` by who made it, `rejected` by anybody else but the one it is about. */
export async function rejectProposal(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.reject>,
): Promise<Proposal> {
  const { userId } = requireActor(ctx, "admin");
  await transact(ctx, async (ctx) => {
    const row = await take(ctx, params.id);
    // Who is to lose a role or access would keep them by it.
    if (row.object === userId && row.proposerId !== userId) {
      throw new AppError("illegal_transition", "This proposal is about you. Another admin has to decide it.");
    }
    const status = row.proposerId === userId ? "withdrawn" : "rejected";
    await ctx.db
      .update(proposals)
      .set({ status, deciderId: userId, decidedAt: ctx.now(), note: body.note })
      .where(eq(proposals.id, row.id));
    await recordAudit(ctx, {
      action: status === "withdrawn" ? "proposal.withdraw" : "proposal.reject",
      object: row.id,
      stream: "platform",
      detail: { kind: row.kind, about: row.object },
    });
  });
  return readProposal(ctx, params.id);
}

/** The open proposal, locked until the transaction ends. Who comes second is told who was first. */
async function take(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.status, "open"), gt(proposals.expiresAt, ctx.now())))
    .for("update");
  if (row) return row;
  const { status, decidedBy } = await readProposal(ctx, id);
  const who =
    decidedBy?.id === requireActor(ctx, "admin").userId ? "You have" : `${decidedBy?.name ?? "Somebody"} has`;
  throw new AppError("illegal_transition", endedWords(status, who));
}

/** Why nothing can be decided anymore, and what the caller's own decision came to: nothing. */
function endedWords(status: Proposal["status"], who: string): string {
  switch (status) {
    case "approved":
      return `${who} already approved this proposal, and it was carried out. Nothing more was done.`;
    case "rejected":
    case "withdrawn":
      return `${who} already ${status} this proposal. Nothing was done.`;
    case "stale":
      return "What this proposal is based on has changed since it was made. Nothing was done. Propose it again.";
    case "expired":
    case "open":
      return "This proposal has expired. Nothing was done. Propose it again.";
  }
}

/** A proposal by someone who is no longer an admin is void. */
async function isProposerAdmin(ctx: Ctx, userId: string): Promise<boolean> {
  const [found] = await ctx.sql<{ id: string }[]>`
    select id from users where id = ${userId} and role = 'admin' and deleted_at is null
      and (banned_until is null or banned_until <= ${ctx.now().toISOString()}::timestamptz)`;
  return found !== undefined;
}

const changed = "What this proposal is based on has changed since it was made.";

/** Why the proposal no longer stands: its kind refuses it now, in its own words, or the state is another one. `null`: it stands. */
async function changeSince(ctx: Ctx, kind: ProposalKind, row: Row): Promise<string | null> {
  try {
    const { state } = await kind.read(ctx, row.payload);
    return hashOf(state) === row.stateSha256 ? null : changed;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
