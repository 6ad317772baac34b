import { AxeBuilder } from "@axe-core/playwright";
import { rounds } from "@roadworthy/build/launch/depth";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A window and a theme that a page is looked at in. */
type Look = { readonly viewport: (typeof sizes)[number]; readonly colorScheme: "light" | "dark" };

const everyLook = sizes.flatMap((viewport): Look[] => [
  { viewport, colorScheme: "light" },
  { viewport, colorScheme: "dark" },
]);

/** Both widths and both themes in half of the combinations: layout depends on the one and colors on the other. All with `DEPTH=full`. */
const looks =
  rounds(10) === 10
    ? everyLook
    : everyLook.filter(({ viewport, colorScheme }) => (viewport === sizes[0]) === (colorScheme === "light"));

/** Has axe look at the page as it stands, at both widths and in both themes; what it finds fails the journey at its end. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await untilSettled(page);
    let found = await findingsOf(page);
    // A change of theme reaches antd's parts with React's next rendering: what is only on its way there is looked at again.
    for (let again = 0; found.length > 0 && again < 3; again += 1) {
      await page.waitForTimeout(400);
      found = await findingsOf(page);
    }
    expect.soft(found, `${screen}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflowPx, `${screen} is wider than ${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Waits until the page has settled in the new width and theme. */
const untilSettled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

async function findingsOf(page: Page): Promise<string[]> {
  // axe stays in a page while the portal changes its screens; sending and reading it again would take as long as a small screen.
  const isThere = await page.evaluate(() => "axe" in window);
  // Legacy mode leaves out what only frames need, of which the portal has none; it halves the time.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: "void 0" }) })
    .setLegacyMode()
    // No rule that runs reads the style sheets themselves.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
  return [...found, ...(await repeatedIds(page))];
}

/** Ids that two elements have: a label of the second would name the first. axe looks only at those that ARIA attributes name. */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `#${id} is there twice`);
  });
