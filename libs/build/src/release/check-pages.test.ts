import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Release } from "@roadworthy/contracts/releases";
import { checkPages } from "./check-pages.ts";

const good = "0123456789ab";
const candidate = "ba9876543210";

// What the release step builds, reduced to what the renderer needs.
const shellCode = `module.exports = {
  shared: {},
  start(remote) { this.remote = remote; },
  async renderPath(path) { return this.remote.page(path); },
};`;
const remoteCode = `module.exports = { default: { async page(path) {
  const reply = await fetch("/api/v1/content/site");
  if (!reply.ok) throw new Error("no content");
  const { price } = await reply.json();
  if (path === "/pricing" && price === 0) throw new Error("no price to show");
  return path;
} } };`;

const pointer = { stable: good, canary: null, percent: 0, history: [] };
const registry = { devOverrides: false, apps: { shell: pointer, "mf-public": pointer } };

let releasesDir: string;
let portal: Server;
let siteUrl: string;
let price: number;

async function store(name: string, version: string, code: string | null): Promise<Release> {
  const dir = join(releasesDir, name, version);
  await mkdir(dir, { recursive: true });
  const described: Release = {
    name,
    version,
    kind: name === "shell" ? "shell" : "remote",
    contract: 1,
    builtAt: "2026-11-21T00:00:00.000Z",
    entry: null,
    initial: [],
    chunks: { "route.index": [], "route.pricing": [], "route.status": [] },
    shared: {},
    integrity: {},
    bytes: {},
    ...(code !== null && { prerender: { en: "prerender.en.cjs" } }),
  };
  if (code !== null) await writeFile(join(dir, "prerender.en.cjs"), code);
  await writeFile(join(dir, "release.json"), JSON.stringify(described));
  return described;
}

beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), "check-pages-"));
  await store("shell", good, shellCode);
  await store("mf-public", good, remoteCode);
  price = 1;
  portal = createServer((_request, reply) => reply.end(JSON.stringify({ price })));
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const address = portal.address();
  siteUrl = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});
afterEach(async () => {
  await new Promise((resolve) => portal.close(resolve));
  await rm(releasesDir, { recursive: true });
});

describe("public pages of a release", () => {
  it("are rendered with the running portal's content before it goes live", async () => {
    const remote = await store("mf-public", candidate, remoteCode);
    await checkPages(releasesDir, [remote], registry, siteUrl);
    price = 0;
    await expect(checkPages(releasesDir, [remote], registry, siteUrl)).rejects.toThrow(
      "mf-public breaks public pages:\n/pricing (en) cannot be rendered: Error: no price to show",
    );
  });

  it("are rendered for a new shell too, with the public area that is stable", async () => {
    const shell = await store("shell", candidate, `throw new Error("broken bundle")`);
    await expect(checkPages(releasesDir, [shell], registry, siteUrl)).rejects.toThrow("broken bundle");
  });

  it("are rendered with both halves of a set, which may need each other", async () => {
    const greeting = shellCode.replace("page(path)", "page.call({ greeting: 'hello' }, path)");
    const greeted = remoteCode.replace(
      "const reply",
      "if (!this.greeting) throw new Error('no greeting');\n  const reply",
    );
    const shell = await store("shell", candidate, greeting);
    const remote = await store("mf-public", candidate, greeted);
    await checkPages(releasesDir, [shell, remote], registry, siteUrl);
    await expect(checkPages(releasesDir, [remote], registry, siteUrl)).rejects.toThrow("no greeting");
    await expect(checkPages(releasesDir, [shell, remote], registry, siteUrl, false)).rejects.toThrow(
      "mf-public breaks public pages",
    );
    price = 0;
    await expect(checkPages(releasesDir, [shell, remote], registry, siteUrl)).rejects.toThrow(
      "shell and mf-public break public pages:\n/pricing (en)",
    );
  });

  it("are rendered with what was kept when no portal runs", async () => {
    const remote = await store("mf-public", candidate, remoteCode);
    await mkdir(join(releasesDir, ".rendered"));
    const kept = { pages: {}, read: { "/api/v1/content/site": { price: 0 } } };
    await writeFile(join(releasesDir, ".rendered", `${good}.${good}.en.json`), JSON.stringify(kept));
    await expect(checkPages(releasesDir, [remote], registry, undefined)).rejects.toThrow("/pricing (en)");
  });

  it("are not judged without content, and an area behind a role has none", async () => {
    const remote = await store("mf-public", candidate, remoteCode);
    const withoutBuild = await store("mf-public", "cccccccccccc", null);
    for (const [one, portalUrl] of [
      [remote, undefined],
      [{ ...remote, name: "mf-client" }, siteUrl],
      [withoutBuild, siteUrl],
    ] as const) {
      await expect(checkPages(releasesDir, [one], registry, portalUrl)).resolves.toBeUndefined();
    }
  });
});
