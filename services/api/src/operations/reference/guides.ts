import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { escapeHtml, trusted, type Html } from "../../platform/html.ts";

/** Where the guides and their snippets are. */
export const guidesFolder = new URL("../../../guides/", import.meta.url);

/** The guides in the order in which one reads them. */
export const guideNames = [
  "first-pull",
  "consents",
  "batches",
  "errors",
  "idempotency",
  "webhooks",
  "test-consumers",
  "going-live",
] as const;
export type GuideName = (typeof guideNames)[number];

export const isGuideName = (text: string): text is GuideName => guideNames.some((name) => name === text);

/** The languages of a snippet, by the ending of its file. */
export const snippetLanguages = {
  sh: "curl",
  ts: "TypeScript",
  py: "Python",
  rb: "Ruby",
  php: "PHP",
} as const;
export type SnippetLanguage = keyof typeof snippetLanguages;

/** A stretch of a guide under one heading; `anchor` leads to it. */
export type Section = { readonly heading: string; readonly anchor: string; readonly text: string };
export type Guide = { readonly title: string; readonly body: Html; readonly sections: readonly Section[] };

const texts = new Map<GuideName, string>();

/** A guide as HTML. `consumers` goes where the guide lists the test consumers. */
export function readGuide(name: GuideName, consumers: Html = trusted("")): Guide {
  const text = texts.get(name) ?? readFileSync(new URL(`${name}.md`, guidesFolder), "utf8");
  texts.set(name, text);
  const markup = toHtml(text)
    .replaceAll(/<p>@snippet ([\w-]+)<\/p>/g, (_match, snippet: string) => tabsOf(snippet))
    .replace("<p>@consumers</p>", consumers.text);
  const [first = "", ...rest] = text.split(/^## /m);
  const [heading = "", ...lead] = first.replace(/^# /, "").split("\n");
  const parts = [{ heading, text: lead.join("\n") }, ...rest.map(headed)];
  return {
    title: heading,
    body: trusted(markup),
    sections: parts.map((part) => ({ ...part, anchor: anchorOf(part.heading) })),
  };
}

function headed(part: string): { heading: string; text: string } {
  const [heading = "", ...lines] = part.split("\n");
  return { heading, text: lines.join("\n") };
}

/** Our Markdown as HTML, with an anchor on every heading. */
export function toHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A snippet in one language, as its file holds it. */
export const readSnippet = (name: string, language: SnippetLanguage): string =>
  readFileSync(new URL(`snippets/${name}.${language}`, guidesFolder), "utf8").trimEnd();

/** All languages of a snippet, one shown at a time without any script: radio buttons that look like tabs. */
function tabsOf(name: string): string {
  const tabs = Object.entries(snippetLanguages).map(([ending, label], index) => {
    const code = escapeHtml(readSnippet(name, asLanguage(ending)));
    const id = `${name}-${ending}`;
    return `<input type="radio" name="${name}" id="${id}"${index === 0 ? " checked" : ""}><label for="${id}">${label}</label><pre tabindex="0" aria-label="${label}"><code>${code}</code></pre>`;
  });
  return `<fieldset class="tabs"><legend>Language</legend>${tabs.join("")}</fieldset>`;
}

/** The keys of `snippetLanguages` are these. */
const asLanguage = (ending: string): SnippetLanguage => ending as SnippetLanguage;
