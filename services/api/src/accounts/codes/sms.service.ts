import type { Ctx } from "../../platform/ctx.ts";
import type { Message } from "../../platform/mail/message-store.ts";
import { AuthError } from "../wire/auth-error.ts";
import { readSmsCountries } from "../rows/auth-settings.queries.ts";
import type { PhoneNumber } from "./phone-numbers.rules.ts";
import { codeText, type SmsKind } from "./sms-texts.rules.ts";

/** Whether text messages are delivered: by the hook, or outside production to the development mailbox. */
export const isSmsOn = ({ config }: Pick<Ctx, "config">): boolean =>
  config.mode !== "production" || config.sms !== undefined;

/**
 * Refuses numbers we send no codes to: in countries the platform does not serve, or of a kind
 * whose owner may be paid for incoming messages (toll fraud). It looks only at the number.
 */
export async function requireTextable(ctx: Ctx, { country, isTextable }: PhoneNumber): Promise<void> {
  if (!isSmsOn(ctx)) throw new AuthError(422, "sms_send_failed", "Text messages cannot be sent");
  if (isTextable && (await readSmsCountries(ctx)).includes(country)) return;
  throw new AuthError(422, "sms_send_failed", "Text messages are not sent to this number");
}

/** The text message with a code. */
export const codeMessage = (ctx: Ctx, number: string, kind: SmsKind, code: string): Message => ({
  channel: "sms",
  to: number,
  subject: "",
  text: codeText(kind, code, ctx.config.siteUrl),
  code,
  kind,
});
