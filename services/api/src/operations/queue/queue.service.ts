import { and, eq, inArray, sql } from "drizzle-orm";
import type { adminQueue } from "@roadworthy/contracts/admin-queue";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { readEscalations } from "./escalations.queries.ts";
import { dueAtOf, type Waiting } from "./queue.rules.ts";
import { queueSources } from "./queue-sources.ts";
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
  const [claims, admins, escalated] = await Promise.all([
    keys.length === 0
      ? []
      : ctx.db
          .select({ key: queueClaims.key, id: users.id, name: users.name })
          .from(queueClaims)
          .innerJoin(users, eq(users.id, queueClaims.userId))
          .where(inArray(queueClaims.key, keys)),
    ctx.db.select({ id: users.id, name: users.name }).from(users).where(activeAdmin).orderBy(users.name),
    readEscalations(ctx, keys),
  ]);
  const owners = new Map(claims.map(({ key, ...owner }) => [key, owner]));
  return {
    items: waiting
      .map((item) => ({
        ...item,
        dueAt: dueAtOf(item),
        escalatedAt: escalated.get(item.key) ?? null,
        owner: owners.get(item.key) ?? null,
        isMine: owners.get(item.key)?.id === userId,
      }))
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
    admins,
  };
}

const activeAdmin = sql`${users.role} = 'admin' and ${users.deletedAt} is null
  and (${users.bannedUntil} is null or ${users.bannedUntil} <= now())`;

async function requireWaiting(ctx: Ctx, key: string): Promise<void> {
  if (!(await readWaiting(ctx)).some((item) => item.key === key)) {
    throw new AppError("not_found", "This is no longer waiting.");
  }
}

/** Takes an item for the caller or gives it back; of two who take it at once one gets it. */
export async function claimQueueItem(
  ctx: Ctx,
  { body }: InputOf<typeof adminQueue.claim>,
): Promise<ReplyOf<typeof adminQueue.claim>> {
  const { userId } = requireActor(ctx, "admin");
  const { key, isMine } = body;
  await requireWaiting(ctx, key);
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
    if (!changed) throw new AppError("illegal_transition", "Someone else has taken it.");
    await recordAudit(ctx, {
      action: isMine ? "queue.claim" : "queue.release",
      object: key,
      stream: "platform",
    });
  });
  return readQueue(ctx);
}

/** Assigns an item to an admin, or unassigns it; refused when its owner has changed in the meantime. */
export async function assignQueueItem(
  ctx: Ctx,
  { body: { key, fromId, toId } }: InputOf<typeof adminQueue.assign>,
): Promise<ReplyOf<typeof adminQueue.assign>> {
  requireActor(ctx, "admin");
  await requireWaiting(ctx, key);
  await transact(ctx, async (ctx) => {
    if (toId !== null) {
      const [known] = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, toId), activeAdmin));
      if (!known) throw new AppError("not_found", "There is no such admin.");
    }
    if (fromId !== null) {
      const [taken] = await ctx.db
        .delete(queueClaims)
        .where(and(eq(queueClaims.key, key), eq(queueClaims.userId, fromId)))
        .returning({ key: queueClaims.key });
      if (!taken) throw new AppError("illegal_transition", ownerChanged);
    }
    if (toId !== null) {
      const [given] = await ctx.db
        .insert(queueClaims)
        .values({ key, userId: toId, claimedAt: ctx.now() })
        .onConflictDoNothing()
        .returning({ key: queueClaims.key });
      if (!given) throw new AppError("illegal_transition", ownerChanged);
    }
    await recordAudit(ctx, {
      action: "queue.assign",
      object: key,
      stream: "platform",
      detail: { from: fromId, to: toId },
    });
  });
  return readQueue(ctx);
}

const ownerChanged = "Someone has given this to another admin in the meantime.";
