import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { errorsPlugin } from "../platform/http/errors.plugin.ts";
import { variantFor } from "@roadworthy/domain/variant.rules";
import { releaseOf } from "../testing/built-release.ts";
import { edgePlugin } from "./edge.plugin.ts";

const stable = "0123456789ab";
const canary = "ba9876543210";
const broken = "baaaaaaaaaad";
const styleText = "@font-face{src:url(sign.woff2)}";

let releasesDir: string;
let app: FastifyInstance;
let price = 1;
let trial: { id: string; sharePercent: number } | null = null;

// What the release step builds, reduced to what the renderer relies on.
const shellCode = `module.exports = {
  shared: { react: { name: "one for both" } },
  start(remote) { this.remote = remote; },
  async renderPath(path) { return this.remote.page(path); },
};`;
const remoteCode = (mark: string): string => `
const { name } = require("react");
module.exports = { default: { async page(path) {
  if (path === "/broken") throw new Error("no such part");
  if (path === "/curious") return [typeof process, typeof Buffer, typeof WebSocket].join();
  const reply = await fetch("/api/v1/content/site");
  const { price } = await reply.json();
  if (price < 0 && path === "/pricing") throw new Error("nothing costs less than nothing");
  return "<h1>${mark} " + path + " costs " + price + ", " + name + "</h1>";
} } };`;

async function store(
  name: string,
  version: string,
  more: Partial<Release>,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const dir = join(releasesDir, name, version);
  await mkdir(dir, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text);
  const described = releaseOf(name, version, { prerender: { en: "prerender.en.cjs" }, ...more });
  await writeFile(join(dir, "release.json"), JSON.stringify(described));
}

async function point(pointer: Partial<Registry["apps"][string]>): Promise<void> {
  const still = { stable, canary: null, percent: 0, history: [] };
  const registry: Registry = {
    devOverrides: false,
    apps: { shell: still, "mf-public": { ...still, ...pointer } },
  };
  await writeFile(join(releasesDir, "next.json"), JSON.stringify(registry));
  await rename(join(releasesDir, "next.json"), join(releasesDir, "registry.json"));
}

beforeAll(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), "prerender-"));
  await store(
    "shell",
    stable,
    { initial: ["shell.css", "shell.js"], paths: ["login"] },
    {
      "prerender.en.cjs": shellCode,
      "take-over.js": "takeOver()",
      "shell.css": styleText,
      "index.html":
        '<html lang="en"><head><title>R</title><!--roadworthy--></head><body><div id="root"><i></i></div><noscript>needs scripts</noscript></body></html>',
    },
  );
  const chunks = {
    "route.index": ["home.js", "home.css"],
    "route.pricing": ["pricing.js"],
    "route.broken": [],
    "route.curious": [],
    "route.guide._id": [],
  };
  for (const [version, code] of [
    [stable, remoteCode("stable")],
    [canary, remoteCode("canary")],
    [broken, "throw new Error('broken bundle')"],
  ] as const) {
    await store(
      "mf-public",
      version,
      { entry: "entry.js", chunks },
      { "prerender.en.cjs": code, "home.css": "h1{}" },
    );
  }
});
beforeEach(async () => {
  // What the edge before was still writing may come while the folder goes.
  await rm(join(releasesDir, ".rendered"), { recursive: true, force: true, maxRetries: 10 });
  await point({});
  price = 1;
  trial = null;
  app = await openEdge();
  return () => app.close();
});

