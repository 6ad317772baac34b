import type { Ctx } from "../../platform/ctx.ts";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { newDeviceLetter, securityLetter, type SecurityNews } from "../codes/auth-mails.rules.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";

/** Mails the owner of an account what changed about how it is opened, in the caller's transaction. */
export async function tellOwner(ctx: Ctx, user: UserRow, news: SecurityNews): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const letter = securityLetter(news, ctx.config.siteUrl);
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}

/** Mails the owner of an account that somebody signed in from a device they have not used before, in the caller's transaction. */
export async function tellOfNewDevice(ctx: Ctx, user: UserRow): Promise<void> {
  if (!user.email || !user.emailConfirmedAt) return;
  const letter = newDeviceLetter(
    { ...deviceName(ctx.userAgent), ip: ctx.ip, at: ctx.now() },
    ctx.config.siteUrl,
  );
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}
