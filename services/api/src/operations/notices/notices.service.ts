import { Webhook } from "standardwebhooks";
import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import {
  noticeKind,
  type adminNotices as api,
  type NoticeKind,
  type NoticeRoute,
} from "@roadworthy/contracts/admin-notices";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { adminNoticeRoutes, adminNotices } from "../../accounts/admin-notices/admin-notices.table.ts";
import { notifyAdmins } from "../../accounts/admin-notices/notify-admins.ts";
import { sendWebhook } from "../../business/webhooks/send-webhook.ts";
import { addressFault } from "../../business/webhooks/webhook-address.rules.ts";
import { newWebhookSecret } from "../../business/webhooks/webhook-secret.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { readQueueFigures } from "../../platform/jobs/jobs.queries.ts";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { newTypedId } from "../../platform/typed-id.ts";

type Reply = ReplyOf<typeof api.read>;
type Route = typeof adminNoticeRoutes.$inferSelect;
type Notice = { readonly id: string; readonly subject: string; readonly text: string };

/** How many notices one run sends, and after how many days one is dropped. */
const BATCH = 50;
const KEPT_DAYS = 90;

const placeOf = (kind: NoticeKind): string => `admin_notice_routes.sealed_secret:${kind}`;

/** What admins are told of, where to, and what was told lately. */
export async function readNotices(ctx: Ctx): Promise<Reply> {
  const [routes, recent] = await Promise.all([
    ctx.db.select().from(adminNoticeRoutes),
    ctx.db
      .select({
        id: adminNotices.id,
        kind: adminNotices.kind,
        subject: adminNotices.subject,
        createdAt: adminNotices.createdAt,
        outcome: adminNotices.outcome,
      })
      .from(adminNotices)
      .orderBy(desc(adminNotices.createdAt), desc(adminNotices.id))
      .limit(10),
  ]);
  const items = noticeKind.options.flatMap((kind): NoticeRoute[] => {
    const row = routes.find((one) => one.kind === kind);
    if (!row) return [];
    const { isOn, emails, webhookUrl, version } = row;
    return [{ kind, isOn, emails, webhookUrl, version }];
  });
  return { items, recent };
}

/** Says where a kind goes. A new webhook address gets a new secret, shown this once. */
export async function changeNotices(
  ctx: Ctx,
  { body }: InputOf<typeof api.change>,
): Promise<ReplyOf<typeof api.change>> {
  const { kind, isOn, webhookUrl, version } = body;
  const fault = webhookUrl === null ? null : addressFault(webhookUrl, ctx.config.webhookAllowedHosts);
  if (fault !== null) {
    throw new AppError("invalid_request", "The settings were not saved.", {
      issues: [{ path: "webhookUrl", message: fault }],
    });
  }
  const emails = [...new Set(body.emails.map((one) => one.toLowerCase()))];
  if (isOn && emails.length === 0 && webhookUrl === null) {
    throw new AppError("invalid_request", "The settings were not saved.", {
      issues: [{ path: "emails", message: "must include an address, or a webhook must be set" }],
    });
  }
  const secret = await transact(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(adminNoticeRoutes)
      .where(and(eq(adminNoticeRoutes.kind, kind), eq(adminNoticeRoutes.version, version)))
      .for("update");
    if (!before) {
      throw new AppError("illegal_transition", "Someone has changed these settings since you loaded them.");
    }
    const made = webhookUrl !== null && webhookUrl !== before.webhookUrl ? newWebhookSecret() : null;
    const kept = webhookUrl === null ? null : before.sealedSecret;
    await ctx.db
      .update(adminNoticeRoutes)
      .set({
        isOn,
        emails,
        webhookUrl,
        sealedSecret: made === null ? kept : ctx.cipher.seal(made, placeOf(kind)),
        version: sql`${adminNoticeRoutes.version} + 1`,
      })
      .where(eq(adminNoticeRoutes.kind, kind));
    await recordAudit(ctx, {
      action: "notice_route.change",
      object: kind,
      stream: "platform",
      detail: { isOn, emails: emails.length, hasWebhook: webhookUrl !== null },
    });
    return made;
  });
  return { ...(await readNotices(ctx)), secret };
}

