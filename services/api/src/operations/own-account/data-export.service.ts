import { and, asc, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ownAccount } from "@roadworthy/contracts/own-account";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import { asRecord } from "../../platform/documents/json.rules.ts";
import { accessCodes } from "../../credit/access-codes/access-codes.table.ts";
import { apiKeys } from "../../business/api-keys/api-keys.table.ts";
import { factors } from "../../accounts/factors/factors.table.ts";
import { passkeys } from "../../accounts/factors/passkeys.table.ts";
import { sessions } from "../../accounts/sessions/sessions.table.ts";
import { users } from "../../accounts/rows/users.table.ts";
import { readInquiries } from "../../credit/clients/inquiries.service.ts";
import { complianceAcceptances, documentAcceptances } from "../../accounts/compliance/compliance.table.ts";
import { consents } from "../../credit/consents/consents.table.ts";
import { identities } from "../../accounts/providers/identities.table.ts";
import { partners } from "../../accounts/partners/partners.table.ts";
import { bureauFiles, creditReports } from "../../credit/reports/credit-reports.table.ts";
import { openOwnConsumer } from "../../credit/pulls/consumer-identity.ts";
import { consumers } from "../../credit/pulls/pulls.table.ts";
import { knownDevices, securityEvents } from "../../accounts/security-log/security-log.table.ts";
import { noteSecurityEvent, personOf } from "../../accounts/security-log/security-log.service.ts";

type Export = ReplyOf<typeof ownAccount.exportData>;

/** More than anybody has; an export is one answer. */
const MAX_LINES = 10_000;

/** Each opens every report of the account, and is a row of the audit log that nobody can delete. */
const EXPORTS_A_DAY = 20;

/** Ten years of monthly reports. */
const MAX_REPORTS = 120;

/** Everything we know of the caller as the owner of an account; that they took it is recorded first, so it is in it. */
export async function exportOwnData(ctx: Ctx): Promise<Export> {
  const { userId, sessionId } = personOf(ctx);
  const budget = { name: "own-data", subject: userId, attempts: EXPORTS_A_DAY, windowSeconds: 86_400 };
  await take(ctx, budget, "You've downloaded your data twenty times today. Try again tomorrow.");
  return transact(ctx, async (ctx) => {
    await noteSecurityEvent(ctx, { userId, sessionId }, "data_exported");
    await recordAudit(ctx, { action: "user.export", object: userId, stream: "platform" });
    return { ...(await personalDataOf(ctx, userId)), creditReports: await ownReports(ctx, userId) };
  });
}

/** What we know of a person, but for the bureaus' files. */
export async function personalDataOf(ctx: Ctx, userId: string): Promise<Omit<Export, "creditReports">> {
  return {
    formatVersion: 1,
    exportedAt: ctx.now(),
    account: await accountOf(ctx, userId),
    identity: await identityOf(ctx, userId),
    ...(await waysToSignIn(ctx, userId)),
    ...(await traces(ctx, userId)),
    ...(await agreements(ctx, userId)),
    inquiries: await readInquiries(ctx, userId, { limit: MAX_LINES }),
    more: await furtherParts(ctx, userId),
    apiKeysMade: await ctx.db
      .select({
        name: apiKeys.name,
        mode: apiKeys.mode,
        last6: apiKeys.last6,
        createdAt: apiKeys.createdAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.createdByUserId, userId))
      .orderBy(asc(apiKeys.createdAt)),
  };
}

async function accountOf(ctx: Ctx, userId: string): Promise<Export["account"]> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError("not_found", "This account no longer exists.");
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    emailConfirmedAt: user.emailConfirmedAt,
    phoneConfirmedAt: user.phoneConfirmedAt,
    newEmail: user.newEmail,
    newPhone: user.newPhone,
    role: user.role,
    memberRole: user.role === "partner" ? user.memberRole : null,
    companyName: user.companyName,
    plan: user.subscriptionTier,
    planStatus: user.subscriptionStatus,
    allowsPartnerPulls: user.allowApiCreditPulls,
    creditLockedAt: user.creditLockedAt,
    suspendedUntil: user.bannedUntil,
    suspensionReason: user.banReason,
    invitedAt: user.invitedAt,
    ownData: asRecord(user.userMetadata),
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
  };
}

async function identityOf(ctx: Ctx, userId: string): Promise<Export["identity"]> {
  const [own] = await ctx.db
    .select()
    .from(consumers)
    .where(and(eq(consumers.userId, userId), isNull(consumers.partnerId)));
  if (!own) return null;
  const { dateOfBirth = null, ...known } = openOwnConsumer(ctx.cipher, own.id, own.sealedIdentity);
  const { firstName, lastName, address, earlierAddresses, earlierNames } = known;
  const { ssnLast4 } = own;
  return { firstName, lastName, dateOfBirth, address, earlierAddresses, earlierNames, ssnLast4 };
}

