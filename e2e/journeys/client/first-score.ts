import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { startOwnPortal, type OwnPortal } from "../../support/own-portal.ts";
import { newEmail, ownPassword } from "../../support/people.ts";

// Addresses have to be confirmed here, which is a setting of the whole portal, so it has a portal of its own.
let own: OwnPortal;
test.beforeAll(async () => {
  own = await startOwnPortal({ hasBureaus: true });
  await own.sql`insert into platform_settings (name, value) values ('signup_autoconfirm', 'false')`;
});
test.afterAll(() => own.stop());

test("from registering to a score on the screen", async ({ open }) => {
  const email = newEmail("driver");
  const page = await open(null, `${own.siteUrl}/register`);
  await page.getByLabel("Full Name").fill("Morgan Ellis");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByLabel("Confirm Password").fill(ownPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your address");
  await page.getByLabel("Code").fill((await lastMail(email, own.siteUrl)).code);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Morgan Ellis");
  await expect(page.getByText("Sample – your first report is not in yet")).toBeVisible();
  await page.getByRole("link", { name: "Confirm who I am" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm who you are");
  await expectAccessible(page, "the identity step");
  await page.getByLabel("First name").fill("Morgan");
  await page.getByLabel("Last name").fill("Ellis");
  await page.getByLabel("Street address").fill("412 Orchard Bend");
  await page.getByLabel("City").fill("Madison");
  await page.getByLabel("State").selectOption("WI");
  await page.getByLabel("ZIP code").fill("53703");
  await page.getByLabel("Date of birth", { exact: true }).fill("1974-02-11");
  const number = page.getByLabel("Social Security number", { exact: true });
  await number.fill("666-28-1003");
  await expect(number).toHaveAttribute("type", "password");
  await page.getByLabel("I agree to these instructions.").check();
  await page.getByRole("button", { name: "Confirm my identity" }).click();

  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
  await expect(page.getByText("Your file is here")).toBeVisible();
  await page.getByRole("link", { name: "See my score" }).click();
  const score = page.getByRole("article", { name: "Equifax score" });
  await expect(score.getByRole("img")).toHaveAttribute(
    "aria-label",
    /score \d{3} on a scale from 300 to 850/,
  );
  await expect(page.getByText("Sample – your first report is not in yet")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Refresh Credit Report" })).toBeDisabled();

  await page.getByRole("link", { name: "Open your credit report" }).click();
  await expect(page.getByRole("heading", { name: "What moves your score" })).toBeVisible();
  await expect(page.getByText("Your plan shows your Equifax score and what moves it")).toBeVisible();
  await expectAccessible(page, "a free client's report");
});