/** Sends a test now, whether the kind is on or off, and returns the outcome. */
export async function testNotice(
  ctx: Ctx,
  { body: { kind } }: InputOf<typeof api.test>,
): Promise<ReplyOf<typeof api.test>> {
  const [route] = await ctx.db.select().from(adminNoticeRoutes).where(eq(adminNoticeRoutes.kind, kind));
  if (!route) throw new Error(`there is no route of ${kind}`);
  const notice = {
    id: newTypedId("ntc"),
    subject: "Roadworthy test notice",
    text: "This is a test. You'll get notices of this kind here.",
  };
  await transact(ctx, async (ctx) => {
    await mail(ctx, route, notice);
    await recordAudit(ctx, { action: "notice_route.test", object: kind, stream: "platform" });
  });
  return { emails: route.emails.length, webhook: await post(ctx, route, notice) };
}

async function mail(ctx: Ctx, { emails }: Route, { subject, text }: Notice): Promise<void> {
  for (const to of emails) await sendMessage(ctx, { channel: "email", to, subject, text });
}

async function post(
  ctx: Ctx,
  { kind, webhookUrl, sealedSecret }: Route,
  { id, subject, text }: Notice,
): Promise<{ isDelivered: boolean; detail: string } | null> {
  if (webhookUrl === null || sealedSecret === null) return null;
  const at = ctx.now();
  const body = JSON.stringify({
    type: `admin.${kind}`,
    timestamp: at.toISOString(),
    data: { subject, text },
  });
  const { statusCode, error } = await sendWebhook(
    ctx,
    webhookUrl,
    {
      "content-type": "application/json",
      "user-agent": "Roadworthy-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": new Webhook(ctx.cipher.open(sealedSecret, placeOf(kind))).sign(id, at, body),
    },
    body,
  );
  const isDelivered = statusCode !== null && statusCode >= 200 && statusCode < 300;
  return { isDelivered, detail: error ?? `It answered with status ${statusCode}.` };
}

/** Sends pending notices, reports background work that was given up, and deletes old rows. */
export const sendNotices = job({
  name: "notices.send",
  everySeconds: 5,
  async work(ctx, _data, signal) {
    await notifyOfDeadJobs(ctx);
    const routes = await ctx.db.select().from(adminNoticeRoutes);
    for (let sent = 0; sent < BATCH && !signal.aborted; sent += 1) {
      if (!(await sendNext(ctx, routes))) break;
    }
    const before = daysAfter(ctx.now(), -KEPT_DAYS);
    await ctx.db.delete(adminNotices).where(lt(adminNotices.createdAt, before));
  },
});

/** Takes one notice, mails it in the same transaction, and posts it afterwards. One process takes it, also when several look. */
async function sendNext(ctx: Ctx, routes: readonly Route[]): Promise<boolean> {
  const taken = await transact(ctx, async (ctx) => {
    const [notice] = await ctx.db
      .select()
      .from(adminNotices)
      .where(isNull(adminNotices.sentAt))
      .orderBy(asc(adminNotices.createdAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!notice) return null;
    const route = routes.find(({ kind }) => kind === notice.kind);
    const isOn = route?.isOn === true;
    if (isOn) await mail(ctx, route, notice);
    const outcome = isOn ? `mailed to ${route.emails.length}` : "switched off";
    await ctx.db
      .update(adminNotices)
      .set({ sentAt: ctx.now(), outcome })
      .where(eq(adminNotices.id, notice.id));
    return { notice, route: isOn ? route : null, outcome };
  });
  if (taken === null) return false;
  const { notice, route, outcome } = taken;
  const posted = route && (await post(ctx, route, notice));
  if (posted) {
    const words = `${outcome}, webhook ${posted.isDelivered ? "delivered" : `failed: ${posted.detail}`}`;
    await ctx.db.update(adminNotices).set({ outcome: words }).where(eq(adminNotices.id, notice.id));
  }
  return true;
}

async function notifyOfDeadJobs(ctx: Ctx): Promise<void> {
  const today = utcDay(ctx.now());
  for (const { name, dead } of await readQueueFigures(ctx)) {
    if (dead === 0) continue;
    await notifyAdmins(ctx, "api_errors", {
      subject: `Background work failed for good: ${name}`,
      text: `${dead} ${name} jobs failed after every attempt. See System in the admin area.`,
      onceKey: `dead:${name}:${today}`,
    });
  }
}
