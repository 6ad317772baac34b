import { createHash } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeadersPlugin } from "../platform/http/security-headers.plugin.ts";
import { errorsPlugin } from "../platform/http/errors.plugin.ts";
import { canary, entryText, point, pointers, stable, storeReleases } from "../testing/edge-releases.ts";
import { edgePlugin } from "./edge.plugin.ts";

let releasesDir: string;
let app: FastifyInstance;
let devApp: FastifyInstance;

const embeddable = `creq_${"0".repeat(32)}`;

beforeAll(async () => {
  releasesDir = await storeReleases();
  const make = async (isDev: boolean): Promise<FastifyInstance> => {
    const made = Fastify();
    await made.register(errorsPlugin);
    await made.register(securityHeadersPlugin, { isProduction: false });
    made.get("/api/v1/thing", () => ({ thing: true }));
    await made.register(edgePlugin, {
      releasesDir,
      isDev,
      siteUrl: "http://localhost:4000",
      embedderOf: async (id) => (id === embeddable ? "https://desk.example" : null),
    });
    return made;
  };
  app = await make(false);
  devApp = await make(true);
});
afterAll(async () => {
  await app.close();
  await devApp.close();
  await rm(releasesDir, { recursive: true });
});

const navigate = (
  path: string,
  headers: Record<string, string> = {},
  on = app,
): Promise<LightMyRequestResponse> =>
  on.inject({ url: path, headers: { accept: "text/html,*/*;q=0.8", ...headers } });

const dataOf = (page: LightMyRequestResponse): Record<string, unknown> =>
  JSON.parse(/id="roadworthy-page"[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? "{}");

const preloads = (page: LightMyRequestResponse): string[] =>
  [...page.body.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1] ?? "");

