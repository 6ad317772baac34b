import { expect, test } from "../../support/journey.ts";
import { newPremiumClient } from "../../support/people.ts";

test("a buyer compares service contracts, keeps the comparison, and keeps a loan of their own", async ({
  open,
}) => {
  const buyer = await newPremiumClient();
  const page = await open(buyer, "/client/coverage?kind=warranty");
  await expect(page.getByText("$100 off service contracts")).toBeVisible();
  await expect(page.getByText(/^\$100\.00 off with your plan: /).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What each quote covers" })).toBeVisible();
  await page.getByRole("button", { name: "Save comparison" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("For the hatchback");
  await page.getByRole("dialog").getByRole("button", { name: "Save comparison" }).click();
  await expect(page.getByRole("heading", { name: "For the hatchback" })).toBeVisible();
  await page.getByRole("button", { name: /^Remove.*For the hatchback$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "For the hatchback" })).toBeVisible();

  await page.goto("/client/loans");
  await page.getByRole("button", { name: "Add vehicle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Hatchback");
  await dialog.getByRole("textbox", { name: "Model year" }).fill("2022");
  await dialog.getByRole("textbox", { name: "Value in $" }).fill("20000");
  await dialog.getByRole("button", { name: "Add vehicle" }).click();
  await expect(page.getByText(/\$20,000 on /)).toBeVisible();
  await page.getByRole("button", { name: "Add a loan" }).click();
  await dialog.getByLabel("Lender").fill("Eastgate Finance");
  await dialog.getByLabel("Balance in $").fill("15000");
  await dialog.getByLabel("Interest rate in %").fill("12.9");
  await dialog.getByLabel("Monthly payment in $").fill("410");
  await dialog.getByRole("button", { name: "Save loan" }).click();
  await page.getByRole("link", { name: "Eastgate Finance" }).click();
  await page.getByLabel("Vehicle", { exact: true }).click();
  await page.getByTitle("Hatchback").dispatchEvent("click");
  await expect(page.getByText(/^\$(?:5,000|4,99\d)$/)).toBeVisible();
  await page.getByLabel("Try an extra payment each month, in $").fill("100");
  await expect(page.getByText(/sooner, \$[\d,.]+ less interest/)).toBeVisible();

  // The figures and buttons of a plan are there on a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("New plan's name").fill("Tax refund");
  await page.getByLabel("New plan's extra each month, in $").fill("200");
  await page.getByRole("button", { name: "Add plan" }).click();
  const plan = page.getByRole("row").filter({ hasText: "Tax refund" });
  await expect(plan.getByText("$200.00")).toBeVisible();
  await plan.getByRole("button", { name: /^Follow plan/ }).click();
  await expect(plan.getByText("You follow this")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await file).suggestedFilename()).toBe("loan-schedule.pdf");
});
