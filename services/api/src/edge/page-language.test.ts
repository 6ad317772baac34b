import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@roadworthy/contracts/releases";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsPlugin } from "../platform/http/errors.plugin.ts";
import { releaseOf } from "../testing/built-release.ts";
import { edgePlugin } from "./edge.plugin.ts";

const siteUrl = "http://localhost:4000";

const version = "0123456789ab";
const digest = `sha384-${"a".repeat(64)}`;

let releasesDir: string;
let app: FastifyInstance;

async function store(
  name: string,
  more: Partial<Release>,
  pages: Record<string, string> = {},
): Promise<void> {
  const dir = join(releasesDir, name, version);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, "release.json"), JSON.stringify(releaseOf(name, version, more)));
  for (const [file, text] of Object.entries(pages)) await writeFile(join(dir, file), text);
}

const pointer = { stable: version, canary: null, percent: 0, history: [] };

beforeAll(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), "edge-language-"));
  const en = { entry: null, initial: ["vendor.js", "shell.1.js"], chunks: {} };
  const es = { ...en, initial: ["vendor.js", "shell.2.js"] };
  await store(
    "shell",
    {
      ...en,
      integrity: { "vendor.js": digest, "shell.1.js": digest, "shell.2.js": digest },
      languages: { en: { ...en, files: en.initial }, es: { ...es, files: es.initial } },
    },
    {
      "index.html": '<html lang="en"><head><title>Credit</title><!--roadworthy--></head></html>',
      "index.es.html": '<html lang="en"><head><title>Crédito</title><!--roadworthy--></head></html>',
    },
  );
  const home = { entry: "entry.1.js", initial: [], chunks: {} };
  const inicio = { entry: "entry.2.js", initial: [], chunks: {} };
  await store("mf-public", {
    ...home,
    languages: { en: { ...home, files: ["entry.1.js"] }, es: { ...inicio, files: ["entry.2.js"] } },
  });
  await store("mf-client", { entry: "client.js" });
  await writeFile(
    join(releasesDir, "registry.json"),
    JSON.stringify({
      devOverrides: false,
      apps: { shell: pointer, "mf-public": pointer, "mf-client": pointer },
    }),
  );
  app = Fastify();
  await app.register(errorsPlugin);
  await app.register(edgePlugin, { releasesDir, isDev: false, siteUrl });
});
afterAll(async () => {
  await app.close();
  await rm(releasesDir, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

const dataOf = (page: LightMyRequestResponse): { remotes: unknown; integrity: Record<string, string> } =>
  JSON.parse(/id="roadworthy-page"[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? "{}");

describe("a page's language", () => {
  it("is the browser's, and the page says which it is", async () => {
    const page = await open("/pricing", { "accept-language": "es-MX,es;q=0.9,en;q=0.8" });
    expect(page.body).toContain('<html lang="es"');
    expect(page.body).toContain("<title>Crédito</title>");
    expect(page.headers["content-language"]).toBe("es");
    expect(page.headers.vary).toBe("accept-encoding, accept-language, cookie");
    expect(String(page.headers["set-cookie"])).not.toContain("rw_language");
  });

  it("brings the files of that language, and of no other", async () => {
    const page = await open("/", { "accept-language": "es" });
    expect(dataOf(page).remotes).toMatchObject({
      "mf-public": { entry: `/r/mf-public/${version}/entry.2.js`, language: "es" },
    });
    expect(page.body).toContain("vendor.js");
    expect(page.body).toContain("shell.2.js");
    expect(page.body).not.toMatch(/shell\.1\.js|entry\.1\.js/);
  });

  it("is English for an area that has no other, and the area says so", async () => {
    const page = await open("/client/dashboard", { "accept-language": "es" });
    expect(dataOf(page).remotes).toMatchObject({
      "mf-client": { entry: `/r/mf-client/${version}/client.js`, language: "en" },
    });
  });

  it("stays for a year once it was asked for, on every path", async () => {
    const page = await open("/pricing?plan=basic&lang=es", { "accept-language": "en" });
    expect(page.body).toContain('<html lang="es"');
    const cookie = [page.headers["set-cookie"]].flat().find((one) => one?.startsWith("rw_language="));
    expect(cookie).toMatch(/^rw_language=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await open("/client", { cookie: "rw_language=es" })).body).toContain('<html lang="es"');
    const back = await open("/?lang=en", { cookie: "rw_language=es" });
    expect(back.body).toContain('<html lang="en"');
    expect(String(back.headers["set-cookie"])).toContain("rw_language=en");
  });

  it.each(["/?lang=fr", "/?lang=", "/?lang=es%00", '/?lang="><script>'])(
    "takes no other word for a language: %s",
    async (url) => {
      const page = await open(url);
      expect(page.body).toContain('<html lang="en"');
      expect(String(page.headers["set-cookie"])).not.toContain("rw_language");
    },
  );
});
