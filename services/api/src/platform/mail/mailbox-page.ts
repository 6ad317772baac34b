import { createHash } from "node:crypto";
import { emailBody } from "./email-html.rules.ts";
import { html, trusted, type Html } from "../html.ts";
import { linkedHtml } from "./mail.rules.ts";
import type { StoredMessage } from "./mail.service.ts";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#4c5b68;--paper:#fff;--ground:#eef1f4;--line:#c3ccd4;--act:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--soft:#aab7c2;--paper:#18222c;--ground:#0f161d;--line:#3a4854;--act:#79b8f3}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto}
h1{margin:0;font-size:24px;line-height:1.3}
h2{margin:0;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
p{overflow-wrap:anywhere}
p{margin:8px 0;color:var(--soft)}
article p{color:inherit}
article>p{color:var(--soft)}
article>div{margin-top:16px}
article>div>:last-child{margin-bottom:0!important}
article{margin-top:16px;padding:16px 20px;background:var(--paper);border:1px solid var(--line);border-radius:10px}
pre{margin:12px 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** What the mailbox may do in a browser: show itself. */
export const MAILBOX_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  // Emails carry their styles in attributes, because mail programs need them there.
  "style-src-attr 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** The development mailbox: email and SMS that had no server to go to, newest first. */
export const mailboxPage = (messages: readonly StoredMessage[], siteUrl: string): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Development mailbox</title><style>${trusted(style)}</style></head>
<body><main><h1>Development mailbox</h1>
<p>Mail and text messages stay here for a day, since no server is set up to deliver them. <a href="/sandbox/mailbox">Look again</a></p>
${messages.length === 0 ? html`<p>No messages yet.</p>` : messages.map((message) => article(message, siteUrl))}
</main></body></html>`.text;

const article = (message: StoredMessage, siteUrl: string): Html =>
  html`<article><h2>${message.channel === "sms" ? "Text message" : message.subject}</h2>
<p>${message.channel === "sms" ? "SMS to +" : "Mail to "}${message.to}, <time datetime="${message.createdAt}">${message.createdAt.slice(0, 19).replace("T", " ")} UTC</time></p>
${message.channel === "sms" ? html`<pre>${linkedHtml(message.text, siteUrl)}</pre>` : html`<div>${emailBody(message.text, siteUrl, message.language)}</div>`}</article>`;
