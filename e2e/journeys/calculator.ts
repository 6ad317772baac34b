import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";

const path = "/auto-loan-calculator";
const sign = (page: Page): Locator => page.locator("output.payment-sign strong");

/** Walks to a control with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

test("a loan is changed, solved, compared and shared with the keyboard alone", async ({ page, open }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await expect(sign(page)).toHaveText("$571.98");

  await tabTo(page, page.getByLabel("Vehicle price"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("28000");
  await expect(sign(page)).not.toHaveText("$571.98");

  const solve = page.getByText("Start from the payment", { exact: true });
  await tabTo(page, page.locator("summary").filter({ has: solve }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Payment you can afford"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("450");
  await expect(page.getByText(/^The highest price: \$[\d,.]+, with payments of \$450\.00\.$/)).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Use this value" }));
  await page.keyboard.press("Enter");
  await expect(sign(page)).toHaveText("$450.00");

  await tabTo(page, page.locator("summary").filter({ hasText: "Compare up to four loans" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Keep this loan to compare" }));
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Loans side by side" });
  await expect(table).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Remove Loan A" }));
  await page.keyboard.press("Enter");
  await expect(table).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(table).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Copy link" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The link to this calculation is copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await open(null, link);
  await expect(sign(shared)).toHaveText("$450.00");
  await expect(shared.getByRole("table", { name: "Loans side by side" })).toBeVisible();
  const figures = (on: Page) => on.locator(".figures dd").allTextContents();
  expect(await figures(shared)).toEqual(await figures(page));
});

test("every tool is free of faults that axe finds", async ({ page }) => {
  await page.goto(`${path}?state=MI&loan=term%3D48&loan=term%3D72&rebate=3000&lease-months=24&goal=450`);
  await expect(page.locator(".tool[open]")).toHaveCount(4);
  await expectAccessible(page, "calculator with every tool open");
});

test("the schedule is downloaded as CSV, and the printed page holds results without controls", async ({
  page,
}) => {
  await page.goto(`${path}?term=12`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("roadworthy-auto-loan.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("Payment,Amount,Interest,Principal,Extra,Balance");
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toMatch(/^12,.*,0\.00$/);

  await page.emulateMedia({ media: "print" });
  await expect(sign(page)).toBeVisible();
  await expect(page.getByRole("table", { name: "How the loan is repaid" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeHidden();
  await expect(page.getByLabel("Vehicle price")).toBeHidden();
});
