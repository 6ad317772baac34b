import { createHash } from "node:crypto";
import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { html, trusted } from "../html.ts";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--paper:#fff;--ground:#eef1f4;--act:#04644b;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--paper:#18222c;--ground:#0f161d;--act:#7fd6b8;--on:#06231a}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:8vh auto 0;padding:24px;background:var(--paper);border-radius:12px}
main>:last-child{margin-bottom:0}
.brand{margin:0 0 16px;font-weight:800}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}
button{margin-top:12px;padding:12px 24px;border:0;border-radius:8px;background:var(--act);color:var(--on);font:inherit;font-weight:600}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** What the page may do in a browser: show itself and submit its one form. */
export const PLAIN_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** A page behind a link in an email: what it is about, at most one button that posts to the page's own address, and a way on. */
export function plainPage(
  language: Language,
  {
    title,
    text,
    press,
    link,
  }: {
    readonly title: string;
    readonly text: string;
    readonly press?: string | undefined;
    readonly link: { readonly to: `/${string}`; readonly text: string };
  },
): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${brand.name}</title><style>${trusted(style)}</style></head>
<body><main><p class="brand">${brand.name}</p><h1>${title}</h1><p>${text}</p>
${press === undefined ? "" : html`<form method="post"><button type="submit">${press}</button></form>`}
<p><a href="${link.to}">${link.text}</a></p></main></body></html>`.text;
}
