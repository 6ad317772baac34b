import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Alert, AlertKind, alerts as contract, AlertParams } from "@roadworthy/contracts/alerts";
import {
  alertTopic,
  groupOfTopic,
  type AlertGroup,
  type AlertTopic,
} from "@roadworthy/contracts/alert-topics";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { topicOf } from "@roadworthy/domain/alerts/alert-topics.rules";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { transact, type Ctx, type Deps } from "../../platform/ctx.ts";
import { allOf, readList } from "../../platform/list.ts";
import { personOf } from "../security-log/security-log.service.ts";
import { planAlert } from "./alert-plan.rules.ts";
import { readReaders, type Reader } from "./alert-preferences.service.ts";
import { alertDeliveries, alerts } from "./alerts.table.ts";
import { planMemberAlert } from "./member-alerts.rules.ts";

/** Days after which an alert is dropped. */
const KEPT_DAYS = 180;

/** An alert for one person. `link` is the path of the related page on this site. */
export type News = {
  readonly kind: AlertKind;
  readonly params?: AlertParams;
  readonly link?: `/${string}` | null;
};

/**
 * Adds an alert to a person's bell, in the caller's transaction. To add a kind,
 * add a line to `contracts/alerts.ts` and its texts to `libs/domain/src/alerts`.
 */
export const notify = (ctx: Ctx, userId: string, news: News): Promise<void> =>
  notifyOfMany(ctx, userId, [news]);

/** Adds several alerts at once, the last one on top. Emails and text messages go out as the person has chosen. */
export const notifyOfMany = (ctx: Ctx, userId: string, news: readonly News[]): Promise<void> =>
  notifyEach(
    ctx,
    news.map((item) => ({ userId, ...item })),
  );

/** The same for many people in as many statements as for one. */
export async function notifyEach(
  ctx: Ctx,
  news: readonly (News & { readonly userId: string })[],
): Promise<void> {
  if (news.length === 0) return;
  const readers = await readReaders(ctx, [...new Set(news.map(({ userId }) => userId))]);
  const planned = news.map(({ userId, kind, params = {}, link = null }) => {
    const topic = topicOf({ kind, params });
    const plan = planFor(readers.get(userId), kind, topic, ctx.now());
    return {
      row: { userId, kind, topic, params, link, isShown: plan.isShown, createdAt: ctx.now() },
      ...plan,
    };
  });
  const kept = planned.filter(({ isShown, deliveries }) => isShown || deliveries.length > 0);
  if (kept.length === 0) return;
  // Ids are assigned in row order and break ties between equal timestamps.
  const ids = await ctx.db
    .insert(alerts)
    .values(kept.map(({ row }) => row))
    .returning({ id: alerts.id });
  const leaving = kept.flatMap(({ row, deliveries }, index) =>
    deliveries.map((delivery) => ({ alertId: ids[index]?.id ?? "", userId: row.userId, ...delivery })),
  );
  if (leaving.length > 0) await ctx.db.insert(alertDeliveries).values(leaving);
}

function planFor(
  reader: Reader | undefined,
  kind: AlertKind,
  topic: AlertTopic,
  now: Date,
): ReturnType<typeof planAlert> {
  if (reader?.isClient === true) return planAlert(topic, reader, now);
  if (reader?.isMember === true)
    return planMemberAlert(kind, { topics: reader.memberTopics, hasEmail: reader.hasEmail }, now);
  return { isShown: true, deliveries: [] };
}

type Row = Omit<Alert, "createdAt" | "readAt"> & {
  readonly created_ms: number;
  readonly read_ms: number | null;
};

/** The caller's own alerts, newest first, and how many are unread in total. */
export async function listAlerts(
  ctx: Ctx,
  { query }: InputOf<typeof contract.list>,
): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = personOf(ctx);
  const page = await readList<Row, "at">(
    ctx,
    {
      name: "alerts",
      select: sql`a.id, a.kind, a.topic, a.params, a.link, (extract(epoch from a.created_at) * 1000)::float8 as created_ms,
        (extract(epoch from a.read_at) * 1000)::float8 as read_ms`,
      from: sql`alerts as a`,
      where: allOf(
        sql`a.user_id = ${userId} and a.is_shown`,
        query.id && sql`a.id = ${query.id}`,
        query.group && sql`a.topic in ${topicsIn(query.group)}`,
        query.status && (query.status === "unread" ? sql`a.read_at is null` : sql`a.read_at is not null`),
      ),
      id: sql`a.id`,
      sort: { at: { by: sql`a.created_at`, type: "timestamptz" } },
    },
    query,
  );
  const items = page.items.map(({ id, kind, topic, params, link, created_ms, read_ms }) => ({
    id,
    kind,
    topic,
    params,
    link,
    createdAt: new Date(created_ms),
    readAt: read_ms === null ? null : new Date(read_ms),
  }));
  return { ...page, items, unread: await unreadAlerts(ctx, userId) };
}

const topicsIn = (group: AlertGroup): AlertTopic[] =>
  alertTopic.options.filter((topic) => groupOfTopic[topic] === group);

/** Marks the caller's own alerts as read; ids of other people's alerts are silently ignored. */
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

/** How many unread alerts a person has. */
export async function unreadAlerts(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), eq(alerts.isShown, true)));
  return row?.unread ?? 0;
}

/** Deletes alerts that are too old. */
export async function sweepAlerts(deps: Deps): Promise<void> {
  const before = daysAfter(deps.now(), -KEPT_DAYS).toISOString();
  await deps.sql`delete from alerts where created_at < ${before}`;
}
