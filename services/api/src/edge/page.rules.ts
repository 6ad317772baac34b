import { publicArea, roleAreaAt, type Area } from "@roadworthy/contracts/areas";
import { menuIn, type Menu } from "@roadworthy/contracts/menu";
import { filePath, sharedFolder, type Release, type ReleaseInLanguage } from "@roadworthy/contracts/releases";
import { bootWatch, bootWatchSource } from "./boot-watch.ts";
import type { RenderedPage } from "./rendered-store.ts";
import { inlineJson } from "../platform/html.ts";

/** Everything a page is made from. */
export type PageParts = {
  /** The shell's HTML with its `<!--roadworthy-->` mark. */
  html: string;
  shell: ReleaseInLanguage;
  remotes: readonly ReleaseInLanguage[];
  /** What is said in place of remotes that are switched off, by their names. */
  off?: Readonly<Record<string, string>>;
  /** The areas of remotes that the registry knows beyond this repository's. */
  furtherAreas?: readonly Area[];
  /** The page to show, which decides what is preloaded. */
  path: string;
  /** Whether the requested path does not exist; the scripts change it to `path`. */
  isMoved: boolean;
  nonce: string;
  theme: "light" | "dark" | null;
  devOverrides: boolean;
  /** How many of a hundred page loads report what happened. */
  beacons: number;
  /** The experiment whose text B this visitor gets. */
  variant?: string | null;
  /** Where the page asks for the visitor's address instead of the API. */
  clientIpUrl?: string | undefined;
  /** The page rendered ahead; `null` leaves all of it to the shell's scripts. */
  rendered: (RenderedPage & { styles: readonly PageStyle[]; takeOver: string }) | null;
};

type Asked = Pick<PageParts, "shell" | "remotes" | "path" | "furtherAreas">;

/** One style sheet of a page rendered ahead, with what it says. */
export type PageStyle = { readonly of: Release; readonly file: string; readonly text: string };

const shellPaths = new Set(["/login", "/register", "/dashboard"]);

/** Puts styles, preload hints, the page's data and the shell's scripts into the shell's HTML. */
export function renderPage(parts: PageParts): string {
  const { shell, remotes, nonce, furtherAreas = [] } = parts;
  const scripts = shell.initial.filter((file) => file.endsWith(".js"));
  const data = {
    remotes: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        {
          version: remote.version,
          entry: addressOf(remote, remote.entry ?? ""),
          language: remote.language,
          ...areaFor(remote.name, furtherAreas),
          ...(parts.off?.[remote.name] !== undefined && { off: parts.off[remote.name] }),
          ...menuFor(remote, parts),
        },
      ]),
    ),
    integrity: Object.fromEntries(
      [shell, ...remotes].flatMap((one) =>
        Object.entries(one.integrity).map(([file, value]) => [addressOf(one, file), value]),
      ),
    ),
    devOverrides: parts.devOverrides,
    shell: shell.version,
    beacons: parts.beacons,
    ...(typeof parts.variant === "string" && { variant: parts.variant }),
    ...(parts.clientIpUrl !== undefined && { clientIpUrl: parts.clientIpUrl }),
    ...(parts.isMoved && { at: parts.path }),
    ...(parts.rendered && {
      content: parts.rendered.content,
      start: scripts.map((file) => linkTo(shell, file)),
      next: preloadHintsFor(parts)
        .filter(([, file]) => file.endsWith(".js"))
        .map(([one, file]) => linkTo(one, file)),
      // The shell's own styles are not asked for by its scripts.
      styled: parts.rendered.styles
        .filter(({ of }) => of.kind === "remote")
        .map(({ of, file }) => addressOf(of, file)),
    }),
  };
  const { rendered } = parts;
  const head = [
    ...(rendered
      ? rendered.styles.map((style) => inlineStyle(style, nonce))
      : shell.initial
          .filter((file) => file.endsWith(".css"))
          .map((file) => `<link rel="stylesheet" href="${addressOf(shell, file)}"${guard(shell, file)}>`)),
    ...fontsOf(shell).map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${addressOf(shell, file)}" crossorigin>`,
    ),
    ...(rendered ? [] : preloadHintsFor(parts)).map(
      ([one, file]) =>
        `<link rel="preload" as="${file.endsWith(".css") ? "style" : "script"}" href="${addressOf(one, file)}"${guard(one, file)}>`,
    ),
    `<script type="application/json" id="roadworthy-page" nonce="${nonce}">${inlineJson(data)}</script>`,
    `<script>${bootWatch}</script>`,
    ...(rendered
      ? [`<script nonce="${nonce}">${rendered.takeOver}</script>`]
      : scripts.map(
          (file) => `<script defer src="${addressOf(shell, file)}"${guard(shell, file)}></script>`,
        )),
  ].join("\n    ");
  const page = (rendered === null ? parts.html : withMarkup(parts.html, rendered.markup))
    .replace("<!--roadworthy-->", () => head)
    .replace('<html lang="en"', `<html lang="${shell.language}"`);
  return parts.theme === null ? page : page.replace("<html ", `<html data-theme="${parts.theme}" `);
}

