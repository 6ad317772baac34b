import { brand } from "@roadworthy/contracts/brand";
import { createHash } from "node:crypto";
import { problemStatus, type ProblemCode } from "@roadworthy/contracts/problem";
import { problemType, titleOf } from "../../platform/http/errors.plugin.ts";
import { html, trusted, type Html } from "../../platform/html.ts";
import { problemWords } from "./problem-words.ts";

// The colors of the product's theme; the pages load nothing, so they carry them themselves.
const style = `
:root{color-scheme:light dark;--ink:#15201c;--soft:#4f5d57;--paper:#fff;--ground:#f4f6f3;--line:#d3dad5;--act:#00634a;--sign:#00523d;--rim:#5fa48f}
@media (prefers-color-scheme:dark){:root{--ink:#e7eeea;--soft:#a5b3ac;--paper:#161e1b;--ground:#0e1412;--line:#2b3732;--act:#46c39a;--sign:#0a3327;--rim:#2f6a57}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Overpass Variable","Segoe UI","Helvetica Neue",Arial,sans-serif}
header{padding:6px;background:var(--sign)}
nav{display:flex;flex-wrap:wrap;gap:0 24px;align-items:center;min-height:52px;padding:4px 18px;border:2px solid var(--rim);border-radius:10px}
nav a{padding:8px 0;color:#fff;font-weight:600;text-decoration:none}
nav a:first-child{margin-right:auto;font-size:20px;font-weight:800}
nav a:hover{text-decoration:underline}
main{max-width:832px;margin:0 auto;padding:40px 16px 64px}
h1{margin:0 0 24px;font-size:32px;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}
dl,table{margin:0;background:var(--paper);border:1px solid var(--line);border-radius:14px}
dl{padding:8px 24px 24px}
dt{margin-top:16px;color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-spacing:0}
caption{padding-bottom:24px;text-align:left}
th,td{padding:12px 20px;text-align:left;vertical-align:top}
thead th{color:var(--soft);font-weight:600}
tbody :is(th,td){border-top:1px solid var(--line)}
tbody th{font-weight:600;white-space:nowrap}
a{color:var(--act);text-underline-offset:.2em;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
header :focus-visible{outline-color:#fff}
@media (max-width:560px){nav a:first-child{flex-basis:100%}thead{display:none}tbody :is(th,td){display:block;padding-block:12px 0}tbody td{padding-block:0;border:0}tbody td:last-child{padding-bottom:12px}}`;

/** What these pages may do in a browser: show themselves. */
export const PROBLEM_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${brand.name} API</title><style>${trusted(style)}</style></head>
<body><header><nav><a href="/">Roadworthy</a><a href="/problems">All problems</a><a href="/api/docs">API reference</a></nav></header>
<main><h1>${title}</h1>
${body}
</main></body></html>`.text;

/** The page that a problem's `type` leads to (RFC 9457 3.1.1). */
export function problemPage(code: ProblemCode): string {
  const { meaning, remedy } = problemWords[code];
  return page(
    code,
    html`<dl><dt>Status</dt><dd>${problemStatus[code]}</dd>
<dt>What it means</dt><dd>${meaning}</dd>
<dt>What to do</dt><dd>${remedy}</dd></dl>`,
  );
}

/** The same for a program. */
export const problemFacts = (code: ProblemCode, siteUrl: string) => ({
  type: problemType(siteUrl, code),
  title: titleOf(code),
  status: problemStatus[code],
  code,
  ...problemWords[code],
});

/** The list of all problems. */
export function problemsPage(): string {
  const rows = problemCodes.map(
    (code) =>
      html`<tr><th scope="row"><a href="/problems/${code}">${code}</a></th><td>${problemStatus[code]}</td><td>${problemWords[code].meaning}</td></tr>`,
  );
  return page(
    "Problems",
    html`<table><caption>Every refusal of the API is a JSON body (application/problem+json) whose type is one of these.</caption>
<thead><tr><th scope="col">Problem</th><th scope="col">Status</th><th scope="col">What it means</th></tr></thead>
<tbody>${rows}</tbody></table>`,
  );
}

/** Every code there is. */
const problemCodes = Object.keys(problemWords).filter(isProblemCode);

/** Whether a text is one of the codes. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problemStatus, text);
}
