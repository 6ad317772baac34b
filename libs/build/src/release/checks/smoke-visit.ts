import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { z } from "zod";
import { areas } from "@roadworthy/contracts/areas";
import { compliance } from "@roadworthy/contracts/compliance";
import { demo } from "@roadworthy/contracts/demo";
import type { Role } from "@roadworthy/contracts/primitives";
import type { Release } from "@roadworthy/contracts/releases";
import { systemChromium } from "../../launch/process/chromium.ts";
import { ReleaseRefused, type Log } from "../store-release.ts";
import { showCandidates } from "./shown-candidates.ts";

/** An account to visit as. */
export type SmokeAccount = { readonly email: string; readonly password: string; readonly isDemo: boolean };

/** A visit to a live portal with versions that nobody else gets yet. */
export type SmokeVisit = {
  readonly siteUrl: string;
  /** Where the candidates' folders are: `<releasesDir>/<app>/<version>`. */
  readonly releasesDir: string;
  readonly candidates: readonly Release[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
};

const waitsMs = 30_000;

/**
 * Opens a page of each candidate in Chromium: on the live portal, with the candidates in place of what is live for this one browser. A page has
 * to show its heading, and nothing may be written to the console as an error or be reported against the page's policy. A page behind a
 * role is visited as `SMOKE_EMAIL` with `SMOKE_PASSWORD` (who has accepted the notice), in a demo as its account; else the signed-out page loads the candidate's module.
 * Throws `ReleaseRefused` with what was met and where the screenshot is, or that there is no Chromium.
 */
export async function smokeVisit({ siteUrl, releasesDir, candidates, env, log }: SmokeVisit): Promise<void> {
  const executablePath = chromiumOf(env);
  if (executablePath === null)
    throw new ReleaseRefused([
      "No Chromium is installed, so nobody has seen the new version in a browser.",
      'Install one or set CHROMIUM_PATH; or say why it goes without: --no-smoke "why".',
    ]);
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    for (const candidate of candidates) {
      const startedAt = performance.now();
      const account = await accountFor(siteUrl, areaOf(candidate).role, env);
      const context = await browser.newContext({
        baseURL: siteUrl,
        locale: "en-US",
        serviceWorkers: "block",
      });
      await showCandidates(context, candidates, releasesDir);
      await enter(context, siteUrl, account);
      const faults = await visit(await context.newPage(), candidate, account !== null);
      if (faults.length > 0) throw new ReleaseRefused(faults);
      await context.close();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const who = account === null ? "signed out" : `as ${account.email}`;
      log(`✓ ${candidate.name} ${candidate.version} seen on ${siteUrl} ${who} in ${seconds} s`);
    }
  } finally {
    await browser.close();
  }
}

function chromiumOf(env: NodeJS.ProcessEnv): string | null {
  const found = env["CHROMIUM_PATH"] || systemChromium(env) || chromium.executablePath();
  return existsSync(found) ? found : null;
}

type Mount = { readonly basePath: string; readonly role: Role | null };

const areaOf = ({ name, area }: Release): Mount =>
  areas.find(({ remote }) => remote === name) ?? area ?? { basePath: "", role: null };

/** A page of the candidate that needs no id: its dashboard, its first page, or else any. */
function pathOf(candidate: Release): string {
  const { basePath } = areaOf(candidate);
  if (candidate.kind === "shell") return "/login";
  const routes = Object.keys(candidate.chunks).filter((name) => /^route\.[^_]*$/.test(name));
  const route = ["route.index", "route.dashboard"].find((name) => routes.includes(name)) ?? routes[0];
  const inside =
    route === undefined || route === "route.index" ? "" : `/${route.slice(6).replaceAll(".", "/")}`;
  return `${basePath}${inside}` || "/";
}

async function accountFor(
  siteUrl: string,
  role: Role | null,
  env: NodeJS.ProcessEnv,
): Promise<SmokeAccount | null> {
  if (role === null) return null;
  const [email, password] = [env["SMOKE_EMAIL"], env["SMOKE_PASSWORD"]];
  if (email && password) return { email, password, isDemo: false };
  const reply = await fetch(new URL(demo.accounts.path, siteUrl)).catch(() => null);
  if (reply?.status !== 200) return null;
  const known = demo.accounts.reply.safeParse(await reply.json());
  const found = known.data?.accounts.find((account) => account.role === role);
  return found && known.data?.password
    ? { email: found.email, password: known.data.password, isDemo: true }
    : null;
}