/** Where the shell mounts a remote that it does not know from its own list. */
function areaFor(name: string, further: readonly Area[]): { area?: Pick<Area, "basePath" | "role"> } {
  const area = further.find(({ remote }) => remote === name);
  return area === undefined ? {} : { area: { basePath: area.basePath, role: area.role } };
}

/**
 * The menus a page is drawn with: the public one always, those of the areas where somebody may be signed in; after a sign-in on a
 * page rendered ahead the shell asks for its area's.
 */
function menuFor(remote: ReleaseInLanguage, { shell, rendered }: PageParts): { menu?: Menu } {
  if (remote.menu === undefined || (rendered !== null && remote.name !== publicArea.remote)) return {};
  return { menu: menuIn(remote.menu, shell.language) };
}

const withMarkup = (html: string, markup: string): string =>
  html.replace(/<div id="root">[^]*<\/noscript>/, () => `<div id="root">${markup}</div>`);

function inlineStyle({ of, text }: PageStyle, nonce: string): string {
  // Style sheets refer to fonts and pictures with a hash in their names.
  const folder = `/r/${of.name}/${of.addressing === "content" ? sharedFolder : of.version}/`;
  const placed = text.replace(
    /url\((["']?)(?![/"']|[a-z]+:|#)/g,
    (_, quote: string) => `url(${quote}${folder}`,
  );
  return `<style nonce="${nonce}">${placed.replaceAll("</", "<\\/")}</style>`;
}

/** The style sheets that a public page is painted with, in the order the scripts would load them. */
export function stylesFor({ shell, remotes, path, furtherAreas = [] }: Asked): [Release, string][] {
  return [
    ...shell.initial.map((file): [Release, string] => [shell, file]),
    ...preloadHintsFor({ shell, remotes, path, furtherAreas }),
  ].filter(([, file]) => file.endsWith(".css"));
}

/** The files a path will need after the shell: the remote's entry, its module, the page's own chunk, and for areas auth. */
export function preloadHintsFor({ shell, remotes, path, furtherAreas = [] }: Asked): [Release, string][] {
  if (shellPaths.has(path)) {
    return [...chunk(shell, "auth"), ...chunk(shell, `route.${path.slice(1)}`)];
  }
  const area = roleAreaAt(path, furtherAreas);
  // The shell shows its own pages by itself.
  if (area === undefined && isOfShell(shell, path)) return chunk(shell, path.split("/")[1] ?? "");
  const remote = remotes.find(({ name }) => name === (area ?? publicArea).remote);
  if (remote === undefined) return [];
  const route = routeOf(remote, path.slice(area?.basePath.length ?? 0));
  return [
    ...(area ? ["auth", "frame", "zod"].flatMap((name) => chunk(shell, name)) : []),
    ...(remote.entry === null ? [] : [[remote, remote.entry] satisfies [Release, string]]),
    ...remote.initial.map((file): [Release, string] => [remote, file]),
    ...(route === null ? [] : chunk(remote, route)),
  ];
}

/** Whether there may be a page at an address. Strangers do not learn what is behind a role. */
export function isPage({ shell, remotes, path, furtherAreas = [] }: Asked): boolean {
  const remote = remotes.find(({ name }) => name === publicArea.remote);
  if (shell.paths === undefined || remote === undefined) return true;
  return (
    roleAreaAt(path, furtherAreas) !== undefined ||
    isOfShell(shell, path) ||
    routeOf(remote, path) !== null ||
    path === "/"
  );
}

/** Whether the shell itself has a page at a path. */
const isOfShell = ({ paths = [] }: Release, path: string): boolean =>
  paths.some((pattern) => fits(pattern.split("/"), path.split("/").filter(Boolean)));

/** Whether a path fits a pattern of the router, both in segments. */
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.at(-1) === "*"
    ? path.length >= pattern.length - 1 && fits(pattern.slice(0, -1), path.slice(0, pattern.length - 1))
    : pattern.length === path.length &&
      pattern.every((segment, index) => segment.startsWith(":") || segment === path[index]);

/** The page chunk for a path inside a remote: `route.credit-reports._id` serves `/credit-reports/anything`. */
function routeOf(remote: Release, path: string): string | null {
  const asked = path.split("/").filter(Boolean);
  if (asked.length === 0) return "route.index" in remote.chunks ? "route.index" : null;
  const fits = Object.keys(remote.chunks).filter((name) => {
    const [kind, ...segments] = name.split(".");
    return (
      kind === "route" &&
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith("_") || segment === asked[index])
    );
  });
  // A literal name beats a parameter.
  return fits.toSorted((one, other) => one.split("._").length - other.split("._").length)[0] ?? null;
}

const chunk = (one: Release, name: string): [Release, string][] =>
  (one.chunks[name] ?? []).map((file): [Release, string] => [one, file]);

const fontsOf = (shell: Release): string[] =>
  Object.keys(shell.bytes).filter((file) => file.endsWith(".woff2"));

const linkTo = (one: Release, file: string): { address: string; integrity: string | undefined } => ({
  address: addressOf(one, file),
  integrity: one.integrity[file],
});

const addressOf = filePath;

/** A hint is only used when it carries exactly what the later request carries. */
const guard = (one: Release, file: string): string => {
  const integrity = one.integrity[file];
  return integrity === undefined ? "" : ` integrity="${integrity}" crossorigin="anonymous"`;
};

/** The page's content security policy. Only a development installation may load code from other local ports. */
export function contentSecurityPolicy({
  nonce,
  devOverrides,
  isRendered,
  embedder = null,
  clientIpUrl,
}: {
  nonce: string;
  devOverrides: boolean;
  /** A page rendered ahead starts with one script of its own. */
  isRendered: boolean;
  /** The one origin whose pages may show this page in a frame. */
  embedder?: string | null;
  clientIpUrl?: string | undefined;
}): string {
  const local = devOverrides ? " http://localhost:* http://127.0.0.1:*" : "";
  const sockets = devOverrides ? " ws://localhost:* ws://127.0.0.1:*" : "";
  const further = clientIpUrl === undefined ? "" : ` ${new URL(clientIpUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${bootWatchSource}${isRendered ? ` 'nonce-${nonce}'` : ""}${local}`,
    // antd makes its style sheets at run time, under the nonce; G2 sets style attributes on its tooltips.
    `style-src 'self' 'nonce-${nonce}'${local}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `font-src 'self'${local}`,
    `connect-src 'self'${further}${local}${sockets}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedder ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    // The shell makes its policies before any remote's code is here, and each name can be had once: no remote can make one, its own or another's.
    `trusted-types default${isRendered ? " roadworthy#page" : ""}`,
  ].join("; ");
}
