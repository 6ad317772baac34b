import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { readAgainMinutes, type sharedReports as contract } from "@roadworthy/contracts/access-codes";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureau, permissiblePurpose } from "@roadworthy/contracts/primitives";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { hasCertificationEnded } from "../../accounts/partners/certification-end.rules.ts";
import { sentenceFor } from "../pulls/rules/refusals.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import { actorId, recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { accessCodeIndex } from "../access-codes/access-code.ts";
import { codeStatus, sharedReportDays } from "../access-codes/access-codes.rules.ts";
import { accessCodes, blockedAttempts, codeReadings } from "../access-codes/access-codes.table.ts";
import { takeCodeTry } from "../access-codes/code-tries.service.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { openIdentity } from "../reports/credit-reports.service.ts";
import { bureauFiles, creditReports } from "../reports/credit-reports.table.ts";
import { consumers } from "../pulls/pulls.table.ts";

type Code = typeof accessCodes.$inferSelect;
type Reading = typeof codeReadings.$inferSelect;

/** What a code allows, for the form of a pull; nothing about whose it is. */
export async function lookUpCode(
  ctx: Ctx,
  { body }: InputOf<typeof contract.lookUp>,
): Promise<ReplyOf<typeof contract.lookUp>> {
  const partner = await livePartner(ctx);
  const code = await codeOf(ctx, body.clientCode, partner);
  return {
    bureaus: bureau.array().parse(code.bureaus),
    pullType: code.pullType,
    scoreType: code.scoreType,
    ficoModel: code.ficoModel,
    purposes: permissiblePurpose
      .array()
      .parse(code.purposes)
      .filter((purpose) => partner.certifiedPurposes.includes(purpose)),
    allowPaidAccess: code.allowPaidAccess,
    singleUse: code.isSingleUse,
    expiresAt: code.expiresAt,
  };
}

/**
 * Opens the client's own latest report, at most 30 days old, cut to the code's bureaus. It makes no inquiry and costs nothing;
 * the reading is on record, in the client's log and in their bell before anything is handed out. Within minutes of it the same business
 * reads the same report once more; that counts as the same reading and is audited.
 */
export async function openSharedReport(
  ctx: Ctx,
  { body }: InputOf<typeof contract.open>,
): Promise<ReplyOf<typeof contract.open>> {
  const partner = await livePartner(ctx);
  const { id: codeId, userId } = await codeOf(ctx, body.clientCode, partner);
  const opened = await transact(ctx, async (ctx) => {
    // The client before the code, as whoever closes the account locks them.
    const [owner] = await ctx.db
      .select({ allows: users.allowApiCreditPulls, lockedAt: users.creditLockedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotSuspended(ctx)))
      .for("share");
    const [code] = await ctx.db.select().from(accessCodes).where(eq(accessCodes.id, codeId)).for("update");
    if (!code) throw unusable();
    const isActive = codeStatus(code, ctx.now()) === "active";
    const reading = isActive ? null : await readingToRepeat(ctx, code, partner);
    if (!isActive && reading === null) throw unusable();
    if (code.allowPaidAccess)
      throw new AppError("access_code_invalid", "This access code is for a new pull. Order one with it.");
    if (purposeOf(code, partner) === undefined)
      throw new AppError("purpose_not_certified", "You aren't certified for a purpose this code allows.");
    if (!owner) throw unusable();
    if (!owner.allows || owner.lockedAt !== null) {
      await block(ctx, code, partner, owner.lockedAt === null ? "not_allowed" : "locked");
      return null;
    }
    const report = await latestReport(ctx, code, partner);
    if (report === null)
      throw new AppError("not_found", "This client has no report from the last 30 days to share.");
    // A newer one has come since.
    if (reading !== null && reading.reportId !== report.id) throw unusable();
    const readingId = reading?.id ?? (await noteReading(ctx, code, partner, report.id));
    const detail = { accessCodeId: code.id, readingId, by: actorId(ctx.actor) };
    await recordAudit(ctx, { action: "shared_report.read", object: report.id, detail });
    await recordAudit(ctx, {
      action: "shared_report.read",
      object: report.id,
      stream: clientStream(code.userId),
      detail: { ...detail, partnerId: partner.id },
    });
    return report;
  });
  // The blocked attempt is kept, so it is refused only after its transaction.
  if (opened === null)
    throw new AppError(
      "client_denied",
      "This client doesn't let businesses see their credit right now. Ask them to allow it, then try again.",
    );
  return opened;
}

/** The code's first purpose that the business is certified for. */
const purposeOf = (code: Code, { certifiedPurposes }: Partner): string | undefined =>
  code.purposes.find((purpose) => certifiedPurposes.includes(purpose));

async function noteReading(ctx: Ctx, code: Code, partner: Partner, reportId: string): Promise<string> {
  await ctx.db.update(accessCodes).set({ usedAt: ctx.now() }).where(eq(accessCodes.id, code.id));
  const [reading] = await ctx.db
    .insert(codeReadings)
    .values({
      accessCodeId: code.id,
      userId: code.userId,
      partnerId: partner.id,
      reportId,
      readAt: ctx.now(),
    })
    .returning({ id: codeReadings.id });
  await notify(ctx, code.userId, {
    kind: "report_shared",
    params: { partner: partner.name },
    link: "/client/activity",
  });
  return reading?.id ?? "";
}

/** The business's own reading by a single-use code, while it may be repeated; `null` when the code opens nothing. */
async function readingToRepeat(ctx: Ctx, code: Code, partner: Partner): Promise<Reading | null> {
  const since = new Date(ctx.now().getTime() - readAgainMinutes * 60_000);
  const isUsed = codeStatus(code, ctx.now()) === "used";
  const [reading] = isUsed
    ? await ctx.db
        .select()
        .from(codeReadings)
        .where(
          and(
            eq(codeReadings.accessCodeId, code.id),
            eq(codeReadings.partnerId, partner.id),
            gt(codeReadings.readAt, since),
          ),
        )
    : [];
  return reading ?? null;
}

