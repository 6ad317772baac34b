import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { plugInAuthenticator } from "../../support/authenticator.ts";
import { expect, test, type Open } from "../../support/journey.ts";
import { newApiKey, newClient, newPartner, ownPassword } from "../../support/people.ts";
import { ageProofs } from "../../support/proofs.ts";

const stale = /status of 403/;

/** Rotates a key of a new business that signed in an hour ago, with seven days of overlap. */
async function rotateKey(open: Open): Promise<Page> {
  const partner = await newPartner({ fundsCents: 0 });
  await newApiKey(partner);
  const page = await open(partner, "/partner/dashboard");
  await page.getByRole("button", { name: "Rotate API Keys" }).click();
  const asked = page.getByRole("dialog", { name: "Rotate API Keys" });
  await asked.getByRole("radio", { name: /7 days/ }).check();
  await ageProofs(partner);
  await page.getByRole("button", { name: "Rotate key" }).click();
  return page;
}

test("rotating a key an hour after signing in asks for the password and then goes on", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(stale);
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/reauthenticate/);
  const page = await rotateKey(open);

  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expectAccessible(page, "proving again who one is");
  await dialog.getByLabel("Password").fill("not-my-password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("That password isn’t right.");
  await dialog.getByLabel("Password").fill(ownPassword);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "New API key" })).toHaveValue(/^rw_sk_live_/);
});

test("closing the question changes nothing and keeps what was chosen", async ({ open, watch }) => {
  watch.expectComplaint(stale);
  const page = await rotateKey(open);
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const rotation = page.getByRole("dialog", { name: "Rotate API Keys" });
  await expect(rotation.getByRole("alert")).toContainText("Confirm it's you");
  await expect(rotation.getByRole("radio", { name: /7 days/ })).toBeChecked();
});

test("adding a passkey and an app on the security screen ask once", async ({ open, watch }) => {
  watch.expectComplaint(stale);
  const person = await newClient();
  const page = await open(person, "/security");
  await plugInAuthenticator(page, "internal");
  await ageProofs(person);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password").fill(ownPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();

  await ageProofs(person);
  await page.getByRole("button", { name: "Add an app" }).click();
  await page.getByLabel("App or phone name").fill("Kitchen tablet");
  await page.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
  await dialog.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expect(page.getByRole("img", { name: "QR code with the same key as below" })).toBeVisible();
  await expect(dialog).toBeHidden();
});
