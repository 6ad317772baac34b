import { overflowOf } from "../../support/fit.ts";
import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { newConsumer } from "../../support/pull-form.ts";
import { deskAndPhone, mainMenu } from "../../support/widths.ts";

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a partner invites a consumer, who enters their own details and agrees, and then pulls",
      async ({ open }) => {
        const page = await open(await newPartner({ fundsCents: 5_000 }), "/partner/dashboard");
        await (await mainMenu(page)).getByRole("link", { name: "Consumers" }).click();
        await page.getByRole("link", { name: "Invite consumer" }).first().click();
        await expect(page.getByRole("heading", { name: "Invite consumer" })).toBeVisible();
        await page.getByLabel("Permissible purpose").selectOption("EXTENSION_OF_CREDIT");
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.getByRole("button", { name: "Create link" }).click();
        await page.getByRole("button", { name: "Copy link" }).click();
        await expect(page.getByText("Link copied")).toBeVisible();
        const url = await page.evaluate(() => navigator.clipboard.readText());

        const consumer = newConsumer();
        const phone = await open(null, new URL(url).pathname + new URL(url).hash);
        await phone.getByRole("button", { name: "I agree" }).click();
        await expect(phone.getByLabel("First name")).toBeFocused();
        expect(await overflowOf(phone)).toEqual([]);
        await phone.getByLabel("First name").fill(consumer.firstName);
        await phone.getByLabel("Last name").fill(consumer.lastName);
        await phone.getByLabel("Street address").fill(consumer.address.street);
        await phone.getByLabel("City").fill(consumer.address.city);
        await phone.getByLabel("State").selectOption(consumer.address.state);
        await phone.getByLabel("ZIP code").fill(consumer.address.zipCode);
        await phone.getByLabel("Date of birth (optional)").fill(consumer.dateOfBirth);
        await phone.getByLabel("Social Security number (optional)").fill(consumer.ssn);
        await phone.getByRole("button", { name: "I agree" }).click();
        await expect(phone.getByRole("heading", { name: "You agreed" })).toBeVisible();

        await expect(page.getByText(`${consumer.firstName} ${consumer.lastName} agreed.`)).toBeVisible();
        await page.getByRole("button", { name: /^Pull credit for \$/ }).click();
        await expect(page.getByRole("heading", { name: "The report is ready" })).toBeVisible();
      },
    );
  });
