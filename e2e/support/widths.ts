import type { Locator, Page } from "@playwright/test";
import { rounds } from "@roadworthy/build/launch/depth";
import { deepTest, test } from "./journey.ts";

/** The width of a phone; with `DEPTH=full` that of a desk too. */
export const phoneFirst = rounds(10) === 10 ? [390, 1440] : [390];

/** A desk, and with `DEPTH=full` a phone. */
export const deskAndPhone = [
  { at: "at 1440 px", viewport: { width: 1440, height: 900 }, journey: test },
  { at: "at 390 px", viewport: { width: 390, height: 844 }, journey: deepTest },
] as const;

/** The line of a list that holds the text: a row of a table, or a card where the screen is narrow. */
export const lineOf = (page: Page, text: string): Locator =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: text });

/** The main menu, opened first where the screen has no room for it. */
export async function mainMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Main" });
  const open = page.getByRole("button", { name: "Open menu" });
  await menu.or(open).first().waitFor();
  if (await open.isVisible()) await open.click();
  return menu;
}
