import { and, eq, inArray } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import {
  type identityRecovery as contract,
  type IdentityRecovery,
  type IdentitySign,
  recoverySteps as steps,
} from "@roadworthy/contracts/identity-recovery";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { disputeBureaus, disputes, recoverySteps } from "./disputes.table.ts";
import { newestOwnFiles, ownSubject } from "./own-files.queries.ts";
import { identitySigns } from "./recovery.rules.ts";

/** The client's recovery steps, and what on their newest files they should look at. */
export async function readRecovery(ctx: Ctx): Promise<IdentityRecovery> {
  const { userId } = requireActor(ctx, "client");
  const [done, signs] = await Promise.all([
    ctx.db.select().from(recoverySteps).where(eq(recoverySteps.userId, userId)),
    signsOf(ctx, userId),
  ]);
  return {
    steps: steps.map((step) => ({ step, doneAt: done.find((one) => one.step === step)?.doneAt ?? null })),
    signs,
    passwordLists: ctx.config.breachedPasswordsUrl === undefined ? "built_in" : "built_in_and_service",
    canCheckAddress: ctx.config.breachedAddresses !== undefined,
  };
}

/** Marks a step; only a change is put on record, so that the first day stays however often and from wherever it is sent. */
export async function markStep(
  ctx: Ctx,
  { body: { step, isDone } }: InputOf<typeof contract.mark>,
): Promise<IdentityRecovery> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    const changed = isDone
      ? await ctx.db
          .insert(recoverySteps)
          .values({ userId, step, doneAt: ctx.now() })
          .onConflictDoNothing()
          .returning({ step: recoverySteps.step })
      : await ctx.db
          .delete(recoverySteps)
          .where(and(eq(recoverySteps.userId, userId), eq(recoverySteps.step, step)))
          .returning({ step: recoverySteps.step });
    if (changed.length === 0) return;
    await recordAudit(ctx, {
      action: isDone ? "recovery_step.done" : "recovery_step.undone",
      object: userId,
      stream: clientStream(userId),
      detail: { step },
    });
  });
  return readRecovery(ctx);
}

async function signsOf(ctx: Ctx, userId: string): Promise<IdentitySign[] | null> {
  const [{ bureaus, hasFullReport }, subject] = await Promise.all([
    entitledClient(ctx, userId),
    ownSubject(ctx, userId),
  ]);
  if (!hasFullReport || subject === null) return null;
  const [files, disputed] = await Promise.all([
    newestOwnFiles(ctx, userId, bureaus),
    ctx.db
      .select({ bureau: disputeBureaus.bureau, itemId: disputeBureaus.itemId })
      .from(disputeBureaus)
      .innerJoin(disputes, eq(disputes.id, disputeBureaus.disputeId))
      .where(
        and(
          eq(disputes.userId, userId),
          eq(disputes.kind, "inquiry"),
          inArray(disputes.reason, ["notMine", "identityTheft", "notAuthorized"]),
        ),
      ),
  ]);
  if (files.length === 0) return null;
  const disputedIds = new Set(disputed.map(({ bureau, itemId }) => `${bureau} ${itemId}`));
  return identitySigns(files, subject, disputedIds, utcDay(ctx.now()));
}
