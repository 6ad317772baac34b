import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { deepTest, expect, test } from "../support/journey.ts";
import { demo, newApiKey, newPartner, signIn } from "../support/people.ts";
import { publicPaths } from "../support/public-pages.ts";
import { newReport } from "../support/pull-by-key.ts";
import { consentAndAccept, fillConsumer, newConsumer } from "../support/pull-form.ts";

// Every screen that header and footer lead to, whatever is added to them later; then what only a deed brings up. The
// screens of the menus are in `menus.ts`.
test.describe.configure({ timeout: 900_000 });

test("axe finds nothing on the public screens of the header", async ({ page }) => {
  await page.goto("/");
  await scanAll(page, ["/", ...(await linksIn(page, "Main"))]);
});

deepTest("axe finds nothing on the public screens in Spanish", async ({ page }) => {
  await page.goto("/?lang=es");
  const footer = await hrefsOf(page.getByRole("navigation", { name: "Pie de página" }).getByRole("link"));
  for (const path of new Set([...footer, ...(await publicPaths())])) {
    await page.goto(`${path}?lang=es`, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} in Spanish`);
  }
});

test("axe finds nothing on the public screens of the footer", async ({ page }) => {
  await page.goto("/");
  const header = await linksIn(page, "Main");
  const footer = await linksIn(page, "Footer");
  const others = new Set([...footer, ...(await publicPaths())]);
  await scanAll(
    page,
    [...others].filter((href) => href !== "/" && !header.includes(href)),
  );
});

test("axe finds nothing on the sign-in screens", async ({ page }) => {
  await page.goto("/login");
  await scanAll(page, await hrefsOf(page.getByRole("main").getByRole("link")));
});

test("axe finds nothing on a pull, from the empty form to the report", async ({ open }) => {
  const page = await open(await newPartner({ fundsCents: 5_000 }), "/partner/credit-reports/new");
  await page.getByRole("button", { name: "Continue to consent" }).click();
  await expect(page.getByText("First name is required.")).toBeVisible();
  await expectAccessible(page, "pull form with faults");
  await fillConsumer(page, newConsumer());
  await page.getByRole("radio", { name: "FICO" }).check();
  await expect(page.getByRole("button", { name: "Continue to consent" })).toBeEnabled();
  await expectAccessible(page, "pull form filled in");
  await consentAndAccept(page);
  await expect(page.getByRole("link", { name: "Open report" })).toBeVisible();
  await expectAccessible(page, "end of a pull");
  await page.getByRole("link", { name: "Open report" }).click();
  await expect(page.getByRole("region", { name: "Scores" })).toBeVisible();
  await expectAccessible(page, "report");
});

test("axe finds nothing on a partner's dialogs and empty screens", async ({ open, watch }) => {
  watch.expectComplaint(/status of 404 .*\/credit-reports\/rep_/);
  const partner = await newPartner({ fundsCents: 100 });
  const page = await open(partner, "/partner/credit-reports");
  await expect(page.getByText("No credit reports yet")).toBeVisible();
  await expectAccessible(page, "no reports");
  await page.goto(`/partner/credit-reports/rep_${"0".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "Report Not Found" })).toBeVisible();
  await expectAccessible(page, "report not found");

  await newApiKey(partner);
  await page.goto("/partner/dashboard");
  await page.getByRole("button", { name: "Rotate API Keys" }).click();
  await expect(page.getByRole("dialog", { name: "Rotate API Keys" })).toBeVisible();
  await expectAccessible(page, "key rotation");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Funds" }).click();
  await expect(page.getByRole("dialog", { name: "Add Funds" })).toBeVisible();
  await expectAccessible(page, "add funds");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  await expectAccessible(page, "checkout");
});

test("axe finds nothing on a row of the audit trail", async ({ open }) => {
  const partner = await newPartner({ fundsCents: 1_000 });
  await newReport(partner.token);
  const page = await open(await signIn(demo.admin), `/admin/audit?stream=${partner.partnerId}`);
  await page.getByRole("button", { name: "Verify chain" }).click();
  await expect(page.getByText("Every chain is intact.")).toBeVisible();
  await page.getByRole("button", { name: / ended a pull / }).click();
  await expect(page.getByRole("dialog", { name: /^Row \d+ of part_/ })).toBeVisible();
  await expectAccessible(page, "audit row");
});

test("axe finds nothing on the notices that stand before the site", async ({ page, open, watch }) => {
  watch.expectComplaint(/ERR_FAILED .*\/r\/mf-partner\//);
  const partner = await newPartner({ fundsCents: 0, noticeAccepted: false });
  const signedIn = await open(partner, "/partner/dashboard");
  await expect(signedIn.getByRole("button", { name: "I Accept" })).toBeVisible();
  await expectAccessible(signedIn, "compliance notice");
  await signedIn.context().route(/\/r\/mf-partner\/\w+\/remoteEntry/, (route) => route.abort());
  await signedIn.reload();
  await expect(signedIn.getByRole("alert")).toBeVisible();
  await expectAccessible(signedIn, "dead area");

  await page.goto("/");
  await page.getByRole("button", { name: "Sign up" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "waitlist");
});

/** Where a menu of the page leads to. */
async function linksIn(page: Page, menu: "Main" | "Footer"): Promise<string[]> {
  return hrefsOf(page.getByRole("navigation", { name: menu }).getByRole("link"));
}

async function hrefsOf(links: Locator): Promise<string[]> {
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
}

async function scanAll(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expectAccessible(page, path);
    });
  }
}
