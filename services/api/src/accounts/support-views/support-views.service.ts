import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { stepUpMinutes, type InputOf, type ReplyOf } from "@roadworthy/contracts/endpoint";
import type { clientViews, supportViews as contract, SupportView } from "@roadworthy/contracts/support-views";
import { lockUser } from "../rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Cipher } from "../../platform/cipher.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { codeAlphabet, codeText } from "../../platform/spoken-code.rules.ts";
import type { Budget } from "../../platform/throttle/throttle.rules.ts";
import { draw, refund } from "../../platform/throttle/throttle.service.ts";
import { notify } from "../alerts/alerts.service.ts";
import { users } from "../rows/users.table.ts";
import { requireRecentProof } from "../step-up/step-up.service.ts";
import { codeMinutes, viewMinutes, viewStatus } from "./support-views.rules.ts";
import { supportViews } from "./support-views.table.ts";

/** Short enough to read aloud; an admin gets ten wrong tries an hour at one account's code. */
const CODE_LENGTH = 8;

/** The most entries in a list. */
const MOST_SHOWN = 20;

const streamOf = (userId: string): string => `client:${userId}`;

const indexOf = (cipher: Cipher, code: string): Buffer =>
  cipher.blindIndex("support-view-v1", code.replaceAll(/[\s-]/g, "").toUpperCase());

/** The client's permissions and what became of each, newest first. */
export async function listSupportViews(ctx: Ctx): Promise<ReplyOf<typeof contract.list>> {
  const { userId } = requireActor(ctx, "client");
  return { items: await readViews(ctx, userId), codeMinutes, viewMinutes };
}

/** Creates a code and shows it only this once; an earlier unused one becomes void. */
export async function allowSupportView(ctx: Ctx): Promise<ReplyOf<typeof contract.allow>> {
  const { userId } = requireActor(ctx, "client");
  await requireRecentProof(ctx, stepUpMinutes);
  const code = codeText(Array.from({ length: CODE_LENGTH }, () => randomInt(codeAlphabet.length)));
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    await ctx.db
      .update(supportViews)
      .set({ endedAt: ctx.now(), endedBy: "client" })
      .where(
        and(eq(supportViews.userId, userId), isNull(supportViews.openedAt), isNull(supportViews.endedAt)),
      );
    const [row] = await ctx.db
      .insert(supportViews)
      .values({
        userId,
        codeIndex: indexOf(ctx.cipher, code),
        createdAt: ctx.now(),
        codeExpiresAt: new Date(ctx.now().getTime() + codeMinutes * 60_000),
      })
      .returning({ id: supportViews.id });
    const [view] = await readViews(ctx, userId, row?.id ?? "");
    if (!view) throw new Error("the code was not stored");
    await recordAudit(ctx, { action: "support_view.allow", object: view.id, stream: streamOf(userId) });
    return { code, view };
  });
}

/** Ends a view or voids its code; one that has already ended stays as it is. */
export function endSupportView(
  ctx: Ctx,
  { params }: InputOf<typeof contract.end>,
): Promise<ReplyOf<typeof contract.end>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    await end(ctx, params.id, "client", eq(supportViews.userId, userId));
    const [view] = await readViews(ctx, userId, params.id);
    if (!view) throw new AppError("not_found", "There is no such permission.");
    return view;
  });
}

