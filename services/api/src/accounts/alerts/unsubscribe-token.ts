import type { Ctx } from "../../platform/ctx.ts";

const place = "alerts.unsubscribe";

/** The URL that stops one person's alert emails without a sign-in. It is sealed, so nobody can forge it, and it does nothing else. */
export const unsubscribeUrl = (ctx: Pick<Ctx, "cipher" | "config">, userId: string): string =>
  `${ctx.config.siteUrl}/unsubscribe?token=${ctx.cipher.seal(userId, place)}`;

/** Whose emails a token stops; `null` if the token is invalid. */
export function unsubscribedBy(ctx: Pick<Ctx, "cipher">, token: unknown): string | null {
  if (typeof token !== "string" || token.length > 300) return null;
  try {
    return ctx.cipher.open(token, place);
  } catch {
    return null;
  }
}