async function waysToSignIn(ctx: Ctx, userId: string) {
  const linkedAccounts = await ctx.db
    .select({
      provider: identities.provider,
      subject: identities.subject,
      email: identities.verifiedEmail,
      claims: identities.claims,
      linkedAt: identities.createdAt,
      lastSignInAt: identities.lastSignInAt,
    })
    .from(identities)
    .where(eq(identities.userId, userId));
  const secondFactors = await ctx.db
    .select({
      type: factors.factorType,
      name: factors.friendlyName,
      phone: factors.phone,
      addedAt: factors.createdAt,
    })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "verified")));
  const ownPasskeys = await ctx.db
    .select({ name: passkeys.friendlyName, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  return { linkedAccounts, secondFactors, passkeys: ownPasskeys };
}

async function traces(ctx: Ctx, userId: string) {
  const ownSessions = await ctx.db
    .select({
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.refreshedAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.refreshedAt));
  const { browser, system, network, firstSeenAt, lastSeenAt, trustedUntil } = knownDevices;
  const devices = await ctx.db
    .select({ browser, system, network, firstSeenAt, lastSeenAt, trustedUntil })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(lastSeenAt));
  const events = securityEvents;
  const securityLog = await ctx.db
    .select({
      at: events.at,
      kind: events.kind,
      method: events.method,
      count: events.count,
      browser: events.browser,
      system: events.system,
      network: events.network,
    })
    .from(events)
    .where(eq(events.userId, userId))
    .orderBy(desc(events.at), desc(events.id))
    .limit(MAX_LINES);
  return { sessions: ownSessions, devices, securityLog };
}

async function agreements(ctx: Ctx, userId: string) {
  const { version, textSha256, ip, userAgent, acceptedAt } = complianceAcceptances;
  const noticesAccepted = await ctx.db
    .select({ version, textSha256, ip, userAgent, acceptedAt })
    .from(complianceAcceptances)
    .where(eq(complianceAcceptances.userId, userId))
    .orderBy(asc(complianceAcceptances.acceptedAt))
    .limit(MAX_LINES);
  const { id: _id, userId: _person, ...whatWasAccepted } = getTableColumns(documentAcceptances);
  const documentsAccepted = await ctx.db
    .select(whatWasAccepted)
    .from(documentAcceptances)
    .where(eq(documentAcceptances.userId, userId))
    .orderBy(asc(documentAcceptances.acceptedAt), desc(documentAcceptances.kind))
    .limit(MAX_LINES);
  const ownConsents = await ctx.db
    .select({
      partner: partners.name,
      method: consents.method,
      scope: consents.scope,
      shownText: consents.shownText,
      ip: consents.ip,
      userAgent: consents.userAgent,
      grantedAt: consents.grantedAt,
      expiresAt: consents.expiresAt,
      revokedAt: consents.revokedAt,
    })
    .from(consents)
    .innerJoin(partners, eq(partners.id, consents.partnerId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.grantedAt))
    .limit(MAX_LINES);
  const ownCodes = await ctx.db
    .select({
      name: accessCodes.name,
      last4: accessCodes.codeLast4,
      createdAt: accessCodes.createdAt,
      expiresAt: accessCodes.expiresAt,
      usedAt: accessCodes.usedAt,
    })
    .from(accessCodes)
    .where(eq(accessCodes.userId, userId));
  return { noticesAccepted, documentsAccepted, consents: ownConsents, accessCodes: ownCodes };
}

async function ownReports(ctx: Ctx, userId: string): Promise<Export["creditReports"]> {
  const reports = await ctx.db
    .select({ id: creditReports.id, at: creditReports.createdAt })
    .from(creditReports)
    .where(eq(creditReports.ownerUserId, userId))
    .orderBy(desc(creditReports.createdAt), desc(creditReports.id))
    .limit(MAX_REPORTS);
  const files = await ctx.db
    .select({ reportId: bureauFiles.reportId, bureau: bureauFiles.bureau, file: bureauFiles.file })
    .from(bureauFiles)
    .innerJoin(creditReports, eq(creditReports.id, bureauFiles.reportId))
    .where(eq(creditReports.ownerUserId, userId));
  const filesOf = Map.groupBy(files, ({ reportId }) => reportId);
  return reports.map(({ id, at }) => ({
    id,
    at,
    files: (filesOf.get(id) ?? []).map(({ bureau, file }) => ({ bureau, file })),
  }));
}

/** What each module keeps of a person, by the module's own account. */
async function furtherParts(ctx: Ctx, userId: string): Promise<Export["more"]> {
  const parts: Record<string, unknown> = {};
  for (const { name, export: exported } of ctx.personalData)
    if (exported !== undefined) parts[name] = await exported(ctx, userId);
  return parts;
}