type Partner = { readonly id: string; readonly name: string; readonly certifiedPurposes: readonly string[] };

/** The acting business; test mode sees no client. */
async function livePartner(ctx: Ctx): Promise<Partner> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.db
    .select({
      id: partners.id,
      name: partners.name,
      status: partners.status,
      certifiedPurposes: partners.certifiedPurposes,
      renewalDueOn: partners.renewalDueOn,
    })
    .from(partners)
    .where(eq(partners.id, partnerId));
  if (row?.status === "suspended") throw new AppError("partner_not_active", "Your account is suspended.");
  if (keyMode === "test" || row?.status !== "active")
    throw new AppError("test_person_only", "Test mode can't see clients, so it doesn't accept access codes.");
  if (hasCertificationEnded(row.renewalDueOn, ctx.now()))
    throw new AppError("partner_not_active", sentenceFor({ code: "partner_not_active", reason: "ended" }));
  return row;
}

/** The code behind a text that the business can use; a wrong one costs a try. */
async function codeOf(ctx: Ctx, text: string, partner: Partner): Promise<Code> {
  const codeTry = await takeCodeTry(ctx);
  const [found] = await ctx.db
    .select({ code: accessCodes })
    .from(accessCodes)
    .innerJoin(users, and(eq(users.id, accessCodes.userId), isNotSuspended(ctx)))
    .where(eq(accessCodes.codeIndex, accessCodeIndex(ctx.cipher, text)));
  const isUsable =
    found !== undefined &&
    (codeStatus(found.code, ctx.now()) === "active" ||
      (await readingToRepeat(ctx, found.code, partner)) !== null);
  if (!isUsable) {
    await codeTry.recordWrong();
    throw unusable();
  }
  await codeTry.giveBack();
  return found.code;
}

/** A code of a suspended account rests: somebody else may have made it, and its owner cannot get in to revoke it. */
const isNotSuspended = (ctx: Ctx) => or(isNull(users.bannedUntil), lte(users.bannedUntil, ctx.now()));

const unusable = (): AppError =>
  new AppError(
    "access_code_invalid",
    "This access code doesn't exist, has expired, was revoked or was already used. Ask the client for a new one.",
  );

async function block(
  ctx: Ctx,
  code: Code,
  partner: Partner,
  reason: "locked" | "not_allowed",
): Promise<void> {
  const since = new Date(ctx.now().getTime() - 3_600_000);
  const [recent] = await ctx.db
    .select({ id: blockedAttempts.id })
    .from(blockedAttempts)
    .where(
      and(
        eq(blockedAttempts.userId, code.userId),
        eq(blockedAttempts.partnerId, partner.id),
        gt(blockedAttempts.blockedAt, since),
      ),
    )
    .limit(1);
  await ctx.db.insert(blockedAttempts).values({
    userId: code.userId,
    partnerId: partner.id,
    kind: "reading",
    reason,
    pullType: code.pullType,
    scoreType: code.scoreType,
    purpose: purposeOf(code, partner) ?? null,
    bureaus: code.bureaus,
    accessCodeId: code.id,
    blockedAt: ctx.now(),
  });
  if (!recent)
    await notify(ctx, code.userId, {
      kind: "pull_blocked",
      params: { partner: partner.name },
      link: "/client/activity",
    });
}

/** The newest file of each of the code's bureaus that is at most 30 days old, under the id of the newest report among them. */
async function latestReport(
  ctx: Ctx,
  code: Code,
  partner: Partner,
): Promise<ReplyOf<typeof contract.open> | null> {
  const oldest = daysAfter(ctx.now(), -sharedReportDays);
  const rows = await ctx.db
    .select({
      report: creditReports,
      bureau: bureauFiles.bureau,
      file: bureauFiles.file,
      displayName: consumers.displayName,
      sealedIdentity: consumers.sealedIdentity,
      ssnLast4: consumers.ssnLast4,
    })
    .from(creditReports)
    .innerJoin(bureauFiles, eq(bureauFiles.reportId, creditReports.id))
    .innerJoin(consumers, eq(consumers.id, creditReports.consumerId))
    .where(and(eq(creditReports.ownerUserId, code.userId), gt(creditReports.createdAt, oldest)))
    .orderBy(desc(creditReports.createdAt), desc(creditReports.id), bureauFiles.bureau)
    .limit(24);
  const own = rows.filter((row) => code.bureaus.includes(row.bureau));
  const [first] = own;
  if (!first) return null;
  // A bureau that was asked on another day is in a report of its own.
  const files = bureau.options.flatMap((name) => own.find((row) => row.bureau === name) ?? []);
  return {
    id: first.report.id,
    pullId: null,
    createdAt: first.report.createdAt,
    consumerName: first.displayName,
    bureaus: files.map((row) => row.bureau),
    type: first.report.pullType,
    scoreType: first.report.scoreType,
    ficoModel: first.report.ficoModel,
    chargedCents: 0,
    status: first.report.status,
    scores: files.map((row) => ({ bureau: row.bureau, value: row.file.score.value })),
    purpose: permissiblePurpose.parse(purposeOf(code, partner)),
    reference: null,
    consumer: {
      ...openIdentity(ctx, first.report.consumerId, first.sealedIdentity),
      ssnLast4: first.ssnLast4,
    },
    files: files.map(({ bureau: from, file }) => ({ bureau: from, file, status: "answered", reason: null })),
  };
}
