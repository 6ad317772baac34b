import type { Page } from "@playwright/test";
import { startIssuer, type TestIssuer } from "../../../services/api/src/testing/sign-in/issuer.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { newClient, newEmail } from "../../support/people.ts";
import { portal } from "../../support/portal.ts";
import { signOut } from "../../support/sign-in-form.ts";

// There is one issuer at one address, so the journeys run one after the other.
test.describe.configure({ mode: "serial" });
let issuer: TestIssuer;
test.beforeAll(async () => {
  issuer = await startIssuer([portal.siteUrl], Number(new URL(portal.issuerUrl).port));
});
test.afterAll(() => issuer.stop());

/** Signs in at the issuer's own form. */
async function atAcme(page: Page, email: string, isVerified = true): Promise<void> {
  // The portal has fields of this name too, until the browser has left.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acme ID");
  await page.getByLabel("Email").fill(email);
  if (!isVerified) await page.getByLabel("Verified").uncheck();
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("somebody new signs in by an identity provider and comes back to the page they asked for", async ({
  open,
}) => {
  const page = await open(null, "/login?from=%2Fclient%2Factivity");
  await page.getByRole("button", { name: "Continue with Acme ID" }).click();
  await atAcme(page, newEmail("acme"));
  await expect(page).toHaveURL("/client/activity");
  await signOut(page, "Acme Person");
});

test("an address the provider does not vouch for opens nothing, and the reason is said", async ({ open }) => {
  const page = await open(null, "/login");
  await page.getByRole("button", { name: "Continue with Acme ID" }).click();
  await atAcme(page, newEmail("acme"), false);
  await expect(page.getByRole("alert")).toContainText("Your address is not verified there.");
  await page.getByRole("link", { name: "Back to the log-in page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

test("an account elsewhere is linked, opens this one, and is unlinked", async ({ open }) => {
  const [person, other] = [await newClient(), newEmail("acme")];
  const page = await open(person, "/security");
  await page.getByRole("button", { name: "Link Acme ID" }).click();
  await atAcme(page, other);
  await expect(page).toHaveURL("/security");
  await expect(page.getByRole("listitem").filter({ hasText: other })).toBeVisible();
  await expectAccessible(page, "security with a linked account");

  const elsewhere = await open(null, "/login");
  await elsewhere.getByRole("button", { name: "Continue with Acme ID" }).click();
  await atAcme(elsewhere, other);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);

  const stranger = await open(await newClient(), "/security");
  await stranger.getByRole("button", { name: "Link Acme ID" }).click();
  await atAcme(stranger, other);
  await expect(stranger.getByRole("alert")).toContainText("already linked to another account");

  await page.getByRole("button", { name: "Unlink Acme ID" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("The account was unlinked.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Link Acme ID" })).toBeVisible();
});
