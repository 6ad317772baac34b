import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { furtherAreasOf } from "@roadworthy/contracts/areas";
import { beaconShare } from "@roadworthy/contracts/beacons";
import { embeddedConsentPath } from "@roadworthy/contracts/embedded-consent";
import { isLanguage, type Language } from "@roadworthy/contracts/languages";
import type { Registry } from "@roadworthy/contracts/releases";
import { AppError } from "../platform/app-error.ts";
import { compressed } from "../platform/http/compress.ts";
import { languageCookie, languageOf } from "../platform/http/language.rules.ts";
import { variantFor } from "@roadworthy/domain/variant.rules";
import { asksNotToTrack, isVisitorId, visitorCookie } from "../platform/http/cookies.ts";
import { writeHead } from "./page-head.rules.ts";
import { contentSecurityPolicy, isPage, renderPage, stylesFor, type PageParts } from "./page.rules.ts";
import type { Prerenderer } from "./prerenderer.ts";
import type { ReleaseStore } from "./release-store.ts";
import type { ReadTrial } from "./trial-now.ts";
import { versionFor } from "./visitor.rules.ts";

/** What the portal's page is made of: the releases, and the public pages rendered from them. */
export type Portal = {
  readonly releases: ReleaseStore;
  readonly prerenderer: Prerenderer;
  readonly siteUrl: string;
  /** Whether the registry's `devOverrides` count; in production they are ignored. */
  readonly isDev: boolean;
  /** The experiment that runs on a public text. */
  readonly trial: ReadTrial;
  /** Where pages ask for the visitor's address instead of the API. */
  readonly clientIpUrl?: string | undefined;
  /** In pages of which origin the question of a consent request may stand in a frame. */
  readonly embedderOf?: ((consentRequestId: string) => Promise<string | null>) | undefined;
};

/** The apps of one visit, in the versions and the language this visitor gets. */
type Apps = Pick<PageParts, "shell" | "remotes" | "off" | "furtherAreas"> & { readonly visitor: string };

const previewFile = "preview.png";
const yearS = 31_536_000;

/**
 * Answers a navigation with the portal's page: the visitor's versions of shell and areas in one language, rendered ahead where that
 * can be. An unknown path leads people to the start page, and its status tells machines that there is nothing.
 */
export async function sendPage(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: string,
): Promise<FastifyReply> {
  const registry = await portal.releases.registry();
  if (registry === null) throw notBuilt();
  const apps = await appsFor(portal, registry, request, reply);
  const isMoved = !isPage({ ...apps, path: asked });
  const path = isMoved ? "/" : asked;
  const devOverrides = portal.isDev && registry.devOverrides;
  const own = await variantOf(portal, apps.visitor, request);
  const { rendered, variant } = await pageFor(portal, request, { ...apps, path, devOverrides, variant: own });
  const nonce = randomBytes(18).toString("base64");
  const html = renderPage({
    ...apps,
    html: await htmlFor(portal, apps, asked, rendered),
    path,
    isMoved,
    nonce,
    theme: themeOf(request),
    devOverrides,
    beacons: Object.values(registry.apps).some(({ canary }) => canary !== null)
      ? beaconShare.whileCanary
      : beaconShare.usually,
    rendered,
    variant,
    clientIpUrl: portal.clientIpUrl,
  });
  const embedder = await embedderFor(portal, asked);
  // Browsers that know `frame-ancestors` ignore it; a proxy in between may not.
  if (embedder !== null) reply.removeHeader("x-frame-options");
  const policy = contentSecurityPolicy({
    nonce,
    devOverrides,
    isRendered: rendered !== null,
    embedder,
    clientIpUrl: portal.clientIpUrl,
  });
  const { body, encoding } = await compressed(html, request.headers["accept-encoding"]);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .code(isMoved ? 404 : 200)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .header("content-language", apps.shell.language)
    .header("vary", "accept-encoding, accept-language, cookie")
    .type("text/html; charset=utf-8")
    .send(body);
}

/** Only the page of one consent request may be framed, by the site its business named for it. */
async function embedderFor({ embedderOf }: Portal, path: string): Promise<string | null> {
  const id = path.startsWith(embeddedConsentPath) ? path.slice(embeddedConsentPath.length) : "";
  return embedderOf === undefined || !/^creq_[0-9a-f]{32}$/.test(id) ? null : embedderOf(id);
}

