import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AlertKind, alerts as contract, AlertParams } from "@roadworthy/contracts/alerts";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { decodeCursor, pageOf } from "../../platform/cursor.ts";
import { personOf } from "../security-log/security-log.service.ts";
import { alerts } from "./alerts.table.ts";

/** Days after which an alert is dropped. */
const KEPT_DAYS = 180;

/**
 * Tells a person something in the portal's bell, in the caller's transaction. `link` is a path of this site where they can act on
 * it. For a new kind: a line in `contracts/alerts.ts` and its words in `shell/src/frame/alert-texts.ts`.
 */
export async function notify(
  ctx: Ctx,
  userId: string,
  alert: { kind: AlertKind; params?: AlertParams; link?: `/${string}` | null },
): Promise<void> {
  const { kind, params = {}, link = null } = alert;
  await ctx.db.insert(alerts).values({ userId, kind, params, link, createdAt: ctx.now() });
}

/** The caller's own alerts, newest first, and how many of all of them are unread. */
export async function listAlerts(
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = personOf(ctx);
  const after = decodeCursor("alerts", query.cursor);
  const { id, kind, params, link, createdAt, readAt } = alerts;
  const rows = await ctx.db
    .select({ id, kind, params, link, createdAt, readAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        after
          ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1);
  const page = pageOf("alerts", rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { ...page, unread: await unreadAlerts(ctx, userId) };
}

/** Marks the caller's own alerts as read; those of others are left alone without a word. */
export async function markAlertsRead(
  ctx: Ctx,
  { body }: InputOf<typeof contract.markRead>,
): Promise<ReplyOf<typeof contract.markRead>> {
  const { userId } = personOf(ctx);
  return transact(ctx, async (ctx) => {
    await ctx.db
      .update(alerts)
      .set({ readAt: ctx.now() })
      .where(
        and(
          eq(alerts.userId, userId),
          isNull(alerts.readAt),
          body.ids ? inArray(alerts.id, body.ids) : undefined,
        ),
      );
    return { unread: await unreadAlerts(ctx, userId) };
  });
}

/** How many alerts a person has not read. */
export async function unreadAlerts(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt)));
  return row?.unread ?? 0;
}

/** Drops alerts that are too old. */
export async function sweepAlerts(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await deps.sql`delete from alerts where created_at < ${before}`;
}