describe("a navigation", () => {
  it("gets the shell's page with its registry, scripts and policy", async () => {
    const page = await navigate("/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(dataOf(page)).toMatchObject({
      remotes: { "mf-client": { version: stable, entry: `/r/mf-client/${stable}/remoteEntry.js` } },
      devOverrides: false,
    });
    expect(page.body).toMatch(/<script defer src="\/r\/shell\/0123456789ab\/vendor\.js" integrity="sha384-/);
    expect(page.body.indexOf("vendor.js")).toBeLessThan(page.body.indexOf('shell.js"'));
  });

  it("has a policy without inline or evaluated code, with a fresh nonce for styles", async () => {
    const [one, other] = [await navigate("/"), await navigate("/")];
    const policy = String(one.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    const [inline = ""] = /(?<=<script>)[^<]+/.exec(one.body) ?? [];
    const hash = createHash("sha256").update(inline).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types default$/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(other.headers["content-security-policy"]).not.toBe(policy);
  });

  it("may stand in a frame of nobody's, but for a question in the one site that may ask it there", async () => {
    const framing = async (path: string) => {
      const { headers } = await navigate(path);
      const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      return [ancestors, headers["x-frame-options"]];
    };
    const shut = ["'none'", "DENY"];
    expect(await framing(`/consent/embedded/${embeddable}`)).toEqual(["https://desk.example", undefined]);
    for (const path of [
      "/",
      "/consent",
      `/consent/${embeddable}`,
      `/consent/embedded/creq_${"1".repeat(32)}`,
      `/consent/embedded/${embeddable}/..`,
      `/consent/embedded/${embeddable}/more`,
      `/login/consent/embedded/${embeddable}`,
    ])
      expect(await framing(path)).toEqual(shut);
  });

  it.each([
    ["/login", [`/r/shell/${stable}/auth.js`, `/r/shell/${stable}/route.login.js`]],
    [
      "/client/dashboard",
      [
        `/r/shell/${stable}/auth.js`,
        `/r/mf-client/${stable}/remoteEntry.js`,
        `/r/mf-client/${stable}/expose.js`,
        `/r/mf-client/${stable}/route.dashboard.js`,
      ],
    ],
    ["/pricing", []],
  ])("preloads what %s needs", async (path, files) => {
    expect(preloads(await navigate(path))).toEqual(files);
  });

  it("preloads a parameter's page, but a literal path's first", async () => {
    expect(preloads(await navigate("/client/reports/report_1")).at(-1)).toMatch(/one\.js$/);
    expect(preloads(await navigate("/client/reports/compare")).at(-1)).toMatch(/two\.js$/);
  });

  it("hints exactly what the later request will carry", async () => {
    const { body } = await navigate("/client/dashboard");
    expect(body).toMatch(
      /as="script" href="\/r\/mf-client\/\w+\/remoteEntry\.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
    );
  });

  it("is painted in the theme the visitor chose", async () => {
    expect((await navigate("/", { cookie: "rw_theme=dark" })).body).toContain('<html data-theme="dark" ');
    expect((await navigate("/", { cookie: 'rw_theme="><script>' })).body).toContain('<html lang="en">');
  });

  it("carries the headers that guard a page", async () => {
    expect((await navigate("/")).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });
});

describe("what is not a page", () => {
  it.each(["/api/v1/nothing", "/auth/v1/nothing", "/health/nothing", "/metrics", "/problems/not_found"])(
    "answers %s with a problem, even to a browser",
    async (path) => {
      const answer = await navigate(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
    },
  );

  it("answers a request that wants no HTML with a problem", async () => {
    const answer = await app.inject({ url: "/favicon", headers: { accept: "image/*" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("<html");
    // A client that takes anything (curl, a monitor) gets a page, but not in place of a file.
    expect((await app.inject("/pricing")).body).toContain("<html");
    expect((await app.inject("/favicon.ico")).statusCode).toBe(404);
    // What starts with two slashes is a path, even where it would be no URL.
    expect((await navigate("//[")).statusCode).toBe(200);
  });

  it("leaves the API alone", async () => {
    expect((await app.inject("/api/v1/thing")).json()).toEqual({ thing: true });
  });
});

describe("a released file", () => {
  const file = `/r/mf-client/${stable}/remoteEntry.js`;

  it("is immutable and has its type", async () => {
    const answer = await app.inject(file);
    expect(answer.body).toBe(entryText);
    expect(answer.headers).toMatchObject({
      // Rewritten on its way, it would not fit its integrity value.
      "cache-control": "public, max-age=31536000, immutable, no-transform",
      "content-type": expect.stringContaining("javascript"),
      "x-content-type-options": "nosniff",
    });
    expect((await app.inject(`/r/shell/${stable}/shell.css`)).headers["content-type"]).toContain("text/css");
  });

  it("comes as the release compressed it", async () => {
    const br = await app.inject({ url: file, headers: { "accept-encoding": "gzip, br" } });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(br.headers.vary).toContain("accept-encoding");
    expect(br.headers["content-type"]).toContain("javascript");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(entryText);
    const gz = await app.inject({ url: file, headers: { "accept-encoding": "gzip" } });
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gz.rawPayload).toString()).toBe(entryText);
  });

  it("with a hash in its name keeps its address from version to version, as long as any version has it", async () => {
    const kept = "/r/mf-client/files/same.0a1b2c3d.js";
    expect(preloads(await navigate("/client/same")).at(-1)).toBe(kept);
    await point(releasesDir, {
      ...pointers,
      apps: { ...pointers.apps, "mf-client": { stable: canary, canary: null, percent: 0, history: [] } },
    });
    expect(preloads(await navigate("/client/same")).at(-1)).toBe(kept);
    await point(releasesDir, pointers);
    for (const version of [canary, stable]) {
      expect((await app.inject(kept)).body).toBe("9");
      const [from, to] = [join(releasesDir, "mf-client", version), join(releasesDir, `away-${version}`)];
      await rename(from, to);
      expect((await app.inject(kept)).body).toBe("9");
      await rename(to, from);
    }
  });

  it.each([
    "/r/mf-client/files/missing.0a1b2c3d.js",
    "/r/mf-client/files/remoteEntry.js",
    "/r/mf-client/files/release.json",
    `/r/mf-client/${stable}/missing.js`,
    `/r/mf-client/000000000000/remoteEntry.js`,
    "/r/registry.json",
    `/r/mf-client/${stable}/release.json`,
    `/r/shell/${stable}/index.html`,
    `/r/mf-client/${stable}/../../registry.json`,
    `/r/mf-client/${stable}/..%2f..%2fregistry.json`,
    `/r/mf-client/${stable}/%2e%2e/%2e%2e/registry.json`,
    `/r/mf-client/${stable}/..\\..\\registry.json`,
    `/r//etc/passwd`,
    "/r/%00",
    "/r/",
  ])("is a 404 and never a page: %s", async (path) => {
    const answer = await navigate(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("<html");
    expect(answer.body).not.toContain("history");
  });
});

describe("the registry", () => {
  it("moves without a restart, and a broken one leaves the last good one in force", async () => {
    await point(releasesDir, {
      ...pointers,
      apps: {
        ...pointers.apps,
        "mf-client": { stable: canary, canary: null, percent: 0, history: [stable] },
      },
    });
    expect(dataOf(await navigate("/"))).toMatchObject({ remotes: { "mf-client": { version: canary } } });
    await writeFile(join(releasesDir, "registry.json"), "{ broken");
    expect(dataOf(await navigate("/"))).toMatchObject({ remotes: { "mf-client": { version: canary } } });
    await point(releasesDir, pointers);
    expect(dataOf(await navigate("/"))).toMatchObject({ remotes: { "mf-client": { version: stable } } });
  });

  it("keeps a visitor on one side of a canary, and gives it to about its share", async () => {
    await point(releasesDir, {
      ...pointers,
      apps: { ...pointers.apps, "mf-client": { stable, canary, percent: 30, history: [] } },
    });
    const versions = new Map<string, number>();
    for (let visitor = 0; visitor < 400; visitor += 1) {
      const first = await navigate("/");
      const set = String(first.headers["set-cookie"]);
      expect(set).toContain("HttpOnly");
      const again = await navigate("/", { cookie: set.split(";")[0] ?? "" });
      expect(again.headers["set-cookie"]).toBeUndefined();
      const version = JSON.stringify(dataOf(first)["remotes"]);
      expect(JSON.stringify(dataOf(again)["remotes"])).toBe(version);
      versions.set(version, (versions.get(version) ?? 0) + 1);
    }
    const [few = 0, many = 0] = [...versions.values()].toSorted((one, other) => one - other);
    expect(few / (few + many)).toBeGreaterThan(0.2);
    expect(few / (few + many)).toBeLessThan(0.4);
    await point(releasesDir, pointers);
  });

  it("honors overrides in development only, and opens the policy for them", async () => {
    await point(releasesDir, { ...pointers, devOverrides: true });
    expect(dataOf(await navigate("/"))).toMatchObject({ devOverrides: false });
    const page = await navigate("/", {}, devApp);
    expect(dataOf(page)).toMatchObject({ devOverrides: true });
    expect(page.headers["content-security-policy"]).toMatch(/script-src [^;]* http:\/\/localhost:\*/);
    await point(releasesDir, pointers);
  });

  it("names the operator's service for the visitor's address, which the page may then ask, and nothing else", async () => {
    const own = await navigate("/");
    expect(dataOf(own)).not.toHaveProperty("clientIpUrl");
    expect(own.headers["content-security-policy"]).toContain("connect-src 'self';");
    const clientIpUrl = "https://ip.example/who?v=1";
    const named = Fastify();
    await named.register(edgePlugin, {
      releasesDir,
      isDev: false,
      siteUrl: "http://localhost:4000",
      clientIpUrl,
    });
    const page = await navigate("/", {}, named);
    expect(dataOf(page)).toMatchObject({ clientIpUrl });
    expect(page.headers["content-security-policy"]).toContain("connect-src 'self' https://ip.example;");
    await named.close();
  });

  it("says that the portal is not built when there is none", async () => {
    const empty = await mkdtemp(join(tmpdir(), "edge-empty-"));
    const bare = Fastify();
    await bare.register(errorsPlugin);
    await bare.register(securityHeadersPlugin, { isProduction: false });
    await bare.register(edgePlugin, { releasesDir: empty, isDev: false, siteUrl: "http://localhost:4000" });
    const answer = await navigate("/", {}, bare);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "unavailable" });
    await bare.close();
    await rm(empty, { recursive: true });
  });
});
