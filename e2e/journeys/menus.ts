import { rounds } from "@roadworthy/build/launch/depth";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { cutOff, lengthenWords, overflowOf, restoreWords } from "../support/fit.ts";
import { deepTest, expect, test } from "../support/journey.ts";
import { demo, newPartner, signIn } from "../support/people.ts";
import { newReport } from "../support/pull-by-key.ts";

// What the frame promises of every entry of every menu, whatever areas add to them.
test.describe.configure({ timeout: 600_000 });

const desk = { width: 1440, height: 900 };
/** A small laptop, where the side bar leaves lists the least room. */
const laptopPx = 1280;
/** The frame changes its form at 768: the narrowest of each form, where anything too wide shows; with `DEPTH=full` what lies between as well. */
const narrowPx = rounds(10) === 10 ? [laptopPx, 820, 768, 700, 390, 360] : [laptopPx, 768, 360];

for (const kind of ["client", "premium", "partner", "admin"] as const) {
  // Premium's menu has every entry of the free plan's.
  (kind === "client" ? deepTest : test)(
    `every entry of the ${kind}'s menu opens by keyboard, fits every width and passes axe`,
    async ({ open }) => {
      const page = await open(await signIn(demo[kind]), "/dashboard");
      await page.setViewportSize(desk);
      const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(links.first()).toBeVisible();
      const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      expect(hrefs.length).toBeGreaterThan(5);
      for (const href of new Set(hrefs)) {
        await test.step(href, async () => {
          await tabTo(page, href);
          await page.keyboard.press("Enter");
          await expect(page).toHaveURL(href);
          await expect(page.locator("main h1").first()).toBeVisible();
          await page.waitForLoadState("networkidle");
          await expectFit(page, href, kind);
          for (const section of await sectionsOf(page, href)) {
            await page.goto(section);
            await expectFit(page, section, kind);
          }
        });
      }
      // What is cut off is found.
      await page
        .locator("main h1")
        .first()
        .evaluate((heading) => {
          Object.assign(heading.style, { width: "40px", overflow: "hidden", whiteSpace: "nowrap" });
          const word = document.createElement("span");
          word.textContent = "A heading that is cut off";
          heading.replaceChildren(word);
        });
      expect(await cutOff(page)).not.toEqual([]);
    },
  );
}

/** Passes axe, is no wider than any screen, and has room for longer words. */
async function expectFit(page: Page, href: string, kind: keyof typeof demo): Promise<void> {
  await expectAccessible(page, href);
  for (const width of narrowPx) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowOf(page), `${href} is wider than ${width} px`).toEqual([]);
    if (width !== laptopPx) continue;
    // Which columns a list shows is measured.
    const sidewaysPx = await page
      .locator(".ant-table-body")
      .evaluateAll((all) => Math.max(0, ...all.map((one) => one.scrollWidth - one.clientWidth)));
    expect.soft(sidewaysPx, `a list of ${href} scrolls sideways`).toBeLessThanOrEqual(1);
  }
  // Admins read English only; the others' words are longer in Spanish.
  if (kind !== "admin") await expectRoomForLongWords(page, href);
  await page.setViewportSize(desk);
}

/** With `DEPTH=full` the sections of a page whose sections have addresses of their own. */
async function sectionsOf(page: Page, href: string): Promise<string[]> {
  if (rounds(10) !== 10) return [];
  const links = page.locator(`main nav a[href^="${href}?section="]`);
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
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
  // The demo's own accounts: no other journey adds one.
  const path = "/admin/users?search=roadworthy.example";
  const page = await open(await signIn(demo.admin), path);
  const addresses = page.getByRole("cell", { name: /@roadworthy\.example/ });
  await expect(addresses.nth(1)).toBeVisible();
  const all = await addresses.allTextContents();
  await page.getByRole("button", { name: "Role" }).click();
  await page.getByRole("menuitem", { name: "Partner" }).click();
  await expect(page).toHaveURL(/role=partner/);
  await expect(addresses).not.toHaveCount(all.length);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(addresses).toHaveText(all);
  await page.goForward();
  await expect(page).toHaveURL(/role=partner/);
});

/** Words half as long again are cut off nowhere on a phone. */
async function expectRoomForLongWords(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await lengthenWords(page);
  expect.soft(await cutOff(page), `${screen} with longer words`).toEqual([]);
  await restoreWords(page);
}

/** Presses Tab from the top of the page until the menu's entry is in focus, as people without a pointer do. */
async function tabTo(page: Page, href: string): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const entry = page.getByRole("navigation", { name: "Main" }).locator(`a[href="${href}"]`);
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await entry.evaluate((link) => link === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${href}.`);
}
