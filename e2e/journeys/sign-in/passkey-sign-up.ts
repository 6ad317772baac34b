import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { plugInAuthenticator } from "../../support/authenticator.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { newClient, newEmail } from "../../support/people.ts";
import { signOut } from "../../support/sign-in-form.ts";

const name = "Robin Keyholder";

/** Fills the registration form without a password, and returns once the code is asked for. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
}

test("who signs up with a passkey gives no password, logs in by it, and manages and closes the account", async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/status of 403/);
  watch.expectComplaint(/status of 40\d .*\/auth\/v1\/(logout|token|user)/);
  await plugInAuthenticator(page, "internal");
  const email = newEmail("keyholder");
  await page.goto("/register");
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await expect(page.getByText("Enter your full name")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByText("Password must be at least")).toHaveCount(0);
  await expectAccessible(page, "registering");

  await askForCode(page, email);
  await expectAccessible(page, "confirming an address for a passkey");
  const { code } = await codeMail(email);
  await page.getByLabel("Code").fill(code === "123456" ? "654321" : "123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code is wrong");
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your passkey is ready. Welcome to")).toBeVisible();
  await expect(page).toHaveURL("/client/dashboard");

  await signOut(page, name);
  await page.goto("/login?from=%2Fsecurity");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Your account has no password")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Passkey 1" })).toContainText("last used");
  const opened = page.getByRole("listitem").filter({ hasText: "The account was opened" });
  await expect(opened).toContainText("Code or link in a message");
  await expectAccessible(page, "security without a password");
  await page.getByRole("link", { name: "Add a password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a password");

  await page.goto("/security");
  await page.getByRole("button", { name: "Close your account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel(`To confirm, type ${email}`).fill(email);
  await dialog.getByRole("button", { name: "Close it for good" }).click();
  await expect(page.getByText("Your account was closed.")).toBeVisible();
});

test("who dismisses the browser's question is asked again, and is signed in without a passkey too", async ({
  page,
}) => {
  await refusePasskeys(page);
  const email = newEmail("keyholder");
  await page.goto("/register?from=%2Fclient%2Factivity");
  await askForCode(page, email);
  await page.getByLabel("Code").fill((await codeMail(email)).code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your passkey");
  await expect(page.getByRole("alert")).toHaveText("No passkey was created.");
  await expect(page.getByRole("button", { name: "Create passkey" })).toBeFocused();
  await expectAccessible(page, "making the passkey of a new account");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("No passkey was created.");
  await page.getByRole("button", { name: "Continue without a passkey" }).click();
  await expect(page).toHaveURL("/client/activity");

  await page.goto("/security");
  await expect(page.getByText("Your account has no password")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
});

test("an address that has an account opens it by the code and learns nothing before", async ({ page }) => {
  await plugInAuthenticator(page, "internal");
  const person = await newClient();
  await page.goto("/register");
  await askForCode(page, person.email);
  await page.getByLabel("Code").fill((await codeMail(person.email)).code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your passkey is ready.")).toBeVisible();
  await expect(page.getByRole("button", { name: `${person.name}, account menu` })).toBeVisible();
});

deepTest(
  "a business signs up with a passkey by the link on another device, and adds it there",
  async ({ page, open }) => {
    const email = newEmail("keyholder");
    await page.goto("/register?lang=es");
    await page.getByRole("radio", { name: "Empresa asociada" }).check();
    await page.getByLabel("Nombre completo").fill(name);
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByRole("button", { name: "Registrarse con una llave de acceso" }).click();
    await expect(page.getByText("Escribe el nombre de tu empresa")).toBeVisible();
    await page.getByLabel("Nombre de la empresa").fill("Keyholder Motors");
    await page.getByRole("button", { name: "Registrarse con una llave de acceso" }).click();
    await expect(page.getByLabel("Código")).toBeFocused();
    const { link } = await codeMail(email);
    const elsewhere = await open(null, link);
    await plugInAuthenticator(elsewhere, "internal");
    await elsewhere.getByRole("button", { name: "Confirm and log in" }).click();
    await expect(elsewhere).toHaveURL("/security");
    // The frame's figures ask for the notice on every page of a business.
    await elsewhere.getByRole("button", { name: "I Accept" }).click();
    await elsewhere.getByRole("button", { name: "Add a passkey" }).click();
    await expect(elsewhere.getByText("The passkey was added.")).toBeVisible();
  },
);

/** The mail with the code, once it has come. */
async function codeMail(to: string) {
  await expect(async () => expect((await lastMail(to)).code).not.toBe("")).toPass({ timeout: 60_000 });
  return lastMail(to);
}

/** Makes the browser refuse, as when a person closes its prompt. */
const refusePasskeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.credentials.create = async () => {
      throw new DOMException("Dismissed.", "NotAllowedError");
    };
  });
