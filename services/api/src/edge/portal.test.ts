import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page, type Route } from "@playwright/test";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { provideChromium } from "@roadworthy/build/launch/process/chromium";
import { repoDir } from "@roadworthy/build/release/apps";
import {
  changeRegistry,
  makeCanary,
  makeStable,
  promoteCanary,
  readRegistry,
  readRelease,
  rollBack,
} from "@roadworthy/build/release/registry";
import { provideReleases } from "@roadworthy/build/release/shared-build";
import { securityHeadersPlugin } from "../platform/http/security-headers.plugin.ts";
import { errorsPlugin } from "../platform/http/errors.plugin.ts";
import { dropIntegrity, leaveSession, tamper } from "../testing/portal-visitor.ts";
import { edgePlugin } from "./edge.plugin.ts";

const siteUrl = "http://localhost:4000";

// The built portal in a real browser, without a database: what the shell does when remotes fail, move or refuse.
const releasesDir = join(repoDir, ".cache/test-releases");
const nextVersion = "facefacefac0";
const entry = /\/r\/mf-client\/\w+\/remoteEntry/;
const exposed = /\/r\/mf-client\/\w+\/__federation_expose/;

let app: FastifyInstance;
let browser: Browser;
let page: Page;
let origin: string;

beforeAll(async () => {
  await rm(releasesDir, { recursive: true, force: true });
  await provideReleases({ releasesDir, log: () => undefined });
  app = Fastify();
  await app.register(errorsPlugin);
  await app.register(securityHeadersPlugin, { isProduction: false });
  await app.register(edgePlugin, { releasesDir, isDev: false, siteUrl });
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${portOf(app)}`;
  const { path } = provideChromium(process.env, join(tmpdir(), "portal-test-chromium.log"));
  browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox", "--disable-gpu"] });
}, 900_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  page = await newVisitor();
});
afterEach(async () => {
  await page.context().close();
});

/** A listening TCP server's address is never a pipe name or `null`. */
const portOf = (listening: FastifyInstance): number => (listening.server.address() as AddressInfo).port;

async function newVisitor(): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  return context.newPage();
}

const signInAs = (role: string) => leaveSession(page, role);
const failure = () => page.getByRole("alert").first();
const areaFailed = "This part of the site is not available right now";

describe("routing", () => {
  it.each(["client", "partner", "admin"])("sends a signed-in %s to the own dashboard", async (role) => {
    await signInAs(role);
    const other = role === "client" ? "partner" : "client";
    for (const asked of ["/dashboard", "/login", "/register", `/${other}/dashboard`, `/${role}`]) {
      await page.goto(asked);
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/${role}/dashboard`);
    }
  });

  it("sends a signed-out visitor to the sign-in page and remembers where from", async () => {
    await page.goto("/partner/credit-reports?page=2");
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    expect(new URL(page.url()).searchParams.get("from")).toBe("/partner/credit-reports?page=2");
    await page.goto("/dashboard");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  });

  it("goes back there once there is a session, and nowhere else", async () => {
    await signInAs("partner");
    await page.goto("/login?from=%2Fpartner%2Fdashboard%3Fx%3D1");
    await expect.poll(() => page.url()).toBe(`${origin}/partner/dashboard?x=1`);
    await page.goto("/login?from=%2F%2Fevil.example");
    await expect.poll(() => page.url()).toBe(`${origin}/partner/dashboard`);
  });

  it("sends an unknown path to the start page", async () => {
    await page.goto("/no/such/path");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it("says in the frame of one's own area that a page does not exist", async () => {
    await signInAs("client");
    await page.goto("/client/no-such-path");
    await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Dashboard" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/client/no-such-path");
  });
});

