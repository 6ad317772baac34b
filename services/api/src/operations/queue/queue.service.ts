import { and, eq, inArray } from "drizzle-orm";
import type { adminQueue } from "@roadworthy/contracts/admin-queue";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { patience, type Waiting } from "./queue.rules.ts";
import { queueSources } from "./queue.sources.ts";
import { queueClaims } from "./queue.table.ts";

/** What waits now, of all kinds. */
export async function readWaiting(ctx: Ctx): Promise<Waiting[]> {
  return (await Promise.all(queueSources.map((source) => source(ctx)))).flat();
}

/** Everything that waits for an admin with its clock and owner, the one due first on top. */
export async function readQueue(ctx: Ctx): Promise<ReplyOf<typeof adminQueue.read>> {
  const { userId } = requireActor(ctx, "admin");
  const waiting = await readWaiting(ctx);
  const keys = waiting.map(({ key }) => key);
  const claims =
    keys.length === 0
      ? []
      : await ctx.db
          .select({ key: queueClaims.key, id: users.id, name: users.name })
          .from(queueClaims)
          .innerJoin(users, eq(users.id, queueClaims.userId))
          .where(inArray(queueClaims.key, keys));
  const owners = new Map(claims.map(({ key, ...owner }) => [key, owner]));
  return {
    items: waiting
      .map((item) => ({
        ...item,
        dueAt: item.dueAt ?? new Date(item.since.getTime() + patience[item.kind]),
        owner: owners.get(item.key) ?? null,
        isMine: owners.get(item.key)?.id === userId,
      }))
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
  };
}

/** Takes an item for the caller or gives it back; of two who take it at once one gets it. */
export async function claimQueueItem(
  ctx: Ctx,
  { body }: InputOf<typeof adminQueue.claim>,
): Promise<ReplyOf<typeof adminQueue.claim>> {
  const { userId } = requireActor(ctx, "admin");
  const { key, isMine } = body;
  if (!(await readWaiting(ctx)).some((item) => item.key === key)) {
    throw new AppError("not_found", "This does not wait any more.");
  }
  await transact(ctx, async (ctx) => {
    const [changed] = isMine
      ? await ctx.db
          .insert(queueClaims)
          .values({ key, userId, claimedAt: ctx.now() })
          .onConflictDoNothing()
          .returning({ key: queueClaims.key })
      : await ctx.db
          .delete(queueClaims)
          .where(and(eq(queueClaims.key, key), eq(queueClaims.userId, userId)))
          .returning({ key: queueClaims.key });
    if (!changed) throw new AppError("illegal_transition", "Somebody else was faster, or has it.");
    await recordAudit(ctx, {
      action: isMine ? "queue.claim" : "queue.release",
      object: key,
      stream: "platform",
    });
  });
  return readQueue(ctx);
}
