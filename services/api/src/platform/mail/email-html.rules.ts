import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { html, joined, trusted, type Html } from "../html.ts";
import { linkedHtml } from "./mail.rules.ts";
import type { Message } from "./message-store.ts";

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const button =
  "display:inline-block;padding:12px 24px;border-radius:8px;background:#04644b;color:#ffffff;font-weight:600;text-decoration:none";
const figures = "font-size:28px;line-height:1.3;font-weight:700;letter-spacing:4px";
const openWords: Record<Language, string> = { en: "Open the page", es: "Abrir la página" };
const small = "font-size:13px";
/** A long address breaks where a phone's line ends. Some programs know only the older word for it. */
const breaking = "overflow-wrap:anywhere;word-break:break-word";

/**
 * The text of an email for programs that show HTML: a code in large digits, the first link on its own line as a button with its URL below,
 * any other as a link on the words before it. Styles are inline, since many programs drop style sheets. Nothing is loaded, so nothing
 * reveals who read it.
 */
export const emailBody = (text: string, siteUrl: string, language: Language = "en"): Html =>
  joined(
    withOneButton(text.split(/\n{2,}/), siteUrl).map(
      (paragraph) => html`<p style="margin:0 0 16px">${paragraphHtml(paragraph, siteUrl, language)}</p>`,
    ),
    "\n",
  );

const isLink = (paragraph: string, siteUrl: string): boolean =>
  paragraph.startsWith(`${siteUrl}/`) && !/\s/.test(paragraph);

/** Several buttons of the same words would leave open which does what: only the first link keeps a paragraph of its own. */
function withOneButton(paragraphs: readonly string[], siteUrl: string): string[] {
  const first = paragraphs.findIndex((paragraph) => isLink(paragraph, siteUrl));
  return paragraphs.flatMap((paragraph, index) => {
    const next = paragraphs[index + 1] ?? "";
    if (index > first && isLink(paragraph, siteUrl)) return [];
    return index > first && isLink(next, siteUrl) ? [`${paragraph} ${next}`] : [paragraph];
  });
}

/** Sentences, then the words before one of our links that ends the paragraph. */
const endingInLink = /^(.*[.!?]\s+)?((?:(?![.!?]\s)[^\n])+?)[:.]?\s+(https?:\/\/\S+)$/s;

function paragraphHtml(paragraph: string, siteUrl: string, language: Language): Html {
  const code = /^(.*: )(\d{6})$/.exec(paragraph);
  if (code) {
    return html`${code[1] ?? ""}<br><span style="${figures}">${code[2] ?? ""}</span>`;
  }
  if (isLink(paragraph, siteUrl)) {
    return html`<a href="${paragraph}" style="${button}">${openWords[language]}</a><br><br><span style="${small}">${paragraph}</span>`;
  }
  const [, lead = "", words = "", url = ""] = endingInLink.exec(paragraph) ?? [];
  if (url.startsWith(`${siteUrl}/`)) return html`${lead}<a href="${url}">${words}</a>`;
  return trusted(linkedHtml(paragraph, siteUrl).text.replaceAll("\n", "<br>"));
}

/** An email as a complete page, sent along with its plain text. */
export const emailHtml = (
  { subject, text, language = "en" }: Pick<Message, "subject" | "text" | "language">,
  siteUrl: string,
): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;${breaking}">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${brand.name}</p>
${emailBody(text, siteUrl, language)}
</div></body></html>`.text;
