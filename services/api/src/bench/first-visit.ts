import type { Browser } from "@playwright/test";
import { request } from "undici";

/** Bytes of a body in two encodings. */
export type Bytes = { readonly brotli: number; readonly gzip: number };

/** What a first visit with an empty cache downloads. */
export type FirstVisit = {
  readonly html: Bytes;
  /** JavaScript that had arrived when the page's own heading was on the screen, and all of it at the end. */
  readonly jsBeforeContent: Bytes;
  readonly jsInAll: Bytes;
  /**
   * The longest chain of scripts up to the heading of which each was asked for after the one before had arrived; shell and the
   * page's own area only, as the menu entries of the public area come beside them and hold nothing back.
   */
  readonly rounds: number;
  readonly contentMs: number;
};

type Script = {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly encodedBodySize: number;
};
type Seen = {
  readonly htmlBytes: number;
  readonly contentAt: number;
  readonly scripts: readonly Script[];
};

/** Notes, before anything of the page runs, when the heading of its content first shows. */
const noteContent = `(() => {
  const look = () => {
    const heading = document.querySelector("main h1");
    if (heading !== null && heading.getClientRects().length > 0) window.__contentAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()`;

/** Runs in the page. */
const readSeen = `({
  htmlBytes: performance.getEntriesByType("navigation")[0].encodedBodySize,
  contentAt: window.__contentAt,
  scripts: performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({ name, startTime, responseEnd, encodedBodySize })),
})`;

/** Visits an address in a browser context of its own, waits for the heading, then scrolls to the end so that what loads late does. */
export async function visit(browser: Browser, url: string, session: string | null): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteContent);
    if (session !== null)
      await page.addInitScript(`localStorage.setItem("roadworthy.session", ${JSON.stringify(session)})`);
    await page.goto(url);
    await page.locator("main h1").first().waitFor({ timeout: 30_000 });
    await page.waitForLoadState("networkidle");
    for (let screen = 0; screen < 6; screen += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${page.url()}`);
    return await summarize(url, seenIn(await page.evaluate(readSeen)));
  } finally {
    await context.close();
  }
}

/** `readSeen` makes exactly this. */
const seenIn = (value: unknown): Seen => value as Seen;

async function summarize(url: string, { htmlBytes, contentAt, scripts }: Seen): Promise<FirstVisit> {
  const before = scripts.filter(({ responseEnd }) => responseEnd <= contentAt);
  return {
    html: { brotli: htmlBytes, gzip: await gzipBytes(url) },
    jsBeforeContent: await bytesOf(before),
    jsInAll: await bytesOf(scripts),
    rounds: longestChain(before.filter(({ name }) => isNeededAt(new URL(url).pathname, name))),
    contentMs: contentAt,
  };
}

/** Brotli is what the browser was sent; gzip is asked for afterwards. */
async function bytesOf(scripts: readonly Script[]): Promise<Bytes> {
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    brotli: sum(scripts.map(({ encodedBodySize }) => encodedBodySize)),
    gzip: sum(await Promise.all(scripts.map(({ name }) => gzipBytes(name)))),
  };
}

async function gzipBytes(url: string): Promise<number> {
  const reply = await request(url, { headers: { "accept-encoding": "gzip", accept: "text/html,*/*" } });
  return (await reply.body.arrayBuffer()).byteLength;
}

/** Areas of signed-in people have the first part of their address in their name; all else is the public area's. */
function isNeededAt(path: string, script: string): boolean {
  const [, area = ""] = /^\/(client|partner|admin)\//.exec(path) ?? [];
  return script.includes("/r/shell/") || script.includes(`/r/mf-${area || "public"}/`);
}

function longestChain(scripts: readonly Script[]): number {
  const inOrder = scripts.toSorted((a, b) => a.startTime - b.startTime);
  const depths: { readonly end: number; readonly depth: number }[] = [];
  for (const { startTime, responseEnd } of inOrder) {
    const depth = 1 + Math.max(0, ...depths.filter(({ end }) => end <= startTime).map((one) => one.depth));
    depths.push({ end: responseEnd, depth });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
