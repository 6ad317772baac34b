import type { Browser, Page } from "@playwright/test";
import { storedSession } from "./bench-people.ts";

const areas = ["client", "premium", "partner", "admin"] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** CLS of a page from its first paint until it has settled. */
const MOST_SHIFT = 0.02;
/** From a click on a menu entry to the heading of what it leads to, 75th percentile of an area's entries, in ms. */
const MOST_CLICK_MS = 200;

/** Runs before anything of the page: adds up its layout shifts as the Layout Instability specification does. */
const noteShifts = `(() => {
  window.__shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.__shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
})()`;

/**
 * Presses an entry of the menu and answers after how many milliseconds the heading of its page stood there. The pointer was over
 * it for 100 ms before, which is when the frame fetches the code.
 */
const pressEntry = (href: string): string => `new Promise((resolve, reject) => {
  const entry = document.querySelector('nav a.frame-entry[href="${href}"]');
  entry.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  setTimeout(() => {
    const before = document.querySelector("main h1");
    const startedAt = performance.now();
    const look = () => {
      const heading = document.querySelector("main h1");
      const isThere = location.pathname === "${href}" && heading !== null && (heading !== before || "${href}" === from);
      if (isThere && heading.getClientRects().length > 0) resolve(performance.now() - startedAt);
      else if (performance.now() - startedAt > 15000) reject(new Error("no heading at ${href}"));
      else requestAnimationFrame(look);
    };
    const from = location.pathname;
    entry.click();
    requestAnimationFrame(look);
  }, 100);
})`;

/** Visits every menu entry of the signed-in areas: how far a fresh page's parts move, and how soon a click shows content. */
export async function benchAreas(
  browser: Browser,
  siteUrl: string,
  say: (text: string) => void,
): Promise<readonly string[]> {
  const missed: string[] = [];
  say("Signed-in areas, every entry of the menu:");
  say(
    `  ${"account".padEnd(10)}${"entries".padStart(8)}${"click p50".padStart(11)}${"p75".padStart(8)}${"worst".padStart(8)}   largest shift (CLS) at 1440 px, at 390 px`,
  );
  for (const area of areas) {
    const session = await storedSession(siteUrl, `${area}@roadworthy.example`);
    const { hrefs, clicks } = await clicksOf(browser, siteUrl, session);
    const p75 = quantile(clicks, 0.75);
    if (p75 > MOST_CLICK_MS) missed.push(`${area}: a click shows content after ${ms(p75)} (p75)`);
    const worst: string[] = [];
    for (const viewport of sizes) {
      const shifts = await shiftsOf(browser, siteUrl, session, { hrefs, viewport });
      const [first] = shifts.toSorted((a, b) => b.shift - a.shift);
      if (first) worst.push(`${first.shift.toFixed(3)} ${first.href}`);
      for (const { href, shift } of shifts)
        if (shift > MOST_SHIFT) missed.push(`${href} shifts by ${shift.toFixed(3)} at ${viewport.width} px`);
    }
    say(
      `  ${area.padEnd(10)}${String(hrefs.length).padStart(8)}${ms(quantile(clicks, 0.5)).padStart(11)}${ms(p75).padStart(8)}` +
        `${ms(Math.max(...clicks)).padStart(8)}   ${worst.join(", ")}`,
    );
  }
  say(
    `  Goals: ${MOST_CLICK_MS} ms (p75) from click to heading on an unloaded machine, a shift of at most ${MOST_SHIFT} on any page.`,
  );
  say("");
  return missed;
}

async function clicksOf(
  browser: Browser,
  siteUrl: string,
  session: string,
): Promise<{ hrefs: string[]; clicks: number[] }> {
  const page = await openPage(browser, session, sizes[0]);
  try {
    await page.goto(`${siteUrl}/dashboard`);
    await page.locator("main h1").first().waitFor();
    await acceptNotice(page);
    await page.waitForLoadState("networkidle");
    const hrefs = await page
      .locator("nav a.frame-entry")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    const clicks: number[] = [];
    for (const href of hrefs.toReversed()) {
      clicks.push(Number(await page.evaluate(pressEntry(href))));
      await page.waitForLoadState("networkidle");
    }
    return { hrefs, clicks };
  } finally {
    await page.context().close();
  }
}

async function shiftsOf(
  browser: Browser,
  siteUrl: string,
  session: string,
  { hrefs, viewport }: { hrefs: readonly string[]; viewport: (typeof sizes)[number] },
): Promise<readonly { href: string; shift: number }[]> {
  const page = await openPage(browser, session, viewport);
  try {
    const shifts: { href: string; shift: number }[] = [];
    for (const href of hrefs) {
      await page.goto(`${siteUrl}${href}`, { waitUntil: "networkidle" });
      await page.locator("main h1").first().waitFor();
      await acceptNotice(page);
      shifts.push({ href, shift: Number(await page.evaluate("window.__shifted")) });
    }
    return shifts;
  } finally {
    await page.context().close();
  }
}

async function openPage(browser: Browser, session: string, viewport: (typeof sizes)[number]): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(noteShifts);
  await page.addInitScript(`localStorage.setItem("roadworthy.session", ${JSON.stringify(session)})`);
  return page;
}

/** Partners and admins accept the compliance notice once in a session. */
async function acceptNotice(page: Page): Promise<void> {
  const accept = page.getByRole("button", { name: "I Accept" });
  if (!(await accept.isVisible())) return;
  await accept.click();
  await accept.waitFor({ state: "detached" });
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