async function openEdge(contentStamp?: () => Promise<string>): Promise<FastifyInstance> {
  const opened = Fastify();
  await opened.register(errorsPlugin);
  opened.get<{ Querystring: { variant?: string } }>("/api/v1/content/site", ({ query: { variant } }) => ({
    price: variant === undefined ? price : price + 100,
  }));
  const siteUrl = "http://localhost:4000";
  await opened.register(edgePlugin, {
    releasesDir,
    isDev: false,
    siteUrl,
    readTrial: async () => trial,
    ...(contentStamp && { contentStamp }),
  });
  return opened;
}
afterAll(() => rm(releasesDir, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

const soon = { timeout: 60_000, interval: 100 };
const untilIncludes = (url: string, text: string): Promise<void> =>
  expect.poll(async () => (await get(url)).body, soon).toContain(text);

describe("a page rendered ahead", () => {
  it("is made by the scripts until it is there, and then complete, with styles and content", async () => {
    expect((await get("/")).body).toContain("needs scripts");
    await untilIncludes("/", '<div id="root"><h1>stable / costs 1, one for both</h1></div>');
    const { body, headers } = await get("/");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "none";
    expect(body).not.toContain("needs scripts");
    expect(body).toContain(`<script nonce="${nonce}">takeOver()</script>`);
    expect(body).toContain(
      `<style nonce="${nonce}">@font-face{src:url(/r/shell/${stable}/sign.woff2)}</style>`,
    );
    // Some browsers fetch a style sheet that the page names even when it is disabled; take-over.ts makes webpack's mark.
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toContain("<script defer");
    const data: unknown = JSON.parse(/id="roadworthy-page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
    expect(data).toMatchObject({
      content: { "/api/v1/content/site": { price: 1 } },
      start: [{ address: `/r/shell/${stable}/shell.js` }],
      next: ["entry.js", "home.js"].map((file) => ({ address: `/r/mf-public/${stable}/${file}` })),
      styled: [`/r/mf-public/${stable}/home.css`],
    });
  });

  it("stands at addresses that are none too, for people; machines are told that there is nothing", async () => {
    await untilIncludes("/", "stable / costs");
    const answer = await get("/no/such/page");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("<h1>stable / costs");
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain('"at":"/"');
    expect((await get("/pricing")).statusCode).toBe(200);
    expect((await get("/login")).statusCode).toBe(200);
    expect((await get("/")).body).not.toContain('"at":');
  });

  it("follows the content without a restart", async () => {
    await untilIncludes("/pricing", "costs 1");
    price = 2;
    await untilIncludes("/pricing", "costs 2");
    expect((await get("/pricing")).body).not.toContain("costs 1");
  });

  it("is rendered again without a visit once somebody has published", async () => {
    let stamp = "1";
    let asked = 0;
    const watching = await openEdge(async () => {
      asked += 1;
      return stamp;
    });
    try {
      const visit = () => watching.inject({ url: "/pricing", headers: { accept: "text/html" } });
      await expect.poll(async () => (await visit()).body, soon).toContain("costs 1");
      await expect.poll(() => asked, soon).toBeGreaterThan(0);
      price = 2;
      stamp = "2";
      const folder = join(releasesDir, ".rendered");
      const kept = async () => {
        const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
        return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join();
      };
      await expect.poll(kept, soon).toContain("/pricing costs 2");
    } finally {
      await watching.close();
    }
  });

  it("gives way to the shell's own words while the public area is switched off", async () => {
    await untilIncludes("/", "stable / costs");
    await point({
      off: { en: "Back at noon.", es: "Volvemos al mediodía.", since: "2026-11-22T12:00:00.000Z" },
    });
    const { body } = await get("/");
    expect(body).toContain("needs scripts");
    const data: unknown = JSON.parse(/id="roadworthy-page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
    expect(data).toMatchObject({ remotes: { "mf-public": { off: "Back at noon." } } });
  });

  it("stays as it last was when new content breaks it, while the others follow", async () => {
    await untilIncludes("/pricing", "costs 1");
    price = -1;
    await untilIncludes("/", "costs -1");
    expect((await get("/pricing")).body).toContain("costs 1,");
  });

  it("is there at once after a restart, and is no address", async () => {
    await untilIncludes("/", "costs 1");
    // It is kept a moment after it is shown.
    const kept = `${stable}.${stable}.en.json`;
    await expect.poll(() => readdir(join(releasesDir, ".rendered")).catch(() => []), soon).toEqual([kept]);
    await app.close();
    app = await openEdge();
    expect((await get("/")).body).toContain("stable / costs 1");
    expect((await app.inject(`/r/.rendered/${kept}`)).statusCode).toBe(404);
    // What changed meanwhile is noticed as ever.
    price = 3;
    await untilIncludes("/", "costs 3");
  });

  it("follows the registry, also to a canary", async () => {
    await untilIncludes("/", "stable / costs");
    await point({ canary, percent: 100 });
    await untilIncludes("/", "canary / costs");
    await point({});
    expect((await get("/")).body).toContain("stable / costs");
  });

  it("is left to the scripts when it cannot be rendered, one page or all of them", async () => {
    await untilIncludes("/", "stable / costs");
    expect((await get("/broken")).body).toContain("needs scripts");
    await point({ stable: broken });
    const page = await get("/");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("needs scripts");
    expect(page.headers["content-security-policy"]).not.toMatch(/script-src[^;]*nonce/);
  });

  it("is rendered without a process, its environment or a network around it", async () => {
    await untilIncludes("/curious", "undefined");
    expect((await get("/curious")).body).toContain('<div id="root">undefined,undefined,undefined</div>');
  });

  it("is for strangers and bare addresses only", async () => {
    await untilIncludes("/", "stable / costs");
    expect((await get("/?utm_source=mail")).body).toContain("stable / costs");
    expect((await get("/?price=30000")).body).toContain("needs scripts");
    expect((await get("/", { cookie: "rw_signed_in=1" })).body).toContain("needs scripts");
  });

  it("goes out compressed as the browser likes it", async () => {
    await untilIncludes("/", "stable / costs");
    const br = await get("/", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain("stable / costs");
    const gzip = await get("/", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toContain("stable / costs");
    expect((await get("/")).headers["content-encoding"]).toBeUndefined();
  });

  it("shows A to everybody until B's pages are rendered, so that no page is empty without scripts", async () => {
    await untilIncludes("/pricing", "costs 1,");
    trial = { id: "exp_2", sharePercent: 99 };
    const bodies: string[] = [];
    const visit = async () => {
      const { body } = await get("/pricing", { cookie: "rw_visitor=visitor000000000000001" });
      bodies.push(body);
      return body;
    };
    await expect.poll(visit, soon).toContain("costs 101,");
    const early = bodies.filter((body) => !body.includes("costs 101,"));
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter((body) => !body.includes("costs 1,") || body.includes('"variant"'))).toEqual([]);
  });

  it("shows the text B to its share of visitors, always the same ones, and never to who asks not to be tracked", async () => {
    trial = { id: "exp_1", sharePercent: 50 };
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor${String(index).padStart(15, "0")}`);
    const inB = visitors.filter((visitor) => variantFor(visitor, { id: "exp_1", sharePercent: 50 }) === "b");
    expect([inB.length > 5, inB.length < 35]).toEqual([true, true]);
    const visit = async (visitor: string, headers: Record<string, string> = {}) =>
      (await get("/pricing", { cookie: `rw_visitor=${visitor}`, ...headers })).body;
    const [one = ""] = inB;
    await expect.poll(() => visit(one), soon).toContain("costs 101");
    await untilIncludes("/pricing", "stable");
    await expect.poll(() => visit(one, { "sec-gpc": "1" }), soon).toContain("costs 1,");
    for (const visitor of visitors) {
      const body = await visit(visitor);
      const isInB = inB.includes(visitor);
      expect(body).toContain(isInB ? "costs 101," : "costs 1,");
      expect(body.includes('"variant":"exp_1"')).toBe(isInB);
      // The scripts find the reply under the address that every page asks for.
      expect(body).toContain(`"content":{"/api/v1/content/site":{"price":${isInB ? 101 : 1}}}`);
    }
    expect(await visit(one, { dnt: "1" })).not.toContain('"variant"');
  });
});