describe("a remote that fails", () => {
  const faults: [string, RegExp, (route: Route) => Promise<void>][] = [
    ["is missing", entry, (route) => route.fulfill({ status: 404, body: "" })],
    ["answers with a page", entry, (route) => route.fulfill({ contentType: "text/html", body: "<html>" })],
    ["is unreachable", entry, (route) => route.abort()],
    ["was tampered with", entry, tamper],
    ["lost its module", exposed, (route) => route.fulfill({ status: 404, body: "" })],
  ];

  it.each(faults)(
    "shows it in its own area when it %s, and recovers without a reload",
    async (_name, file, fault) => {
      await signInAs("client");
      await page.route(file, fault);
      await page.goto("/client/dashboard");
      await failure().getByText(areaFailed).waitFor();
      await page.evaluate("window.wasNotReloaded = true");

      await page.getByRole("link", { name: /home page/ }).click();
      await expect.poll(() => page.locator("main h1").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: /Robin Example/ }).click();
      await page.getByRole("button", { name: "Sign out" }).waitFor();
      await page.keyboard.press("Escape");

      await page.goBack();
      await page.unroute(file);
      await failure().getByRole("button", { name: "Try Again" }).click();
      await expect.poll(() => page.getByText(areaFailed).count()).toBe(0);
      expect(await page.evaluate("window.wasNotReloaded")).toBe(true);
    },
  );

  it("is given up after eight seconds when it hangs, and recovers although the first request still does", async () => {
    await signInAs("client");
    let asked = 0;
    await page.route(entry, (route) =>
      (asked += 1) === 1 ? new Promise<void>(() => undefined) : route.continue(),
    );
    // The held request may keep the page from ever counting as loaded.
    await page.goto("/client/dashboard", { waitUntil: "commit" });
    await failure().getByText(areaFailed).waitFor();
    await failure().getByRole("button", { name: "Try Again" }).click();
    await expect.poll(() => page.getByText(areaFailed).count()).toBe(0);
    expect(asked).toBe(2);
  });

  it("is refused when it speaks another contract", async () => {
    await signInAs("client");
    await page.route(/\/client\/dashboard$/, dropIntegrity);
    await page.route(exposed, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("contract:2", "contract:1") });
    });
    await page.goto("/client/dashboard");
    await failure().getByText(areaFailed).waitFor();
    expect(await page.getByText("Welcome").count()).toBe(0);
  });
});

describe("a shell that does not start", () => {
  const script = /\/r\/shell\/files\/shell\.\w+\.js$/;
  const faults: [string, string, (route: Route) => Promise<void>][] = [
    ["does not arrive", "load", (route) => route.abort()],
    ["was tampered with", "load", tamper],
    [
      "throws",
      "crash",
      (route) => route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken");' }),
    ],
  ];
  const pages = ["/login", "/"];
  const cases = faults.flatMap(([name, kind, fault]) => pages.map((path) => ({ name, kind, fault, path })));

  it.each(cases)("is told of by $path when it $name", async ({ kind, fault, path }) => {
    const told = await toldBy(path, async () => {
      if (kind === "crash") await page.route(origin + path, dropIntegrity);
      await page.route(script, fault);
    });
    const shell = { app: "shell", version: expect.stringMatching(/^[0-9a-f]{12}$/) };
    await expect.poll(() => told).toEqual(["view", kind].map((one) => ({ kind: one, ...shell })));
  });

  it("is not told of when it starts, whatever throws later", async () => {
    const told = await toldBy("/login", async () => undefined);
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    await page.evaluate(
      "new Promise((done) => setTimeout(() => { setTimeout(done); throw new Error('later'); }))",
    );
    expect(told).toEqual([]);
  });

  /** What a page load reports; the visitor is one of those who do. */
  async function toldBy(path: string, prepare: () => Promise<void>): Promise<readonly unknown[]> {
    const told: unknown[] = [];
    await page.route("**/api/v1/beacons", async (route) => {
      const { items } = JSON.parse(route.request().postData() ?? "") as { items: unknown[] };
      told.push(...items);
      await route.fulfill({ status: 202, json: { counted: items.length } });
    });
    await page.addInitScript("Math.random = () => 0");
    await prepare();
    await page.goto(path);
    return told;
  }
});

