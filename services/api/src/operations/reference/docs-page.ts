import { html, trusted, type Html } from "../../platform/html.ts";
import { guideNames, readGuide } from "./guides.ts";

/** What the developers' pages may do in a browser: show themselves, and search. */
export const DOCS_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The bar over every developers' page, the reference's too. */
export const docsBar = (query = ""): Html =>
  html`<header class="docs-bar"><a href="/">Roadworthy</a><a href="/api/docs">Guides</a><a href="/api/docs/reference">API reference</a><a href="/api/docs/changelog">Changelog</a><a href="/status">Status</a>
<form action="/api/docs/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" maxlength="80" value="${query}"><button type="submit">Search</button></form></header>`;

const link = (path: string, current: string, label: string): Html =>
  html`<a href="${path}"${trusted(path === current ? ' aria-current="page"' : "")}>${label}</a>`;

/** A page of the developers' site. `path` marks where one is. */
export function docsPage(page: {
  readonly path: string;
  readonly title: string;
  readonly body: Html;
  readonly query?: string;
}): string {
  const guides = guideNames.map((name) => link(`/api/docs/guides/${name}`, page.path, readGuide(name).title));
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title} · Roadworthy developers</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#main">Skip to content</a>${docsBar(page.query)}
<div class="docs"><nav aria-label="Documentation">${link("/api/docs", page.path, "Overview")}<p>Guides</p>${guides}<p>Reference</p>${link("/api/docs/reference", page.path, "Partner API")}${link("/api/docs/portal", page.path, "Portal operations")}${link("/problems", page.path, "Problems")}${link("/api/docs/changelog", page.path, "Changelog")}</nav>
<main id="main">${page.body}</main></div></body></html>`.text;
}
