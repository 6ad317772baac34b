import { brand } from "@roadworthy/contracts/brand";
import { createHash } from "node:crypto";
import type { Language } from "@roadworthy/contracts/languages";
import { html, trusted } from "../../platform/html.ts";

const style = `
:root{color-scheme:light dark;--ink:#14202b;--paper:#fff;--ground:#eef1f4;--act:#04644b;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef2;--paper:#18222c;--ground:#0f161d;--act:#7fd6b8;--on:#06231a}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:8vh auto 0;padding:24px;background:var(--paper);border-radius:12px}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}
button{margin-top:12px;padding:12px 24px;border:0;border-radius:8px;background:var(--act);color:var(--on);font:inherit;font-weight:600}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** What the page may do in a browser: show itself and submit its one form. */
export const UNSUBSCRIBE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const words = {
  en: {
    ask: {
      title: "Stop alert emails?",
      text: "You'll still get emails about your plan and sign-ins, and every alert stays in your inbox on Roadworthy.",
    },
    done: {
      title: "No more alert emails",
      text: "You'll still get emails about your plan and sign-ins.",
    },
    unknown: {
      title: "This link doesn't work",
      text: "Open the newest email from us and use the link there, or choose in your settings what we email you.",
    },
    press: "Stop alert emails",
    settings: "Choose what we email you",
  },
  es: {
    ask: {
      title: "¿No recibir más alertas por correo?",
      text: "Seguirás recibiendo correos sobre tu plan y tu inicio de sesión, y cada alerta queda en tu bandeja de Roadworthy.",
    },
    done: {
      title: "No más alertas por correo",
      text: "Los correos sobre tu plan y tu inicio de sesión te siguen llegando.",
    },
    unknown: {
      title: "Este enlace no funciona",
      text: "Abre nuestro correo más reciente y usa el enlace de allí, o elige en tu configuración qué te enviamos.",
    },
    press: "No recibir más alertas por correo",
    settings: "Elige qué te enviamos por correo",
  },
} as const;

/** The page behind the link in alert emails: asks for confirmation, says it is done, or says the link is invalid. */
export function unsubscribePage(state: "ask" | "done" | "unknown", language: Language): string {
  const say = words[language];
  const { title, text } = say[state];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${brand.name}</title><style>${trusted(style)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
${state === "ask" ? html`<form method="post"><button type="submit">${say.press}</button></form>` : ""}
<p><a href="/client/settings#notifications">${say.settings}</a></p></main></body></html>`.text;
}
