import { html, joined, type Html } from "../html.ts";

/** The longest wait between two delivery attempts, in seconds. */
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * How many delivery attempts are made before a message is given up. With the waits below that is a
 * little over an hour for email, and five minutes for a text message, whose code is valid for ten.
 */
export const maxAttempts = { email: 10, sms: 7 } as const;

/** Seconds until the next attempt after `attempts` failures: 5, 10, 20, … */
export const retrySeconds = (attempts: number): number => Math.min(MAX_WAIT_SECONDS, 5 * 2 ** (attempts - 1));

/** Whether a mail server's answer is final: 5xx is, except 535 and similar ones, which say that our own login is wrong (RFC 5321 4.2.1). */
export const isFinalAnswer = (responseCode: number | undefined): boolean =>
  responseCode !== undefined &&
  responseCode >= 500 &&
  responseCode < 600 &&
  responseCode !== 530 &&
  responseCode !== 535;

/** Whether the SMS hook's answer is final: it refused the message for a reason other than being busy (RFC 9110 15.5, RFC 6585 4). */
export const isFinalStatus = (status: number): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/** Whether a text is a single address that no mail program could read as several. */
export const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(text);

/** Escapes text for HTML and turns URLs that start with one of ours into links. */
export function linkedHtml(text: string, siteUrl: string): Html {
  return joined(
    text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part) => (part.startsWith(`${siteUrl}/`) ? html`<a href="${part}">${part}</a>` : html`${part}`)),
  );
}
