import type { Page } from "@playwright/test";
import { consumersAt } from "../../../services/bureau-sandbox/src/consumer-list.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { newAdmin, newClient } from "../../support/people.ts";

type Consumer = ReturnType<typeof consumersAt>[number];

/** By width, documented consumers of their own, as a Social Security number is verified for one account only. */
const widths = [
  { width: 390, journey: test, asked: "questions", reviewed: "review", decision: "Confirm identity" },
  { width: 1440, journey: deepTest, asked: "address_discrepancy", reviewed: "thin_file", decision: "Refuse" },
] as const;

for (const { width, journey, asked, reviewed, decision } of widths) {
  journey(`wrong answers lead to new questions, right ones to a score, at ${width} px`, async ({ open }) => {
    const consumer = consumerFor(asked);
    const page = await open(await newClient(), "/client/identity");
    await page.setViewportSize({ width, height: 844 });
    // One detail of another person is enough to be asked nothing at all.
    await submit(page, { ...consumer, lastName: "Nobody", dateOfBirth: "1990-01-01" });
    await expect(page.getByRole("alert")).toContainText("The bureau found no file with these details.");
    await submit(page, consumer);
    await expect(page.getByRole("heading", { name: "A few questions only you can answer" })).toBeVisible();
    await expectAccessible(page, "the questions about one's file");
    await page.getByRole("button", { name: "Send my answers" }).click();
    await expect(page.getByText("Choose an answer.").first()).toBeVisible();
    await answer(page, consumer, false);
    await expect(page.getByRole("alert")).toContainText("Too many answers didn't match your file.");
    await submit(page, consumer);
    await answer(page, consumer, true);
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
    await expect(page.getByText("Your file is here")).toBeVisible();
  });

  journey(`a person decides what the bureaus can't: ${decision}, at ${width} px`, async ({ open }) => {
    const [client, admin] = await Promise.all([newClient("Sam Reviewed"), newAdmin()]);
    const page = await open(client, "/client/identity");
    await page.setViewportSize({ width, height: 844 });
    await submit(page, consumerFor(reviewed));
    await expect(page.getByRole("heading", { name: "A person is looking at your details" })).toBeVisible();

    const desk = await open(admin, "/admin/identity-reviews");
    await desk.getByText("Sam Reviewed").first().click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: decision }).click();
    await expect(dialog.getByText("Enter what you based the decision on.")).toBeVisible();
    await dialog.getByLabel("Note").fill("Passport seen by video.");
    await dialog.getByRole("button", { name: decision }).click();
    await expect(dialog).toHaveCount(0);

    await page.reload();
    if (decision === "Refuse") {
      await expect(page.getByRole("alert")).toContainText("We looked at your details");
      await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
    } else await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
    await page.goto("/client/alerts");
    await expect(page.getByText(/your identity/i).first()).toBeVisible();
  });
}

function consumerFor(kind: string): Consumer {
  const found = consumersAt(new Date()).find((one) => one.case === kind);
  if (found === undefined) throw new Error(`No documented consumer is for ${kind}.`);
  return found;
}

async function submit(page: Page, consumer: Consumer): Promise<void> {
  const { address } = consumer;
  await page.getByLabel("First name").fill(consumer.firstName);
  await page.getByLabel("Last name").fill(consumer.lastName);
  await page.getByLabel("Street address").fill(address.street);
  await page.getByLabel("City").fill(address.city);
  await page.getByLabel("State").selectOption(address.state);
  await page.getByLabel("ZIP code").fill(address.zipCode);
  await page.getByLabel("Date of birth", { exact: true }).fill(consumer.dateOfBirth);
  await page.getByLabel("Social Security number", { exact: true }).fill(consumer.ssn);
  await page.getByLabel("I agree to these instructions.").check();
  await page.getByRole("button", { name: "Confirm my identity" }).click();
}

/** Answers each question as the file does, or otherwise. */
async function answer(page: Page, consumer: Consumer, isRight: boolean): Promise<void> {
  await expect(page.getByRole("heading", { name: "A few questions only you can answer" })).toBeVisible();
  for (const [kind, right] of Object.entries(consumer.identityAnswers)) {
    const group = page.locator("form").getByRole("group", { name: headings[kind] ?? kind });
    if (isRight) await group.getByText(right, { exact: true }).click();
    else await group.locator("label").filter({ hasNotText: right }).first().click();
  }
  await page.getByRole("button", { name: "Send my answers" }).click();
}

const headings: Readonly<Record<string, RegExp>> = {
  accountLender: /Which of these companies/,
  accountOpenedYear: /What year did/,
  monthlyPayment: /monthly payment/,
  pastStreet: /Which of these streets/,
};