describe("a release", () => {
  const versionIn = (text: string): string => /"mf-public":\{"version":"(\w{12})"/.exec(text)?.[1] ?? "";
  const versionShown = async (on: Page): Promise<string> =>
    versionIn((await on.locator("#roadworthy-page").textContent()) ?? "");

  // Another version of the public remote: its module with a remark more, described like any release.
  async function storeNext(): Promise<string> {
    const stable = (await readRegistry(releasesDir)).apps["mf-public"]?.stable ?? "";
    const [from, to] = [stable, nextVersion].map((version) => join(releasesDir, "mf-public", version));
    await rm(to ?? "", { recursive: true, force: true });
    await cp(from ?? "", to ?? "", { recursive: true });
    const release = await readRelease(releasesDir, "mf-public", stable);
    const file = release?.initial.find((name) => name.endsWith(".js")) ?? "";
    const text = `${await readFile(join(to ?? "", file), "utf8")}\n// next`;
    await writeFile(join(to ?? "", file), text);
    await Promise.all([".br", ".gz"].map((ending) => rm(join(to ?? "", `${file}${ending}`))));
    const integrity = {
      ...release?.integrity,
      [file]: `sha384-${createHash("sha384").update(text).digest("base64")}`,
    };
    await writeFile(
      join(to ?? "", "release.json"),
      // The changed file has its old name, so this version's files need addresses of their own.
      JSON.stringify({ ...release, version: nextVersion, integrity, addressing: undefined }),
    );
    return stable;
  }

  it("reaches new tabs without a restart, leaves open ones alone, and can be taken back", async () => {
    const stable = await storeNext();
    await page.goto("/login");
    expect(await versionShown(page)).toBe(stable);

    await changeRegistry(releasesDir, (now) => makeStable(now, "mf-public", nextVersion));
    const fresh = await newVisitor();
    await fresh.goto("/");
    expect(await versionShown(fresh)).toBe(nextVersion);
    await fresh.locator("main h1").waitFor();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.getByRole("link", { name: /home page/ }).click();
    await page.locator("main h1").waitFor();
    expect(requested.filter((url) => url.includes(nextVersion))).toEqual([]);

    await changeRegistry(releasesDir, (now) => rollBack(now, "mf-public"));
    await fresh.reload();
    expect(await versionShown(fresh)).toBe(stable);
    await fresh.context().close();
  });

  it("goes to the same share of visitors at every visit, until it is promoted", async () => {
    const stable = await storeNext();
    await changeRegistry(releasesDir, (now) => makeCanary(now, "mf-public", nextVersion, 50));
    const visit = async (cookie: string): Promise<{ version: string; cookie: string }> => {
      const answer = await fetch(origin, { headers: { accept: "text/html", cookie } });
      const version = versionIn(await answer.text());
      return { version, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? cookie };
    };
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await visit("");
      expect((await visit(first.cookie)).version).toBe(first.version);
      seen.add(first.version);
    }
    expect(seen).toEqual(new Set([stable, nextVersion]));
    await changeRegistry(releasesDir, (now) => promoteCanary(now, "mf-public"));
    await page.goto("/login");
    expect(await versionShown(page)).toBe(nextVersion);
    await changeRegistry(releasesDir, (now) => rollBack(now, "mf-public"));
  });
});

describe("the page's policies", () => {
  it("are broken by nothing the portal does", async () => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|TrustedScript|TrustedHTML|integrity/i.test(message.text())) {
        complaints.push(message.text());
      }
    });
    await page.goto("/");
    await page.locator("main h1").waitFor();
    await page.getByRole("button", { name: "Sign up" }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.goto("/register");
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("refuse a script from elsewhere and markup from a string", async () => {
    await page.goto("/login");
    const outcomeOf = (work: string): Promise<string> =>
      page.evaluate(`(() => { try { ${work}; return "passed"; } catch (error) { return error.name; } })()`);
    const script = (address: string): string =>
      `document.createElement("script").src = ${JSON.stringify(address)}`;
    expect(await outcomeOf(script("https://evil.example/x.js"))).toBe("TypeError");
    expect(await outcomeOf(script(`${origin}/r/x.js`))).toBe("passed");
    expect(await outcomeOf('document.createElement("p").innerHTML = "<img src=x>"')).toBe("TypeError");
  });

  it("load each hinted file once", async () => {
    await signInAs("partner");
    const counts = new Map<string, number>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/r/")) counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
    });
    await page.goto("/partner/dashboard", { waitUntil: "networkidle" });
    expect(counts.size).toBeGreaterThan(5);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });
});
