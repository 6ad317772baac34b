import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect } from "../../support/journey.ts";
import { newClient } from "../../support/people.ts";

for (const width of [390, 1440])
  deepTest(
    `a plan is tried with its exact terms and canceled in two clicks at ${width} px`,
    async ({ open }) => {
      const page = await open(await newClient(), "/client/plan");
      await page.setViewportSize({ width, height: 844 });
      const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
      await expect(page.getByText("No payment method on file.")).toBeVisible();
      await press("Start free trial of Premium");
      await expect(
        page.getByText(/Unless I cancel before .*, Roadworthy charges my saved card \$24\.99/),
      ).toBeVisible();
      await press("Add card");
      await press("Save card");
      await expect(page.getByText("Visa ending in 4242").first()).toBeVisible();
      await press("Start free trial of Premium");
      await expect(page.getByText("Check the box to agree to the terms.")).toBeVisible();
      await page.getByLabel("I have read this and agree to it.").check();
      await expectAccessible(page, "the checkout of a plan");
      await press("Start free trial of Premium");
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
