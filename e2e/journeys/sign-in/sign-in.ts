import { demoPassword } from "@roadworthy/contracts/demo-password";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { demo, leakPassword, newClient, newEmail, ownPassword } from "../../support/people.ts";
import { logIn, signOut } from "../../support/sign-in-form.ts";

/** The header's menu has exactly these entries, and each opens a page. */
async function expectMenu(page: Page, basePath: string, labels: readonly string[]): Promise<void> {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const label of labels) await expect(links.getByText(label, { exact: true })).toBeVisible();
  for (const link of await links.all()) {
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${basePath}/[a-z-]+$`));
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await links.getByText("Dashboard").click();
  await expect(page).toHaveURL(`${basePath}/dashboard`);
}

test("a client signs in, lands on the dashboard and signs out", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, demo.client, demoPassword);
  await expect(page.getByText("Successfully logged in")).toBeVisible();
  await expect(page).toHaveURL("/client/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Jordan Avery");
  await expectMenu(page, "/client", ["Dashboard", "Activity"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await signOut(page, "Jordan Avery");
  await page.goto("/client/dashboard");
  await expect(page).toHaveURL("/login?from=%2Fclient%2Fdashboard");
});

for (const { role, name, menu } of [
  { role: "partner", name: "Dana Whitfield", menu: ["Dashboard", "Credit Reports"] },
  { role: "admin", name: "Morgan Ellis", menu: ["Dashboard", "Users", "Audit log"] },
] as const) {
  test(`a ${role} signs in, accepts the compliance notice and lands on the dashboard`, async ({ page }) => {
    // Nothing is asked for that the notice stands before: it would be refused, and stand in the console as a fault.
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto("/login");
    await logIn(page, demo[role], demoPassword);
    const notice = page.getByRole("dialog", { name: "FCRA Compliance Notice" });
    await expect(notice).toContainText(
      "credit report inquiry for authorized organizations for permissible purposes",
    );
    await expect(notice).toContainText("$2,500 and/or 1 year in Federal prison per occurrence");
    await expect(notice).toContainText(demo[role]);
    await expect(notice).toContainText("127.0.0.1");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(notice).toBeVisible();

    await notice.getByRole("button", { name: "I Accept" }).click();
    await expect(page).toHaveURL(`/${role}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${name}`);
    await expectMenu(page, `/${role}`, menu);

    // Once for this sign-in, then no more.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${name}`);
    await expect(notice).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}

test("the compliance notice says so when the visitor's address cannot be found out", async ({
  page,
  watch,
}) => {
  await page.route("**/api/v1/client-ip", (route) => route.abort());
  watch.expectComplaint(/ERR_FAILED .*\/client-ip$/);
  await page.goto("/login");
  await logIn(page, demo.partner, demoPassword);
  const notice = page.getByRole("dialog", { name: "FCRA Compliance Notice" });
  await expect(notice.getByText("Unable to determine")).toBeVisible();
  await notice.getByRole("button", { name: "Sign out instead" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(notice).toHaveCount(0);
});

test("a wrong password is refused and what was typed stays", async ({ page, watch }) => {
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/token/);
  await page.goto("/login");
  await logIn(page, newEmail("nobody"), "not-the-password");
  await expect(page.getByRole("alert")).toHaveText(
    "Invalid email or password. Please check your credentials and try again.",
  );
  await expect(page.getByLabel("Email")).toHaveValue(/^nobody-/);
  await expect(page).toHaveURL("/login");
});

test("somebody whose password has leaked gets in, and is told", async ({ page }) => {
  const person = await newClient();
  const password = await leakPassword(person);
  await page.goto("/login");
  await logIn(page, person.email, password);
  await expect(page).toHaveURL("/client/dashboard");
  await expect(page.getByText("Choose another one under Security.")).toBeVisible();
});

test("a client registers", async ({ page, watch }) => {
  watch.expectComplaint(/status of 422 .*\/auth\/v1\/signup/);
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Alex Newcomer");
  await page.getByLabel("Email Address").fill(newEmail("client"));
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password").fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Show Password" }).first().click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByLabel("Confirm Password").fill("password1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Registration failed. Please try again.");
  await expect(page.getByText("This password is easy to guess.")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm Password").fill(`${ownPassword}!`);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await page.getByLabel("Confirm Password").fill(ownPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Successfully registered! Welcome to Roadworthy.")).toBeVisible();
  await expect(page).toHaveURL("/client/dashboard");
  await expect(page.getByText("Sample – your first report is not in yet").first()).toBeVisible();
});

deepTest("a new password is measured while it is typed, from the first character on", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const meterFiles = () => files.filter((url) => url.includes("/password-meter."));
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.getByLabel("Full Name").fill("Alex Newcomer");
  expect(meterFiles()).toEqual([]);
  const password = page.getByLabel("Password", { exact: true });
  await password.pressSequentially("alex");
  await expect(page.getByText("Password strength: Too short")).toBeVisible();
  expect(meterFiles()).not.toEqual([]);
  await password.fill("alexnewcomer");
  await expect(page.getByText("Password strength: Weak")).toBeVisible();
  await expect(page.getByText("Leave out your name")).toBeVisible();
  await expectAccessible(page, "a weak new password");
  await password.fill(ownPassword);
  await expect(page.getByText("Password strength: Strong")).toBeVisible();
  await expectAccessible(page, "a strong new password");

  await page.goto("/register?lang=es");
  await page.getByLabel("Contraseña", { exact: true }).fill("12345678");
  await expect(page.getByText("Seguridad de la contraseña: Débil")).toBeVisible();
  await expectAccessible(page, "a weak new password in Spanish");
});

test("a new password is chosen as well when its meter cannot be loaded", async ({ page, watch }) => {
  watch.expectComplaint(/ERR_FAILED .*\/password-meter\./);
  await page.route(/\/password-meter\./, (route) => route.abort());
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("Alex Newcomer");
  await page.getByLabel("Email Address").fill(newEmail("client"));
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/password-meter."));
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await refused;
  await page.getByLabel("Confirm Password").fill(ownPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/client/dashboard");
});

test("a business registers and starts in test mode", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Business Partner").check();
  await page.getByLabel("Full Name").fill("Kim Dealer");
  await page.getByLabel("Company Name").fill("Kim's Cars");
  await page.getByLabel("Email Address").fill(newEmail("partner"));
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm Password").fill(ownPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("button", { name: "I Accept" }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(page.getByText(/^Test mode until your business is certified/)).toBeVisible();
  await expect(page.getByText("$1,000.00", { exact: true })).toBeVisible();
});

test("signing in works without a mouse", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(demo.partner);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");

  const accept = page.getByRole("button", { name: "I Accept" });
  await expect(accept).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Dana Whitfield");
});
