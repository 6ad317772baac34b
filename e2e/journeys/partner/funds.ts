import { pulls } from "@roadworthy/contracts/pulls";
import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { newOrder, settle } from "../../support/pull-by-key.ts";
import { fillConsumer, newConsumer } from "../../support/pull-form.ts";
import { call, refusalOf } from "../../support/rest.ts";
import { deskAndPhone } from "../../support/widths.ts";

const tooLow = "Insufficient balance. Please add funds to continue.";

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey("a partner whose balance is too low adds funds and goes on where they were", async ({ open }) => {
      const partner = await newPartner({ fundsCents: 500 });
      const refusal = await refusalOf(
        pulls.request,
        await newOrder(partner.token, ["equifax", "experian", "transunion"]),
      );
      expect(refusal).toMatchObject({ code: "insufficient_balance", status: 402, detail: tooLow });

      const page = await open(partner, "/partner/credit-reports/new");
      const consumer = newConsumer();
      await fillConsumer(page, consumer);
      const price = page.getByRole("region", { name: "Price" });
      await expect(price.getByRole("alert")).toHaveText(tooLow);
      const goOn = page.getByRole("button", { name: "Continue to consent" });
      await expect(goOn).toBeDisabled();

      await price.getByRole("button", { name: "Add Funds" }).click();
      await page.getByLabel("Amount in US dollars").fill("9.99");
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await expect(page.getByLabel("Amount in US dollars")).toHaveAccessibleDescription(/\$10\.00/);
      await page.getByLabel("Amount in US dollars").fill("25");
      await page.getByRole("button", { name: "Continue to payment" }).click();
      const [checkout] = await Promise.all([
        page.waitForEvent("popup"),
        page.getByRole("link", { name: "Go to payment" }).click(),
      ]);
      await checkout.getByRole("radio", { name: /^Payment succeeds\s*4242/ }).check();
      await checkout.getByRole("button", { name: "Pay $25.00" }).click();
      await expect(checkout.getByText("$25.00 was added to your balance.")).toBeVisible();
      await expect(checkout.getByText("$30.00", { exact: true })).toBeVisible();
      await checkout.close();

      // Under Playwright every tab counts as visible, so coming back to one has to be told to it.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(price.getByRole("alert")).toHaveCount(0);
      await expect(page.getByLabel("Last name")).toHaveValue(consumer.lastName);
      await expect(goOn).toBeEnabled();
    });

    journey("a declined card adds nothing", async ({ open }) => {
      const page = await open(await newPartner({ fundsCents: 1_234 }), "/partner/dashboard");
      await page.getByRole("button", { name: "Add Funds" }).click();
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.getByRole("radio", { name: "Card is declined" }).check();
      await page.getByRole("button", { name: "Pay $100.00" }).click();
      await expect(
        page.getByText("The payment of $100.00 was declined. The card was declined. Nothing was charged."),
      ).toBeVisible();
      await expect(page).toHaveURL("/partner/dashboard");
      await expect(page.getByText("$12.34", { exact: true })).toBeVisible();
    });

    journey(
      "money spent elsewhere in the meantime refuses the pull and loses nothing typed",
      async ({ open, watch }) => {
        watch.expectComplaint(/status of 402 .*\/credit-pulls$/);
        const partner = await newPartner({ fundsCents: 1_000 });
        const page = await open(partner, "/partner/credit-reports/new");
        await fillConsumer(page, newConsumer());
        await page.getByRole("button", { name: "Continue to consent" }).click();
        await page.getByRole("radio", { name: "In writing" }).check();

        const other = await call(pulls.request, await newOrder(partner.token, ["equifax"]));
        await settle(partner.token, other.id);
        await page.getByRole("button", { name: "Accept", exact: true }).click();
        await expect(page.getByRole("alert")).toHaveText(tooLow);
        await expect(page.getByRole("button", { name: "Add Funds" })).toBeVisible();
        await page.getByRole("button", { name: "Back" }).click();
        await expect(page.getByLabel("First name")).toHaveValue("Robin");
      },
    );
  });
