import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { newClient, ownPassword } from "../../support/people.ts";
import { addApp, codeOf } from "../../support/authenticator-app.ts";
import { logIn, signOut } from "../../support/sign-in-form.ts";

test("an authenticator app is added, asked for at the next sign-in and removed again", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 422 .*\/auth\/v1\/factors\/[^/]+\/verify/);
  const person = await newClient();
  const page = await open(person, "/client/dashboard");
  await page.getByRole("button", { name: `${person.name}, account menu` }).click();
  await page.getByRole("link", { name: "Security" }).click();
  const secret = await addApp(page);
  await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toBeVisible();
  await page.getByRole("button", { name: "Add an app" }).press("Enter");
  await expect(page.getByLabel("App or phone name")).toBeFocused();
  await expect(page.getByLabel("App or phone name")).toHaveValue("My phone 2");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add an app" })).toBeFocused();

  const elsewhere = await open(null, "/login?from=%2Fclient%2Factivity");
  await logIn(elsewhere, person.email, ownPassword);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("One more step");
  const asked: string[] = [];
  elsewhere.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await elsewhere.goto("/client/dashboard");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await elsewhere.getByLabel("Code").fill("000000");
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("That code isn't right");
  await expect(elsewhere.getByLabel("Code")).toBeFocused();
  await expect(elsewhere.getByText("Successfully logged in")).toHaveCount(0);
  // The frame waits for the second step: its refusals would have the session refreshed while the step is taken.
  expect(asked).not.toContain("/api/v1/me/badges");
  const code = codeOf(secret);
  await elsewhere.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await elsewhere.keyboard.press("Enter");
  await expect(elsewhere.getByText("Successfully logged in")).toBeVisible();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);

  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The app was removed.")).toBeVisible();
  await expect(page.getByText("With an app, a stolen password isn't enough")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Authenticator apps" })).toBeFocused();
});

test("a recovery code stands in for a lost app", async ({ open }) => {
  const person = await newClient();
  const page = await open(person, "/security");
  await addApp(page);
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  const codes = page.locator(".recovery-codes li");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();

  const elsewhere = await open(null, "/login");
  await logIn(elsewhere, person.email, ownPassword);
  await elsewhere.getByRole("button", { name: "Use a recovery code instead" }).click();
  await elsewhere.getByLabel("Recovery code").fill(code.toLowerCase());
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
  await elsewhere.goto("/security");
  await expect(elsewhere.getByText("You have 9 recovery codes left.")).toBeVisible();
});

deepTest(
  "a trusted device is not asked for the second step until it is to be asked again",
  async ({ open, watch }) => {
    watch.expectComplaint(/status of 403 .*\/auth\/v1\/factors\/[^/]+$/);
    const person = await newClient();
    const own = await open(person, "/security");
    const secret = await addApp(own);
    await expect(own.getByRole("heading", { name: "Trusted devices" })).toHaveCount(0);

    const page = await open(null, "/login");
    await logIn(page, person.email, ownPassword);
    await expect(page.getByLabel("Code")).toBeVisible();
    await page.getByLabel("Don't ask on this device for 30 days").check();
    await expectAccessible(page, "second step with its tick");
    await page.getByLabel("Code").fill(codeOf(secret));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Successfully logged in")).toBeVisible();
    await signOut(page, person.name);
    await page.goto("/login");
    await logIn(page, person.email, ownPassword);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);

    const elsewhere = await open(null, "/login");
    await logIn(elsewhere, person.email, ownPassword);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("One more step");

    await page.goto("/security");
    const trusted = page.locator("section", { has: page.getByRole("heading", { name: "Trusted devices" }) });
    await expect(trusted.getByText("Trusted until")).toBeVisible();
    await expect(trusted.getByText("This device")).toBeVisible();
    await expectAccessible(page, "trusted devices");
    // Changing the second step asks for it, trusted or not.
    await page.getByRole("button", { name: "Remove My phone" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("dialog").getByLabel("Code")).toBeVisible();
    await page.keyboard.press("Escape");
    await trusted.getByRole("button", { name: /^Ask again here/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  },
);

deepTest(
  "axe finds nothing on the screens of mailed codes and second factors",
  async ({ page, open, watch }) => {
    watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify\/look/);
    await page.goto("/forgot-password");
    await expect(page.getByLabel("Email")).toBeVisible();
    await expectAccessible(page, "forgot password");
    await page.getByLabel("Email").fill("nobody@journeys.example");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    await expectAccessible(page, "code step");
    await page.goto(`/verify#token_hash=${"a".repeat(43)}&type=signup`);
    await expect(page.getByRole("alert")).toContainText("no longer valid");
    await expectAccessible(page, "mailed link");
    const person = await newClient();
    const own = await open(person, "/reset-password");
    await expect(own.getByLabel("Confirm Password")).toBeVisible();
    await expectAccessible(own, "new password");
    await own.goto("/security");
    await own.getByRole("button", { name: "Add an app" }).click();
    await own.getByRole("button", { name: "Continue" }).click();
    await expect(own.getByLabel("Code")).toBeVisible();
    await expectAccessible(own, "adding an app");
    await own.goto("/security");
    const secret = await addApp(own);
    expect(secret).not.toBe("");
    await own.getByRole("button", { name: "Create recovery codes" }).click();
    await expect(own.locator(".recovery-codes li")).toHaveCount(10);
    await expectAccessible(own, "recovery codes");
    const next = await open(null, "/login");
    await logIn(next, person.email, ownPassword);
    await expect(next.getByLabel("Code")).toBeVisible();
    await expectAccessible(next, "second step");
  },
);
