import { expect, test } from "../support/journey.ts";
import { newEmail } from "../support/people.ts";

test("the waitlist is joined with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const signUp = page.getByRole("button", { name: "Sign up" }).first();
  await signUp.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Roadworthy isn't open to new drivers yet" });
  await expect(dialog).toBeVisible();

  const email = dialog.getByLabel("Tell me when enrollment opens");
  const tabTo = async (target: typeof email): Promise<void> => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
      // A dialog keeps the focus: Tab leads round inside it, or to the browser's own controls.
      expect(
        await page.evaluate(() => {
          const focused = document.activeElement;
          return focused === document.body || focused?.closest("dialog, [role=dialog]") !== null;
        }),
      ).toBe(true);
    }
    await expect(target).toBeFocused();
  };
  await tabTo(email);
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("nobody");
  await tabTo(email);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(newEmail("driver"));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Thank you.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(signUp).toBeFocused();
});
