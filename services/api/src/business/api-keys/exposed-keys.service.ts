import { and, eq, isNull } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { apiKeys as api } from "@roadworthy/contracts/api-keys";
import { notifyMembers } from "../../accounts/alerts/notify-members.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { callerNetwork } from "../../platform/http/caller-network.rules.ts";
import { transact, type Ctx } from "../../platform/ctx.ts";
import { emitEvent } from "../../platform/emit-event.ts";
import { draw } from "../../platform/throttle/throttle.service.ts";
import { apiKeys } from "./api-keys.table.ts";
import { isWellFormed, printOf } from "./key-format.ts";
import { forgetKeys } from "./resolve-api-key.service.ts";

const REPORTS_PER_QUARTER_HOUR = 30;

/** Revokes every key in the text and notifies its owners; text without our keys costs no database query. */
export async function reportExposedKeys(
  ctx: Ctx,
  { body }: InputOf<typeof api.reportExposed>,
): Promise<ReplyOf<typeof api.reportExposed>> {
  const wait = await draw(ctx, [
    {
      name: "exposed-keys",
      subject: callerNetwork(ctx.ip),
      attempts: REPORTS_PER_QUARTER_HOUR,
      windowSeconds: 900,
    },
  ]);
  if (wait !== null) {
    throw new AppError("rate_limited", "Too many reports came from your network. Send them in one request.", {
      headers: { "retry-after": String(wait) },
    });
  }
  const items: ReplyOf<typeof api.reportExposed>["items"] = [];
  for (const secret of new Set(body.secrets)) {
    const isOurs = isWellFormed(secret) && (await exposeKey(ctx, secret, body.foundAt ?? ""));
    items.push({ last6: secret.slice(-6), outcome: isOurs ? "revoked" : "unknown" });
  }
  forgetKeys(ctx);
  return { items };
}

/** Revokes one key; `false` when there is none. A revoked key stays as it is. */
export function exposeKey(ctx: Ctx, secret: string, foundAt: string): Promise<boolean> {
  const isThis = eq(apiKeys.secretSha256, printOf(secret).secretSha256);
  return transact(ctx, async (ctx) => {
    const now = ctx.now();
    const [key] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: now, exposedAt: now })
      .where(and(isThis, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id, partnerId: apiKeys.partnerId, name: apiKeys.name, mode: apiKeys.mode });
    if (!key) return (await ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(isThis)).length > 0;
    await recordAudit(ctx, {
      action: "api_key.expose",
      object: key.id,
      stream: key.partnerId,
      detail: { foundAt },
    });
    await emitEvent(ctx, {
      partnerId: key.partnerId,
      mode: key.mode,
      type: "api_key.exposed",
      data: { keyId: key.id, foundAt },
    });
    const news = { kind: "api_key_exposed", params: { name: key.name }, link: "/partner/api" } as const;
    await notifyMembers(ctx, key.partnerId, news);
    return true;
  });
}
