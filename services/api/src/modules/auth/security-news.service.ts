import type { Ctx } from "../../platform/ctx.ts";
import { sendMessage } from "../mail/mail.service.ts";
import { securityLetter, type SecurityNews } from "./auth-mails.rules.ts";
import type { UserRow } from "./auth-user.rules.ts";

/** Mails the owner of an account what changed about how it is opened, in the caller's transaction. */
export async function tellOwner(ctx: Ctx, user: UserRow, news: SecurityNews): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const letter = securityLetter(news, ctx.config.siteUrl);
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}
