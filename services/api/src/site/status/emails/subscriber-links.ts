import type { Ctx } from "../../../platform/ctx.ts";

/** What a link in an email does. */
export type LinkAct = "confirm" | "stop";

const placeOf = (act: LinkAct): string => `status.subscriber.${act}`;

/** The address by which a subscriber's owner confirms or stops the emails. It is sealed, so nobody can forge it, and does nothing else. */
export const subscriberUrl = (ctx: Pick<Ctx, "cipher" | "config">, act: LinkAct, id: string): string =>
  `${ctx.config.siteUrl}/status-emails/${act}?token=${ctx.cipher.seal(id, placeOf(act))}`;

/** Whose token it is; `null` if it is none. */
export function subscriberOf(ctx: Pick<Ctx, "cipher">, act: LinkAct, token: unknown): string | null {
  if (typeof token !== "string" || token.length > 300) return null;
  try {
    return ctx.cipher.open(token, placeOf(act));
  } catch {
    return null;
  }
}
