import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provideChromium } from "@roadworthy/build/launch/process/chromium";
import { repoDir } from "@roadworthy/build/release/apps";
import { smokeVisit } from "@roadworthy/build/release/checks/smoke-visit";
import { readRegistry, readRelease } from "@roadworthy/build/release/registry";
import { provideReleases } from "@roadworthy/build/release/shared-build";
import type { Release } from "@roadworthy/contracts/releases";
import { securityHeadersPlugin } from "../platform/http/security-headers.plugin.ts";
import { edgePlugin } from "./edge.plugin.ts";

// The built portal without an API but what a signed-out page asks it: what a smoke visit finds in versions that nobody gets yet.
const releasesDir = join(repoDir, ".cache/test-releases-smoke");
let app: FastifyInstance;
let siteUrl: string;
let chromiumPath: string;

beforeAll(async () => {
  await rm(releasesDir, { recursive: true, force: true });
  await provideReleases({ releasesDir, log: () => undefined });
  app = Fastify();
  await app.register(securityHeadersPlugin, { isProduction: false });
  app.get("/api/v1/demo-accounts", async () => ({ accounts: [], password: null }));
  await app.register(edgePlugin, { releasesDir, isDev: false, siteUrl: "http://localhost:4000" });
  siteUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  chromiumPath = provideChromium(process.env, join(tmpdir(), "smoke-test-chromium.log")).path;
}, 900_000);
afterAll(() => app.close());

/** A version beside the live one that differs in one script. */
async function candidate(name: string, version: string, change: string): Promise<Release> {
  const { stable = "" } = (await readRegistry(releasesDir)).apps[name] ?? {};
  const live = await readRelease(releasesDir, name, stable);
  if (live === null) throw new Error(`${name} is not live.`);
  const [from, to] = [stable, version].map((one) => join(releasesDir, name, one));
  await cp(from ?? "", to ?? "", { recursive: true });
  const file = live.initial.find((one) => one.endsWith(".js")) ?? "";
  const text = `${await readFile(join(to ?? "", file), "utf8")}\n${change}`;
  await writeFile(join(to ?? "", file), text);
  const hash = createHash("sha384").update(text).digest("base64");
  return {
    ...live,
    version,
    addressing: undefined,
    languages: undefined,
    integrity: { ...live.integrity, [file]: `sha384-${hash}` },
  };
}

async function said(candidates: readonly Release[], path = chromiumPath): Promise<string> {
  const lines: string[] = [];
  const env = { CHROMIUM_PATH: path };
  const log = (line: string): number => lines.push(line);
  return smokeVisit({ siteUrl, releasesDir, candidates, env, log }).then(
    () => lines.join("\n"),
    (error: unknown) => (error instanceof Error ? error.message : "?"),
  );
}

test("sees sound versions of a shell and a remote together, which visitors do not get", async () => {
  const set = [
    await candidate("shell", "facefacefac1", ""),
    await candidate("mf-client", "facefacefac1", ""),
  ];
  const seen = await said(set);
  expect(seen.split("\n")).toEqual([
    expect.stringContaining("✓ shell facefacefac1 seen on"),
    expect.stringContaining("✓ mf-client facefacefac1 seen on"),
  ]);
  const page = await fetch(`${siteUrl}/login`, { headers: { accept: "text/html" } });
  expect(await page.text()).not.toContain("facefacefac1");
});

test("refuses one whose script fails, one that breaks the page's policy, and to go unseen", async () => {
  const broken = await said([await candidate("mf-client", "facefacefac2", 'throw new Error("no wheels");')]);
  expect(broken).toContain("mf-client facefacefac2 fails its visit");
  expect(broken).toContain("no wheels");
  const picture = /The page looked so: (.*)$/.exec(broken)?.[1] ?? "";
  expect(existsSync(picture)).toBe(true);
  await rm(join(picture, ".."), { recursive: true });

  const sly = `new Image().src = "https://elsewhere.example/pixel";`;
  expect(await said([await candidate("mf-client", "facefacefac3", sly)])).toContain("policy: img-src");
  expect(await said([], "/nowhere/chromium")).toContain("No Chromium is installed");
});
