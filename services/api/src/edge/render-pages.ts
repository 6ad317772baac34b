import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { menuIn } from "@roadworthy/contracts/menu";
import type { ReleaseInLanguage } from "@roadworthy/contracts/releases";
import { z } from "zod";
import type { RenderedPage } from "./rendered-store.ts";

/** The two bundles that make a public page, in its language. */
export type PageBundles = { readonly shell: ReleaseInLanguage; readonly remote: ReleaseInLanguage };

/** Answers a public operation of this API: status and parsed body. */
export type ReadPublic = (
  path: string,
  language: ReleaseInLanguage["language"],
) => Promise<{ status: number; body: unknown }>;

/** The outcome of rendering every page once. */
export type Rendering = {
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Why a page could not be rendered, by path. */
  readonly failed: ReadonlyMap<string, string>;
  /** The replies that pages asked for, by path. */
  readonly read: Readonly<Record<string, unknown>>;
};

const renderingGivesUpMs = 60_000;

const answer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ask"), id: z.int(), path: z.string().regex(/^\/api\/v1\//) }),
  z.object({
    kind: z.literal("page"),
    path: z.string(),
    markup: z.string(),
    content: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal("failed"), path: z.string(), reason: z.string() }),
]);

/**
 * Renders all public pages of two bundles. Their code runs in a process of its own that may read one file, has no environment, and
 * asks here for all it needs. Throws when that process fails.
 */
export async function renderPages(options: {
  releasesDir: string;
  /** The origin people reach the portal at. */
  siteUrl: string;
  bundles: PageBundles;
  read: ReadPublic;
  signal?: AbortSignal;
}): Promise<Rendering> {
  const { releasesDir, siteUrl, bundles, read, signal } = options;
  const { shell, remote } = bundles;
  const pages = new Map<string, RenderedPage>();
  const failed = new Map<string, string>();
  const replies: Record<string, unknown> = {};
  const [shellCode, remoteCode] = await Promise.all([shell, remote].map((one) => codeOf(releasesDir, one)));
  const child = fork(processFile, {
    execArgv: ["--permission", `--allow-fs-read=${processFile}`],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: renderingGivesUpMs,
    ...(signal && { signal }),
  });
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => (complaint += text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The renderer ended with ${code ?? "a signal"}: ${complaint.slice(0, 2_000)}`));
    });
    const reply = async (id: number, path: string): Promise<void> => {
      const { status, body } = await read(path, shell.language).catch(() => ({ status: 503, body: null }));
      if (status === 200) replies[path] = body;
      if (child.connected) child.send({ kind: "reply", id, status, body });
    };
    child.on("message", (message) => {
      const said = answer.parse(message);
      if (said.kind === "page") pages.set(said.path, { markup: said.markup, content: said.content });
      else if (said.kind === "failed") failed.set(said.path, said.reason);
      else void reply(said.id, said.path);
    });
    child.send({
      kind: "render",
      origin: siteUrl,
      shell: shellCode,
      remote: remoteCode,
      menu: remote.menu === undefined ? null : menuIn(remote.menu, shell.language),
      paths: publicPaths(remote),
    });
  });
  return { pages, failed, read: replies };
}

const processFile = join(import.meta.dirname, `render-process${extname(import.meta.filename)}`);

async function codeOf(releasesDir: string, one: ReleaseInLanguage): Promise<string> {
  const file = one.prerender?.[one.language];
  if (file === undefined) throw new Error(`${one.name} ${one.version} has no build for rendering.`);
  return readFile(join(releasesDir, one.name, one.version, file), "utf8");
}

/** The addresses of a remote's pages; those with a parameter cannot be rendered for everybody. */
const publicPaths = ({ chunks }: Pick<ReleaseInLanguage, "chunks">): string[] =>
  Object.keys(chunks)
    .filter((name) => name.startsWith("route.") && !name.includes("._"))
    .map((name) => (name === "route.index" ? "/" : `/${name.slice(6).replaceAll(".", "/")}`));
