import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** From the next navigation on, remembers in the page whether its scripts answer, and how far its parts have moved. */
export const watchFirstVisit = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { shifted: 0, isReady: false };
    Object.assign(window, { firstVisit: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
          seen.shifted += Number(entry.value);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("roadworthy:ready", () => {
      seen.isReady = true;
    });
  });

/** Waits until the scripts answer on a page that `watchFirstVisit` watches. */
export const untilAnswering = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Boolean(Reflect.get(Reflect.get(window, "firstVisit"), "isReady"))))
    .toBe(true);

/** The sum of layout shifts so far, as the Layout Instability specification counts them, once the fonts are there and drawn with. */
export const shiftedSoFar = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Number(Reflect.get(Reflect.get(window, "firstVisit"), "shifted"));
  });

/** How much HTML the browser was sent for the page it shows, as it came. */
export const htmlKb = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return Number(entry?.toJSON().encodedBodySize) / 1024;
  });

/** Keeps the page's own font back until what it gives is called: the latest that it can come. */
export async function holdFont(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const mayLoad = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.woff2", async (route) => {
    await mayLoad;
    await route.continue();
  });
  return letThrough;
}
