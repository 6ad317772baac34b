import { readFile } from "node:fs/promises";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { pulls } from "@roadworthy/contracts/pulls";
import { expect, test } from "../../support/journey.ts";
import { addApp } from "../../support/authenticator-app.ts";
import { newMember, newPartner } from "../../support/people.ts";
import { newOrder } from "../../support/pull-by-key.ts";
import { consentAndAccept, fillConsumer, newConsumer } from "../../support/pull-form.ts";
import { call, refusalOf } from "../../support/rest.ts";
import { deskAndPhone, mainMenu } from "../../support/widths.ts";

/** A PNG of one pixel. */
const logo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a partner who pulls the same consumer again is warned, and pulls again from the consumer's record",
      async ({ open }) => {
        const consumer = newConsumer();
        const name = `${consumer.firstName} ${consumer.lastName}`;
        const page = await open(await newPartner({ fundsCents: 5_000 }), "/partner/credit-reports/new");
        await fillConsumer(page, consumer);
        await consentAndAccept(page);
        await expect(page.getByRole("heading", { name: "The report is ready" })).toBeVisible();

        await (await mainMenu(page)).getByRole("link", { name: "Consumers" }).click();
        await page.getByRole("link", { name }).click();
        await page.getByRole("link", { name: "Pull again" }).click();
        await expect(page.getByLabel("Last name")).toHaveValue(consumer.lastName);
        await expect(page.getByLabel("ZIP code")).toHaveValue(consumer.address.zipCode);
        await expect(page.getByText(/in the last 24 hours:/)).toBeVisible();
        await page.getByRole("textbox", { name: "Social Security number" }).fill(consumer.ssn);
        await page.getByLabel("Permissible purpose").selectOption("EXTENSION_OF_CREDIT");
        await consentAndAccept(page);
        await expect(page.getByRole("heading", { name: "The report is ready" })).toBeVisible();
        await (await mainMenu(page)).getByRole("link", { name: "Consumers" }).click();
        await page.getByRole("link", { name }).click();
        await expect(page.getByRole("main").getByRole("link", { name: "Open report" })).toHaveCount(2);
      },
    );

    journey(
      "an owner brands the business, limits what a person spends, and keeps the accepted notices as PDF",
      async ({ open }) => {
        const owner = await newPartner({ fundsCents: 5_000 });
        const puller = await newMember(owner, "puller");
        const page = await open(owner, "/partner/settings?section=business");
        await page.getByLabel("Brand color").fill("#1a5fb4");
        await page.getByLabel("Limit of Sam Dealer in dollars").last().fill("1");
        await page.getByRole("button", { name: "Save business settings" }).click();
        await expect(page.getByText("Settings updated successfully")).toBeVisible();
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
        await expect(page.getByRole("img", { name: `Logo of ${owner.company}` })).toBeVisible();
        const kept = await call(ownPartnerSettings.read, { token: owner.token });
        expect(kept).toMatchObject({
          brandColor: "#1a5fb4",
          logo: expect.stringMatching(/^data:image\/png/),
        });
        const limited = kept.limits.find(({ limitCents }) => limitCents === 100);
        const [spender, other] =
          limited?.userId === puller.session.user.id ? [puller, owner] : [owner, puller];
        expect(
          await refusalOf(
            pulls.request,
            await newOrder(spender.token, ["equifax", "experian", "transunion"]),
          ),
        ).toMatchObject({ code: "insufficient_balance", detail: expect.stringContaining("limit") });
        await call(pulls.request, await newOrder(other.token, ["equifax"]));

        const section = page.getByRole("navigation", { name: "Settings sections" }).getByText("Compliance");
        // A list to choose from where the tabs have no room.
        if (await section.isVisible()) await section.click();
        else await page.getByLabel("Section", { exact: true }).selectOption("Compliance");
        await page.getByRole("link", { name: "Accepted compliance notices" }).click();
        const [notice] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("button", { name: "PDF" }).first().click(),
        ]);
        expect(notice.suggestedFilename()).toMatch(/^notice-\w+\.pdf$/);
        expect((await readFile(await notice.path())).subarray(0, 5).toString()).toBe("%PDF-");
      },
    );

    journey(
      "a member without a second factor is led to add one, once the business asks for it",
      async ({ open, watch }) => {
        const owner = await newPartner({ fundsCents: 0 });
        const member = await newMember(owner, "viewer");
        const page = await open(owner, "/partner/settings?section=business");
        watch.expectComplaint(/status of 409 .*\/partner\/settings/);
        await page.getByRole("switch", { name: "Require a second factor for everyone" }).click();
        await page.getByRole("button", { name: "Save business settings" }).click();
        await expect(page.getByText("Add a second factor to your own account first.")).toBeVisible();

        await page.goto("/security");
        await addApp(page);
        await page.goto("/partner/settings?section=business");
        await page.getByRole("switch", { name: "Require a second factor for everyone" }).click();
        await page.getByRole("button", { name: "Save business settings" }).click();
        await expect(page.getByText("Settings updated successfully")).toBeVisible();
        const led = await open(member, "/partner/credit-reports");
        await expect(led).toHaveURL(/\/security\?required=second-factor$/);
        await expect(led.getByRole("button", { name: "Add an app" })).toBeVisible();
        // Until then the frame is refused its figures too.
        watch.expectComplaint(/status of 403 .*\/api\/v1\/(?:me\/badges|balance)$/);
        await Promise.all([led.waitForResponse(/\/api\/v1\/me\/badges$/), led.reload()]);
      },
    );
  });
