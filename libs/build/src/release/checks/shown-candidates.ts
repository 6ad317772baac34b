import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { BrowserContext, Route } from "playwright-core";
import { isLanguage } from "@roadworthy/contracts/languages";
import { menuIn, type Menu } from "@roadworthy/contracts/menu";
import { filePath, releaseIn, type Release } from "@roadworthy/contracts/releases";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Shows one browser these versions in place of the live ones, from their folders; what they meet is not told to the portal's counts. */
export async function showCandidates(
  context: BrowserContext,
  candidates: readonly Release[],
  releasesDir: string,
): Promise<void> {
  await context.route("**/*", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === "/api/v1/beacons") return route.fulfill({ status: 204, body: "" });
    const file = pathname.split("/").at(-1) ?? "";
    const owner = candidates.find((one) => file in one.bytes && filePath(one, file) === pathname);
    if (owner) {
      const body = await readFile(join(releasesDir, owner.name, owner.version, file));
      return route.fulfill({ body, contentType: types[extname(file)] ?? "application/octet-stream" });
    }
    const menu = candidates.map((one) => menuAt(pathname, one)).find((found) => found !== null);
    if (menu) return route.fulfill({ json: menu });
    return request.resourceType() === "document"
      ? rewritten(route, candidates, releasesDir)
      : route.continue();
  });
}

/** What the edge answers at this address once the version is released. */
export function menuAt(pathname: string, { name, version, menu }: Release): Menu | null {
  const [, folder, language = ""] = /^(.*)menu\.([a-z]{2})\.json$/.exec(pathname) ?? [];
  return menu !== undefined && folder === `/r/${name}/${version}/` && isLanguage(language)
    ? menuIn(menu, language)
    : null;
}

async function rewritten(route: Route, candidates: readonly Release[], releasesDir: string): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const html = await response.text();
  const [, nonce = "", text] =
    /<script type="application\/json" id="roadworthy-page" nonce="([^"]*)">([^<]*)<\/script>/.exec(html) ??
    [];
  if (text === undefined) return route.fulfill({ response, body: html });
  const { pathname } = new URL(route.request().url());
  // The portal does not know a new remote's area yet, and sends its visitors elsewhere.
  const isNew = candidates.some(
    ({ area }) => area !== undefined && `${pathname}/`.startsWith(`${area.basePath}/`),
  );
  const { at: _elsewhere, ...known } = JSON.parse(text) as PageData;
  const data = candidates.reduce(pointedAt, isNew ? known : (JSON.parse(text) as PageData));
  const status = isNew ? 200 : response.status();
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const shell = candidates.find(({ kind }) => kind === "shell");
  if (shell) {
    const template = await readFile(join(releasesDir, shell.name, shell.version, "index.html"), "utf8");
    const body = template.replace("<!--roadworthy-->", () => headOf(shell, json, nonce));
    return route.fulfill({ response, body });
  }
  const hints = new RegExp(
    `<link rel="preload"[^>]*href="/r/(?:${candidates.map(({ name }) => name).join("|")})/[^>]*>`,
    "g",
  );
  return route.fulfill({ response, status, body: html.replace(text, () => json).replaceAll(hints, "") });
}

type PageData = {
  readonly remotes: Readonly<Record<string, object>>;
  readonly integrity: Readonly<Record<string, string>>;
  readonly shell?: string;
  readonly at?: string;
};

/** The page's data with a candidate in place of what is live. */
function pointedAt(data: PageData, candidate: Release): PageData {
  const { integrity, entry, language } = releaseIn(candidate, "en");
  const own = Object.entries(integrity).map(([file, value]) => [filePath(candidate, file), value] as const);
  const next = { ...data, integrity: { ...data.integrity, ...Object.fromEntries(own) } };
  if (candidate.kind === "shell") return { ...next, shell: candidate.version };
  const { name, version, area } = candidate;
  const remote = {
    ...data.remotes[name],
    version,
    language,
    entry: filePath(candidate, entry ?? ""),
    ...(area && { area }),
  };
  return { ...next, remotes: { ...data.remotes, [name]: remote } };
}

/** What the edge writes into the page of a shell. */
function headOf(shell: Release, json: string, nonce: string): string {
  const { initial, integrity } = releaseIn(shell, "en");
  const guard = (file: string): string => ` integrity="${integrity[file] ?? ""}" crossorigin="anonymous"`;
  return [
    ...initial
      .filter((file) => file.endsWith(".css"))
      .map((file) => `<link rel="stylesheet" href="${filePath(shell, file)}"${guard(file)}>`),
    `<script type="application/json" id="roadworthy-page" nonce="${nonce}">${json}</script>`,
    ...initial
      .filter((file) => file.endsWith(".js"))
      .map((file) => `<script defer src="${filePath(shell, file)}"${guard(file)}></script>`),
  ].join("\n");
}
