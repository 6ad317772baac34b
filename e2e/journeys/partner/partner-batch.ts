import { expect, test } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { deskAndPhone, lineOf } from "../../support/widths.ts";

const header = "firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference";
const good = "Devon,Price,1908 Juniper Ct,Toledo,OH,43604,1986-12-05,666-28-1005,first";
const fourDigits = "Pia,Partial,2 of 3 Fork Rd,Kenosha,WI,5314,1981-07-07,666-40-2016,second";

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a partner prices a file, orders what is right in it, and is told what is wrong with the rest",
      async ({ open }) => {
        const page = await open(
          await newPartner({ fundsCents: 10_000 }),
          "/partner/credit-pulls/batches/new",
        );
        await page.getByRole("textbox", { name: /^Name/ }).fill("Saturday event");
        for (const [field, choice] of [
          ["Permissible purpose", "Credit application"],
          ["How did the consumers consent?", "By phone"],
        ] as const) {
          await page.getByRole("combobox", { name: field }).click();
          await page.getByTitle(choice, { exact: true }).dispatchEvent("click");
        }
        await page.getByRole("checkbox", { name: /^I confirm that every consumer/ }).check();
        await page.locator("input[type=file]").setInputFiles({
          name: "event.csv",
          mimeType: "text/csv",
          buffer: Buffer.from([header, good, fourDigits].join("\r\n")),
        });
        await page.getByRole("button", { name: "Check file and price it" }).click();

        const wrong = lineOf(page, "Pia Partial");
        await expect(wrong).toContainText("Column “zipCode” must be five or nine digits");
        await page.getByRole("button", { name: /^Order 1 row/ }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^Order 1 row/ })
          .click();
        await expect(page.getByText("1 of 1 rows processed").first()).toBeVisible({ timeout: 60_000 });
        const ordered = lineOf(page, "Devon Price").last();
        await ordered.getByRole("link", { name: "Devon Price" }).click();
        await expect(page.getByRole("heading", { name: "The report is ready" })).toBeVisible();
      },
    );
  });
