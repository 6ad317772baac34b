import { html, joined, type Html } from "../html.ts";

/** Longest wait between two attempts to deliver, in seconds. */
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * How often a message is tried before it is given up. With the waits below that is a little over an hour for mail, and five
 * minutes for a text message, whose code lives ten.
 */
export const maxAttempts = { email: 10, sms: 7 } as const;

/** Seconds until the next attempt after `attempts` failed ones: 5, 10, 20, … */
export const retrySeconds = (attempts: number): number => Math.min(MAX_WAIT_SECONDS, 5 * 2 ** (attempts - 1));

/** Whether a mail server's answer is final: 5xx is, but for 535 and the like, which say that our own login is wrong (RFC 5321 4.2.1). */
export const isFinalAnswer = (responseCode: number | undefined): boolean =>
  responseCode !== undefined &&
  responseCode >= 500 &&
  responseCode < 600 &&
  responseCode !== 530 &&
  responseCode !== 535;

/** Whether the answer of the SMS hook is final: it refused the message, other than by being busy (RFC 9110 15.5, RFC 6585 4). */
export const isFinalStatus = (status: number): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/** Whether a text is a single address and nothing that a mail program could read as more than that. */
export const isOneAddress = (text: string): boolean =>
  /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(text);

/** Escapes text for HTML and makes links of the addresses in it that begin with one of ours. */
export function linkedHtml(text: string, siteUrl: string): Html {
  return joined(
    text
      .split(/(https?:\/\/[^\s<>"]+)/)
      .map((part) => (part.startsWith(`${siteUrl}/`) ? html`<a href="${part}">${part}</a>` : html`${part}`)),
  );
}
