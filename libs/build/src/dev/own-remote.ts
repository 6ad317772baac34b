#!/usr/bin/env node
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isLanguage, type Language } from "@roadworthy/contracts/languages";
import { menuIn } from "@roadworthy/contracts/menu";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { firstFreePort } from "../launch/process/free-port.ts";
import { apps, repoDir } from "../release/apps.ts";
import { areaOf, menuOf } from "../release/compile.ts";
import { remoteConfig } from "../webpack/preset.ts";
import { problemsOnly } from "./problems-only.ts";
import { withRemote, type OwnRemote } from "./own-remote.rules.ts";

const usage = "npm run dev -- --at https://portal.example [es]";
const host = "127.0.0.1";
const firstPort = 3100;
const filesPath = "/own-remote/";
/** Not passed on: the body is decoded, and the policy would ask for https on this machine. */
const dropped = new Set(["content-encoding", "content-length", "transfer-encoding", "connection"]);

/**
 * A team's remote from its own repository inside a running portal: this machine serves that portal's pages, with the remote built here in
 * place of the live one, and passes everything else on. The portal knows nothing of it, and nobody else sees it.
 */
async function develop(
  portal: URL,
  language: Language,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const [app] = apps;
  if (app === undefined) throw new Error("There is no remote here.");
  const port = await firstFreePort(firstPort, host);
  const [menu, area] = [await menuOf(app), await areaOf(repoDir)];
  const own: OwnRemote = {
    name: app,
    release: {
      version: "dev",
      language,
      entry: `${filesPath}remoteEntry.js`,
      ...(menu && { menu: menuIn(menu, language) }),
      ...(area && { area }),
    },
  };
  const compiler = webpack(remoteConfig(repoDir, "development", language));
  if (compiler === null) throw new Error("webpack took no configuration.");
  let isFirst = true;
  compiler.hooks.done.tap("roadworthy", () => {
    const url = `http://localhost:${port}${area?.basePath ?? ""}`;
    if (isFirst) log(`${app} inside ${portal.origin}: ${url}`);
    isFirst = false;
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      // The portal's own React is a production one, which cannot take hot updates: the page reloads instead.
      hot: false,
      liveReload: true,
      allowedHosts: "auto",
      client: {
        overlay: { runtimeErrors: false },
        logging: "warn",
        webSocketURL: { hostname: "localhost", port, pathname: `${filesPath}ws` },
      },
      webSocketServer: { type: "ws", options: { path: `${filesPath}ws` } },
      static: false,
      devMiddleware: { publicPath: filesPath, stats: problemsOnly },
      proxy: [
        {
          context: (path) => !path.startsWith(filesPath),
          target: portal.origin,
          changeOrigin: true,
          headers: { origin: portal.origin },
        },
      ],
      setupMiddlewares: (middlewares) => [
        { name: "pages", middleware: pagesOf(portal, own) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Answers navigations with the portal's page of that address, in which the remote is this one. */
function pagesOf(portal: URL, own: OwnRemote): Handler {
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { cookie = "", accept = "", "accept-language": accepted = "en" } = request.headers;
    const reply = await fetch(new URL(request.url ?? "/", portal), {
      headers: { accept, "accept-language": accepted, cookie },
      redirect: "manual",
    });
    const html = await reply.text();
    const shown = withRemote(html, new URL(request.url ?? "/", portal).pathname, own);
    response.statusCode = shown.isOwn ? 200 : reply.status;
    for (const [name, value] of reply.headers)
      if (!dropped.has(name) && name !== "set-cookie") response.setHeader(name, value);
    response.setHeader("set-cookie", reply.headers.getSetCookie());
    response.end(shown.html);
  };
  return (request, response, next) => {
    const isService = /^\/(?:api|auth|r|health|own-remote)\//.test(request.url ?? "");
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (isService || !wantsPage) next();
    else send(request, response).catch(next);
  };
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const at = words[words.indexOf("--at") + 1];
  try {
    if (!words.includes("--at") || at === undefined || !URL.canParse(at)) throw new Error(usage);
    const stop = await develop(new URL(at), words.find(isLanguage) ?? "en", console.log);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
