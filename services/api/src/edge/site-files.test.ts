import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorsPlugin } from "../platform/http/errors.plugin.ts";
import { edgePlugin } from "./edge.plugin.ts";
import { statusFeed } from "./status-feed.rules.ts";

const version = "0123456789ab";
const siteUrl = "https://roadworthy.example";
const pointer = { stable: version, canary: null, percent: 0, history: [] };
const site = { name: "Roadworthy", tagline: "A tagline", securityEmail: "security@roadworthy.example" };
const incident = {
  id: "inc_1",
  component: "Equifax & co",
  status: "degraded" as "degraded" | "down",
  worst: "down" as const,
  beganAt: "2026-11-20T10:00:00.000Z",
  endedAt: "2026-11-20T11:00:00.000Z",
  states: [
    { at: "2026-11-20T10:00:00.000Z", status: "down" as const },
    { at: "2026-11-20T10:30:00.000Z", status: "degraded" as const },
  ],
  updates: [] as { at: string; text: string; textEs: string }[],
};

let releasesDir: string;
let app: FastifyInstance;

beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), "site-files-"));
  app = Fastify();
  await app.register(errorsPlugin);
  app.get("/api/v1/status", () => ({ status: "operational", components: [], incidents: [incident] }));
  await app.register(edgePlugin, { releasesDir, isDev: false, siteUrl });
  return () => app.close();
});
afterEach(() => rm(releasesDir, { recursive: true }));

async function release(): Promise<void> {
  const dir = join(releasesDir, "shell", version);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "site.json"), JSON.stringify(site));
  await writeFile(join(dir, "icon-32.png"), "small");
  await writeFile(join(dir, "icon-180.png"), "big");
  await writeFile(
    join(releasesDir, "registry.json"),
    JSON.stringify({ devOverrides: false, apps: { shell: pointer } }),
  );
}

describe("files at addresses that others choose", () => {
  it.each([
    "/favicon.ico",
    "/manifest.webmanifest",
    "/sw.js",
    "/.well-known/security.txt",
    "/status.atom",
    "/licenses.txt",
  ])("%s is not there before the first release", async (path) =>
    expect((await app.inject(path)).statusCode).toBe(404),
  );

  it("are the stable shell's icons, kept for a day", async () => {
    await release();
    const icon = await app.inject("/favicon.ico");
    expect(icon.body).toBe("small");
    expect(icon.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
    });
    expect((await app.inject("/apple-touch-icon.png")).body).toBe("big");
  });

  it("say what goes on a home screen", async () => {
    await release();
    const answer = await app.inject("/manifest.webmanifest");
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    expect(answer.json()).toMatchObject({
      name: "Roadworthy",
      start_url: "/dashboard",
      display: "standalone",
      icons: [{ src: `/r/shell/${version}/icon-192.png` }, { src: `/r/shell/${version}/icon-512.png` }],
    });
  });

  it("are the service worker in the page's language, asked for again at each visit", async () => {
    await release();
    await writeFile(join(releasesDir, "shell", version, "sw.en.js"), "en");
    await writeFile(join(releasesDir, "shell", version, "sw.es.js"), "es");
    const answer = await app.inject("/sw.js?lang=es");
    expect(answer.body).toBe("es");
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    expect((await app.inject("/sw.js?lang=..%2Frelease")).body).toBe("en");
  });

  it("name who hears of a weakness, for less than a year (RFC 9116)", async () => {
    await release();
    const { body } = await app.inject("/.well-known/security.txt");
    expect(body).toContain("Contact: mailto:security@roadworthy.example");
    expect(body).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it("name the open-source packages of all live apps once, each under the text that goes with it", async () => {
    const mit = { license: "MIT", licenseText: "Permission is hereby granted" };
    await release();
    const registry = {
      devOverrides: false,
      apps: { shell: pointer, "mf-public": pointer, "mf-older": pointer },
    };
    await writeFile(join(releasesDir, "registry.json"), JSON.stringify(registry));
    await mkdir(join(releasesDir, "mf-public", version), { recursive: true });
    for (const [app, names] of [
      ["shell", ["react", "zod"]],
      ["mf-public", ["react", "antd"]],
    ] as const) {
      const list = names.map((name) => ({ name, version: "1.0.0", ...mit }));
      await writeFile(join(releasesDir, app, version, "licenses.json"), JSON.stringify(list));
    }
    const answer = await app.inject("/licenses.txt");
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toContain(
      "antd 1.0.0 (MIT)\nreact 1.0.0 (MIT)\nzod 1.0.0 (MIT)\n\nPermission is hereby granted\n",
    );
    expect(answer.body.match(/react/g)).toHaveLength(1);
  });

  it("bring the incidents to feed readers", async () => {
    await release();
    const answer = await app.inject("/status.atom");
    expect(answer.headers["content-type"]).toContain("application/atom+xml");
    expect(answer.body).toContain("<title>Roadworthy status</title>");
    expect(answer.body).toContain("<title>Equifax &amp; co did not work</title>");
    expect(answer.body).toContain("<updated>2026-11-20T11:00:00.000Z</updated>");
  });
});

describe("the feed of incidents", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const feed = (incidents: (Omit<typeof incident, "endedAt"> & { endedAt: string | null })[]): string =>
    statusFeed(siteUrl, "Roadworthy", { status: "operational", components: [], incidents }, now);

  it("says what still lasts, as it is now, and how it changed", () => {
    const text = feed([{ ...incident, endedAt: null }]);
    expect(text).toContain("<title>Equifax &amp; co is slow</title>");
    expect(text).toContain("and still so");
    expect(text).toContain("2026-11-20T10:00:00.000Z: does not work\n2026-11-20T10:30:00.000Z: is slow");
  });

  it("has what was written, and changes with it", () => {
    const updates = [{ at: "2026-11-20T12:30:00.000Z", text: "They & we found it.", textEs: "Lo hallamos." }];
    const text = feed([{ ...incident, updates }]);
    expect(text).toContain("2026-11-20T12:30:00.000Z: They &amp; we found it.");
    expect(text).toContain("<updated>2026-11-20T12:30:00.000Z</updated>\n    <content");
  });

  it("has a time even when it is empty", () => {
    expect(feed([])).toContain("<updated>2026-11-21T00:00:00Z</updated>");
    expect(feed([])).not.toContain("<entry>");
  });
});
