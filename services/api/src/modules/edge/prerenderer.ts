import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReleaseInLanguage } from "@roadworthy/contracts/releases";
import { z } from "zod";

/** One page rendered for everybody: the markup of `#root`, and the public replies it was rendered from, by path. */
export type RenderedPage = { readonly markup: string; readonly content: Readonly<Record<string, unknown>> };

/** The two bundles that make a public page, in its language. */
export type PageBundles = { readonly shell: ReleaseInLanguage; readonly remote: ReleaseInLanguage };

/** Answers a public operation of this API: status and parsed body. */
export type ReadPublic = (
  path: string,
  language: PageBundles["shell"]["language"],
) => Promise<{ status: number; body: unknown }>;

/** Renders public pages in the background and keeps them. */
export type Prerenderer = {
  /** The page as last rendered; `null` while there is none, which also starts the rendering. */
  pageFor(bundles: PageBundles, path: string): RenderedPage | null;
  close(): void;
};

type PageSet = {
  pages: Map<string, RenderedPage>;
  /** When the content was last compared. */
  checkedAtMs: number;
  isBusy: boolean;
};

const contentIsCheckedAfterMs = 5_000;
const renderingGivesUpMs = 60_000;
const mostSets = 12;

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
 * Opens the renderer. Pages are kept by the versions of shell and public area, which a canary moves, and by language; a change
 * of content is noticed within seconds of the next visit and renders them again, meanwhile the last ones are served. The code
 * runs in a process of its own that may read one file, has no environment, and asks here for all it needs.
 */
export function openPrerenderer(options: {
  releasesDir: string;
  siteUrl: string;
  read: ReadPublic;
  warn: (error: unknown, message: string) => void;
}): Prerenderer {
  const sets = new Map<string, PageSet>();
  const running = new Set<ReturnType<typeof fork>>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** One process at a time. */
  const inTurn = (work: () => Promise<void>): void => {
    last = last
      .then(() => (isClosed ? undefined : work()))
      .catch((error: unknown) => {
        if (!isClosed) options.warn(error, "public pages cannot be rendered ahead");
      });
  };

  function refresh(set: PageSet, bundles: PageBundles): void {
    set.isBusy = true;
    inTurn(async () => {
      try {
        if (set.pages.size === 0 || (await hasChanged(set, bundles))) await renderAll(set, bundles);
      } finally {
        set.isBusy = false;
        set.checkedAtMs = performance.now();
      }
    });
  }

  async function hasChanged(set: PageSet, { shell }: PageBundles): Promise<boolean> {
    const known = new Map([...set.pages.values()].flatMap(({ content }) => Object.entries(content)));
    for (const [path, before] of known) {
      const { status, body } = await options.read(path, shell.language);
      if (status === 200 && JSON.stringify(body) !== JSON.stringify(before)) return true;
    }
    return false;
  }

  async function renderAll(set: PageSet, { shell, remote }: PageBundles): Promise<void> {
    const [shellCode, remoteCode] = await Promise.all(
      [shell, remote].map((one) => codeOf(options.releasesDir, one)),
    );
    const child = fork(processFile, {
      execArgv: ["--permission", `--allow-fs-read=${processFile}`],
      env: {},
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      timeout: renderingGivesUpMs,
    });
    running.add(child);
    let complaint = "";
    child.stderr?.on("data", (text: Buffer) => (complaint += text.toString()));
    await new Promise<void>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code) => {
        running.delete(child);
        if (code === 0) resolve();
        else reject(new Error(`The renderer ended with ${code ?? "a signal"}: ${complaint.slice(0, 2_000)}`));
      });
      child.on("message", (message) => {
        const said = answer.parse(message);
        if (said.kind === "page") set.pages.set(said.path, said);
        else if (said.kind === "failed")
          options.warn(new Error(said.reason), `${said.path} cannot be rendered ahead`);
        else void reply(said.id, said.path);
      });
      const reply = async (id: number, path: string): Promise<void> => {
        const { status, body } = await options
          .read(path, shell.language)
          .catch(() => ({ status: 503, body: null }));
        if (child.connected) child.send({ kind: "reply", id, status, body });
      };
      child.send({
        kind: "render",
        origin: options.siteUrl,
        shell: shellCode,
        remote: remoteCode,
        paths: publicPaths(remote),
      });
    });
  }

  return {
    pageFor(bundles, path) {
      const { shell, remote } = bundles;
      if (shell.prerender === undefined || remote.prerender === undefined) return null;
      if (remote.language !== shell.language) return null;
      const key = `${shell.version}/${remote.version}/${shell.language}`;
      let set = sets.get(key);
      if (set === undefined) {
        set = { pages: new Map(), checkedAtMs: -Infinity, isBusy: false };
        sets.set(key, set);
        const [oldest] = sets.keys();
        if (sets.size > mostSets && oldest !== undefined) sets.delete(oldest);
      }
      if (!set.isBusy && performance.now() - set.checkedAtMs > contentIsCheckedAfterMs) refresh(set, bundles);
      return set.pages.get(path) ?? null;
    },
    close() {
      isClosed = true;
      for (const child of running) child.kill();
    },
  };
}

const processFile = join(import.meta.dirname, "render-process.ts");

async function codeOf(releasesDir: string, one: ReleaseInLanguage): Promise<string> {
  const file = one.prerender?.[one.language];
  if (file === undefined) throw new Error(`${one.name} ${one.version} has no build for rendering.`);
  return readFile(join(releasesDir, one.name, one.version, file), "utf8");
}

/** Pages that tell the moment, which nothing kept can. */
const livePages = new Set(["route.status"]);

/** The addresses of a remote's pages; those with a parameter cannot be rendered for everybody. */
const publicPaths = ({ chunks }: Pick<ReleaseInLanguage, "chunks">): string[] =>
  Object.keys(chunks)
    .filter((name) => name.startsWith("route.") && !name.includes("._") && !livePages.has(name))
    .map((name) => (name === "route.index" ? "/" : `/${name.slice(6).replaceAll(".", "/")}`));
