import type { Ctx } from "../../platform/ctx.ts";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { sendMessage } from "../../platform/mail/mail.service.ts";
import { notify } from "../alerts/alerts.service.ts";
import { languageOf } from "../alerts/reader-language.queries.ts";
import {
  newDeviceEmail,
  securityChangeEmail,
  type MailedNews,
  type SecurityNews,
} from "../codes/auth-emails.rules.ts";
import type { UserRow } from "../rows/auth-user.rules.ts";

/** Tells an account's owner, by alert and email in the caller's transaction, about a change to how the account is opened. */
export async function notifyOwner(
  ctx: Ctx,
  user: UserRow,
  news: SecurityNews,
  mailed: MailedNews = news,
): Promise<void> {
  await notify(ctx, user.id, { kind: "security_changed", params: { what: news }, link: "/security" });
  if (!user.email || !user.emailConfirmedAt) return;
  const letter = securityChangeEmail(mailed, ctx.config.siteUrl, await languageOf(ctx, user.id));
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}

/** Tells an account's owner, by alert and email in the caller's transaction, about a sign-in from a device they have not used before. */
export async function notifyOfNewDevice(ctx: Ctx, user: UserRow): Promise<void> {
  const { browser, system } = deviceName(ctx.userAgent);
  const params = { ...(browser !== null && { browser }), ...(system !== null && { system }) };
  await notify(ctx, user.id, { kind: "new_device", params, link: "/security" });
  if (!user.email || !user.emailConfirmedAt) return;
  const device = { browser, system, ip: ctx.ip, at: ctx.now() };
  const letter = newDeviceEmail(device, ctx.config.siteUrl, await languageOf(ctx, user.id));
  await sendMessage(ctx, { channel: "email", to: user.email, ...letter });
}
