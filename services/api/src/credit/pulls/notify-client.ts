import type { AlertKind } from "@roadworthy/contracts/alerts";
import type { Ctx } from "../../platform/ctx.ts";
import { notify } from "../../accounts/alerts/alerts.service.ts";
import type { BeginReply } from "./request-pull.service.ts";

/**
 * Tells a client at once of a hard pull, of a blocked one and of the use of their code; a soft pull waits for the digest. The pull's own
 * row is in their log whatever becomes of this.
 */
export async function notifyClient(ctx: Ctx, reply: BeginReply, isByCode: boolean): Promise<void> {
  const news =
    reply.outcome === "refused"
      ? reply.tell && { ...reply.tell, kind: "pull_blocked" as const }
      : reply.outcome === "begun" && reply.clientUserId !== null
        ? { userId: reply.clientUserId, partner: reply.partnerName, kind: kindOf(reply.pull.type, isByCode) }
        : null;
  if (!news) return;
  await notify(ctx, news.userId, {
    kind: news.kind,
    params: { partner: news.partner },
    link: "/client/activity",
  }).catch((error: unknown) => ctx.log.error({ err: error }, "a client was not told of a pull"));
}

const kindOf = (type: "soft" | "hard", isByCode: boolean): AlertKind =>
  type === "hard" ? "pull_hard" : isByCode ? "code_used" : "pull_soft";
