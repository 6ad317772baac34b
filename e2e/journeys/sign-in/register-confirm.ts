import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { startOwnPortal, type OwnPortal } from "../../support/own-portal.ts";
import { newEmail, ownPassword } from "../../support/people.ts";
import { logIn } from "../../support/sign-in-form.ts";

// A setting of the whole portal is changed here, so these have a portal of their own, one journey after the other.
test.describe.configure({ mode: "serial" });
let own: OwnPortal;
test.beforeAll(async () => {
  own = await startOwnPortal();
  await own.sql`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});
test.afterAll(() => own.stop());

/** Fills the registration form on the screen and sends it. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full Name").fill("Casey Newcomer");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm Password").fill(ownPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your address");
}

test("who registers confirms the address by the code and goes on to where they wanted to go", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify/);
  const email = newEmail("newcomer");
  const page = await open(null, `${own.siteUrl}/client/activity`);
  await expect(page).toHaveURL(`${own.siteUrl}/login?from=%2Fclient%2Factivity`);
  await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
  await register(page, email);
  await expectAccessible(page, "confirming an address");
  const { code } = await lastMail(email, own.siteUrl);
  await page.getByLabel("Code").fill(code === "123456" ? "654321" : "123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code is wrong");
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully registered!")).toBeVisible();
  await expect(page).toHaveURL(`${own.siteUrl}/client/activity`);
});

test("the mailed link confirms in another browser, leads on, and then the password opens the account", async ({
  open,
}) => {
  const email = newEmail("newcomer");
  const page = await open(null, `${own.siteUrl}/register?from=%2Fclient%2Factivity`);
  await register(page, email);
  const { link } = await lastMail(email, own.siteUrl);
  const elsewhere = await open(null, link);
  await elsewhere.getByRole("button", { name: "Confirm and log in" }).click();
  await expect(elsewhere).toHaveURL(`${own.siteUrl}/client/activity`);

  await page.goto(`${own.siteUrl}/login`);
  await logIn(page, email, ownPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Casey Newcomer");
});

test("before the address is confirmed the password opens nothing, and registering again tells nothing", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/token/);
  watch.expectComplaint(/status of 429 .*\/auth\/v1\/signup/);
  const email = newEmail("newcomer");
  const page = await open(null, `${own.siteUrl}/register`);
  await register(page, email);
  await page.goto(`${own.siteUrl}/login`);
  await logIn(page, email, ownPassword);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto(`${own.siteUrl}/register`);
  await register(page, email);
});
