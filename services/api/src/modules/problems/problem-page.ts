import { createHash } from "node:crypto";
import { problemStatus, type ProblemCode } from "@roadworthy/contracts/problem";
import { escapeHtml } from "../mail/mail.rules.ts";
import { problemWords } from "./problem-words.ts";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#4c5b68;--paper:#fff;--ground:#eef1f4;--line:#c3ccd4;--act:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--soft:#aab7c2;--paper:#18222c;--ground:#0f161d;--line:#3a4854;--act:#79b8f3}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:10px}
h1{margin:0;font-size:24px;line-height:1.3;overflow-wrap:anywhere}
dt{margin-top:16px;color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
a{color:var(--act)}
li a{display:inline-block;padding:4px 0}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** What these pages may do in a browser: show themselves. */
export const PROBLEM_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Roadworthy API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;

/** The page that a problem's `type` leads to (RFC 9457 3.1.1). */
export function problemPage(code: ProblemCode): string {
  const { meaning, remedy } = problemWords[code];
  return page(
    code,
    `<dl><dt>Status</dt><dd>${problemStatus[code]}</dd>
<dt>What it means</dt><dd>${escapeHtml(meaning)}</dd>
<dt>What to do</dt><dd>${escapeHtml(remedy)}</dd></dl>
<p><a href="/problems">All problems</a> · <a href="/api/docs">API reference</a></p>`,
  );
}

/** The list of all problems. */
export function problemsPage(): string {
  const items = problemCodes.map(
    (code) => `<li><a href="/problems/${code}">${code}</a> (${problemStatus[code]})</li>`,
  );
  return page(
    "Problems",
    `<p>Every refusal of the API is a JSON body (application/problem+json) whose type is one of these.</p>
<ul>${items.join("\n")}</ul><p><a href="/api/docs">API reference</a></p>`,
  );
}

/** Every code there is. */
export const problemCodes = Object.keys(problemWords).filter(isProblemCode);

/** Whether a text is one of the codes. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problemStatus, text);
}
