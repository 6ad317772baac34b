import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { lastMail } from "../../support/mailbox.ts";
import { allowAnotherMessage } from "../../support/messages.ts";
import { newClient, ownPassword, type Person } from "../../support/people.ts";
import { ageProofs } from "../../support/proofs.ts";
import { logIn } from "../../support/sign-in-form.ts";

// Letting a minute pass lets it pass for everybody, and one journey waits for a refusal.
test.describe.configure({ mode: "default" });

const areas = [
  201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 303, 305, 312,
];

let used = 0;

/** A number kept for fiction (555-01xx), as people write it and as the server keeps it; each once in a run. */
function newNumber(): { typed: string; digits: string } {
  // Every try of a journey is a new worker.
  const index = 20 * test.info().workerIndex + used++;
  const area = areas[index % areas.length] ?? 202;
  const line = `01${String(Math.floor(index / areas.length) % 100).padStart(2, "0")}`;
  return { typed: `(${area}) 555-${line}`, digits: `1${area}555${line}` };
}

const part = (page: Page, heading: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Enters the newest code that a number was sent, with a space in the middle as a phone may copy it. */
async function enterCode(where: Page | Locator, digits: string, action: string): Promise<void> {
  const field = where.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  const { code } = await lastMail(digits);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await where.getByRole("button", { name: action }).click();
}

/** Adds a phone as the second step on the security screen. */
async function addPhone(page: Page, { typed, digits }: ReturnType<typeof newNumber>): Promise<void> {
  const bySms = part(page, "Text message codes");
  await bySms.getByRole("button", { name: "Add a phone" }).click();
  await bySms.getByLabel("Mobile number").fill(typed);
  await bySms.getByRole("button", { name: "Text me a code" }).click();
  await expect(bySms.getByText(`on its way to ${typed}`)).toBeVisible();
  await enterCode(bySms, digits, "Confirm the phone");
  await expect(page.getByText("The phone was added.")).toBeVisible();
}

test("a number is confirmed by a code, signs in by SMS and is removed again", async ({ open, watch }) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify/);
  watch.expectComplaint(/status of 429 .*\/auth\/v1\/user/);
  const person = await newClient();
  const number = newNumber();
  const page = await open(person, "/security");
  const own = part(page, "Phone number");
  await own.getByRole("button", { name: "Add a number" }).click();
  await own.getByLabel("Mobile number").fill(number.typed);
  await own.getByRole("button", { name: "Text me a code" }).click();
  await expect(own.getByText("Until you enter the code, nothing changes.")).toBeVisible();
  await own.getByLabel("Code", { exact: true }).fill("000000");
  await page.keyboard.press("Enter");
  await expect(own.getByRole("alert")).toContainText("This code is wrong");
  await own.getByRole("button", { name: "Send it again" }).click();
  await expect(own.getByRole("alert")).toContainText("Wait a minute");
  await page.reload();
  const { code } = await lastMail(number.digits);
  await own.getByLabel("Code", { exact: true }).fill(code);
  await own.getByRole("button", { name: "Confirm the number" }).click();
  await expect(own.getByText(`You can log in with a code to ${number.typed}.`)).toBeVisible();

  const elsewhere = await open(null, "/login?from=%2Fclient%2Factivity");
  await elsewhere.getByRole("link", { name: "Text me a code" }).click();
  const field = elsewhere.getByLabel("Mobile number");
  await expect(field).toHaveAttribute("autocomplete", "tel");
  await field.fill(number.typed);
  await elsewhere.keyboard.press("Enter");
  await enterCode(elsewhere, number.digits, "Log in");
  await expect(elsewhere).toHaveURL("/client/activity");

  await own.getByRole("button", { name: `Remove ${number.typed}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The number was removed.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Add a number" })).toBeVisible();
});

test("a phone is the second step, beside recovery codes, until it is removed", async ({ open }) => {
  const person = await newClient();
  const number = newNumber();
  const page = await open(person, "/security");
  await addPhone(page, number);
  await page.getByRole("button", { name: "Create recovery codes" }).click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);

  await secondStep(await open(null, "/login"), person, number);

  await page.reload();
  await page.getByRole("button", { name: `Remove ${number.typed}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The phone was removed.")).toBeVisible();
});

async function secondStep(page: Page, person: Person, number: ReturnType<typeof newNumber>): Promise<void> {
  await logIn(page, person.email, ownPassword);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await expect(page.getByLabel("Recovery code")).toBeVisible();
  await page.getByRole("button", { name: "Get a code by text instead" }).click();
  await allowAnotherMessage();
  await page
    .getByRole("button", { name: `Text a code to the phone ending in ${number.digits.slice(-4)}` })
    .click();
  await enterCode(page, number.digits, "Continue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
}

deepTest("a phone also confirms again who is here", async ({ open, watch }) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/factors/);
  const person = await newClient();
  const number = newNumber();
  const page = await open(person, "/security");
  await addPhone(page, number);
  await ageProofs(person);
  await allowAnotherMessage();
  await page.getByRole("button", { name: `Remove ${number.typed}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await expect(dialog.getByText("on its way to your phone")).toBeVisible();
  const { code } = await lastMail(number.digits);
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The phone was removed.")).toBeVisible();
});

deepTest("axe finds nothing on the screens of numbers and codes by SMS", async ({ page, open, watch }) => {
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/otp/);
  const number = newNumber();
  await page.goto("/text-code");
  await expect(page.getByLabel("Mobile number")).toBeVisible();
  await expectAccessible(page, "log in by SMS");
  await page.getByLabel("Mobile number").fill("202 555");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByText("That isn't a complete phone number.")).toBeVisible();
  await page.getByLabel("Mobile number").fill(number.typed);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectAccessible(page, "code by SMS");

  const person = await newClient();
  const own = await open(person, "/security");
  await part(own, "Phone number").getByRole("button", { name: "Add a number" }).click();
  await part(own, "Phone number").getByLabel("Mobile number").fill(number.typed);
  await part(own, "Phone number").getByRole("button", { name: "Text me a code" }).click();
  await expect(part(own, "Phone number").getByLabel("Code", { exact: true })).toBeVisible();
  await addPhone(own, newNumber());
  await expectAccessible(own, "security with a waiting number and a phone");
  const next = await open(null, "/login");
  await logIn(next, person.email, ownPassword);
  await expect(next.getByRole("button", { name: /^Text a code to/ })).toBeVisible();
  await expectAccessible(next, "second step by SMS");
});
