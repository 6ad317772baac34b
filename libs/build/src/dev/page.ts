import type { Language } from "@roadworthy/contracts/languages";
import type { Menu } from "@roadworthy/contracts/menu";
import { pageTemplate } from "../release/page-template.ts";

/** Where each remote comes from while developing. */
export type DevRemotes = Record<string, { version: string; entry: string; menu?: Menu }>;

// react-dom starts before the refresh runtime can hook into it, because the shell's shares are eager. This holds its place.
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, checkDCE() {}, onScheduleFiberRoot() {}, onCommitFiberRoot() {},
  onCommitFiberUnmount() {}, inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
};`;

/** The page the development shell is shown in: like the edge's, without its policies and its integrity map. */
export async function devPage(remotes: DevRemotes, language: Language): Promise<string> {
  const template = await pageTemplate(language);
  const data = JSON.stringify({ remotes, integrity: {}, devOverrides: true }).replaceAll("<", "\\u003c");
  const head = `<script>${refreshHook}</script>
    <link rel="stylesheet" href="/shell.css">
    <script type="application/json" id="roadworthy-page">${data}</script>
    <script defer src="/vendor.js"></script>
    <script defer src="/shell.js"></script>`;
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace("</title>", " (development)</title>")
    .replace("<!--roadworthy-->", () => head);
}

/** The remotes a running portal serves, for the areas that are not under development. */
export async function remotesOfPortal(apiUrl: string): Promise<DevRemotes> {
  try {
    const response = await fetch(apiUrl, {
      headers: { accept: "text/html" },
      signal: AbortSignal.timeout(3_000),
    });
    const found = /id="roadworthy-page"[^>]*>([^<]*)</.exec(await response.text())?.[1];
    return found === undefined ? {} : remotesIn(JSON.parse(found));
  } catch {
    return {};
  }
}

/** The edge writes the page's data in exactly this shape. */
const remotesIn = (data: unknown): DevRemotes => (data as { remotes: DevRemotes }).remotes;
