import { lastMail } from "../../support/mailbox.ts";
import { expect, test } from "../../support/journey.ts";
import { newClient, newEmail, ownPassword } from "../../support/people.ts";
import { logIn } from "../../support/sign-in-form.ts";

test("an address changes when the old and the new one have both agreed, and not before", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 422 .*\/auth\/v1\/user/);
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/token/);
  const [person, other, next] = [await newClient(), await newClient(), newEmail("client")];
  const page = await open(person, "/security");
  await expect(page.getByText(`You log in with ${person.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That's already your address.")).toBeVisible();
  await page.getByLabel("New email").fill(other.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Another account already uses this address.")).toBeVisible();
  await page.getByLabel("New email").fill(next);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Waiting to change to ${next}.`)).toBeVisible();

  const atOld = await open(null, (await lastMail(person.email)).link);
  await atOld.getByRole("main").getByRole("button").click();
  await expect(atOld.getByRole("main").getByRole("status")).toContainText("other address");
  const early = await open(null, "/login");
  await logIn(early, next, ownPassword);
  await expect(early.getByRole("alert")).toContainText("Invalid email or password");

  const atNew = await open(null, (await lastMail(next)).link);
  await atNew.getByRole("main").getByRole("button").click();
  await expect(atNew.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
  const elsewhere = await open(null, "/login");
  await logIn(elsewhere, next, ownPassword);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
});