async function appsFor(
  { releases }: Portal,
  { apps }: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Apps> {
  const { shell: shellPointer, ...pointers } = apps;
  if (shellPointer === undefined) throw notBuilt();
  const visitor = visitorOf(request, reply);
  const wanted = wantedLanguage(request, reply);
  const shell = await releases.release("shell", versionFor(visitor, "shell", shellPointer), wanted);
  // A shell without the language wanted makes the whole page English, so that no page mixes both more than its areas need.
  const remotes = Object.entries(pointers).map(([name, pointer]) =>
    releases.release(name, versionFor(visitor, name, pointer), shell.language),
  );
  const off = Object.entries(pointers).flatMap(([name, pointer]): [string, string][] =>
    pointer.off === undefined ? [] : [[name, pointer.off[shell.language]]],
  );
  return {
    visitor,
    shell,
    remotes: await Promise.all(remotes),
    off: Object.fromEntries(off),
    furtherAreas: furtherAreasOf(pointers),
  };
}

/** The shell's document with the head of the page that was asked for. */
async function htmlFor(
  { releases, siteUrl }: Portal,
  { shell, remotes }: Apps,
  asked: string,
  rendered: PageParts["rendered"],
): Promise<string> {
  return writeHead({
    html: await releases.page(shell.version, shell.language),
    siteUrl,
    path: asked,
    language: shell.language,
    picture: previewFile in shell.bytes ? `${siteUrl}/r/shell/${shell.version}/${previewFile}` : null,
    heads: remotes.find(({ name }) => name === "mf-public")?.heads ?? {},
    content: rendered?.content ?? null,
  });
}

/** The experiment whose text B this visitor gets; `null` for A, which everybody gets who asks not to be tracked. */
async function variantOf(
  { trial }: Portal,
  visitor: string,
  { headers }: FastifyRequest,
): Promise<string | null> {
  const running = await trial();
  if (running === null || asksNotToTrack(headers)) return null;
  return variantFor(visitor, running) === "b" ? running.id : null;
}

type Asked = Pick<PageParts, "shell" | "remotes" | "path" | "devOverrides" | "off"> & {
  readonly variant: string | null;
};

/** The page rendered ahead, and whose text B it shows. Until B's pages are rendered, its visitors get A's, which stand without scripts. */
async function pageFor(
  portal: Portal,
  request: FastifyRequest,
  asked: Asked,
): Promise<Pick<PageParts, "rendered"> & Pick<Asked, "variant">> {
  const rendered = await renderedFor(portal, request, asked);
  if (rendered !== null || asked.variant === null) return { rendered, variant: asked.variant };
  const common = await renderedFor(portal, request, { ...asked, variant: null });
  return { rendered: common, variant: common === null ? asked.variant : null };
}

/** The page as it was rendered ahead; `null` where it has to come from the scripts. */
async function renderedFor(
  { releases, prerenderer }: Portal,
  request: FastifyRequest,
  parts: Asked,
): Promise<PageParts["rendered"]> {
  const remote = parts.remotes.find(({ name }) => name === "mf-public");
  // A person's own header, what a link fills in, and a developer's remote are the scripts' to show.
  if (remote === undefined || parts.devOverrides || request.cookies["rw_signed_in"] !== undefined)
    return null;
  if (!isSameForAll(request) || parts.off?.["mf-public"] !== undefined) return null;
  const page = prerenderer.pageFor({ shell: parts.shell, remote }, parts.path, parts.variant);
  if (page === null) return null;
  const styles = await Promise.all(
    stylesFor(parts).map(async ([of, file]) => ({
      of,
      file,
      text: await releases.text(of.name, of.version, file),
    })),
  );
  return { ...page, styles, takeOver: await releases.text("shell", parts.shell.version, "take-over.js") };
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split("?", 2)[1] ?? "");

/** Whether the address carries nothing that changes what the page shows. */
const isSameForAll = (request: FastifyRequest): boolean =>
  [...queryOf(request).keys()].every((key) => /^(?:lang$|utm_)/.test(key));

function themeOf(request: FastifyRequest): PageParts["theme"] {
  const theme = request.cookies["rw_theme"];
  return theme === "light" || theme === "dark" ? theme : null;
}

/** The language of a request; one that is asked for by name is remembered. */
function wantedLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = queryOf(request).get("lang");
  const remembered = request.cookies[languageCookie];
  if (isLanguage(asked) && remembered !== asked) keep(request, reply, languageCookie, asked);
  return languageOf({ asked, remembered, accepted: request.headers["accept-language"] });
}

/** A random id that says nothing about the person; it only keeps a visitor on one side of a canary or an experiment. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[visitorCookie];
  if (known !== undefined && isVisitorId(known)) return known;
  const visitor = randomBytes(16).toString("base64url");
  keep(request, reply, visitorCookie, visitor);
  return visitor;
}

/** Has the browser keep a value for a year. */
function keep(request: FastifyRequest, reply: FastifyReply, cookie: string, value: string): void {
  reply.setCookie(cookie, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: yearS,
  });
}

const notBuilt = (): AppError =>
  new AppError("unavailable", "The portal has not been built yet. Try again in a moment.");
