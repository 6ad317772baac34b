import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";

for (const [account, path] of [
  ["Driver, free plan", "/client/dashboard"],
  ["Driver, Premium plan", "/client/dashboard"],
  ["Dealership", "/partner/dashboard"],
  ["Administrator", "/admin/dashboard"],
] as const) {
  test(`one press shows the screens of: ${account}`, async ({ page }) => {
    // The message closes by itself after five seconds, however slow the machine is, so the page records that it was there.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.textContent.includes("Successfully logged in"))
          sessionStorage.setItem("told", "yes");
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/login");
    const demo = page.getByRole("region", { name: "Look around without an account" });
    await expect(demo.getByRole("button")).toHaveCount(4);
    const told = () => page.evaluate(() => sessionStorage.getItem("told"));
    expect(await told()).toBeNull();
    await demo.getByRole("button", { name: account }).click();
    await expect.poll(told).toBe("yes");
    await expect(page).toHaveURL(path);
  });
}

test("the way into the demo is free of faults that axe finds", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("region", { name: "Look around without an account" })).toBeVisible();
  await expectAccessible(page, "login of a demo");
});
