import { Webhook } from "standardwebhooks";
import type { Config } from "../config.ts";
import { isFinalStatus } from "./mail.rules.ts";
import type { Content } from "./message-store.ts";

const timeoutMs = 10_000;

/** The hook did not accept a message. Its own words are not read, because they may contain the number. */
export class SmsNotTaken extends Error {
  readonly status: number;
  readonly isFinal: boolean;

  constructor(status: number) {
    super(`the SMS hook answered ${status}`);
    this.status = status;
    this.isFinal = isFinalStatus(status);
  }
}

/**
 * Hands a text message to the operator's HTTP endpoint, which passes it to a phone carrier: a signed POST (Standard Webhooks) with
 * the fields of GoTrue's Send SMS hook, plus our own text. The id is the message's, so that an endpoint can recognize a repeat.
 */
export async function postSms(
  hook: NonNullable<Config["sms"]>,
  id: string,
  { to, text, code, kind }: Content,
): Promise<void> {
  const body = JSON.stringify({ user: { phone: to }, sms: { phone: to, otp: code, sms_type: kind, text } });
  const sentAt = new Date();
  const reply = await fetch(hook.url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": new Webhook(hook.secret).sign(id, sentAt, body),
    },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new SmsNotTaken(reply.status);
}
