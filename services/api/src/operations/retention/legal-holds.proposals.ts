import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { typedId } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { proposalKind, type ProposalKind } from "../../platform/proposal-kind.ts";
import { lockHolds, readHeldFiles } from "./held-files.service.ts";
import { findSubject, readHolds } from "./legal-holds.queries.ts";
import { heldFiles, legalHolds } from "./retention.table.ts";

/** For how long two admins open a file. */
const OPEN_HOURS = 24;

/** Keeps the records of a client or a business whose time is over, for as long as it stands. */
const setHold = proposalKind({
  name: "legal_hold.set",
  payload: z.strictObject({ subject: z.string().trim().min(1).max(320) }),
  async read(ctx, { subject }) {
    const found = await findSubject(ctx, subject);
    if (!found) throw new AppError("not_found", "There is no such client or business.");
    if ((await readHolds(ctx)).some((hold) => hold.subject === found.id)) {
      throw new AppError("illegal_transition", "They're already on legal hold.");
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

/** Ends a hold: files of closed accounts that it alone kept go now, and what is due with the next disposal. */
const liftHold = proposalKind({
  name: "legal_hold.lift",
  payload: z.strictObject({ holdId: typedId("lgh") }),
  async read(ctx, { holdId }) {
    const found = (await readHolds(ctx)).find(({ id }) => id === holdId);
    if (!found) throw new AppError("illegal_transition", "There is no such legal hold.");
    const name = found.name ?? found.subject;
    return {
      object: `legal_hold:${found.subject}`,
      objectName: found.name,
      summary: `Lift the legal hold on ${name}'s records`,
      state: { id: found.id },
    };
  },
  async execute(ctx, { holdId }, proposalId) {
    await lockHolds(ctx);
    const [lifted] = await ctx.db
      .update(legalHolds)
      .set({ liftedProposalId: proposalId, liftedAt: ctx.now() })
      .where(and(eq(legalHolds.id, holdId), isNull(legalHolds.liftedAt)))
      .returning({ subject: legalHolds.subject });
    if (!lifted) throw new AppError("illegal_transition", "There is no such legal hold.");
    const [released] = await ctx.sql<{ files: number }[]>`select release_held_files() as files`;
    await recordAudit(ctx, {
      action: "legal_hold.lift",
      object: lifted.subject,
      stream: "platform",
      detail: { proposal: proposalId, filesDeleted: released?.files ?? 0 },
    });
  },
});

/** Lets admins read the file of a closed account for a day, as a court may ask for it. */
const openFile = proposalKind({
  name: "legal_hold.open",
  payload: z.strictObject({ fileId: typedId("hfil") }),
  async read(ctx, { fileId }) {
    const found = (await readHeldFiles(ctx)).find(({ id }) => id === fileId);
    if (!found) throw new AppError("not_found", "There is no such file.");
    return {
      object: `held_file:${found.id}`,
      objectName: "The file of a closed account",
      summary: `Open the sealed file of the closed account ${found.userId} for ${OPEN_HOURS} hours`,
      state: { id: found.id, openedUntil: found.openedUntil?.toISOString() ?? null },
    };
  },
  async execute(ctx, { fileId }, proposalId) {
    const [opened] = await ctx.db
      .update(heldFiles)
      .set({ openedUntil: new Date(ctx.now().getTime() + OPEN_HOURS * 3_600_000) })
      .where(eq(heldFiles.id, fileId))
      .returning({ userId: heldFiles.userId });
    if (!opened) throw new AppError("not_found", "There is no such file.");
    await recordAudit(ctx, {
      action: "held_file.open",
      object: opened.userId,
      stream: "platform",
      detail: { file: fileId, hours: OPEN_HOURS, proposal: proposalId },
    });
  },
});

export const legalHoldKinds: readonly ProposalKind[] = [setHold, liftHold, openFile];
