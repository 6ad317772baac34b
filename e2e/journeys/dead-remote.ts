import { expect, test } from "../support/journey.ts";
import { newPartner } from "../support/people.ts";

test("a dead area leaves the rest of the site alive and comes back without a reload", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/ERR_FAILED .*\/r\/mf-partner\//);
  const partner = await newPartner({ fundsCents: 4_321 });
  const page = await open(partner, "/login");
  await expect(page.getByText("$43.21", { exact: true })).toBeVisible();
  // All of its files, so that what the page preloads fails as well.
  await page.context().route(/\/r\/mf-partner\//, (route) => route.abort());
  await page.goto("/partner/dashboard");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("This part of the site is not available right now");
  await page.evaluate("window.wasNotReloaded = true");

  await page.getByRole("link", { name: /home page/ }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sam Dealer, account menu" }).click();
  await expect(page.getByText(partner.company)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goBack();
  await expect(failure).toBeVisible();
  await page.context().unroute(/\/r\/mf-partner\//);
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("$43.21", { exact: true })).toBeVisible();
  expect(await page.evaluate("window.wasNotReloaded")).toBe(true);
});

test("a signed-in person whose sign-in code does not come is told so, not taken for a stranger", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/ERR_FAILED .*\/r\/shell\/\w+\/auth\./);
  const partner = await newPartner({ fundsCents: 4_321 });
  const page = await open(partner, "/health/live");
  const signInCode = /\/r\/shell\/\w+\/auth\./;
  await page.context().route(signInCode, (route) => route.abort());
  await page.goto("/partner/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We couldn't check whether you're logged in",
  );
  await expect(page.getByRole("link", { name: "Log in", exact: true })).toBeHidden();
  await page.context().unroute(signInCode);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("$43.21", { exact: true })).toBeVisible();
});

test("a page whose data cannot be read says so and tries again", async ({ open, watch }) => {
  watch.expectComplaint(/status of 503 .*\/partner\/dashboard$/);
  const partner = await newPartner({ fundsCents: 4_321 });
  const page = await open(partner, "/");
  await page.route("**/api/v1/partner/dashboard", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/partner/dashboard");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Error Loading Data");
  await page.unroute("**/api/v1/partner/dashboard");
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("$43.21", { exact: true })).toBeVisible();
});
