import { readFile, realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { AuthError, type GoTrueClient } from "@supabase/auth-js";
import { chromium, type Browser, type Page, type Route } from "@playwright/test";
import { z } from "zod";
import { provideChromium } from "@roadworthy/build/launch/process/chromium";
import { callInPage } from "./page-client.ts";
import type { NewClient } from "./wire.ts";

/** A page of Chromium on an API's own origin, with the published auth-js in it, file by file as npm has it. */
export type AuthPage = {
  readonly page: Page;
  /** Makes clients that live in the page; each of their calls runs there and comes back. */
  readonly newClient: NewClient;
  /** The methods that were called, as `mfa.enroll`. */
  readonly called: ReadonlySet<string>;
};

const require = createRequire(import.meta.url);

const markup = `<!doctype html><html lang="en"><title>auth-js</title>
<script type="importmap">{"imports":{"tslib":"/conformance/tslib/tslib.es6.mjs"}}</script>
<script type="module">import { AuthClient } from "/conformance/auth-js/index.js"; window.AuthClient = AuthClient;</script>`;

/** Starts Chromium; `hosts` are rules such as `MAP localhost:4000 127.0.0.1:51234`. */
export async function startChromium(hosts = ""): Promise<Browser> {
  const { path } = provideChromium(process.env, join(tmpdir(), "conformance-chromium.log"));
  const args = ["--no-sandbox", "--disable-gpu", ...(hosts ? [`--host-resolver-rules=${hosts}`] : [])];
  return chromium.launch({ executablePath: path, args });
}

/** Opens an empty page at `origin`; all but the page and auth-js's files goes to the server that is there. */
export async function openAuthPage(browser: Browser, origin: string): Promise<AuthPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const authJs = dirname(await realpath(require.resolve("@supabase/auth-js/package.json")));
  const tslib = dirname(createRequire(join(authJs, "package.json")).resolve("tslib"));
  await page.route(`${origin}/conformance/**`, async (route: Route) => {
    const [, , folder = "", ...rest] = new URL(route.request().url()).pathname.split("/");
    if (folder === "") return route.fulfill({ contentType: "text/html", body: markup });
    const file = join(folder === "tslib" ? tslib : join(authJs, "dist/module"), ...rest);
    const body = await readFile(/\.m?js$/.test(file) ? file : `${file}.js`, "utf8");
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto(`${origin}/conformance/`);
  const called = new Set<string>();
  let clients = 0;
  return {
    page,
    called,
    newClient({ exchanges, headers }) {
      clients += 1;
      const id = `client-${clients}`;
      return standIn(async (path, args) => {
        called.add(path.join("."));
        const reply = await page.evaluate(callInPage, {
          id,
          headers: headers ?? null,
          path: [...path],
          args: JSON.stringify(args, tagged),
        });
        const { result, seen } = answer.parse(JSON.parse(reply));
        for (const one of seen) exchanges.push({ ...one, headers: new Headers(one.headers) });
        return revive(result);
      });
    },
  };
}

const answer = z.object({
  result: z.unknown(),
  seen: z.array(
    z.object({
      method: z.string(),
      url: z.url(),
      status: z.int(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      text: z.string(),
    }),
  ),
});

/** A credential is an object whose `toJSON` is all that auth-js asks of it; it is made one again in the page. */
function tagged(this: unknown, key: string, value: unknown): unknown {
  const raw: unknown = Reflect.get(Object(this), key);
  const hasJson = typeof raw === "object" && raw !== null && typeof Reflect.get(raw, "toJSON") === "function";
  return hasJson ? { $json: value } : value;
}

const bytes = z.strictObject({ $bytes: z.array(z.int()) });
const failure = z.strictObject({ $error: z.looseObject({ name: z.string(), message: z.string(), status: z.int().optional(), code: z.string().optional() }) }); // prettier-ignore

/** What the page sent, with its errors and buffers as they were. */
function revive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const buffer = bytes.safeParse(value).data;
  if (buffer) return Uint8Array.from(buffer.$bytes).buffer;
  const failed = failure.safeParse(value).data?.$error;
  if (failed) return Object.assign(new AuthError(failed.message, failed.status, failed.code), failed);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}

type CallOnPage = (path: readonly string[], args: readonly unknown[]) => Promise<unknown>;

/**
 * Stands in for a client that lives in the page. All methods of auth-js that are called here answer promises, and take and give
 * nothing but what `tagged` and `revive` carry across.
 */
function standIn(call: CallOnPage, path: readonly string[] = []): GoTrueClient {
  const handler: ProxyHandler<() => void> = {
    // A promise would be taken for one of ours, since every name is there.
    get: (_target, name) =>
      typeof name === "symbol" || name === "then" ? undefined : standIn(call, [...path, name]),
    apply: (_target, _self, args: unknown[]) => call(path, args),
  };
  return new Proxy(() => undefined, handler) as unknown as GoTrueClient;
}
