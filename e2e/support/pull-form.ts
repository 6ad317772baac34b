import { randomInt } from "node:crypto";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import { expect, type Page } from "@playwright/test";

/** The demo's free client as a partner types them: this SSN is that client's. */
export const jordanAvery = {
  firstName: "Jordan",
  lastName: "Avery",
  address: { street: "2140 Maple Ridge Dr", city: "Ann Arbor", state: "MI", zipCode: "48103" },
  dateOfBirth: "1988-04-17",
  ssn: "666281001",
} satisfies Subject;

/** A consumer whom no other journey asks about; the bureaus make up a file for anybody. */
export const newConsumer = (): typeof jordanAvery => ({
  firstName: "Robin",
  lastName: `Vale${Array.from({ length: 6 }, () => String.fromCodePoint(randomInt(97, 123))).join("")}`,
  address: { street: "14 Harrow St", city: "Lansing", state: "MI", zipCode: "48933" },
  dateOfBirth: "1984-06-02",
  // The 9xx area is never issued.
  ssn: `9${randomInt(10, 100)}${randomInt(10, 100)}${randomInt(1000, 10_000)}`,
});

/** Fills the first step of the pull form; bureaus, type and score stay as the form has them. */
export async function fillConsumer(page: Page, consumer: typeof jordanAvery): Promise<void> {
  await page.getByLabel("First name").fill(consumer.firstName);
  await page.getByLabel("Last name").fill(consumer.lastName);
  await page.getByLabel("Street address").fill(consumer.address.street);
  await page.getByLabel("City").fill(consumer.address.city);
  await page.getByLabel("State").selectOption(consumer.address.state);
  await page.getByLabel("ZIP code").fill(consumer.address.zipCode);
  await page.getByLabel("Date of birth").fill(consumer.dateOfBirth);
  await page.getByRole("textbox", { name: "Social Security number" }).fill(consumer.ssn);
  await page.getByLabel("Permissible purpose").selectOption("EXTENSION_OF_CREDIT");
}

/** Goes to the consent step and accepts there, in person. */
export async function consentAndAccept(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to consent" }).click();
  await expect(page.getByText("Step 2 of 2:")).toBeVisible();
  await page.getByRole("radio", { name: "In person" }).check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
}

/** Opens the report at the end of a pull; its id. */
export async function openReport(page: Page): Promise<string> {
  // A degraded bureau takes its time, and more when it has to be asked again.
  await page.getByRole("link", { name: "Open report" }).click();
  await page.waitForURL(/\/partner\/credit-reports\/rep_/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
