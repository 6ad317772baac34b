import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isLanguage, languages } from "@roadworthy/contracts/languages";
import { menuIn } from "@roadworthy/contracts/menu";
import { sharedFolder } from "@roadworthy/contracts/releases";
import { sendPage } from "./portal-page.ts";
import { openPrerenderer, type Prerenderer } from "./prerenderer.ts";
import { openReleases, type ReadPointers, type ReleaseStore } from "./release-store.ts";
import { rememberTrial, type ReadTrial } from "./trial-now.ts";
import { siteFilesPlugin } from "./site-files.plugin.ts";

/** `isDev` lets the registry's `devOverrides` count; without `readPointers` the folder's registry says what is live. */
export type EdgeOptions = {
  releasesDir: string;
  isDev: boolean;
  siteUrl: string;
  readPointers?: ReadPointers;
  /** Changes whenever content is published; the public pages are then rendered again without waiting for a visit. */
  contentStamp?: () => Promise<string>;
  /** The experiment that runs on a public text; without it everybody gets the same. */
  readTrial?: ReadTrial;
  /** In pages of which origin the question of a consent request may stand in a frame; without it nothing may. */
  embedderOf?: (consentRequestId: string) => Promise<string | null>;
  /** Where pages ask for the visitor's address instead of the API. */
  clientIpUrl?: string | undefined;
};

const open = { config: { policy: "public" } } as const;
const yearMs = 31_536_000_000;
const servicePaths = /^\/(?:api|auth|r|health|metrics|problems)(?:\/|$)/;
const assetPath =
  /^([a-z][a-z0-9-]*)\/([0-9a-f]{12}|files)\/([\w-][\w.-]*\.(?:js|css|woff2|svg|png|webp|avif))$/;

/**
 * The browser edge: the portal's page for every navigation, and the immutable files of released shells and remotes under
 * `/r/<app>/<version>/`, those with a hash in their names under `/r/<app>/files/`. A missing file is a 404 problem, never a page.
 */
export async function edgePlugin(
  app: FastifyInstance,
  {
    releasesDir,
    isDev,
    siteUrl,
    readPointers,
    contentStamp,
    readTrial,
    embedderOf,
    clientIpUrl,
  }: EdgeOptions,
): Promise<void> {
  const warn = (error: unknown, message: string): void => app.log.warn({ err: error }, message);
  const trialNow = readTrial ?? (() => Promise.resolve(null));
  const trial = rememberTrial(trialNow, warn);
  const releases = openReleases(releasesDir, warn, readPointers);
  await app.register(cookie);
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    // A proxy that rewrites a script would have browsers refuse it for its integrity value (RFC 9111, 5.2.2.6).
    setHeaders(reply) {
      const kept = String(reply.getHeader("cache-control"));
      if (kept.endsWith("immutable")) reply.header("cache-control", `${kept}, no-transform`);
    },
  });

  app.get<{ Params: { "*": string } }>("/r/*", open, async (request, reply) => {
    const asked = request.params["*"];
    if (!assetPath.test(asked)) return reply.callNotFound();
    const [name = "", folder = "", file = ""] = asked.split("/");
    const version = folder === sharedFolder ? await releases.versionWith(name, file) : folder;
    return version === null ? reply.callNotFound() : reply.sendFile(`${name}/${version}/${file}`);
  });

  app.get<{ Params: { app: string; version: string; file: string } }>(
    "/r/:app/:version/:file(^menu\\.[a-z]{2}\\.json$)",
    open,
    async (request, reply) => {
      const { app: name, version, file } = request.params;
      const language = file.slice("menu.".length, -".json".length);
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !/^[0-9a-f]{12}$/.test(version) || !isLanguage(language))
        return reply.callNotFound();
      const found = await releases.release(name, version, language).catch(() => null);
      if (found?.menu === undefined) return reply.callNotFound();
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(menuIn(found.menu, language));
    },
  );

  await app.register(siteFilesPlugin, { releases, siteUrl });

  const prerenderer = openPrerenderer({
    releasesDir,
    siteUrl,
    warn,
    async read(path, language) {
      const answer = await app.inject({
        url: path,
        headers: { accept: "application/json", "accept-language": language },
      });
      return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json<unknown>() : null };
    },
  });
  app.addHook("onClose", async () => prerenderer.close());
  if (contentStamp) {
    const renderAgain = async (): Promise<void> => {
      const experimentId = (await trialNow())?.id ?? null;
      prerenderer.renderAgain(experimentId);
      await renderStartPage(releases, prerenderer, experimentId);
    };
    watchContent(app, contentStamp, renderAgain, warn);
  }
  app.addHook("onListen", async () => renderStartPage(releases, prerenderer, (await trial())?.id ?? null));

  app.get("/*", open, async (request, reply) => {
    const [pathname = "/"] = request.url.split("?", 1);
    if (servicePaths.test(pathname) || !wantsPage(pathname, request.headers.accept))
      return reply.callNotFound();
    const portal = { releases, prerenderer, siteUrl, isDev, embedderOf, clientIpUrl, trial };
    return sendPage(portal, request, reply, pathname);
  });
}

const contentIsAskedEveryMs = 2_000;

/** Renders the public pages again soon after somebody has published, on whichever process that was. */
function watchContent(
  app: FastifyInstance,
  contentStamp: () => Promise<string>,
  renderAgain: () => Promise<void>,
  warn: (error: unknown, message: string) => void,
): void {
  let last: string | null = null;
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const now = await contentStamp();
      if (last !== null && now !== last) await renderAgain();
      last = now;
    } catch (error) {
      warn(error, "whether content was published cannot be read");
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), contentIsAskedEveryMs);
  timer.unref();
  app.addHook("onListen", () => void ask());
  app.addHook("preClose", async () => clearInterval(timer));
}

/** Begins to render what most visitors get, so that already the first one finds the pages rendered. */
async function renderStartPage(
  releases: ReleaseStore,
  prerenderer: Prerenderer,
  experimentId: string | null,
): Promise<void> {
  const pointers = (await releases.registry())?.apps;
  const [shell, remote] = [pointers?.["shell"], pointers?.["mf-public"]];
  if (shell === undefined || remote === undefined) return;
  for (const language of languages) {
    const bundles = {
      shell: await releases.release("shell", shell.stable, language),
      remote: await releases.release("mf-public", remote.stable, language),
    };
    for (const variant of new Set([null, experimentId])) prerenderer.pageFor(bundles, "/", variant);
  }
}

/** A browser names HTML; curl, link previews and monitors take anything, and get a page unless the path names a file. */
const wantsPage = (path: string, accept = "*/*"): boolean =>
  accept.includes("text/html") || (accept.includes("*/*") && !/\.\w+$/.test(path));