/** Leaves a session where the shell looks for one. Without an account it is a visitor whose pages come from scripts alone. */
async function enter(context: BrowserContext, siteUrl: string, account: SmokeAccount | null): Promise<void> {
  // Pages rendered ahead are the live version's.
  await context.addCookies([{ name: "rw_signed_in", value: "1", url: siteUrl }]);
  if (account === null) return;
  const { email, password, isDemo } = account;
  const reply = await context.request.post("/auth/v1/token?grant_type=password", {
    data: { email, password },
  });
  if (!reply.ok())
    throw new ReleaseRefused([`${email} cannot sign in for the smoke visit: ${reply.status()}.`]);
  const session = signedIn.parse(await reply.json());
  const kept = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
  const text = JSON.stringify(JSON.stringify(kept));
  await context.addInitScript(`localStorage.setItem("roadworthy.session", ${text})`);
  // Businesses and admins see the notice before anything else. Nobody but a demo's accounts has it accepted for them.
  if (!isDemo || session.user.app_metadata.role === "client") return;
  const headers = { authorization: `Bearer ${session.access_token}` };
  const notice = await context.request.get(compliance.notice.path, { headers });
  const { version } = z.object({ version: z.int() }).parse(await notice.json());
  await context.request.post(compliance.accept.path, { headers, data: { version } });
}

const signedIn = z.looseObject({
  access_token: z.string(),
  expires_in: z.number(),
  user: z.looseObject({ app_metadata: z.looseObject({ role: z.string() }) }),
});

/** Opens the page and returns what is wrong with it. */
async function visit(page: Page, candidate: Release, isSignedIn: boolean): Promise<string[]> {
  const path = pathOf(candidate);
  const met: string[] = [];
  const asked = new Set<string>();
  page.on("pageerror", ({ message }) => met.push(`error: ${message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    // Asking for a session that a visitor does not have is answered with 4xx by design.
    if (message.type() === "error" && !new URL(url || "about:blank").pathname.startsWith("/auth/"))
      met.push(`console: ${message.text()}${url ? ` (${new URL(url).pathname})` : ""}`);
  });
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.exposeFunction("tellPolicyReport", (report: string) => met.push(`policy: ${report}`));
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => tellPolicyReport(event.violatedDirective + " " + event.blockedURI))`,
  );
  try {
    await page.goto(path, { timeout: waitsMs });
    await page.locator("h1").first().waitFor({ timeout: waitsMs });
    if (candidate.kind === "remote" && areaOf(candidate).role !== null && !isSignedIn)
      await page.evaluate(loadModule(candidate));
    await page.waitForLoadState("networkidle", { timeout: waitsMs });
  } catch (error) {
    met.push(
      `${path} shows no heading: ${(error instanceof Error ? error.message : String(error)).split("\n", 1)[0]}`,
    );
  }
  const own =
    candidate.kind === "shell" ? candidate.initial.find((file) => file.endsWith(".js")) : candidate.entry;
  if (own && ![...asked].some((one) => one.endsWith(`/${own}`)))
    met.push(`${path} did not ask for ${own}, so it was not the new version.`);
  if (met.length === 0) return [];
  const picture = join(await mkdtemp(join(tmpdir(), "smoke-visit-")), `${candidate.name}.png`);
  await page.screenshot({ path: picture }).catch(() => undefined);
  return [
    `${candidate.name} ${candidate.version} fails its visit of ${path}, so nobody gets it:`,
    ...new Set(met),
    `The page looked so: ${picture}`,
  ];
}

/** The shell's own loader, asked for a remote's module on a page that does not show it. */
const loadModule = ({ name }: Release): string => {
  const container = name.replaceAll("-", "_");
  return `(async () => {
    const data = JSON.parse(document.getElementById("roadworthy-page").textContent);
    const entry = new URL(data.remotes[${JSON.stringify(name)}].entry, location.origin).href;
    const [host] = __FEDERATION__.__INSTANCES__;
    host.registerRemotes([{ name: ${JSON.stringify(container)}, entry }]);
    const loaded = await host.loadRemote(${JSON.stringify(`${container}/module`)});
    if (typeof loaded?.default?.setup !== "function") throw new TypeError("It brings no setup.");
  })()`;
};
