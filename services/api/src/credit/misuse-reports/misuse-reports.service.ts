import { and, eq, gt } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { misuseReports as contract } from "@roadworthy/contracts/misuse-reports";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { requireRoom } from "../clients/require-room.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { misuseReports } from "./misuse-reports.table.ts";

/** As many as a person can look into on a day, and more than anybody has reason for. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

/** The place that a report's words are sealed for. */
export const explanationPlace = (id: string): string => `misuse_reports.sealed_explanation:${id}`;

/** Reports an entry of the client's log; the watch for abuse makes a case of it. */
export function reportMisuse(
  ctx: Ctx,
  { body: { inquiryId, explanation } }: InputOf<typeof contract.create>,
): Promise<ReplyOf<typeof contract.create>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const partnerId = await businessBehind(ctx, userId, inquiryId);
    if (partnerId === null)
      throw new AppError("not_found", "No business made an entry with this id in your log.");
    const reportedAt = ctx.now();
    await requireRoom(ctx, userId, {
      table: misuseReports,
      own: and(
        eq(misuseReports.userId, userId),
        gt(misuseReports.reportedAt, new Date(reportedAt.getTime() - DAY_MS)),
      ),
      most: MOST_A_DAY,
      refusal: `You have reported ${MOST_A_DAY} entries today. Report more tomorrow, or write to us.`,
    });
    const id = newTypedId("mis");
    const sealedExplanation = ctx.cipher.seal(explanation, explanationPlace(id));
    const [made] = await ctx.db
      .insert(misuseReports)
      .values({ id, userId, inquiryId, partnerId, sealedExplanation, reportedAt })
      .onConflictDoNothing()
      .returning({ id: misuseReports.id });
    if (!made)
      throw new AppError("already_exists", "You have reported this entry already. We're looking into it.");
    await recordAudit(ctx, {
      action: "misuse.report",
      object: id,
      stream: clientStream(userId),
      detail: { inquiryId, partnerId },
    });
    return { id, reportedAt };
  });
}

/** The business that made an entry of this client's log; `null` for the client's own, support's, and other people's entries. */
async function businessBehind(ctx: Ctx, userId: string, inquiryId: string): Promise<string | null> {
  const [found] = await ctx.sql<{ partner_id: string }[]>`
    select p.partner_id from pulls p join consumers c on c.id = p.consumer_id
      where p.id = ${inquiryId} and c.user_id = ${userId} and p.mode = 'live' and p.status <> 'canceled'
    union all
    select c.partner_id from report_readings r join consumers c on c.id = r.consumer_id
      where r.id = ${inquiryId} and c.user_id = ${userId} and c.mode = 'live' and c.partner_id is not null
    union all
    select partner_id from code_readings where id = ${inquiryId} and user_id = ${userId}
    union all
    select partner_id from blocked_attempts where id = ${inquiryId} and user_id = ${userId}`;
  return found?.partner_id ?? null;
}
