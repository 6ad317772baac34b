import { and, desc, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { compliance } from "@roadworthy/contracts/compliance";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { forgetSession } from "../sessions/auth-state.ts";
import { complianceAcceptances, legalTexts } from "./compliance.table.ts";
import { lockUser } from "../rows/users.queries.ts";
import { users } from "../rows/users.table.ts";

/** The current compliance notice, who has to accept it, and whether this session has. */
export async function readNotice(ctx: Ctx): Promise<ReplyOf<typeof compliance.notice>> {
  const { userId, sessionId } = person(ctx);
  const text = await currentNotice(ctx);
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const [acceptance] = await ctx.db
    .select({ acceptedAt: complianceAcceptances.acceptedAt })
    .from(complianceAcceptances)
    .where(
      and(eq(complianceAcceptances.sessionId, sessionId), eq(complianceAcceptances.version, text.version)),
    )
    .limit(1);
  return {
    version: text.version,
    title: text.title,
    body: text.body,
    sha256: text.sha256,
    username: user?.email ?? user?.name ?? "",
    acceptedAt: acceptance?.acceptedAt ?? null,
  };
}

/** Records that this session accepts the notice: who, which text, the address the server saw, the user agent, and when. */
export async function acceptNotice(
  ctx: Ctx,
  { body }: InputOf<typeof compliance.accept>,
): Promise<ReplyOf<typeof compliance.accept>> {
  const { userId, sessionId } = person(ctx);
  const text = await currentNotice(ctx);
  if (body.version !== text.version) {
    throw new AppError(
      "illegal_transition",
      "The notice has changed since we showed it to you. Read the new version.",
    );
  }
  const accepted = await transact(ctx, async (ctx) => {
    // The record is for good, so a session that accepts again and again adds nothing to it.
    await lockUser(ctx, userId);
    const [before] = await ctx.db
      .select({ acceptedAt: complianceAcceptances.acceptedAt })
      .from(complianceAcceptances)
      .where(
        and(
          eq(complianceAcceptances.sessionId, sessionId),
          eq(complianceAcceptances.userId, userId),
          eq(complianceAcceptances.version, text.version),
        ),
      );
    if (before) return { version: text.version, acceptedAt: before.acceptedAt };
    const [row] = await ctx.db
      .insert(complianceAcceptances)
      .values({
        userId,
        sessionId,
        version: text.version,
        textSha256: text.sha256,
        ip: ctx.ip,
        userAgent: ctx.userAgent,
      })
      .returning({ acceptedAt: complianceAcceptances.acceptedAt });
    if (!row) throw new AppError("internal", "The acceptance was not stored.");
    await recordAudit(ctx, {
      action: "compliance_notice.accept",
      object: sessionId,
      detail: { version: text.version, textSha256: text.sha256 },
    });
    return { version: text.version, acceptedAt: row.acceptedAt };
  });
  forgetSession(ctx, sessionId);
  return accepted;
}

async function currentNotice(ctx: Ctx) {
  const [text] = await ctx.db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.kind, "compliance_notice"))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (!text) throw new AppError("unavailable", "The compliance notice is not set up.");
  return text;
}

/** The person behind the session. An API key has none and cannot accept anything. */
function person(ctx: Ctx): { userId: string; sessionId: string } {
  const { actor } = ctx;
  if (
    (actor.kind === "partner" || actor.kind === "admin") &&
    actor.userId !== null &&
    actor.sessionId !== null
  ) {
    return { userId: actor.userId, sessionId: actor.sessionId };
  }
  throw new AppError("forbidden", "Only a signed-in person may accept the notice.");
}
