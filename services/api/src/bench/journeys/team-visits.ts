import type { Browser, BrowserContext } from "@playwright/test";

/** Bytes of scripts and styles that a visit fetched over the network; what the browser had kept counts nothing. */
export async function fetchedBytes(context: BrowserContext, url: string, session: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(`localStorage.setItem("roadworthy.session", ${JSON.stringify(session)})`);
    await page.goto(url);
    await page.locator("main h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    return Number(await page.evaluate(sumOfFetched));
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
const sumOfFetched = `performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(?:js|css)$/.test(new URL(name).pathname))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)`;

/** Presses a link, after hovering for 100 ms; returns how many ms it took until the heading of a page below `path` was there. */
const press = (selector: string, path: string): string => `new Promise((resolve, reject) => {
  const link = document.querySelector(${JSON.stringify(selector)});
  link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  setTimeout(() => {
    const before = document.querySelector("main h1");
    const startedAt = performance.now();
    const look = () => {
      const heading = document.querySelector("main h1");
      const isThere = location.pathname.startsWith(${JSON.stringify(path)}) && heading !== null && heading !== before;
      if (isThere && heading.getClientRects().length > 0) resolve(performance.now() - startedAt);
      else if (performance.now() - startedAt > 15000) reject(new Error("no heading at ${path}"));
      else requestAnimationFrame(look);
    };
    link.click();
    requestAnimationFrame(look);
  }, 100);
})`;

/** Goes to and fro between the client's area and the public one, and between two pages of the client's. */
export async function switchAreas(
  browser: Browser,
  siteUrl: string,
  session: string,
  rounds: number,
): Promise<{ first: number; between: readonly number[]; within: readonly number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem("roadworthy.session", ${JSON.stringify(session)})`);
    await page.goto(`${siteUrl}/client/dashboard`);
    await page.locator("main h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    /** Presses the first link of a kind. */
    const go = async (selector: string, path: string): Promise<number> => {
      const time = Number(await page.evaluate(press(selector, path)));
      await page.waitForLoadState("networkidle");
      return time;
    };
    const entries = await page
      .locator("nav a.frame-entry")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const other = entries.find((href) => href.startsWith("/client/") && href !== "/client/dashboard");
    if (other === undefined) throw new Error("The client's menu has one entry only.");
    const between: number[] = [];
    const within: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      within.push(await go(entry(other), other));
      within.push(await go(entry("/client/dashboard"), "/client/dashboard"));
      between.push(await go(`a[href="/privacy"]`, "/privacy"));
      await page.locator(".user-button").click();
      between.push(await go(own, "/client/"));
    }
    const [first = 0, ...rest] = between;
    // The first press within the area loads that page's code as well.
    return { first, between: rest, within: within.slice(1) };
  } finally {
    await context.close();
  }
}

/** What the menu under the person's name offers of their area; it may lead on to another page of it. */
const own = `.user-panel a[href^="/client/"]`;
const entry = (href: string): string => `nav a.frame-entry[href="${href}"]`;
