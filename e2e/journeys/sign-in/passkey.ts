import { expectAccessible } from "../../support/accessibility.ts";
import { plugInAuthenticator } from "../../support/authenticator.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { newClient, ownPassword } from "../../support/people.ts";
import { logIn, signOut } from "../../support/sign-in-form.ts";

test("a passkey is added, renamed, signs in without a password, and is removed", async ({ open, watch }) => {
  const person = await newClient();
  const page = await open(person, "/security");
  await plugInAuthenticator(page, "internal");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();
  await page.getByRole("button", { name: "Rename Passkey 1" }).click();
  await expect(page.getByLabel("Passkey name")).toBeFocused();
  await page.getByLabel("Passkey name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The name was saved.")).toBeVisible();
  await expectAccessible(page, "security with a passkey");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await signOut(page, person.name);
  await page.goto("/login?from=%2Fclient%2Fdashboard");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);

  await page.goto("/security");
  await expect(page.getByRole("listitem").filter({ hasText: "Work laptop" })).toContainText("last used");
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await signOut(page, person.name);
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/passkeys\/authentication\/verify/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This passkey doesn't match an account.");
});

deepTest("a device that is signed in elsewhere is seen and signed out", async ({ open }) => {
  const person = await newClient();
  const page = await open(person, "/security");
  const elsewhere = await open(null, "/login");
  await logIn(elsewhere, person.email, ownPassword);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
  await page.reload();
  const devices = page.locator("section").filter({ hasText: "Where you're signed in" });
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await devices
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("The device was signed out.")).toBeVisible();
});
