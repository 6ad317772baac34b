import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { ownPrivacyRequests as api, OwnPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { requireRoom } from "../../credit/clients/require-room.ts";
import { recordAudit } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { ANSWER_DAYS } from "./privacy-requests.service.ts";
import { privacyRequests } from "./privacy-requests.table.ts";

/** How many corrections a client may wait for at a time. */
const MOST_OPEN = 3;

/** What the client asked of their data, however it came. */
export async function listOwnPrivacyRequests(ctx: Ctx): Promise<OwnPrivacyRequests> {
  const { userId } = requireActor(ctx, "client");
  const { id, kind, receivedOn, dueOn, note, doneAt, outcome } = privacyRequests;
  const items = await ctx.db
    .select({ id, kind, receivedOn, dueOn, note, doneAt, outcome })
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.recordedAt), desc(privacyRequests.id))
    .limit(50);
  return { items };
}

/** Asks for a correction; it waits in the admins' queue with the day by which the law wants an answer. */
export function askForCorrection(
  ctx: Ctx,
  { body: { note } }: InputOf<typeof api.create>,
): Promise<OwnPrivacyRequests> {
  const { userId } = requireActor(ctx, "client");
  const receivedOn = companyDay(ctx.now());
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: privacyRequests,
      own: and(
        eq(privacyRequests.userId, userId),
        eq(privacyRequests.kind, "correct"),
        isNull(privacyRequests.doneAt),
      ),
      most: MOST_OPEN,
      refusal: "We're still working on your earlier requests. Ask again once one is answered.",
    });
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({
        userId,
        kind: "correct",
        receivedOn,
        dueOn: sql`${receivedOn}::date + ${ANSWER_DAYS}::int`,
        note,
        recordedAt: ctx.now(),
        recordedBy: userId,
      })
      .returning({ id: privacyRequests.id });
    await recordAudit(ctx, {
      action: "privacy_request.record",
      object: userId,
      detail: { request: row?.id ?? "", kind: "correct" },
    });
    return listOwnPrivacyRequests(ctx);
  });
}
