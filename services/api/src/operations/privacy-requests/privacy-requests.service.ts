import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { privacyRequests as api } from "@roadworthy/contracts/privacy-requests";
import { users } from "../../accounts/rows/users.table.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { privacyRequests } from "./privacy-requests.table.ts";

/** Within these days a request has to be answered. Source: Cal. Civ. Code 1798.130(a)(2). */
export const ANSWER_DAYS = 45;

type List = ReplyOf<typeof api.list>;

/** What a person asked of their data, newest first. */
export async function listPrivacyRequests(
  ctx: Ctx,
  { params: { id } }: Pick<InputOf<typeof api.list>, "params">,
): Promise<List> {
  requireActor(ctx, "admin");
  await mustExist(ctx, id);
  const recorder = alias(users, "recorder");
  const doer = alias(users, "doer");
  const rows = await ctx.db
    .select({ request: privacyRequests, recordedBy: recorder.name, doneBy: doer.name })
    .from(privacyRequests)
    .innerJoin(recorder, eq(recorder.id, privacyRequests.recordedBy))
    .leftJoin(doer, eq(doer.id, privacyRequests.doneBy))
    .where(eq(privacyRequests.userId, id))
    .orderBy(desc(privacyRequests.recordedAt), desc(privacyRequests.id))
    .limit(50);
  return {
    items: rows.map(({ request, recordedBy, doneBy }) => ({
      id: request.id,
      kind: request.kind,
      receivedOn: request.receivedOn,
      dueOn: request.dueOn,
      note: request.note,
      recordedBy,
      doneAt: request.doneAt,
      doneBy,
      outcome: request.outcome,
    })),
  };
}

async function mustExist(ctx: Ctx, id: string): Promise<void> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!known) throw new AppError("not_found", "There is no such person.");
}

/** Writes a request down with the day by which the law wants an answer. */
export function recordPrivacyRequest(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof api.record>,
): Promise<List> {
  const { userId } = requireActor(ctx, "admin");
  if (body.receivedOn > companyDay(ctx.now()))
    throw new AppError("invalid_request", "A request can't come in the future.", {
      issues: [{ path: "receivedOn", message: "must not be in the future" }],
    });
  return transact(ctx, async (ctx) => {
    await mustExist(ctx, id);
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({
        ...body,
        userId: id,
        dueOn: sql`${body.receivedOn}::date + ${ANSWER_DAYS}::int`,
        recordedAt: ctx.now(),
        recordedBy: userId,
      })
      .returning({ id: privacyRequests.id });
    await recordAudit(ctx, {
      action: "privacy_request.record",
      object: id,
      detail: { request: row?.id ?? "", kind: body.kind },
    });
    return listPrivacyRequests(ctx, { params: { id } });
  });
}

/** Says what was done about a request; of two who say so at once one does. */
export function finishPrivacyRequest(
  ctx: Ctx,
  { params: { id }, body }: InputOf<typeof api.finish>,
): Promise<List> {
  const { userId } = requireActor(ctx, "admin");
  return transact(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ userId: privacyRequests.userId })
      .from(privacyRequests)
      .where(eq(privacyRequests.id, id));
    if (!known) throw new AppError("not_found", "There is no such request.");
    const [done] = await ctx.db
      .update(privacyRequests)
      .set({ doneAt: ctx.now(), doneBy: userId, outcome: body.outcome })
      .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.doneAt)))
      .returning({ id: privacyRequests.id });
    if (!done) throw new AppError("illegal_transition", "This request is already done.");
    await recordAudit(ctx, {
      action: "privacy_request.finish",
      object: known.userId,
      detail: { request: id },
    });
    return listPrivacyRequests(ctx, { params: { id: known.userId } });
  });
}
