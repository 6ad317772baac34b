import { escapeHtml, inlineJson } from "../platform/html.ts";
import { roleAreas, type Area } from "@roadworthy/contracts/areas";
import { content } from "@roadworthy/contracts/content";
import type { Language } from "@roadworthy/contracts/languages";
import { languages } from "@roadworthy/contracts/languages";
import type { z } from "zod";
import type { Heads } from "@roadworthy/contracts/releases";

/** What the head of one page is made from. */
export type HeadParts = {
  /** The shell's page; its title is the product's name. */
  html: string;
  /** The origin people reach the portal at. */
  siteUrl: string;
  path: string;
  language: Language;
  heads: Heads;
  /** The address of the picture that link previews show, 1200 by 630; `null` where the shell brings none. */
  picture: string | null;
  /** The public replies that the page shows, by path; `null` when it was not rendered ahead. */
  content: Readonly<Record<string, unknown>> | null;
};

/**
 * Writes title, description, canonical address, languages, link preview and structured data of a public page into its head. Any
 * other page, a sign-in screen or somebody's own area, is kept out of search engines.
 */
export function writeHead(parts: HeadParts): string {
  const { html, siteUrl, path, language, heads, picture, content: replies } = parts;
  const head = heads[path];
  if (head === undefined) return beforeEnd(html, [`<meta name="robots" content="noindex">`]);
  const [, product = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const title = `${escapeHtml(head.title)} – ${product}`;
  const description = escapeHtml(head.description);
  const address = addressIn(siteUrl, path, language);
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...languages.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(addressIn(siteUrl, path, one))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(siteUrl + path)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${product}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:locale" content="${language === "es" ? "es_US" : "en_US"}">`,
    ...pictureTags(picture, product),
    ...(path === "/status" ? [`<link rel="alternate" type="application/atom+xml" href="/status.atom">`] : []),
    ...[
      ...structuredData(siteUrl, path, head, product),
      ...shownIn(path, language, siteUrl, product, replies),
    ].map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ];
  return beforeEnd(
    html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${description}">`),
    tags,
  );
}

const pictureTags = (picture: string | null, product: string): string[] =>
  picture === null
    ? [`<meta name="twitter:card" content="summary">`]
    : [
        `<meta property="og:image" content="${escapeHtml(picture)}">`,
        `<meta property="og:image:width" content="1200">`,
        `<meta property="og:image:height" content="630">`,
        `<meta property="og:image:alt" content="${product}">`,
        `<meta name="twitter:card" content="summary_large_image">`,
      ];

/** A page's address in a language: English has the bare one. */
const addressIn = (siteUrl: string, path: string, language: Language): string =>
  `${siteUrl}${path}${language === languages[0] ? "" : `?lang=${language}`}`;

/** What the page is, as schema.org says it. */
function structuredData(
  siteUrl: string,
  path: string,
  { title, description }: Heads[string],
  product: string,
): readonly object[] {
  const context = { "@context": "https://schema.org" };
  switch (path) {
    case "/":
      return [{ ...context, "@type": "Organization", name: product, url: `${siteUrl}/`, description }];
    case "/auto-loan-calculator":
      return [
        {
          ...context,
          "@type": "WebApplication",
          name: title,
          url: siteUrl + path,
          description,
          applicationCategory: "FinanceApplication",
          operatingSystem: "Any",
          offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
          about: { "@type": "LoanOrCredit", name: "Auto loan", loanType: "Auto loan", currency: "USD" },
        },
      ];
    default:
      return [];
  }
}

type Site = z.output<typeof content.site.reply>;

/** What the page shows of the site's content, as schema.org says it: the questions, or the plans and their prices. */
function shownIn(
  path: string,
  language: Language,
  siteUrl: string,
  product: string,
  replies: HeadParts["content"],
): readonly object[] {
  const reply = Object.entries(replies ?? {}).find(([from]) => from.startsWith(content.site.path))?.[1];
  const site = content.site.reply.safeParse(reply).data;
  if (site === undefined) return [];
  if (path === "/faq") return questionsIn(site, language);
  return path === "/pricing" ? plansIn(site, siteUrl + path, product) : [];
}

const plansIn = ({ plans, enrollment }: Site, url: string, product: string): readonly object[] =>
  plans.map(({ name, features, priceMonthlyCents }) => ({
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${product} ${name}`,
    description: features.join(". "),
    brand: { "@type": "Brand", name: product },
    offers: {
      "@type": "Offer",
      url,
      price: (priceMonthlyCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${enrollment === "open" ? "InStock" : "PreOrder"}`,
    },
  }));

function questionsIn({ claims }: Site, language: Language): readonly object[] {
  const questions = claims.filter(({ kind }) => kind === "faq");
  if (questions.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      inLanguage: language,
      mainEntity: questions.map(({ title, body }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: body },
      })),
    },
  ];
}

/** The list of public pages for search engines (sitemaps.org 0.9), each with its languages. */
export function sitemapOf(siteUrl: string, heads: Heads): string {
  const urls = Object.keys(heads).flatMap((path) =>
    languages.map((language) =>
      [
        "  <url>",
        `    <loc>${escapeHtml(addressIn(siteUrl, path, language))}</loc>`,
        ...languages.map(
          (one) =>
            `    <xhtml:link rel="alternate" hreflang="${one}" href="${escapeHtml(addressIn(siteUrl, path, one))}"/>`,
        ),
        "  </url>",
      ].join("\n"),
    ),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    `</urlset>\n`,
  ].join("\n");
}

/** What crawlers may read (RFC 9309): the public pages, but not the API and not people's own areas, nor those of `further`. */
export const robotsOf = (siteUrl: string, further: readonly Area[] = []): string =>
  [
    "User-agent: *",
    ...[
      "/api",
      "/auth",
      "/go",
      "/sandbox",
      ...[...Object.values(roleAreas), ...further].map(({ basePath }) => basePath),
    ].map((path) => `Disallow: ${path}/`),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");

const beforeEnd = (html: string, tags: readonly string[]): string =>
  html.replace("<!--roadworthy-->", (mark) => `${tags.join("\n    ")}\n    ${mark}`);
