import type { Locator, Page } from "@playwright/test";
import { rounds } from "@roadworthy/build/launch/depth";
import { deepTest, test } from "./journey.ts";

/** The width of a phone; with `DEPTH=full` that of a desk too. */
export const phoneFirst = rounds(10) === 10 ? [390, 1440] : [390];

/** A journey at a desk, which `DEPTH=full` makes on a phone as well. */
export function onDeskAndPhone(title: string, body: Parameters<typeof test>[2]): void {
  test(title, body);
  test.describe("at 390 px", () => {
    test.use({ viewport: { width: 390, height: 844 } });
    deepTest(title, body);
  });
}

/** The main menu, opened first where the screen has no room for it. */
export async function mainMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Main" });
  const open = page.getByRole("button", { name: "Open menu" });
  await menu.or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  return menu;
}
