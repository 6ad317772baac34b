import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { plugInAuthenticator } from "../../support/authenticator.ts";
import { deepTest, expect, test, type Open } from "../../support/journey.ts";
import { newClient, ownPassword, type Person } from "../../support/people.ts";
import { ageProofs } from "../../support/proofs.ts";
import { logIn, signOut } from "../../support/sign-in-form.ts";

/** The security screen of somebody who has just added a key. */
async function withKey(open: Open, person: Person): Promise<Page> {
  const page = await open(person, "/security");
  await plugInAuthenticator(page, "usb");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The security key was added.")).toBeVisible();
  return page;
}

test("a security key is added, asked for at the next sign-in and removed again", async ({ open }) => {
  const person = await newClient();
  const page = await withKey(open, person);
  await expect(page.getByRole("listitem").filter({ hasText: "My security key" })).toBeVisible();
  await expectAccessible(page, "security with a security key");
  await page.getByRole("button", { name: "Add a security key" }).click();
  await expect(page.getByLabel("Security key name")).toHaveValue("My security key 2");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("This security key is already in use.");

  await signOut(page, person.name);
  await page.goto("/login?from=%2Fclient%2Factivity");
  await logIn(page, person.email, ownPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await expect(page.getByRole("button", { name: "Use a recovery code instead" })).toHaveCount(0);
  await expectAccessible(page, "second step with a security key");
  await page.getByRole("button", { name: "Use My security key" }).press("Enter");
  await expect(page).toHaveURL("/client/activity");

  await page.goto("/security");
  await page.getByRole("button", { name: "Remove My security key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The security key was removed.")).toBeVisible();
  await expect(page.getByText("With one, a stolen password isn't enough to log in.")).toBeVisible();
});

deepTest("a recovery code stands in for a security key that is not at hand", async ({ open }) => {
  const person = await newClient();
  const page = await withKey(open, person);
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  const code = await page.locator(".recovery-codes li").first().innerText();

  const elsewhere = await open(null, "/login");
  await logIn(elsewhere, person.email, ownPassword);
  await elsewhere.getByRole("button", { name: "Use a recovery code instead" }).click();
  await elsewhere.getByLabel("Recovery code").fill(code);
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
});

test("an hour later the key is asked for again before it is removed", async ({ open, watch }) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/factors\//);
  const person = await newClient();
  const page = await withKey(open, person);
  await ageProofs(person);
  await page.getByRole("button", { name: "Remove My security key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByRole("button", { name: "Use your security key" }).click();
  await expect(page.getByText("The security key was removed.")).toBeVisible();
  await expect(dialog).toBeHidden();
});
