import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { addProvider } from "../../../services/api/src/accounts/sso/sso-registry.service.ts";
import { startIdp, type RunningIdp } from "../../../services/api/src/testing/sign-in/saml-idp-server.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { portal } from "../../support/portal.ts";
import { signOut } from "../../support/sign-in-form.ts";

let company: RunningIdp;
let domain: string;
test.beforeAll(async () => {
  company = await startIdp();
  domain = `company-${randomUUID()}.example`;
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1 });
  await addProvider(sql, { metadata: company.idp.metadata, domains: [domain] });
  await sql.end();
});
test.afterAll(() => company.stop());

/** Goes from the log-in page to the company's. */
async function toCompany(page: Page, addressOrDomain: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in with your company" }).click();
  await page.getByLabel("Work email or company domain").fill(addressOrDomain);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Signs in at the company's own page. */
async function atCompany(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an employee signs in by the company and comes back to the page they asked for", async ({ open }) => {
  const email = `erin-${randomUUID()}@${domain}`;
  const page = await open(null, "/login?from=%2Fclient%2Factivity");
  await toCompany(page, email);
  await atCompany(page, email);
  await expect(page).toHaveURL("/client/activity");

  await page.goto("/security");
  await expect(page.getByRole("heading", { name: "Managed by your company" })).toBeVisible();
  await expect(page.getByText(`You log in as ${email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Change your password" })).toBeHidden();
  await expectAccessible(page, "security of an employee");
  await signOut(page, "Erin Employee");

  const elsewhere = await open(null, "/login");
  await toCompany(elsewhere, domain);
  await atCompany(elsewhere, email);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Welcome, Erin Employee");
});

test("a company that does not sign in here is not found, and the form says so", async ({ open, watch }) => {
  const page = await open(null, "/login");
  await page.getByRole("button", { name: "Sign in with your company" }).click();
  await expectAccessible(page, "log in with the company's form");
  await page.getByLabel("Work email or company domain").fill("nobody");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Enter an email address or a domain")).toBeVisible();
  watch.expectComplaint(/status of 404 .*\/auth\/v1\/sso/);
  await page.getByLabel("Work email or company domain").fill(`me@${randomUUID()}.example`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("No company signs in here with this domain.")).toBeVisible();
});

test("an address of another domain opens nothing, and the reason is said", async ({ open }) => {
  const page = await open(null, "/login");
  await toCompany(page, domain);
  await atCompany(page, `someone-${randomUUID()}@journeys.example`);
  await expect(page.getByRole("alert")).toContainText("isn't at a domain your company uses to sign in here");
  await page.getByRole("link", { name: "Back to the log-in page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

test("a business sets up sign-in with its own accounts, tries it, and a colleague joins by it", async ({
  open,
}) => {
  const [own, ownDomain] = [await startIdp(), `own-${randomUUID()}.example`];
  const owner = await newPartner({ fundsCents: 0 });
  const page = await open(owner, "/partner/settings?section=sign-in");
  const panel = page.getByRole("region", { name: "Company sign-in (SAML)" });
  const file = {
    name: "metadata.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(own.idp.metadata),
  };
  await panel.locator("input[type=file]").setInputFiles(file);
  await panel.getByLabel("Email domain").fill(ownDomain);
  await panel.getByRole("button", { name: "Add domain" }).click();
  await expect(panel.getByText(`_roadworthy.${ownDomain}`)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Test sign-in" })).toBeDisabled();
  await proveDomain(owner.partnerId, ownDomain);
  await page.reload();
  await panel.getByRole("button", { name: "Test sign-in" }).click();
  await atCompany(page, `sam@${ownDomain}`);
  await expect(panel.getByText("The test succeeded. You can turn company sign-in on.")).toBeVisible();
  await panel.getByRole("switch", { name: "Let people log in with their company account" }).click();
  await panel.getByRole("button", { name: "Save company sign-in" }).click();
  await expect(panel.getByText("On", { exact: true })).toBeVisible();

  const colleague = await open(null, "/login");
  await toCompany(colleague, ownDomain);
  await atCompany(colleague, `erin@${ownDomain}`);
  await expect(colleague.getByRole("button", { name: "I Accept" })).toBeVisible();
  await page.goto("/partner/settings?section=team");
  await expect(page.getByText(`erin@${ownDomain}`).first()).toBeVisible();
  await own.stop();
});

/** What a TXT record proves; no journey has a name server. */
async function proveDomain(partnerId: string, proved: string): Promise<void> {
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1 });
  await sql`
    insert into sso_domains (domain, provider_id) select ${proved}, id from sso_providers where partner_id = ${partnerId}`;
  await sql.end();
}
