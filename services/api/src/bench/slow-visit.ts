import type { Browser } from "@playwright/test";

/** A first visit on a slow phone; instants count from the start of the navigation. */
export type SlowVisit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** When the menu was open that was pressed the moment anything had been painted. */
  readonly clickActsMs: number;
  /** What tasks took beyond 50 ms each, until the network was quiet. */
  readonly blockedMs: number;
  readonly jsBytes: number;
  readonly requests: number;
};

/** The connection and the processor that visits are slowed down to; the sentence says so beside the figures. */
export const slowPhone = {
  latencyMs: 150,
  bytesPerSecond: 1_600_000 / 8,
  cpuSlowdown: 4,
  screen: { width: 412, height: 823 },
  sentence: "150 ms per request, 1.6 Mbit/s, processor four times slower, 412 × 823 px, empty cache",
} as const;

/**
 * Notes paints, shifts and long tasks, and presses the header's menu button at the first paint, as somebody would who knows
 * the page; where the button is not there yet, once it is.
 */
const watch = `(() => {
  const seen = window.__slow = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, clickActsMs: 0, blockedMs: 0 };
  const onEntries = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  onEntries("largest-contentful-paint", ({ startTime }) => { seen.largestPaintMs = startTime; });
  onEntries("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.layoutShift += value; });
  onEntries("longtask", ({ duration }) => { seen.blockedMs += duration - 50; });
  const isOpen = (button) => button.getAttribute("aria-expanded") === "true";
  const press = () => {
    const button = document.querySelector("button.menu-button");
    if (button === null) return void requestAnimationFrame(press);
    const note = () => {
      const current = document.querySelector("button.menu-button");
      if (seen.clickActsMs === 0 && current !== null && isOpen(current)) seen.clickActsMs = performance.now();
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-expanded"] });
    button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    button.click();
  };
  onEntries("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    seen.firstPaintMs = startTime;
    press();
  });
})()`;

/** Runs in the page. */
const readSeen = `(() => {
  const all = performance.getEntriesByType("resource");
  const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
  return {
    ...window.__slow,
    jsBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    requests: 1 + all.length,
  };
})()`;

/** Visits an address as `slowPhone` in a context of its own. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({ viewport: slowPhone.screen, locale: "en-US" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slowPhone.latencyMs,
      downloadThroughput: slowPhone.bytesPerSecond,
      uploadThroughput: slowPhone.bytesPerSecond,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.cpuSlowdown });
    await page.addInitScript(watch);
    await page.goto(url, { timeout: 60_000 });
    await page.locator('button.menu-button[aria-expanded="true"]').waitFor({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    return seenIn(await page.evaluate(readSeen));
  } finally {
    await context.close();
  }
}

/** `readSeen` makes exactly this. */
const seenIn = (value: unknown): SlowVisit => value as SlowVisit;
