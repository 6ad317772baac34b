import { expect, test } from "../support/journey.ts";
import { newEmail } from "../support/people.ts";

test("every way to sign up leads to the waitlist", async ({ page }) => {
  await page.goto("/");
  const waitlist = page.getByRole("dialog", { name: "Roadworthy isn't open to new drivers yet" });
  for (const name of ["Sign up", "Get Started For Free", "View Plans", "Subscribe Now"]) {
    const button = page.getByRole("button", { name }).first();
    await button.click();
    await expect(waitlist.getByText("$1", { exact: true })).toBeVisible();
    await expect(waitlist.getByRole("link", { name: "Get all three for $1" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await page.keyboard.press("Escape");
    await expect(waitlist).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe Now" }).first().click();
  await waitlist.getByLabel("Tell me when enrollment opens").fill("not an address");
  await waitlist.getByRole("button", { name: "Notify me" }).click();
  await expect(waitlist.getByLabel("Tell me when enrollment opens")).toHaveAttribute("aria-invalid", "true");
  await waitlist.getByLabel("Tell me when enrollment opens").fill(newEmail("driver"));
  await waitlist.getByRole("button", { name: "Notify me" }).click();
  await expect(waitlist.getByText("Thank you.")).toBeVisible();
});

test("the theme follows the device until it is chosen, and then stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(background).not.toBe(dark);

  // The choice is in the page before any script runs, so nothing flashes.
  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html[^>]*data-theme="light"/);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await expect.poll(background).toBe(dark);
});

test("the foot of a page leads to the licenses of the packages that all areas are made of", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Open-source licenses" }).click();
  await expect(page).toHaveURL(/\/licenses\.txt$/);
  const list = page.locator("pre");
  await expect(list).toContainText("Open-source software in the pages of Roadworthy");
  // One that the shell brings, and one that the signed-in areas bring.
  await expect(list).toContainText(/^react [\d.]+ \(MIT\)$/m);
  await expect(list).toContainText(/^antd [\d.]+ \(MIT\)$/m);
});
