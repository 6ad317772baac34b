import { expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { newClient } from "../../support/people.ts";
import { logIn } from "../../support/sign-in-form.ts";

test("who forgot the password gets a code, chooses a new one and logs in with it", async ({ page, open }) => {
  const { email, name } = await newClient();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
  const { code } = await lastMail(email);
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("Password", { exact: true }).fill(email);
  await expect(page.getByText("Password strength: Weak")).toBeVisible();
  await expect(page.getByText("Leave out your name")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a new calm road");
  await page.getByLabel("Confirm Password").fill("another one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("a new calm road");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(page).toHaveURL("/client/dashboard");

  const elsewhere = await open(null, "/login");
  await logIn(elsewhere, email, "a new calm road");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${name}`);
});

test("a mailed link signs in by a click, once, and its token leaves the address bar", async ({
  page,
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify/);
  const { email } = await newClient();
  await page.goto("/magic-link?from=%2Fclient%2Factivity");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const { link } = await lastMail(email);

  const other = await open(null, link);
  await expect(other).toHaveURL("/verify");
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other).toHaveURL("/client/activity");

  const late = await open(null, link);
  await expect(late.getByRole("alert")).toContainText("no longer valid");
  await expect(late.getByRole("link", { name: "Log in by email" })).toBeFocused();
  await expect(late.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("a wrong code is refused in words, and a second message in the same minute", async ({ page, watch }) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify/);
  watch.expectComplaint(/status of 429 .*\/auth\/v1\/otp/);
  const { email } = await newClient();
  await page.goto("/magic-link");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the code" }).click();
  const { code } = await lastMailWithin(email);
  await page.getByLabel("Code").fill(code === "123456" ? "654321" : "123456");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("alert")).toContainText("Wait a minute");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/client/dashboard");
});

test("a link that lost its end says so", async ({ page }) => {
  await page.goto("/verify#token_hash=abc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link isn't complete");
});

async function lastMailWithin(email: string) {
  await expect(async () => void (await lastMail(email))).toPass({ timeout: 60_000 });
  return lastMail(email);
}
