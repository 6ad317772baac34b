import { eq, inArray } from "drizzle-orm";
import type { alertSettings as contract, AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { MemberAlertPreferences } from "@roadworthy/contracts/member-alerts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { users } from "../rows/users.table.ts";
import { isTimeZone } from "./alert-plan.rules.ts";
import {
  channelsOf,
  defaultPreferences,
  withTopics,
  type StoredPreferences,
} from "./alert-preferences.rules.ts";
import { alertPreferences } from "./alerts.table.ts";
import { memberChannelsOf } from "./member-alerts.rules.ts";

/** The parts of a person's account that matter for notifying them. */
export type Reader = AlertPreferences & {
  readonly isClient: boolean;
  readonly isMember: boolean;
  readonly memberTopics: MemberAlertPreferences["topics"];
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a person wants to be notified about, and how to reach them; `null` if there is no such person. */
export const readReader = async (ctx: Ctx, userId: string): Promise<Reader | null> =>
  (await readReaders(ctx, [userId])).get(userId) ?? null;

/** The same of many people, by their ids. */
export async function readReaders(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reader>> {
  const rows = await ctx.db
    .select({ user: users, preferences: alertPreferences })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.user.id, readerOf(row)]));
}

function readerOf({
  user,
  preferences,
}: {
  user: typeof users.$inferSelect;
  preferences: typeof alertPreferences.$inferSelect | null;
}): Reader {
  const email = user.emailConfirmedAt === null ? null : user.email;
  const phone = user.phoneConfirmedAt === null ? null : user.phone;
  const { channels, memberChannels, ...rest } =
    preferences === null ? defaultPreferences : stored(preferences);
  return {
    ...rest,
    topics: channelsOf(channels),
    memberTopics: memberChannelsOf(memberChannels),
    isClient: user.role === "client" && user.deletedAt === null,
    isMember: user.role === "partner" && user.deletedAt === null,
    email,
    phone,
    hasEmail: email !== null,
    hasPhone: phone !== null,
  };
}

const stored = (row: typeof alertPreferences.$inferSelect): StoredPreferences => ({
  channels: row.channels,
  memberChannels: row.memberChannels,
  mail: row.mail,
  isMailPaused: row.mailPausedAt !== null,
  quietHours:
    row.quietFromMinute === null || row.quietUntilMinute === null
      ? null
      : { fromMinute: row.quietFromMinute, untilMinute: row.quietUntilMinute },
  timeZone: row.timeZone,
  language: row.language,
  scorePoints: row.scorePoints,
  utilizationPercents: row.utilizationPercents,
});

/** What the caller is notified about, how and when. */
export async function readAlertPreferences(ctx: Ctx): Promise<ReplyOf<typeof contract.read>> {
  const { userId } = requireActor(ctx, "client");
  const reader = await readReader(ctx, userId);
  if (reader === null) throw new AppError("not_found", "This account no longer exists.");
  const {
    isClient: _client,
    isMember: _member,
    memberTopics: _topics,
    email: _email,
    phone: _phone,
    ...preferences
  } = reader;
  return preferences;
}

/** Changes some of the preferences. Alerts already on their way still follow the old ones. */
export function changeAlertPreferences(
  ctx: Ctx,
  { body }: InputOf<typeof contract.change>,
): Promise<ReplyOf<typeof contract.change>> {
  const { userId } = requireActor(ctx, "client");
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone))
    throw new AppError("invalid_request", "There is no such time zone.", {
      issues: [{ path: "timeZone", message: "is not a time zone" }],
    });
  return transact(ctx, async (ctx) => {
    await updateAlertPreferences(ctx, userId, (preferences) => {
      const { topics = [], ...rest } = body;
      const { mail, isMailPaused, quietHours, timeZone, language, scorePoints, utilizationPercents } = {
        ...preferences,
        ...defined(rest),
      };
      return {
        channels: withTopics(preferences.channels, topics),
        memberChannels: preferences.memberChannels,
        mail,
        isMailPaused,
        quietHours,
        timeZone,
        language,
        scorePoints,
        utilizationPercents: [...new Set(utilizationPercents)].toSorted((a, b) => a - b),
      };
    });
    await recordAudit(ctx, {
      action: "alert_preferences.change",
      object: userId,
      stream: `client:${userId}`,
      detail: { changed: Object.keys(body).toSorted().join(",") },
    });
    return readAlertPreferences(ctx);
  });
}

/** Stops alert emails, like the link in each of them. Emails about plan and sign-in still go out. */
export function pauseAlertMail(ctx: Ctx, userId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const reader = await readReader(ctx, userId);
    if (reader === null || !reader.isClient || reader.isMailPaused) return;
    await updateAlertPreferences(ctx, userId, (preferences) => ({ ...preferences, isMailPaused: true }));
    await ctx.sql`update alert_deliveries set sent_at = ${ctx.now().toISOString()}::timestamptz
      where user_id = ${userId} and channel = 'email' and sent_at is null`;
    await recordAudit(ctx, {
      action: "alert_preferences.unsubscribe",
      object: userId,
      stream: `client:${userId}`,
    });
  });
}

/** Creates the row first, so that two simultaneous changes wait for each other and neither is lost. */
export async function updateAlertPreferences(
  ctx: Ctx,
  userId: string,
  change: (before: StoredPreferences) => StoredPreferences,
): Promise<void> {
  const rowOf = ({ isMailPaused, quietHours, ...rest }: StoredPreferences) => ({
    ...rest,
    utilizationPercents: [...rest.utilizationPercents],
    mailPausedAt: isMailPaused ? ctx.now() : null,
    quietFromMinute: quietHours?.fromMinute ?? null,
    quietUntilMinute: quietHours?.untilMinute ?? null,
    updatedAt: ctx.now(),
  });
  await ctx.db
    .insert(alertPreferences)
    .values({ userId, ...rowOf(defaultPreferences) })
    .onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(alertPreferences)
    .where(eq(alertPreferences.userId, userId))
    .for("update");
  if (!row) throw new Error("the preferences were not stored");
  const next = rowOf(change(stored(row)));
  await ctx.db
    .update(alertPreferences)
    // Pausing again keeps the original start.
    .set(
      next.mailPausedAt !== null && row.mailPausedAt !== null
        ? { ...next, mailPausedAt: row.mailPausedAt }
        : next,
    )
    .where(eq(alertPreferences.userId, userId));
}

/** Removes members that are `undefined`, which would overwrite existing values. */
const defined = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
