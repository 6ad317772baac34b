import { brand } from "@roadworthy/contracts/brand";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { clients } from "@roadworthy/contracts/clients";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { nextUpdate } from "../clients/clients.service.ts";
import { entitledClient } from "../clients/entitlement.ts";
import type { BureauOutcome } from "../../platform/bureaus/bureau-client.ts";
import { openConsumer } from "../pulls/consumer-identity.ts";
import { consumers } from "../pulls/pulls.table.ts";
import { monitoringSchedules } from "../reports/credit-reports.table.ts";
import { leaseMs, type DueClient } from "./claim-due-clients.ts";
import { outcomeOf, reasonOf } from "./monitoring.rules.ts";
import { storeUpdates, type UpdateClaim, type UpdateResult } from "./store-updates.ts";

const patienceMs = 20_000;

type Refreshed = ReplyOf<typeof clients.refresh>;

/**
 * Fetches the client's update now if one is due: soft, free of charge, from the bureaus of the subscription tier.
 * Refuses with `refresh_cool_down` before the date, or while another request is fetching it.
 */
export async function refreshReport(ctx: Ctx): Promise<Refreshed> {
  const { userId } = requireActor(ctx, "client");
  const refreshed = await updateClient(ctx, userId);
  if (refreshed) return refreshed;
  const { bureaus, monthlyUpdates } = await entitledClient(ctx, userId);
  const next = await nextUpdate(ctx, userId, bureaus);
  if (!next || next <= ctx.now()) {
    throw new AppError("refresh_cool_down", "We're getting your update right now. Check back in a minute.");
  }
  const dueOn = next.toLocaleDateString("en-US", { dateStyle: "long", timeZone: brand.timeZone });
  const included = monthlyUpdates === 1 ? "One update a month is" : `${monthlyUpdates} updates a month are`;
  throw new AppError("refresh_cool_down", `Your next report is due on ${dueOn}. ${included} included.`);
}

/**
 * Runs every update of this client that is due; `null` when there is none to run. `tellsProgress` notes each bureau's answer as it
 * comes, for somebody who waits for a first report.
 */
export async function updateClient(
  ctx: Ctx,
  userId: string,
  { tellsProgress = false }: { tellsProgress?: boolean } = {},
): Promise<Refreshed | null> {
  const client = await entitledClient(ctx, userId);
  const consumer = await consumerOf(ctx, userId);
  const claims = await claimDue(ctx, userId, client.bureaus);
  if (claims.length === 0) return null;
  const results = await Promise.all(
    claims.map(async (claim) => {
      const result = await askBureau(ctx, consumer.subject, claim);
      if (tellsProgress) await noteAnswer(ctx, userId, claim);
      return result;
    }),
  );
  await storeUpdates(ctx, [
    { userId, consumerId: consumer.id, updatesPerMonth: client.monthlyUpdates, results },
  ]);
  return {
    refreshed: results.filter(({ file }) => file !== null).map(({ bureau }) => bureau),
    failed: results
      .filter(({ file }) => file === null)
      .map(({ bureau, outcome, reason }) => ({ bureau, reason: reason ?? outcome })),
    nextReportAt: (await nextUpdate(ctx, userId, client.bureaus)) ?? ctx.now(),
  };
}

async function consumerOf(ctx: Ctx, userId: string): Promise<{ id: string; subject: Subject }> {
  const [row] = await ctx.db
    .select({ id: consumers.id, sealedIdentity: consumers.sealedIdentity })
    .from(consumers)
    .where(and(eq(consumers.userId, userId), isNull(consumers.partnerId)));
  if (!row) {
    throw new AppError(
      "illegal_transition",
      "Your identity isn't on file yet, so we can't ask a bureau for your report.",
    );
  }
  return { id: row.id, subject: openConsumer(ctx.cipher, row.id, row.sealedIdentity) };
}

/**
 * Takes the client's due updates in one statement: two requests at once never get the same bureau. A client without a
 * schedule is due now. A claim that is never finished falls free when its lease ends, and keeps its inquiry id.
 */
async function claimDue(ctx: Ctx, userId: string, bureaus: readonly Bureau[]): Promise<UpdateClaim[]> {
  const now = ctx.now();
  return ctx.sql<UpdateClaim[]>`
    insert into monitoring_schedules as m (user_id, bureau, next_run_at, inquiry_id, lease_until)
    select ${userId}::uuid, s.bureau, ${now.toISOString()}::timestamptz, new_id('mon'),
      ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from bureau_settings s
    where s.is_enabled and s.bureau = any(${[...bureaus]}::bureau_name[])
    order by s.bureau
    on conflict (user_id, bureau) do update
      set lease_until = excluded.lease_until, inquiry_id = coalesce(m.inquiry_id, excluded.inquiry_id)
      where m.next_run_at <= excluded.next_run_at
        and (m.lease_until is null or m.lease_until <= excluded.next_run_at)
    returning m.bureau, m.inquiry_id as "inquiryId", m.failures`;
}

/** Asks every bureau of a claimed client in parallel. */
export async function askDueBureaus(ctx: Ctx, client: DueClient): Promise<UpdateResult[]> {
  const subject = openConsumer(ctx.cipher, client.consumerId, client.sealedIdentity);
  return Promise.all(client.claims.map((claim) => askBureau(ctx, subject, claim)));
}

async function askBureau(ctx: Ctx, subject: Subject, claim: UpdateClaim): Promise<UpdateResult> {
  const request = {
    inquiryId: claim.inquiryId,
    subject,
    pullType: "soft",
    scoreType: "vantage",
    // The consumer requests their own report: 15 USC 1681b(a)(2).
    purpose: "WRITTEN_INSTRUCTION_OTHER",
    isForConsumer: true,
    endUser: { id: "roadworthy", name: brand.name },
  } as const;
  const outcome = await inTime(ctx.bureaus.inquire(claim.bureau, request));
  return {
    ...claim,
    outcome: outcomeOf(outcome),
    reason: reasonOf(outcome),
    file: outcome.kind === "answer" && outcome.answer.outcome === "file" ? outcome.answer.file : null,
  };
}

const noteAnswer = (ctx: Ctx, userId: string, { bureau, inquiryId }: UpdateClaim) =>
  ctx.db
    .update(monitoringSchedules)
    .set({ answeredAt: ctx.now() })
    .where(
      and(
        eq(monitoringSchedules.userId, userId),
        eq(monitoringSchedules.bureau, bureau),
        eq(monitoringSchedules.inquiryId, inquiryId),
      ),
    );

/** The longest wait for a bureau; a later answer is fetched under the same inquiry id. */
async function inTime(inquiry: Promise<BureauOutcome>): Promise<BureauOutcome> {
  const answered = new AbortController();
  const deadline = sleep<BureauOutcome>(patienceMs, { kind: "unknown" }, { signal: answered.signal });
  try {
    return await Promise.race([inquiry, deadline.catch(() => inquiry)]);
  } finally {
    answered.abort();
  }
}
