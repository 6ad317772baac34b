import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadPrism } from "@ruby/prism";
import { Engine } from "php-parser";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiVersions } from "@roadworthy/contracts/api-versions";
import { sandbox } from "@roadworthy/contracts/sandbox";
import { createApiKey, createPartner } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { guideNames, guidesFolder, readSnippet, snippetLanguages } from "./guides.ts";

let api: TestApi;
let key: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi({ runsJobs: true });
  const { partnerId } = await createPartner(api, { status: "pending" });
  key = (await createApiKey(api, partnerId, { mode: "test" })).secret;
  folder = mkdtempSync(join(tmpdir(), "snippets-"));
  // The client beside the code, as the guide says.
  writeFileSync(join(folder, "roadworthy.ts"), (await page("/api/docs/sdk/roadworthy.ts")).body);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.stop();
});

const page = async (path: string) => {
  const reply = await api.app.inject({ url: path, headers: { accept: "text/html" } });
  expect(reply.statusCode).toBe(200);
  return reply;
};

describe("the developers' site", () => {
  it("has a page for every guide, whose links lead somewhere", async () => {
    for (const name of guideNames) {
      const { body } = await page(`/api/docs/guides/${name}`);
      expect(body).not.toContain("@snippet");
      for (const [, path = ""] of body.matchAll(/href="(\/(?:api\/docs|problems)[^"#?]*)/g)) await page(path);
    }
    for (const [path, part] of [
      ["/api/docs/integration.sh", "consent-requests"],
      ["/api/docs/sdk/roadworthy.ts", "export class Roadworthy "],
    ] as const)
      expect((await page(path)).body).toContain(part);
    expect((await api.app.inject({ url: "/api/docs/guides/nothing" })).statusCode).toBe(404);
  });

  it("lists in its changelog what each version of the API changed", async () => {
    const { body } = await api.app.inject({ url: "/api/docs/changelog" });
    for (const version of apiVersions) expect(body).toContain(`id="v${version}"`);
    expect(body).toContain("<code>costCents</code></td><td><code>chargedCents</code>");
  });

  it("shows the test consumers that the API lists", async () => {
    const { items } = sandbox.consumers.reply.parse(
      (await api.app.inject({ url: "/api/v1/sandbox/consumers" })).json(),
    );
    expect(items.length).toBeGreaterThanOrEqual(26);
    const { body } = await page("/api/docs/guides/test-consumers");
    for (const { ssn } of items) expect(body).toContain(ssn);
  });

  it("finds sections of guides and operations, and takes what is typed as text", async () => {
    const { body } = await page("/api/docs/search?q=idempotency");
    expect(body).toContain("/api/docs/guides/idempotency");
    expect((await page("/api/docs/search?q=test%20consumers")).body).toContain("List the test consumers");
    expect((await page("/api/docs/search?q=%3Cscript%3E")).body).not.toContain("<script>");
    for (const odd of [`q=${"a".repeat(3_000)}`, "q=a&q=b", "q"])
      expect((await page(`/api/docs/search?${odd}`)).statusCode).toBe(200);
  });

  it("leaves the elements of the reference's own parts unstyled: its window for trying a request is a main of full width", async () => {
    const { body } = await page("/api/docs/reference");
    expect(body).toContain(".docs-bar{");
    expect(body).not.toContain("main{");
  });

  it("serves the reference with its own script under a policy that names it", async () => {
    const { body, headers } = await page("/api/docs/reference");
    expect(body).toContain("/api/openapi/partner.json");
    expect(body).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    const script = await api.app.inject({
      url: "/api/docs/renderer.js",
      headers: { "accept-encoding": "gzip" },
    });
    expect(script.headers).toMatchObject({ "content-encoding": "gzip" });
  });
});

const names = ["first-pull", "consent-link", "batch", "verify-webhook"];
const runtimes = { sh: "bash", ts: process.execPath, py: "python3", rb: "ruby", php: "php" } as const;
const expected: Readonly<Record<string, RegExp>> = {
  "first-pull": /"?value"?/,
  "consent-link": /#[\w-]{20,}/,
  batch: /ordered[\s\S]*rep_[0-9a-f]{32}/,
  "verify-webhook": /genuine/,
};
/** A machine without a runtime checks the syntax; `--version` of every one of them ends well. PHP often lacks curl. */
const isThere = (runtime: string) =>
  spawnSync(runtime, runtime === "php" ? ["-r", "exit((int) !extension_loaded('curl'));"] : ["--version"])
    .status === 0;

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
type Delivery = ReturnType<typeof delivery>;

/** What `verify-webhook` is given of a delivery that was sent at an instant. */
function delivery(at = new Date()) {
  const [id, body] = ["msg_1", '{"id":"evt_1"}'];
  return {
    SECRET: secretOf(7),
    BODY: body,
    WEBHOOK_ID: id,
    WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
    WEBHOOK_SIGNATURE: `v1,bm90IG1pbmU= ${new Webhook(secretOf(7)).sign(id, at, body)}`,
  };
}

/** What a snippet prints. */
async function run(name: string, language: keyof typeof runtimes, given: Delivery): Promise<string> {
  const file = join(folder, `${name}.${language}`);
  writeFileSync(file, readSnippet(name, language));
  const env = { ...process.env, ROADWORTHY_URL: api.url, ROADWORTHY_KEY: key, ...given };
  const { stdout } = await promisify(execFile)(runtimes[language], [file], { cwd: folder, env });
  return stdout;
}

describe("the snippets", () => {
  const languages = (["sh", "ts", "py", "rb", "php"] as const).filter((one) => isThere(runtimes[one]));

  it.each(names.flatMap((name) => languages.map((language) => [name, language] as const)))(
    "%s runs in %s",
    async (name, language) => {
      expect(await run(name, language, delivery())).toMatch(expected[name] ?? /./);
    },
  );

  const forgeries = {
    "another body": (given: Delivery) => ({ ...given, BODY: '{"id":"evt_2"}' }),
    "another secret": (given: Delivery) => ({ ...given, SECRET: secretOf(8) }),
    "an old delivery": () => delivery(new Date(Date.now() - 301_000)),
    "a command as the timestamp": (given: Delivery) => ({
      ...given,
      WEBHOOK_TIMESTAMP: `x[$(touch ${join(folder, "ran")})]`,
    }),
  };
  it.each(
    languages.flatMap((language) =>
      Object.entries(forgeries).map(([what, forge]) => [language, what, forge] as const),
    ),
  )("in %s refuse %s", async (language, _what, forge) => {
    await expect(run("verify-webhook", language, forge(delivery()))).rejects.toMatchObject({
      stdout: expect.not.stringContaining("genuine"),
    });
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });

  it.each(names)("%s is valid Ruby and PHP", async (name) => {
    const parse = await loadPrism();
    expect(parse(readSnippet(name, "rb")).errors).toEqual([]);
    const php = new Engine({ parser: { extractDoc: false } });
    expect(() => php.parseCode(readSnippet(name, "php"), name)).not.toThrow();
  });

  it("is in every language that the pages offer", () => {
    for (const name of names) {
      for (const language of Object.keys(snippetLanguages)) {
        expect(
          readFileSync(fileURLToPath(new URL(`snippets/${name}.${language}`, guidesFolder)), "utf8"),
        ).not.toBe("");
      }
    }
  });
});
