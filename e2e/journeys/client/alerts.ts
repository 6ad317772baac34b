import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { demo, signIn } from "../../support/people.ts";

test("from the bell to why an alert matters, and to what one wants to be told", async ({ open }) => {
  const page = await open(await signIn(demo.premium), "/client/dashboard");
  await page.getByRole("button", { name: /^Alerts/ }).click();
  const bell = page.getByRole("region", { name: "Alerts" });
  await bell.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/client\/alerts\?open=alr_/);
  const opened = page.getByRole("dialog");
  await expect(opened.getByText("Why it matters")).toBeVisible();
  await expectAccessible(page, "an open alert");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alerts");

  await page.getByRole("link", { name: "Alert preferences" }).click();
  await expect(page).toHaveURL("/client/settings#notifications");
  const points = page.getByLabel("A score changes by at least");
  await points.fill("12");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Notification preferences updated successfully")).toBeVisible();
  await page.reload();
  await expect(points).toHaveValue("12");
  await expectAccessible(page, "a client's settings");
});
