import { and, eq } from "drizzle-orm";
import type { freezes as contract, Protection } from "@roadworthy/contracts/freezes";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { canAskForFreeze } from "@roadworthy/domain/rights/freeze-clock.rules";
import { instantOn } from "@roadworthy/domain/rights/last-us-day.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { fileProtections, freezeRequests } from "./disputes.table.ts";
import { readShownProtection } from "./freezes.service.ts";

/** Keeps track of a freeze that the client asked a bureau for by phone or mail; a later request replaces it. */
export async function trackFreezeRequest(
  ctx: Ctx,
  { body }: InputOf<typeof contract.trackRequest>,
): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  const { bureau, action, channel, receivedOn } = body;
  await transact(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ state: fileProtections.state })
      .from(fileProtections)
      .where(and(eq(fileProtections.userId, userId), eq(fileProtections.bureau, bureau)));
    if (!canAskForFreeze(known?.state ?? "unknown", action))
      throw new AppError(
        "illegal_transition",
        action === "place" ? "This file is already frozen." : "This file isn't frozen.",
      );
    const receivedAt = instantOn(receivedOn, ctx.now());
    await ctx.db
      .insert(freezeRequests)
      .values({ userId, bureau, action, channel, receivedAt })
      .onConflictDoUpdate({
        target: [freezeRequests.userId, freezeRequests.bureau],
        set: { action, channel, receivedAt },
      });
    await audit(ctx, userId, "freeze_request.track", { bureau, action, channel, receivedOn });
  });
  return readShownProtection(ctx, userId);
}

/** Stops tracking the request at a bureau, if there is one. */
export async function dropFreezeRequest(
  ctx: Ctx,
  { query }: InputOf<typeof contract.dropRequest>,
): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    const dropped = await ctx.db
      .delete(freezeRequests)
      .where(and(eq(freezeRequests.userId, userId), eq(freezeRequests.bureau, query.bureau)))
      .returning({ bureau: freezeRequests.bureau });
    if (dropped.length > 0) await audit(ctx, userId, "freeze_request.drop", { bureau: query.bureau });
  });
  return readShownProtection(ctx, userId);
}

const audit = (
  ctx: Ctx,
  userId: string,
  action: string,
  detail: { bureau: Bureau } & Record<string, string>,
) => recordAudit(ctx, { action, object: userId, stream: clientStream(userId), detail });
