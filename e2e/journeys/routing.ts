import { expect, test } from "../support/journey.ts";
import { newClient, newPartner, ownPassword } from "../support/people.ts";
import { logIn } from "../support/sign-in-form.ts";

test("a signed-out visitor comes back to the page they asked for", async ({ page }) => {
  const { email } = await newPartner({ fundsCents: 0 });
  await page.goto("/partner/credit-reports?q=vale&type=soft");
  await expect(page).toHaveURL("/login?from=%2Fpartner%2Fcredit-reports%3Fq%3Dvale%26type%3Dsoft");
  await logIn(page, email, ownPassword);
  await page.getByRole("button", { name: "I Accept" }).click();
  await expect(page).toHaveURL("/partner/credit-reports?q=vale&type=soft");
  await expect(page.getByText("No matching reports")).toBeVisible();
});

test("an address that is none leads to the start page, and says so to machines", async ({ page, watch }) => {
  watch.expectComplaint(/status of 404 .*\/no\/such\/page/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a signed-in person stays in their own area", async ({ open, watch }) => {
  const page = await open(await newClient(), "/dashboard");
  await expect(page).toHaveURL("/client/dashboard");
  const elsewhere = [
    "/partner/dashboard",
    "/admin/audit",
    "/login",
    "/register",
    "/login?from=%2F%2Fevil.example",
    "/login?from=%2F%5Cevil.example",
    "/login?from=https%3A%2F%2Fevil.example%2Fclient",
    "/login?from=javascript%3Aalert(1)",
  ];
  for (const asked of elsewhere) {
    await page.goto(asked);
    await expect(page, `from ${asked}`).toHaveURL("/client/dashboard");
  }
  watch.expectComplaint(/status of 404 .*\/no\/such\/page/);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL("/");
  await page.goto("/login?from=%2Fclient%2Factivity");
  await expect(page).toHaveURL("/client/activity");
});
