import type { Ctx } from "../../platform/ctx.ts";

const place = "alerts.unsubscribe";

/** The address that stops alert mails of one person, without sign-in: it is sealed, so nobody else can make it, and does nothing more. */
export const unsubscribeUrl = (ctx: Pick<Ctx, "cipher" | "config">, userId: string): string =>
  `${ctx.config.siteUrl}/unsubscribe?token=${ctx.cipher.seal(userId, place)}`;

/** Whose mails a token stops; `null` for what is none. */
export function unsubscribedBy(ctx: Pick<Ctx, "cipher">, token: unknown): string | null {
  if (typeof token !== "string" || token.length > 300) return null;
  try {
    return ctx.cipher.open(token, place);
  } catch {
    return null;
  }
}
