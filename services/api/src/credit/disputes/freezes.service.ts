import { and, between, eq, isNull } from "drizzle-orm";
import type { freezes as contract, Protection } from "@roadworthy/contracts/freezes";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { bureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import {
  alertReminderDays,
  fraudAlertEndsOn,
  freezeDueAt,
} from "@roadworthy/domain/rights/freeze-clock.rules";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { DeskReply } from "../../platform/bureaus/consumer-desk.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { requireRoom } from "../clients/require-room.ts";
import { fileProtections, fraudAlerts, freezeRequests } from "./disputes.table.ts";
import { ownSubject, requireSubject } from "./own-files.queries.ts";

/** Where a person reaches each bureau's own freeze desk. Source: consumerfinance.gov, "What is a security freeze?". */
const contacts: Record<Bureau, { readonly phone: string; readonly url: string }> = {
  equifax: {
    phone: "+1 888-298-0045",
    url: "https://www.equifax.com/personal/credit-report-services/credit-freeze/",
  },
  experian: { phone: "+1 888-397-3742", url: "https://www.experian.com/freeze/center.html" },
  transunion: { phone: "+1 800-916-8800", url: "https://www.transunion.com/credit-freeze" },
};

const MAX_ALERTS = 20;

/** How long a bureau's last answer is shown before it is asked again. */
const FRESH_MS = 15 * 60_000;

/** Freezes and statements as the bureaus have them now, or as they said last where one does not answer. */
export async function readProtection(ctx: Ctx): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  const [subject, known] = await Promise.all([ownSubject(ctx, userId), protectionsOf(ctx, userId)]);
  if (subject !== null) {
    const stale = bureaus.filter((bureau) => {
      const row = known.find((one) => one.bureau === bureau);
      return row === undefined || ctx.now().getTime() - row.checkedAt.getTime() > FRESH_MS;
    });
    await Promise.all(
      stale.map(async (bureau) => {
        const reply = await ctx.desk.freezeState(bureau, subject);
        if (reply.kind !== "answer") return;
        const { state, since, liftedUntil } = reply.answer;
        await keep(ctx, userId, bureau, {
          state,
          since: since === null ? null : new Date(since),
          liftedUntil,
        });
      }),
    );
  }
  return shown(ctx, userId, subject !== null);
}

/** Asks the bureau to place or lift its freeze; the state shown is the one it answers. */
export async function setFreeze(ctx: Ctx, { body }: InputOf<typeof contract.set>): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  const subject = await requireSubject(ctx, userId);
  const { action, liftUntil } = body;
  if (liftUntil !== undefined && liftUntil < lastUsDayOf(ctx.now()))
    throw new AppError("invalid_request", "Choose today or a later day.", {
      issues: [{ path: "liftUntil", message: "must not be in the past" }],
    });
  const answer = answerOf(
    await ctx.desk.setFreeze(body.bureau, { subject, action, ...(liftUntil !== undefined && { liftUntil }) }),
  );
  await transact(ctx, async (ctx) => {
    const { state, since, liftedUntil } = answer;
    await keep(ctx, userId, body.bureau, {
      state,
      since: since === null ? null : new Date(since),
      liftedUntil,
    });
    await recordAudit(ctx, {
      action: `freeze.${action}`,
      object: userId,
      stream: clientStream(userId),
      detail: { bureau: body.bureau, liftUntil: liftUntil ?? null },
    });
    // Whoever opened the account without its owner would lift a freeze first.
    await notify(ctx, userId, {
      kind: "lock_changed",
      params: { what: action === "place" ? "frozen" : "thawed", bureau: body.bureau },
      link: "/client/protection#freezes",
    });
  });
  return shown(ctx, userId, true);
}

/** Puts the client's own words on their file, or takes them off where the text is empty. */
export async function putStatement(
  ctx: Ctx,
  { body }: InputOf<typeof contract.putStatement>,
): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  const subject = await requireSubject(ctx, userId);
  const answer = answerOf(await ctx.desk.putStatement(body.bureau, { subject, text: body.text }));
  await transact(ctx, async (ctx) => {
    await keep(ctx, userId, body.bureau, { statement: answer?.text ?? null });
    await recordAudit(ctx, {
      action: "statement.put",
      object: userId,
      stream: clientStream(userId),
      detail: { bureau: body.bureau, isEmpty: body.text === "" },
    });
  });
  return shown(ctx, userId, true);
}

/** Keeps track of a fraud alert that the client placed at a bureau. */
export async function trackAlert(
  ctx: Ctx,
  { body }: InputOf<typeof contract.trackAlert>,
): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  const { kind, placedOn } = body;
  const endsOn = fraudAlertEndsOn(kind, placedOn);
  if (endsOn <= lastUsDayOf(ctx.now()))
    throw new AppError("illegal_transition", "This alert has already ended. Check the day you placed it.");
  await transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: fraudAlerts,
      own: eq(fraudAlerts.userId, userId),
      most: MAX_ALERTS,
      refusal: "You're tracking 20 alerts. Remove one first.",
    });
    const [tracked] = await ctx.db
      .insert(fraudAlerts)
      .values({ userId, kind, placedOn, endsOn })
      .returning({ id: fraudAlerts.id });
    await recordAudit(ctx, {
      action: "fraud_alert.track",
      object: tracked?.id ?? userId,
      stream: clientStream(userId),
      detail: { kind, placedOn },
    });
  });
  return readShownProtection(ctx, userId);
}

