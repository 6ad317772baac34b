import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { lastMail } from "../support/mailbox.ts";
import { newClient, newPartner, ownPassword } from "../support/people.ts";
import { logIn } from "../support/sign-in-form.ts";

test("a person takes their data and closes their account", async ({ open, watch }) => {
  // The session ends before the browser signs out of it, and then no account has this address.
  watch.expectComplaint(/status of 40\d .*\/auth\/v1\/(logout|token|user)/);
  const person = await newClient("Ash Farewell");
  const page = await open(person, "/security");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^roadworthy-account-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ account: { email: person.email, name: "Ash Farewell" } });
  await expect(page.getByText("The account's data was exported")).toBeVisible();

  await page.getByRole("button", { name: "Close your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel(`To confirm, type ${person.email}`).fill("somebody-else@journeys.example");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("That isn’t your account’s address.")).toBeVisible();
  await expectAccessible(page, "closing an account");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Close your account" }).click();
  await dialog.getByLabel(`To confirm, type ${person.email}`).fill(person.email);
  await dialog.getByRole("button", { name: "Close it for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account was closed.")).toBeVisible();
  expect((await lastMail(person.email)).text).toContain("You just closed your account.");

  await page.goto("/login");
  await logIn(page, person.email, ownPassword);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("a business's balance goes back to its cards as its last person closes it", async ({ open, watch }) => {
  // The session ends before the browser signs out of it.
  watch.expectComplaint(/status of 40\d .*\/auth\/v1\/(logout|token|user)/);
  const partner = await newPartner({ fundsCents: 2_500 });
  const page = await open(partner, "/security");
  await page.getByRole("button", { name: "Close your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await expect(dialog.getByText("$25.00 of its balance goes back to the cards")).toBeVisible();
  await expectAccessible(page, "closing a business with a balance");
  await dialog.getByLabel(`To confirm, type ${partner.email}`).fill(partner.email);
  await dialog.getByRole("button", { name: "Close it for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("We are refunding $25.00 to the cards it was paid with.")).toBeVisible();
  expect((await lastMail(partner.email)).text).toContain("$25.00");
});

test("a refusal's page says what it means", async ({ page }) => {
  await page.goto("/problems");
  await page.getByRole("link", { name: "insufficient_balance" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("insufficient_balance");
  await expect(page.getByText("Add funds, then retry the order.")).toBeVisible();
  await expectAccessible(page, "problem");
});
