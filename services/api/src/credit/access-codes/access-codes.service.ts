import { randomInt } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { AccessCode, accessCodes as contract } from "@roadworthy/contracts/access-codes";
import { stepUpMinutes, type InputOf, type ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureau, permissiblePurpose } from "@roadworthy/contracts/primitives";
import { requireRecentProof } from "../../accounts/step-up/step-up.service.ts";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { codeAlphabet, codeText } from "../../platform/spoken-code.rules.ts";
import { take } from "../../platform/throttle/throttle.service.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { readConsentText } from "../consents/consents.service.ts";
import { accessCodeIndex } from "./access-code.ts";
import { codeEnd, codeStatus } from "./access-codes.rules.ts";
import { accessCodes } from "./access-codes.table.ts";

/** The most active codes a client may have, so that the list stays easy to watch. */
const MAX_ACTIVE = 50;
/** Codes of one client, those revoked again too: their record stays. */
const MOST_A_DAY = 100;

/** The client's codes with each use, newest first. */
export async function listAccessCodes(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  const [items, { version, title, body }] = await Promise.all([readCodes(ctx, userId), readConsentText(ctx)]);
  return { items, consentText: { version, title, body } };
}

/**
 * Creates a code and shows its text this once. One for a hard pull needs a recent proof and the current consent text, since its holder
 * can cause an inquiry that other lenders see.
 */
export async function createAccessCode(
  ctx: Ctx,
  { body }: InputOf<typeof contract.create>,
): Promise<ReplyOf<typeof contract.create>> {
  const { userId } = requireActor(ctx, "client");
  if (body.pullType === "hard") {
    await requireRecentProof(ctx, stepUpMinutes);
    if (body.consent?.textVersion !== (await readConsentText(ctx)).version)
      throw new AppError("consent_missing", "The consent text has changed. Read it again.");
  }
  const budget = { name: "access-code", subject: userId, attempts: MOST_A_DAY, windowSeconds: 86_400 };
  await take(ctx, budget, "You've created 100 codes within a day. Try again tomorrow.");
  const code = codeText(Array.from({ length: 16 }, () => randomInt(codeAlphabet.length)));
  return transact(ctx, async (ctx) => {
    // Serializes the count of one client's codes.
    await lockUser(ctx, userId);
    const active = (await readCodes(ctx, userId)).filter(({ status }) => status === "active");
    if (active.length >= MAX_ACTIVE)
      throw new AppError(
        "illegal_transition",
        "You have 50 active codes. Revoke one before you create another.",
      );
    const [row] = await ctx.db
      .insert(accessCodes)
      .values({
        userId,
        name: body.name,
        codeIndex: accessCodeIndex(ctx.cipher, code),
        codeLast4: code.slice(-4),
        bureaus: body.bureaus,
        pullType: body.pullType,
        scoreType: body.scoreType,
        ficoModel: body.ficoModel,
        purposes: body.purposes,
        isSingleUse: body.singleUse,
        allowPaidAccess: body.allowPaidAccess,
        notes: body.notes,
        // Only a hard pull's was checked against the text in force.
        consentTextVersion: body.pullType === "hard" ? (body.consent?.textVersion ?? null) : null,
        expiresAt: codeEnd(ctx.now(), body.expiresInHours),
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error("the code was not stored");
    await recordAudit(ctx, {
      action: "access_code.create",
      object: row.id,
      stream: clientStream(userId),
      detail: {
        bureaus: row.bureaus.join(","),
        pullType: row.pullType,
        allowPaidAccess: row.allowPaidAccess,
        consentTextVersion: row.consentTextVersion,
      },
    });
    return { code, accessCode: toAccessCode(row, [], ctx.now()) };
  });
}

/** Ends a code at once; one that has ended stays as it is. */
export function revokeAccessCode(
  ctx: Ctx,
  { params }: InputOf<typeof contract.revoke>,
): Promise<ReplyOf<typeof contract.revoke>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(accessCodes)
      .set({ revokedAt: ctx.now() })
      .where(
        and(eq(accessCodes.id, params.id), eq(accessCodes.userId, userId), isNull(accessCodes.revokedAt)),
      )
      .returning({ id: accessCodes.id });
    const code = (await readCodes(ctx, userId)).find(({ id }) => id === params.id);
    if (!code) throw new AppError("not_found", "You have no access code with this id.");
    if (revoked)
      await recordAudit(ctx, {
        action: "access_code.revoke",
        object: params.id,
        stream: clientStream(userId),
      });
    return code;
  });
}

type Use = AccessCode["uses"][number];
type CodeRow = typeof accessCodes.$inferSelect;

async function readCodes(ctx: Ctx, userId: string): Promise<AccessCode[]> {
  const rows = await ctx.db
    .select()
    .from(accessCodes)
    .where(eq(accessCodes.userId, userId))
    .orderBy(desc(accessCodes.createdAt), desc(accessCodes.id));
  const uses = await ctx.sql<
    { code: string; kind: Use["kind"]; id: string; partner: string; at_ms: number }[]
  >`
    select u.code, u.kind, u.id, b.name as partner, (extract(epoch from u.at) * 1000)::float8 as at_ms
    from (
      select p.access_code_id as code, 'pull' as kind, p.id, p.partner_id, p.created_at as at
      from pulls p join access_codes c on c.id = p.access_code_id where c.user_id = ${userId}
      union all
      select access_code_id, 'reading', id, partner_id, read_at from code_readings where user_id = ${userId}
    ) u join partners b on b.id = u.partner_id
    order by u.at desc`;
  const byCode = Map.groupBy(uses, ({ code }) => code);
  return rows.map((row) =>
    toAccessCode(
      row,
      (byCode.get(row.id) ?? []).map(({ kind, id, partner, at_ms }) => ({
        at: new Date(at_ms),
        kind,
        partnerName: partner,
        id,
      })),
      ctx.now(),
    ),
  );
}

const toAccessCode = (row: CodeRow, uses: Use[], now: Date): AccessCode => ({
  id: row.id,
  name: row.name,
  codeLast4: row.codeLast4,
  bureaus: bureau.array().parse(row.bureaus),
  pullType: row.pullType,
  scoreType: row.scoreType,
  ficoModel: row.ficoModel,
  purposes: permissiblePurpose.array().parse(row.purposes),
  allowPaidAccess: row.allowPaidAccess,
  singleUse: row.isSingleUse,
  notes: row.notes,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  status: codeStatus(row, now),
  usedBy: [...new Set(uses.map(({ partnerName }) => partnerName))],
  uses,
});
