import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLanguage, languages, type Language } from "@roadworthy/contracts/languages";
import { AppError } from "../../platform/app-error.ts";
import { compressed } from "./compress.ts";
import { languageCookie, languageOf } from "./language.rules.ts";
import { writeHead } from "./page-head.rules.ts";
import { contentSecurityPolicy, isPage, renderPage, stylesFor, type PageParts } from "./page.rules.ts";
import { openPrerenderer } from "./prerenderer.ts";
import { openReleases } from "./release-store.ts";
import { siteFilesPlugin } from "./site-files.plugin.ts";
import { versionFor } from "./visitor.rules.ts";

/** `isDev` turns the registry's `devOverrides` on effect; in production the flag is ignored. */
export type EdgeOptions = { releasesDir: string; isDev: boolean; siteUrl: string };

const visitorCookie = "rw_visitor";
const PREVIEW = "preview.png";
const yearS = 31_536_000;
const servicePaths = /^\/(?:api|auth|r|health|metrics|problems)(?:\/|$)/;
const assetPath = /^([a-z][a-z0-9-]*)\/([0-9a-f]{12})\/([\w-][\w.-]*\.(?:js|css|woff2|svg|png|webp|avif))$/;

/**
 * The browser edge: the portal's page for every navigation, and the immutable files of released shells and remotes under
 * `/r/<app>/<version>/`. A missing file is a 404 problem, never a page.
 */
export async function edgePlugin(
  app: FastifyInstance,
  { releasesDir, isDev, siteUrl }: EdgeOptions,
): Promise<void> {
  const releases = openReleases(releasesDir, (error, message) => app.log.warn({ err: error }, message));
  await app.register(cookie);
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    immutable: true,
    maxAge: yearS * 1000,
  });

  app.get<{ Params: { "*": string } }>("/r/*", { config: { policy: "public" } }, async (request, reply) => {
    const asked = request.params["*"];
    if (!assetPath.test(asked)) return reply.callNotFound();
    return reply.sendFile(asked);
  });

  await app.register(siteFilesPlugin, { releases, siteUrl });

  app.get("/*", { config: { policy: "public" } }, async (request, reply) => {
    const [pathname = "/"] = request.url.split("?", 1);
    if (servicePaths.test(pathname) || !wantsPage(pathname, request.headers.accept))
      return reply.callNotFound();
    return sendPage(request, reply, pathname);
  });

  const prerenderer = openPrerenderer({
    releasesDir,
    siteUrl,
    warn: (error, message) => app.log.warn({ err: error }, message),
    async read(path, language) {
      const answer = await app.inject({
        url: path,
        headers: { accept: "application/json", "accept-language": language },
      });
      return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json<unknown>() : null };
    },
  });
  app.addHook("onClose", async () => prerenderer.close());
  // The first visitor finds pages rendered.
  app.addHook("onListen", async () => {
    const pointers = (await releases.registry())?.apps;
    const [shell, remote] = [pointers?.["shell"], pointers?.["mf-public"]];
    if (shell === undefined || remote === undefined) return;
    for (const language of languages) {
      const bundles = {
        shell: await releases.release("shell", shell.stable, language),
        remote: await releases.release("mf-public", remote.stable, language),
      };
      prerenderer.pageFor(bundles, "/");
    }
  });

  async function renderedFor(
    request: FastifyRequest,
    parts: Pick<PageParts, "shell" | "remotes" | "path" | "devOverrides">,
  ): Promise<PageParts["rendered"]> {
    const remote = parts.remotes.find(({ name }) => name === "mf-public");
    // A person's own header, what a link fills in, and a developer's remote are the scripts' to show.
    if (remote === undefined || parts.devOverrides || request.cookies["rw_signed_in"] !== undefined)
      return null;
    if (!isSameForAll(request.url)) return null;
    const page = prerenderer.pageFor({ shell: parts.shell, remote }, parts.path);
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

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: string,
  ): Promise<FastifyReply> {
    const registry = await releases.registry();
    const shellPointer = registry?.apps["shell"];
    if (registry === null || shellPointer === undefined) {
      throw new AppError("unavailable", "The portal has not been built yet. Try again in a moment.");
    }
    const visitor = visitorOf(request, reply);
    const wanted = wantedLanguage(request, reply);
    const shell = await releases.release("shell", versionFor(visitor, "shell", shellPointer), wanted);
    // A shell without the language wanted makes the whole page English, so that no page mixes both more than its areas need.
    const { language } = shell;
    const remotes = await Promise.all(
      Object.entries(registry.apps)
        .filter(([name]) => name !== "shell")
        .map(([name, pointer]) => releases.release(name, versionFor(visitor, name, pointer), language)),
    );
    // An address that is none leads people to the start page, and tells machines that there is nothing.
    const isMoved = !isPage({ shell, remotes, path: asked });
    const path = isMoved ? "/" : asked;
    const nonce = randomBytes(18).toString("base64");
    const devOverrides = isDev && registry.devOverrides;
    const theme = request.cookies["rw_theme"];
    const rendered = await renderedFor(request, { shell, remotes, path, devOverrides });
    const html = renderPage({
      html: writeHead({
        html: await releases.page(shell.version, language),
        siteUrl,
        path: asked,
        language,
        picture: PREVIEW in shell.bytes ? `${siteUrl}/r/shell/${shell.version}/${PREVIEW}` : null,
        heads: remotes.find(({ name }) => name === "mf-public")?.heads ?? {},
        content: rendered?.content ?? null,
      }),
      shell,
      remotes,
      path,
      isMoved,
      nonce,
      theme: theme === "light" || theme === "dark" ? theme : null,
      devOverrides,
      rendered,
    });
    const { body, encoding } = await compressed(html, request.headers["accept-encoding"]);
    if (encoding !== null) reply.header("content-encoding", encoding);
    return reply
      .code(isMoved ? 404 : 200)
      .header(
        "content-security-policy",
        contentSecurityPolicy({
          nonce,
          apps: Object.keys(registry.apps),
          devOverrides,
          isRendered: rendered !== null,
        }),
      )
      .header("cache-control", "no-store")
      .header("content-language", language)
      .header("vary", "accept-encoding, accept-language, cookie")
      .type("text/html; charset=utf-8")
      .send(body);
  }
}

/** Whether the address carries nothing that changes what the page shows. */
const isSameForAll = (url: string): boolean =>
  [...new URLSearchParams(url.split("?", 2)[1] ?? "").keys()].every((key) => /^(?:lang$|utm_)/.test(key));

/** A browser names HTML; curl, link previews and monitors take anything, and get a page unless the path names a file. */
const wantsPage = (path: string, accept = "*/*"): boolean =>
  accept.includes("text/html") || (accept.includes("*/*") && !/\.\w+$/.test(path));

/** The language of a request; one that is asked for by name is remembered. */
function wantedLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = new URLSearchParams(request.url.split("?", 2)[1] ?? "").get("lang");
  if (isLanguage(asked) && request.cookies[languageCookie] !== asked) {
    reply.setCookie(languageCookie, asked, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: request.protocol === "https",
      maxAge: yearS,
    });
  }
  return languageOf({
    asked,
    remembered: request.cookies[languageCookie],
    accepted: request.headers["accept-language"],
  });
}

/** A random id that says nothing about the person; it only keeps a visitor on one side of a canary. */
function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[visitorCookie];
  if (known !== undefined && /^[\w-]{22}$/.test(known)) return known;
  const visitor = randomBytes(16).toString("base64url");
  reply.setCookie(visitorCookie, visitor, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: yearS,
  });
  return visitor;
}
