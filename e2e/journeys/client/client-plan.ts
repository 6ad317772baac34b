import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { newClient, newClientAfterTrial } from "../../support/people.ts";

for (const width of [390, 1440])
  deepTest(
    `a plan is tried with its exact terms and canceled in two clicks at ${width} px`,
    async ({ open }) => {
      const page = await open(await newClient(), "/client/plan");
      await page.setViewportSize({ width, height: 844 });
      const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
      await expect(page.getByText("No payment method on file.")).toBeVisible();
      await press("Start free Premium trial");
      await expect(
        page.getByText(/Unless I cancel before .*, Roadworthy charges my saved card \$24\.99/),
      ).toBeVisible();
      await press("Add card");
      await press("Save card");
      await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
      await press("Start free Premium trial");
      await expect(page.getByText("Check the box to agree to the terms.")).toBeVisible();
      await page.getByLabel("I have read this and agree to it.").check();
      await expectAccessible(page, "the checkout of a plan");
      await press("Start free Premium trial");
      await expect(page.getByText(/Your trial is free until/)).toBeVisible();

      await press("Cancel plan");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Keep Premium" }).click();
      await expect(dialog).toHaveCount(0);
      await press("Cancel plan");
      await dialog.getByRole("button", { name: "Cancel plan" }).click();
      await expect(page.getByText(/You canceled Premium\. It lasts until/)).toBeVisible();
    },
  );

test("a plan that was paid for today is canceled for all of its money", async ({ open }) => {
  const page = await open(await newClientAfterTrial(), "/client/plan");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  await press("Subscribe to Premium");
  await expect(page.getByText(/charges my saved card \$24\.99/)).toBeVisible();
  await press("Add card");
  await press("Save card");
  await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
  await press("Subscribe to Premium");
  await page.getByLabel("I have read this and agree to it.").check();
  await press("Subscribe to Premium");
  await expect(page.getByText(/Next charge: \$24\.99 on/)).toBeVisible();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByText("Paid")).toBeVisible();
  const file = page.waitForEvent("download");
  await invoices
    .getByRole("button", { name: /^Download/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

  await press("Cancel plan");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Your plan ends now, and \$24\.99 goes back to your card/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText("You're on the free plan. It costs nothing and never ends.")).toBeVisible();
  await expect(invoices.getByText("Refunded")).toBeVisible();
  await page.goto("/client/simulator");
  await expect(page.getByRole("heading", { name: "The simulator is part of Premium" })).toBeVisible();
});
