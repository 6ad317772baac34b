import { eq } from "drizzle-orm";
import type { alertSettings as contract, AlertPreferences } from "@roadworthy/contracts/alert-preferences";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { users } from "../rows/users.table.ts";
import { isTimeZone } from "./alert-plan.rules.ts";
import { channelsOf, defaultWishes, withTopics, type StoredWishes } from "./alert-preferences.rules.ts";
import { alertPreferences } from "./alerts.table.ts";

/** A person as far as telling them something goes. */
export type Reader = AlertPreferences & {
  readonly isClient: boolean;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a person wants to be told, and where they can be reached; `null` for nobody. */
export async function readReader(ctx: Ctx, userId: string): Promise<Reader | null> {
  const [row] = await ctx.db
    .select({ user: users, wishes: alertPreferences })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  const { user, wishes } = row;
  const email = user.emailConfirmedAt === null ? null : user.email;
  const phone = user.phoneConfirmedAt === null ? null : user.phone;
  const { channels, ...rest } = wishes === null ? defaultWishes : stored(wishes);
  return {
    ...rest,
    topics: channelsOf(channels),
    isClient: user.role === "client" && user.deletedAt === null,
    email,
    phone,
    hasEmail: email !== null,
    hasPhone: phone !== null,
  };
}

const stored = (row: typeof alertPreferences.$inferSelect): StoredWishes => ({
  channels: row.channels,
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

/** What the caller is told of, by which ways and when. */
export async function readAlertPreferences(ctx: Ctx): Promise<ReplyOf<typeof contract.read>> {
  const { userId } = requireActor(ctx, "client");
  const reader = await readReader(ctx, userId);
  if (reader === null) throw new AppError("not_found", "This account does not exist any more.");
  const { isClient: _role, email: _email, phone: _phone, ...preferences } = reader;
  return preferences;
}

/** Changes some of them. Alerts that are already on their way keep to what was chosen before. */
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
    await changeWishes(ctx, userId, (wishes) => {
      const { topics = [], ...rest } = body;
      const { mail, isMailPaused, quietHours, timeZone, language, scorePoints, utilizationPercents } = {
        ...wishes,
        ...defined(rest),
      };
      return {
        channels: withTopics(wishes.channels, topics),
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

/** Stops mails about alerts, as the link in each of them does. Letters about plan and sign-in still go. */
export function pauseAlertMail(ctx: Ctx, userId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const reader = await readReader(ctx, userId);
    if (reader === null || !reader.isClient || reader.isMailPaused) return;
    await changeWishes(ctx, userId, (wishes) => ({ ...wishes, isMailPaused: true }));
    await ctx.sql`update alert_deliveries set sent_at = ${ctx.now().toISOString()}::timestamptz
      where user_id = ${userId} and channel = 'email' and sent_at is null`;
    await recordAudit(ctx, {
      action: "alert_preferences.unsubscribe",
      object: userId,
      stream: `client:${userId}`,
    });
  });
}

/** The row is made first, so that two changes at once wait for each other and neither is lost. */
async function changeWishes(
  ctx: Ctx,
  userId: string,
  change: (before: StoredWishes) => StoredWishes,
): Promise<void> {
  const rowOf = ({ isMailPaused, quietHours, ...rest }: StoredWishes) => ({
    ...rest,
    utilizationPercents: [...rest.utilizationPercents],
    mailPausedAt: isMailPaused ? ctx.now() : null,
    quietFromMinute: quietHours?.fromMinute ?? null,
    quietUntilMinute: quietHours?.untilMinute ?? null,
    updatedAt: ctx.now(),
  });
  await ctx.db
    .insert(alertPreferences)
    .values({ userId, ...rowOf(defaultWishes) })
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
    // Paused once is paused since then.
    .set(
      next.mailPausedAt !== null && row.mailPausedAt !== null
        ? { ...next, mailPausedAt: row.mailPausedAt }
        : next,
    )
    .where(eq(alertPreferences.userId, userId));
}

/** Without the members that are `undefined`, which would hide what stood there. */
const defined = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
