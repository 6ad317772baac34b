import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { demo, signIn } from "../../support/people.ts";
import { portal } from "../../support/portal.ts";

test.describe.configure({ timeout: 300_000 });

test("a visitor quotes, pulls and reads a test report with a throw-away key, and no admin's list shows it", async ({
  page,
  open,
}) => {
  await page.goto("/partner-api");
  await page.getByRole("button", { name: "Get a test key" }).click();
  const secret = (await page.locator(".given-key code").textContent()) ?? "";
  expect(secret).toMatch(/^rw_sk_test_/);
  await page.getByRole("button", { name: "Quote" }).click();
  await expect(page.getByLabel("Answer: Get a quote")).toContainText("totalCents");
  await page.getByRole("button", { name: "Order test pull" }).click();
  await expect(page.getByLabel("Answer: Order the pull")).toContainText('"mode": "test"');
  await page.getByRole("button", { name: "Read report" }).click();
  await expect(page.getByLabel("Answer: Read the report")).toContainText('"files"');
  await expectAccessible(page, "the console with all its answers");

  const ask = (path: string, method = "GET") =>
    fetch(new URL(path, portal.siteUrl), { method, headers: { authorization: `Bearer ${secret}` } });
  expect((await ask("/api/v1/balance")).status).toBe(200);
  expect((await ask("/api/v1/sandbox/reset", "POST")).status).toBe(403);

  const admin = await open(await signIn(demo.admin), "/admin/partners?search=Visitor");
  await expect(admin.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
  await expect(admin.getByRole("row", { name: /Visitor/ })).toHaveCount(0);
});