/** Stops tracking a fraud alert. The alert itself stays at the bureau. */
export async function dropAlert(
  ctx: Ctx,
  { params }: InputOf<typeof contract.dropAlert>,
): Promise<Protection> {
  const { userId } = requireActor(ctx, "client");
  await transact(ctx, async (ctx) => {
    const dropped = await ctx.db
      .delete(fraudAlerts)
      .where(and(eq(fraudAlerts.id, params.id), eq(fraudAlerts.userId, userId)))
      .returning({ id: fraudAlerts.id });
    if (dropped.length === 0) throw new AppError("not_found", "You aren't tracking this alert.");
    await recordAudit(ctx, { action: "fraud_alert.drop", object: params.id, stream: clientStream(userId) });
  });
  return readShownProtection(ctx, userId);
}

/** Reminds clients of fraud alerts that end within 30 days, once each. */
export const remindOfFraudAlerts = job({
  name: "fraud_alerts.remind",
  cron: "20 13 * * *",
  work: async (ctx) => {
    const today = utcDay(ctx.now());
    await transact(ctx, async (ctx) => {
      const due = await ctx.db
        .update(fraudAlerts)
        .set({ remindedAt: ctx.now() })
        .where(
          and(
            isNull(fraudAlerts.remindedAt),
            // One that ended while nothing ran is no longer ending.
            between(fraudAlerts.endsOn, today, addDays(today, alertReminderDays)),
          ),
        )
        .returning({ userId: fraudAlerts.userId, endsOn: fraudAlerts.endsOn });
      for (const { userId, endsOn } of due)
        await notify(ctx, userId, {
          kind: "fraud_alert_ending",
          params: { date: endsOn },
          link: "/client/protection",
        });
    });
  },
});

function answerOf<T>(reply: DeskReply<T>): T {
  if (reply.kind === "answer") return reply.answer;
  if (reply.kind === "rejected")
    throw new AppError("illegal_transition", "The bureau didn't accept this. Check its state and try again.");
  throw new AppError("bureau_unavailable", "The bureau didn't answer. Nothing was changed. Try again later.");
}

type Known = Partial<
  Pick<typeof fileProtections.$inferSelect, "state" | "since" | "liftedUntil" | "statement">
>;

async function keep(ctx: Ctx, userId: string, bureau: Bureau, known: Known): Promise<void> {
  const row = { state: "unknown" as const, ...known, checkedAt: ctx.now() };
  await ctx.db
    .insert(fileProtections)
    .values({ userId, bureau, ...row })
    .onConflictDoUpdate({
      target: [fileProtections.userId, fileProtections.bureau],
      set: { ...known, checkedAt: ctx.now() },
    });
  // The bureau has acted on what it was asked for by phone or mail.
  if (known.state === undefined || known.state === "unknown") return;
  const done = known.state === "frozen" ? "place" : "lift";
  await ctx.db
    .delete(freezeRequests)
    .where(
      and(
        eq(freezeRequests.userId, userId),
        eq(freezeRequests.bureau, bureau),
        eq(freezeRequests.action, done),
      ),
    );
}

const protectionsOf = (ctx: Ctx, userId: string) =>
  ctx.db.select().from(fileProtections).where(eq(fileProtections.userId, userId));

/** The protection as it is kept, without asking the bureaus. */
export const readShownProtection = async (ctx: Ctx, userId: string): Promise<Protection> =>
  shown(ctx, userId, (await ownSubject(ctx, userId)) !== null);

async function shown(ctx: Ctx, userId: string, isIdentityKnown: boolean): Promise<Protection> {
  const [rows, requests, alerts] = await Promise.all([
    protectionsOf(ctx, userId),
    ctx.db.select().from(freezeRequests).where(eq(freezeRequests.userId, userId)),
    ctx.db.select().from(fraudAlerts).where(eq(fraudAlerts.userId, userId)).orderBy(fraudAlerts.endsOn),
  ]);
  return {
    isIdentityKnown,
    bureaus: bureaus.map((bureau) => {
      const row = rows.find((one) => one.bureau === bureau);
      return {
        bureau,
        state: row?.state ?? "unknown",
        request: requestShown(
          ctx,
          requests.find((one) => one.bureau === bureau),
        ),
        since: row?.since ?? null,
        liftedUntil: row?.liftedUntil ?? null,
        checkedAt: row?.checkedAt ?? null,
        statement: row?.statement ?? null,
        ...contacts[bureau],
      };
    }),
    fraudAlerts: alerts.map(({ id, kind, placedOn, endsOn }) => ({ id, kind, placedOn, endsOn })),
  };
}

function requestShown(
  ctx: Ctx,
  row: typeof freezeRequests.$inferSelect | undefined,
): Protection["bureaus"][number]["request"] {
  if (row === undefined) return null;
  const { action, channel, receivedAt } = row;
  const dueAt = freezeDueAt({ act: action, channel, receivedAt });
  return {
    action,
    channel,
    receivedOn: lastUsDayOf(receivedAt),
    dueAt,
    isOverdue: dueAt < ctx.now(),
  };
}