/** Opens a client's account read-only for this session, by the client's code, which works once. The client is notified at once. */
export async function openClientView(
  ctx: Ctx,
  { body }: InputOf<typeof clientViews.open>,
): Promise<ReplyOf<typeof clientViews.open>> {
  const { userId: adminId, sessionId } = requireActor(ctx, "admin");
  const budgets = triesAnHour(adminId, body.clientId);
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null) {
    throw new AppError("rate_limited", "Too many wrong codes. Try again later.", {
      headers: { "retry-after": String(waitSeconds) },
    });
  }
  const opened = await transact(ctx, async (ctx) => {
    const [admin] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, adminId));
    const [client] = await ctx.db
      .select({ name: users.name, tier: users.subscriptionTier })
      .from(users)
      .where(and(eq(users.id, body.clientId), eq(users.role, "client"), isNull(users.deletedAt)));
    const expiresAt = new Date(ctx.now().getTime() + viewMinutes * 60_000);
    const [view] = await ctx.db
      .update(supportViews)
      .set({ adminId, adminSessionId: sessionId, openedAt: ctx.now(), expiresAt })
      .where(
        and(
          eq(supportViews.userId, body.clientId),
          eq(supportViews.codeIndex, indexOf(ctx.cipher, body.code)),
          isNull(supportViews.openedAt),
          isNull(supportViews.endedAt),
          gt(supportViews.codeExpiresAt, ctx.now()),
        ),
      )
      .returning({ id: supportViews.id });
    if (!view || !client) {
      throw new AppError(
        "access_code_invalid",
        "This isn't the client's code, or it was already used or has expired.",
      );
    }
    await recordAudit(ctx, {
      action: "support_view.open",
      object: view.id,
      stream: streamOf(body.clientId),
      detail: { clientId: body.clientId, minutes: viewMinutes },
    });
    await recordAudit(ctx, {
      action: "support_view.open",
      object: body.clientId,
      detail: { viewId: view.id },
    });
    await notify(ctx, body.clientId, {
      kind: "support_view_opened",
      params: { admin: admin?.name ?? "" },
      link: "/client/protection#support",
    });
    return {
      id: view.id,
      clientId: body.clientId,
      clientName: client.name,
      subscriptionTier: client.tier,
      expiresAt,
    };
  });
  await refund(ctx, budgets);
  return opened;
}

/** Ends a view this admin has open. */
export async function endClientView(
  ctx: Ctx,
  { params }: InputOf<typeof clientViews.end>,
): Promise<ReplyOf<typeof clientViews.end>> {
  const { userId } = requireActor(ctx, "admin");
  const isKnown = await transact(ctx, async (ctx) => {
    await end(ctx, params.id, "admin", eq(supportViews.adminId, userId));
    const own = and(eq(supportViews.id, params.id), eq(supportViews.adminId, userId));
    return (await ctx.db.select({ id: supportViews.id }).from(supportViews).where(own)).length > 0;
  });
  if (!isKnown) throw new AppError("not_found", "You have no such view.");
  return { id: params.id };
}

async function end(
  ctx: Ctx,
  id: string,
  by: "client" | "admin",
  isTheirs: ReturnType<typeof eq>,
): Promise<void> {
  const [ended] = await ctx.db
    .update(supportViews)
    .set({ endedAt: ctx.now(), endedBy: by })
    .where(
      and(
        eq(supportViews.id, id),
        isTheirs,
        isNull(supportViews.endedAt),
        // A view that ran out of time was not ended by anybody.
        or(
          gt(supportViews.expiresAt, ctx.now()),
          and(isNull(supportViews.openedAt), gt(supportViews.codeExpiresAt, ctx.now())),
        ),
      ),
    )
    .returning({ userId: supportViews.userId });
  if (ended) {
    await recordAudit(ctx, { action: "support_view.end", object: id, stream: streamOf(ended.userId) });
  }
}

const triesAnHour = (adminId: string, clientId: string): Budget[] => [
  {
    name: "support-code",
    subject: `${adminId} ${clientId}`,
    attempts: 10,
    windowSeconds: 3600,
  },
];

/** The client's permissions, newest first, or the one of this id, however many came after it. */
async function readViews(ctx: Ctx, userId: string, id?: string): Promise<SupportView[]> {
  const rows = await ctx.db
    .select({ view: supportViews, adminName: users.name })
    .from(supportViews)
    .leftJoin(users, eq(users.id, supportViews.adminId))
    .where(
      and(
        eq(supportViews.userId, userId),
        id === undefined ? undefined : eq(supportViews.id, id),
        // A code that was replaced or expired unused is not reported.
        or(isNotNull(supportViews.openedAt), gt(supportViews.codeExpiresAt, ctx.now())),
      ),
    )
    .orderBy(desc(supportViews.createdAt), desc(supportViews.id))
    .limit(MOST_SHOWN);
  return rows.map(({ view, adminName }) => ({
    id: view.id,
    status: viewStatus(view, ctx.now()),
    createdAt: view.createdAt,
    codeExpiresAt: view.codeExpiresAt,
    openedAt: view.openedAt,
    expiresAt: view.expiresAt,
    endedAt: view.endedAt,
    endedBy: view.endedBy,
    adminName,
  }));
}
