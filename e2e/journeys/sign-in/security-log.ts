import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { newClient, ownPassword, signIn } from "../../support/people.ts";
import { logIn } from "../../support/sign-in-form.ts";

test("the security log tells what happened, and a new device is mailed", async ({ open, watch }) => {
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/token/);
  watch.expectComplaint(/ERR_FAILED .*\/security-events/);
  const person = await newClient();
  const page = await open(null, "/login?from=%2Fsecurity");
  await logIn(page, person.email, "not-the-password-at-all");
  await expect(page.getByRole("alert")).toBeVisible();
  await logIn(page, person.email, ownPassword);
  await expect(page).toHaveURL("/security");
  const log = page.locator("section").filter({ has: page.getByRole("heading", { name: "Security log" }) });
  const entries = log.getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText("Signed in");
  await expect(entries.nth(0)).toContainText("Password, Chrome on Linux, 127.0.0.x");
  await expect(entries.nth(0)).toContainText("This device");
  await expect(entries.nth(1)).toContainText("A sign-in failed");
  await expect(entries.nth(2)).toContainText("Signed in");
  await expect(entries.nth(2)).not.toContainText("This device");
  await expect(entries.nth(3)).toContainText("The account was opened");

  const mail = await lastMail(person.email);
  expect(mail.text).toContain("from a new device");
  expect(mail.text).toContain("Chrome on Linux");
  expect(new URL(mail.link).pathname).toBe("/security");

  // What is done on the screen shows in the log without a reload.
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(entries.nth(0)).toContainText("All other devices were signed out");
  await expectAccessible(page, "security log");

  for (let count = 0; count < 8; count++) await signIn(person.email, ownPassword);
  await page.reload();
  await expect(entries).toHaveCount(10);
  await log.getByRole("button", { name: "Show more" }).click();
  await expect(entries).toHaveCount(13);
  await expect(log.getByRole("button", { name: "Show more" })).toHaveCount(0);

  await page.context().route(/\/security-events/, (route) => route.abort());
  await page.reload();
  await expect(log.getByRole("alert")).toContainText("The security log could not be loaded");
  await page.context().unroute(/\/security-events/);
  await log.getByRole("button", { name: "Try Again" }).click();
  await expect(entries).toHaveCount(10);
});
