import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { areas } from "@roadworthy/contracts/areas";
import type { Language } from "@roadworthy/contracts/languages";
import { menuIn } from "@roadworthy/contracts/menu";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { firstFreePort } from "../launch/process/free-port.ts";
import { changeRegistry } from "../release/registry.ts";
import { repoDir, type AppName } from "../release/apps.ts";
import { menuOf } from "../release/compile.ts";
import { hostConfig, remoteConfig } from "../webpack/preset.ts";
import { problemsOnly } from "./problems-only.ts";
import { devPage, remotesOfPortal, type DevRemotes } from "./page.ts";

const host = "127.0.0.1";
const portOf = (app: AppName): number => areas.find(({ remote }) => remote === app)?.devPort ?? shellPort;
const shellPort = 3000;

/** The running development servers; `urls` are where each app's files come from. */
export type DevServers = { urls: Partial<Record<AppName, string>>; stop: () => Promise<void> };

/**
 * Starts a development server with hot reload for each app. With the shell among them, open `urls.shell`: its API calls go to
 * `apiUrl`, and the remotes that are not under development come from there too. Without the shell the apps run inside the
 * portal at `apiUrl`: give `releasesDir` so that its pages accept them, and put what `log` says into the page's storage.
 */
export async function startDev({
  apps,
  apiUrl,
  releasesDir,
  language = "en",
  log = console.log,
}: {
  apps: readonly AppName[];
  apiUrl: string;
  releasesDir?: string;
  /** A development server builds one language; the other takes a second run. */
  language?: Language;
  log?: (line: string) => void;
}): Promise<DevServers> {
  const urls = await freeUrls(apps);
  const servers = await Promise.all(
    apps.map((app) => serve(app, portIn(urls[app]), urls, apiUrl, language, log)),
  );
  const overrides = Object.fromEntries(
    apps.filter((app) => app !== "shell").map((app) => [app, `${urls[app] ?? ""}/remoteEntry.js`]),
  );
  const isInsidePortal = !apps.includes("shell") && releasesDir !== undefined;
  if (isInsidePortal) {
    await allowOverrides(releasesDir, true);
    log(`In the console of ${apiUrl}, once:`);
    log(`  localStorage["roadworthy.override"] = '${JSON.stringify(overrides)}'; location.reload()`);
  } else {
    log(`Open ${urls.shell ?? ""}`);
  }
  return {
    urls,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      if (isInsidePortal) await allowOverrides(releasesDir, false);
    },
  };
}

/** Gives each app its own port or the next free one; none of them listens yet, so they are counted upwards. */
export async function freeUrls(apps: readonly AppName[]): Promise<DevServers["urls"]> {
  const urls: DevServers["urls"] = {};
  let last = 0;
  for (const app of apps.toSorted((a, b) => portOf(a) - portOf(b))) {
    last = await firstFreePort(Math.max(portOf(app), last + 1), host);
    urls[app] = `http://localhost:${last}`;
  }
  return urls;
}

const portIn = (url: string | undefined): number => Number(new URL(url ?? "").port);

const allowOverrides = (releasesDir: string, devOverrides: boolean): Promise<unknown> =>
  changeRegistry(releasesDir, (before) => ({ ...before, devOverrides }));

async function serve(
  app: AppName,
  port: number,
  urls: DevServers["urls"],
  apiUrl: string,
  language: Language,
  log: (line: string) => void,
): Promise<WebpackDevServer> {
  const appDir = join(repoDir, app);
  // The portal's own React is a production one, which cannot take hot updates: there the page reloads instead.
  const isHot = urls.shell !== undefined;
  const mode = isHot ? "hot" : "development";
  const config = (app === "shell" ? hostConfig : remoteConfig)(appDir, mode, language);
  const compiler = webpack({ ...config, infrastructureLogging: { level: "error" } });
  if (compiler === null) throw new Error("webpack took no configuration.");
  let isFirst = true;
  compiler.hooks.done.tap("roadworthy", (stats) => {
    const took = ((stats.endTime - stats.startTime) / 1000).toFixed(1);
    if (isFirst) log(`${app.padEnd(10)}  ${urls[app] ?? ""}  built in ${took} s`);
    isFirst = false;
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: isHot,
      liveReload: true,
      allowedHosts: "auto",
      // The page that loads a remote's hot updates has another origin.
      headers: { "access-control-allow-origin": "*" },
      client: {
        overlay: { runtimeErrors: false },
        logging: "warn",
        webSocketURL: { hostname: "localhost", port },
      },
      static: false,
      devMiddleware: { stats: problemsOnly },
      ...(app === "shell" && {
        proxy: [{ context: ["/api", "/auth", "/r/", "/health"], target: apiUrl }],
        setupMiddlewares: (middlewares) => [
          { name: "page", middleware: pageMiddleware(urls, apiUrl, language) },
          ...middlewares,
        ],
      }),
    },
    compiler,
  );
  await server.start();
  return server;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Answers every navigation with the development page; anything else goes on to the files and the proxy. */
function pageMiddleware(urls: DevServers["urls"], apiUrl: string, language: Language): Handler {
  const send = async (response: ServerResponse): Promise<void> => {
    const html = await devPage(
      { ...(await remotesOfPortal(apiUrl)), ...(await underDevelopment(urls, language)) },
      language,
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  };
  return (request, response, next) => {
    const isService = /^\/(?:api|auth|r|health)\//.test(request.url ?? "");
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (isService || !wantsPage) next();
    else send(response).catch(next);
  };
}

async function underDevelopment(urls: DevServers["urls"], language: Language): Promise<DevRemotes> {
  const remotes = areas.map(({ remote }) => remote).filter((remote) => urls[remote] !== undefined);
  const described = remotes.map(async (remote) => {
    const menu = await menuOf(remote);
    const entry = `${urls[remote] ?? ""}/remoteEntry.js`;
    return [remote, { version: "dev", entry, ...(menu && { menu: menuIn(menu, language) }) }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}
