import type { Locator, Page } from "@playwright/test";
import { admin } from "@roadworthy/contracts/admin";
import { clients } from "@roadworthy/contracts/clients";
import { ledger } from "@roadworthy/contracts/ledger";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import { pulls } from "@roadworthy/contracts/pulls";
import { quotes } from "@roadworthy/contracts/quotes";
import { expect, test } from "../../support/journey.ts";
import { demo, newApiKey, newPartner, signIn } from "../../support/people.ts";
import {
  consentAndAccept,
  fillConsumer,
  jordanAvery,
  newConsumer,
  openReport,
} from "../../support/pull-form.ts";
import { newOrder, settle } from "../../support/pull-by-key.ts";
import { call, refusalOf } from "../../support/rest.ts";
import { deskAndPhone, lineOf, mainMenu } from "../../support/widths.ts";

// Three soft pulls at the enterprise prices, 2.75 + 3.95 + 4.95, less 15 % rounded half up.
const threeBureausSoft = { lines: ["$2.75", "$3.95", "$4.95", "−$1.75"], total: "$9.90", totalCents: 990 };

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "a partner pulls a report; the consumer sees who did; an admin sees it in the audit trail",
      async ({ open }) => {
        const partner = await newPartner({ fundsCents: 10_000 });
        const page = await open(partner, "/partner/dashboard");
        await expect(page.getByText("$100.00", { exact: true })).toBeVisible();
        await page.getByRole("link", { name: "Pull Credit" }).click();

        await fillConsumer(page, jordanAvery);
        const price = page.getByRole("region", { name: "Price" });
        await expect(price.locator("tbody td")).toHaveText(threeBureausSoft.lines);
        await expect(price.locator("tfoot td")).toHaveText(threeBureausSoft.total);
        await expect(price).toContainText("You save $1.75 with all three bureaus.");
        await expect(price).toContainText("$90.10");

        await consentAndAccept(page);
        await expect(page.getByRole("heading", { name: "Asking the bureaus" })).toBeVisible();
        for (const bureau of ["Equifax", "Experian", "TransUnion"]) {
          await expect(page.getByRole("listitem").filter({ hasText: bureau })).toContainText(
            "Report received",
          );
        }
        await expect(page.getByRole("heading", { name: "The report is ready" })).toBeVisible();
        await expect(valueOf(page, "Charged")).toHaveText(threeBureausSoft.total);
        await expect(valueOf(page, "Available balance now")).toHaveText("$90.10");

        const reportId = await openReport(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jordan Avery");
        const scores = page.getByRole("region", { name: "Scores" });
        await expect(scores.getByText(/^[3-8]\d\d$/)).toHaveCount(3);
        await expect(page.getByText("ends in 1001")).toBeVisible();
        await page.getByRole("tab", { name: "TransUnion" }).click();
        await expect(page.getByRole("tabpanel").getByRole("heading", { name: /^Accounts/ })).toBeVisible();

        await (await mainMenu(page)).getByRole("link", { name: "Credit Reports" }).click();
        const row = lineOf(page, "Jordan Avery");
        await expect(row).toContainText(["Completed"]);
        await expect(row).toContainText(["$9.90"]);
        await (await mainMenu(page)).getByRole("link", { name: "Dashboard" }).click();
        await expect(page.getByText("$90.10", { exact: true })).toBeVisible();

        const client = await open(await signIn(demo.client), "/client/activity");
        const inquiry = lineOf(client, partner.company);
        await expect(inquiry).toContainText(["You applied for credit with this business"]);
        await expect(inquiry).toContainText(["Equifax, Experian, TransUnion"]);
        await expect(inquiry).toContainText(["In person"]);

        const auditor = await open(await signIn(demo.admin), `/admin/audit?object=${reportId}`);
        await expect(auditor.getByRole("button", { name: / read .+ report$/ }).first()).toBeVisible();
        await auditor.goto(`/admin/audit?stream=${partner.partnerId}`);
        const trail = auditor.getByRole("main");
        for (const action of ["ordered a pull", "ended a pull"]) {
          await expect(trail.getByText(action).first()).toBeVisible();
        }
        await auditor.getByRole("button", { name: "Verify chain" }).click();
        await expect(auditor.getByText("Every chain is intact.")).toBeVisible();
      },
    );

    journey(
      "a consumer who froze their files costs nothing, and the partner is told why",
      async ({ open }) => {
        const page = await open(await newPartner({ fundsCents: 1_000 }), "/partner/credit-reports/new");
        const frozen = {
          firstName: "Fiona",
          lastName: "Frozen",
          address: { street: "32 Icehouse Rd", city: "Duluth", state: "MN", zipCode: "55802" },
          dateOfBirth: "1990-10-21",
          ssn: "666402004",
        };
        await fillConsumer(page, frozen);
        await consentAndAccept(page);
        await expect(page.getByRole("heading", { name: "No bureau sent a report" })).toBeVisible();
        await expect(page.getByText("The consumer has frozen this file.")).toHaveCount(3);
        await expect(valueOf(page, "Charged")).toHaveText("$0.00");
        await expect(valueOf(page, "Released, not charged")).toHaveText(threeBureausSoft.total);
        await expect(valueOf(page, "Available balance now")).toHaveText("$10.00");
        await page.getByRole("link", { name: "See details" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fiona Frozen");
      },
    );

    journey("a program pulls the same with an API key, and pays once however often it sends", async () => {
      const partner = await newPartner({ fundsCents: 2_000 });
      const token = await newApiKey(partner);
      const price = await call(quotes.create, {
        token,
        body: { bureaus: ["equifax", "experian", "transunion"] },
      });
      expect(price.totalCents).toBe(threeBureausSoft.totalCents);

      const order = await newOrder(token, ["equifax", "experian", "transunion"]);
      const [first, second] = await Promise.all([call(pulls.request, order), call(pulls.request, order)]);
      expect(second.id).toBe(first.id);
      expect((await settle(token, first.id)).status).toBe("completed");

      const report = await call(creditReports.get, { token, params: { id: first.reportId } });
      expect(report.chargedCents).toBe(threeBureausSoft.totalCents);
      expect(report.files.map(({ file }) => file?.score.value)).toEqual([
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
      ]);
      expect(await call(ledger.balance, { token })).toEqual({
        postedCents: 1_010,
        heldCents: 0,
        availableCents: 1_010,
      });
      const { items } = await call(ledger.transactions, { token });
      expect(items.filter(({ kind }) => kind === "debit").map(({ amountCents }) => amountCents)).toEqual([
        990,
      ]);

      const changed = { ...order, body: { ...order.body, lastName: "Someoneelse" } };
      expect((await refusalOf(pulls.request, changed)).code).toBe("idempotency_conflict");
      expect((await refusalOf(admin.dashboard, { token })).code).toBe("forbidden");
      expect((await refusalOf(clients.dashboard, { token })).code).toBe("forbidden");
    });

    journey("a partner fills the pull form without a mouse", async ({ open }) => {
      const consumer = newConsumer();
      const page = await open(await newPartner({ fundsCents: 5_000 }), "/partner/credit-reports/new");
      const next = async (name: string, text: string): Promise<void> => {
        const field = page.getByLabel(name);
        await tabTo(page, field);
        await page.keyboard.type(text);
      };
      await expect(page.getByRole("button", { name: "Continue to consent" })).toBeEnabled();
      await next("First name", consumer.firstName);
      await next("Last name", consumer.lastName);
      await next("Street address", consumer.address.street);
      await next("City", consumer.address.city);
      await next("State", "Michigan");
      await next("ZIP code", consumer.address.zipCode);
      await next("Date of birth", "06021984");
      await tabTo(page, page.getByRole("textbox", { name: "Social Security number" }));
      await page.keyboard.type(consumer.ssn);
      await tabTo(page, page.getByRole("checkbox", { name: "Experian" }));
      await page.keyboard.press("Space");
      await next("Permissible purpose", "Credit application");
      await expect(page.getByRole("region", { name: "Price" }).locator("tfoot td")).toHaveText("$7.70");
      await tabTo(page, page.getByRole("button", { name: "Continue to consent" }));
      await page.keyboard.press("Enter");

      await expect(page.getByRole("heading", { name: "Step 2 of 2" })).toBeFocused();
      await tabTo(page, page.getByRole("main").getByRole("radio").first());
      await page.keyboard.press("Space");
      await tabTo(page, page.getByRole("button", { name: "Accept", exact: true }));
      await page.keyboard.press("Enter");
      const reportLink = page.getByRole("link", { name: "Open report" });
      await expect(reportLink).toBeVisible();
      await tabTo(page, reportLink);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `${consumer.firstName} ${consumer.lastName}`,
      );
    });
  });

/** The value beside a term of a description list. */
const valueOf = (page: Page, term: string): Locator =>
  page
    .locator("dt")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");

/** Presses Tab until the element has the focus; a form has no more stops than this. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(element, "is out of the keyboard's reach").toBeFocused();
}
