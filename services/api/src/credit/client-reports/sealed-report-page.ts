import { brand } from "@roadworthy/contracts/brand";
import { createHash } from "node:crypto";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { html, trusted, type Html } from "../../platform/html.ts";
import type { SealedSummary } from "./sealed-summary.ts";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--soft:#4f5d57;--paper:#fff;--ground:#eef1f4;--line:#d3dad5;--brand:#00634a}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--soft:#a5b3ac;--paper:#18222c;--ground:#0f161d;--line:#2b3732;--brand:#46c39a}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{max-width:720px;margin:4vh auto 16px}
header a{color:var(--brand);font-size:20px;font-weight:700;text-decoration:none}
main{max-width:720px;margin:0 auto;padding:24px;background:var(--paper);border-radius:12px}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}
dt{margin-top:12px;color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;margin:24px 0;border-spacing:0}
caption{text-align:left;font-weight:600}
th,td{padding:8px 8px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border:0;color:var(--soft);font-weight:600}
@media (max-width:560px){thead{display:none}tbody :is(th,td){display:block;padding:2px 0;border:0}tbody th{padding-top:12px;border-top:1px solid var(--line)}}`;

/** What the page may do in a browser: show itself. */
export const SEALED_REPORT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const words = {
  en: {
    title: "What this report’s seal says",
    compare: "Roadworthy sealed a report with the scores, bureaus and dates below. Compare each with the document you have. If one differs or is missing, the document was changed after we made it. This page names nobody, so it does not confirm whose report it is.",
    number: "Report", date: "Date", bureaus: "Bureaus", scores: "Scores", bureau: "Bureau", score: "Score", noScore: "No score",
    model: "Model", range: "Range", digest: "SHA-256 of the whole report’s data",
    unknownTitle: "This seal is not ours",
    unknown: "Roadworthy did not make this address, or a part of it is missing. Copy the whole address from the document. If this page still opens, do not rely on the document.",
  },
  es: {
    title: "Lo que dice el sello de este informe",
    compare: "Roadworthy selló un informe con los puntajes, burós y fechas que se muestran abajo. Compara cada uno con el documento que tienes. Si alguno es diferente o falta, el documento se cambió después de que lo hicimos. Esta página no nombra a nadie, así que no confirma de quién es el informe.",
    number: "Informe", date: "Fecha", bureaus: "Burós", scores: "Puntajes", bureau: "Buró", score: "Puntaje", noScore: "Sin puntaje",
    model: "Modelo", range: "Escala", digest: "SHA-256 de los datos del informe completo",
  },
} as const; // prettier-ignore

const page = (language: "en" | "es", title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${brand.name}</title><style>${trusted(style)}</style></head>
<body><header><a href="/">${brand.name}</a></header><main><h1>${title}</h1>
${body}
</main></body></html>`.text;

/** What a sealed report says, for who has its PDF in hand. */
export function sealedReportPage([language, id, on, sha256, bureaus, scores]: SealedSummary): string {
  const say = words[language];
  const day = (date: string): string =>
    new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    }).format(new Date(`${date}T00:00:00Z`));
  const rows = scores.map(
    ([bureau, model, version, value, low, high, scoredOn]) =>
      html`<tr><th scope="row">${bureauNames[bureau]}</th><td>${value ?? say.noScore}</td><td>${model} ${version}</td><td>${low}–${high}</td><td>${day(scoredOn)}</td></tr>`,
  );
  return page(
    language,
    say.title,
    html`<p>${say.compare}</p>
<dl><dt>${say.number}</dt><dd>${id}</dd><dt>${say.date}</dt><dd>${day(on)}</dd><dt>${say.bureaus}</dt><dd>${bureaus.map((bureau) => bureauNames[bureau]).join(", ")}</dd></dl>
<table><caption>${say.scores}</caption><thead><tr><th scope="col">${say.bureau}</th><th scope="col">${say.score}</th><th scope="col">${say.model}</th><th scope="col">${say.range}</th><th scope="col">${say.date}</th></tr></thead><tbody>${rows}</tbody></table>
<dl><dt>${say.digest}</dt><dd>${sha256}</dd></dl>`,
  );
}

/** The page of an address that we did not make. It tells nothing, so it is in the site's first language. */
export const unknownSealPage = (): string =>
  page("en", words.en.unknownTitle, html`<p>${words.en.unknown}</p>`);
