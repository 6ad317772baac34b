import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ledger } from "@roadworthy/contracts/ledger";
import { partnerBillings } from "@roadworthy/contracts/partner-billing";
import { pulls } from "@roadworthy/contracts/pulls";
import { deepTest, expect } from "../../support/journey.ts";
import { newPartner } from "../../support/people.ts";
import { newOrder, settle } from "../../support/pull-by-key.ts";
import { call } from "../../support/rest.ts";

/** What a press of the button downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A PDF of ours; what it says is tested beside the code that writes it. */
const isPdf = ({ bytes }: { bytes: Buffer }): boolean =>
  bytes.subarray(0, 5).toString() === "%PDF-" && bytes.length > 5_000;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

deepTest(
  "a low balance is topped up from the saved card, and receipt and statement say what the ledger says",
  async ({ open }) => {
    const partner = await newPartner({ fundsCents: 5_500 });
    const page = await open(partner, "/partner/billing");
    await page.getByRole("button", { name: "Add card" }).click();
    await page.getByRole("button", { name: "Save card" }).click();
    await expect(page.getByText(/VISA ending in 4242/)).toBeVisible();
    await page.getByRole("switch", { name: "Top up automatically" }).click();
    await page.getByRole("textbox", { name: /^\W*When the balance falls below/ }).fill("50");
    await page.getByLabel("Charge the card (US dollars)").fill("100");
    await page.getByRole("button", { name: "Save billing settings" }).click();
    await expect(page.getByText("Billing settings saved")).toBeVisible();

    const order = await newOrder(partner.token, ["equifax", "experian", "transunion"]);
    await settle(partner.token, (await call(pulls.request, order)).id);
    // Balances are watched every minute.
    const entries = async () => (await call(ledger.transactions, { token: partner.token })).items;
    await expect.poll(async () => (await entries()).length, { timeout: 150_000, intervals: [2_000] }).toBe(3);
    const [topUp, pull] = await entries();
    expect(topUp).toMatchObject({ kind: "credit", amountCents: 10_000, balanceAfterCents: 14_510 });
    expect(pull).toMatchObject({ kind: "debit", amountCents: 990, balanceAfterCents: 4_510 });

    await page.reload();
    await expect(page.getByText("$145.10").first()).toBeVisible();
    const token = partner.token;
    const [month] = (await call(partnerBillings.read, { token })).months;
    const asCsv = await downloaded(page, () =>
      page
        .getByRole("button", { name: /^CSV of / })
        .first()
        .click(),
    );
    expect(asCsv.name).toBe(`statement-${month?.month ?? ""}.csv`);
    const lines = asCsv.bytes.toString("utf8").trim().split(/\r?\n/);
    const balances = (await entries())
      .toReversed()
      .map(({ balanceAfterCents }) => dollars(balanceAfterCents));
    // Beside the amount; the description may hold commas.
    expect(lines.slice(1).map((line) => /,-?\d+\.\d\d,(\d+\.\d\d),/.exec(line)?.[1])).toEqual(balances);
    const asPdf = await downloaded(page, () =>
      page
        .getByRole("button", { name: /^PDF of / })
        .first()
        .click(),
    );
    expect(asPdf.name).toBe(`statement-${month?.month ?? ""}.pdf`);
    expect(isPdf(asPdf)).toBe(true);

    await page.getByRole("link", { name: "All transactions" }).click();
    const receipt = await downloaded(page, () =>
      page.getByRole("button", { name: "Receipt" }).first().click(),
    );
    expect(receipt.name).toMatch(/^receipt-topup_\w+\.pdf$/);
    expect(isPdf(receipt)).toBe(true);
  },
);
