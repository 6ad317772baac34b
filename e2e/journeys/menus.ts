import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { demo, newPartner, signIn } from "../support/people.ts";
import { newReport } from "../support/pull-by-key.ts";

// What the frame promises of every entry of every menu, whatever areas add to them.
test.describe.configure({ timeout: 600_000 });

const desk = { width: 1440, height: 900 };
/** From the narrowest phone to a tablet; the frame changes its form at 768. */
const narrowPx = [820, 768, 700, 390, 360] as const;

for (const kind of ["premium", "partner", "admin"] as const) {
  test(`every entry of the ${kind}'s menu opens by keyboard and fits every width`, async ({ open }) => {
    const page = await open(await signIn(demo[kind]), "/dashboard");
    await page.setViewportSize(desk);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) {
      await test.step(href, async () => {
        await tabTo(page, href);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(href);
        await expect(page.locator("main h1").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        for (const width of narrowPx) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflowOf(page), `${href} is wider than ${width} px`).toEqual([]);
        }
        await page.setViewportSize(desk);
      });
    }
  });
}

test("a partner finds a report by its consumer's name, by keyboard alone", async ({ open }) => {
  const partner = await newPartner({ fundsCents: 1_000 });
  const reportId = await newReport(partner.token);
  const page = await open(partner, "/partner/credit-reports");
  await expect(page.getByRole("row").filter({ hasText: "Robin Vale" })).toBeVisible();
  await page.goto("/partner/dashboard");
  await expect(page.locator("main h1").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Robin Vale");
  await expect(page.getByRole("option", { name: /Robin Vale/ }).first()).toBeVisible();
  while (
    (await page.locator("[cmdk-item][aria-selected=true]").getAttribute("data-value")) !== `hit ${reportId}`
  )
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/partner/credit-reports/${reportId}`);
  await expect(page.getByRole("region", { name: "Scores" })).toBeVisible();
});

test("back and forward go through the filters of a list, one step for each", async ({ open }) => {
  const page = await open(await signIn(demo.admin), "/admin/users");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const all = await page.getByRole("row").allTextContents();
  await page.getByRole("button", { name: "Role" }).click();
  await page.getByRole("menuitem", { name: "Partner" }).click();
  await expect(page).toHaveURL(/role=partner/);
  await page.goBack();
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("row")).toHaveText(all);
  await page.goForward();
  await expect(page).toHaveURL(/role=partner/);
});

/** Presses Tab until the menu's entry is in focus, as somebody without a pointer does. */
async function tabTo(page: Page, href: string): Promise<void> {
  const entry = page.getByRole("navigation", { name: "Main" }).locator(`a[href="${href}"]`);
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await entry.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${href}.`);
}

/** What stands out over the right edge of the window, when that can be scrolled sideways. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *")]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} to ${one.getBoundingClientRect().right}`);
  });
