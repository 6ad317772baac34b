import { disputes } from "@roadworthy/contracts/disputes";
import { pulls } from "@roadworthy/contracts/pulls";
import { resolveDispute } from "../../support/bureau-day.ts";
import { deepTest, expect, test } from "../../support/journey.ts";
import { knownDriver } from "../../support/known-driver.ts";
import { newApiKey, newPartner } from "../../support/people.ts";
import { newOrder } from "../../support/pull-by-key.ts";
import { call, refusalOf } from "../../support/rest.ts";

for (const width of [390, 1440]) {
  deepTest(`a lock stops a pull, which the client hears of at once, at ${width} px`, async ({ open }) => {
    const [driver, partner] = await Promise.all([knownDriver(), newPartner({ fundsCents: 10_000 })]);
    const token = await newApiKey(partner);
    const page = await open(driver.person, "/client/protection");
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("switch", { name: "Lock everything" }).click();
    await expect(page.getByText(/^Locked since/)).toBeVisible();

    const order = await newOrder(token, ["equifax"]);
    const body = { ...order.body, ...driver.consumer };
    await refusalOf(pulls.request, { ...order, body });
    await page.goto("/client/alerts");
    await expect(page.getByText(`We blocked ${partner.company} from your credit`).first()).toBeVisible();
    await page.goto("/client/activity");
    await expect(page.getByText(partner.company).first()).toBeVisible();
    await expect(page.getByText("Blocked").first()).toBeVisible();

    await page.goto("/client/protection");
    await expect(page.getByText("Attempts blocked in the last 30 days: 1")).toBeVisible();
    await page.getByRole("switch", { name: "Lock everything" }).click();
    await expect(page.getByText("Unlocked")).toBeVisible();
    const again = await newOrder(token, ["equifax"]);
    expect(
      await call(pulls.request, { ...again, body: { ...again.body, ...driver.consumer } }),
    ).toMatchObject({
      id: expect.stringMatching(/^pull_/),
    });
  });

  deepTest(`a dispute goes from an item to its outcome at ${width} px`, async ({ open }) => {
    const { person } = await knownDriver();
    const page = await open(person, "/client/protection");
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("button", { name: "Start a dispute" }).click();
    const dialog = page.getByRole("dialog");
    // Neither the item nor the reason is chosen for anybody.
    await expect(dialog.getByRole("button", { name: "Send dispute" })).toBeDisabled();
    await dialog.getByRole("combobox", { name: "What is wrong" }).click();
    await page.keyboard.press("Enter");
    await dialog.getByRole("combobox", { name: "Why" }).click();
    await page.getByTitle("It isn't mine").dispatchEvent("click");
    await dialog.getByLabel("What happened (optional)").fill("This account\nis not mine.");
    // Escape drops nothing that was typed, however often it is pressed.
    const question = page.getByRole("dialog", { name: "Discard what you typed?" });
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
    }
    await dialog.getByRole("button", { name: "Send dispute" }).click();
    await expect(page.getByText("Dispute sent")).toBeVisible();
    const section = page.getByRole("region", { name: "Disputes" });
    await expect(section.getByText(/^Answer due by/).first()).toBeVisible();
    await section
      .locator('input[type="file"]')
      .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 x") });
    await expect(section.getByText("1 document")).toBeVisible();
    const letter = page.waitForEvent("download");
    await section
      .getByRole("button", { name: /^Letter to/ })
      .first()
      .click();
    expect((await letter).suggestedFilename()).toMatch(/^dispute-.*\.pdf$/);

    const [dispute] = (await call(disputes.list, { token: person.token })).items;
    if (dispute === undefined) throw new Error("The dispute is not listed.");
    await resolveDispute(dispute.id);
    await page.reload();
    await expect(section.getByText("The item was deleted").first()).toBeVisible();
    await page.goto("/client/dashboard");
    // The chart comes when it is about to be seen.
    await page.getByRole("heading", { name: "Recent activity" }).scrollIntoViewIfNeeded();
    await expect(page.getByText(`Deleted after a dispute: ${dispute.label}`).first()).toBeAttached();
  });

  const journey = width === 390 ? test : deepTest;
  journey(
    `a freeze is placed and lifted, with the client's own words on file, at ${width} px`,
    async ({ open }) => {
      const { person } = await knownDriver();
      const page = await open(person, "/client/protection");
      await page.setViewportSize({ width, height: 844 });
      const section = page.getByRole("region", { name: "Security freezes" });
      const card = section.getByRole("listitem").filter({ hasText: "Equifax" });
      await card.getByRole("button", { name: "Place freeze" }).click();
      await expect(card.getByText("Frozen", { exact: true })).toBeVisible();
      await expect(card.getByText(/^Since/)).toBeVisible();
      await card.getByLabel("Freeze again after (optional)").fill(daysAhead(30));
      await card.getByRole("button", { name: "Lift freeze" }).click();
      await expect(card.getByText("Lifted", { exact: true })).toBeVisible();
      await expect(card.getByText(/^Lifted until/)).toBeVisible();
      await card.getByRole("button", { name: "Place freeze" }).click();
      await expect(card.getByText("Frozen", { exact: true })).toBeVisible();

      await card.getByRole("button", { name: "I asked by phone or mail" }).click();
      const request = page.getByRole("dialog");
      await request.getByRole("combobox", { name: "How you asked" }).click();
      await page.getByTitle("By mail").dispatchEvent("click");
      await request.getByLabel("Day your letter arrived").fill(daysAhead(1));
      await expect(request.getByText("Choose today or an earlier day.")).toBeVisible();
      await request.getByLabel("Day your letter arrived").fill(daysAhead(-20));
      await request.getByRole("button", { name: "Track request" }).click();
      await expect(card.getByText("Overdue", { exact: true })).toBeVisible();
      await expect(card.getByText(/^You asked to lift the freeze by mail/)).toBeVisible();
      await card.getByRole("button", { name: "Stop tracking" }).click();
      await expect(card.getByText("Frozen", { exact: true })).toBeVisible();

      await card.getByRole("button", { name: "Add statement" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Your statement").fill("word ".repeat(101));
      await expect(dialog.getByRole("button", { name: "Save statement" })).toBeDisabled();
      await dialog.getByLabel("Your statement").fill("I was ill in 2024 and have paid since.");
      await dialog.getByRole("button", { name: "Save statement" }).click();
      await expect(card.getByText("I was ill in 2024 and have paid since.")).toBeVisible();

      const alerts = page.getByRole("region", { name: "Fraud alerts" });
      await alerts.getByLabel("Placed on").fill(daysAhead(0));
      await alerts.getByRole("button", { name: "Track alert" }).click();
      await expect(alerts.getByText(/Initial alert, 1 year\. Ends/)).toBeVisible();
      await page.reload();
      await expect(card.getByText("Frozen", { exact: true })).toBeVisible();
      await expect(alerts.getByText(/Initial alert, 1 year\. Ends/)).toBeVisible();
    },
  );
}

const daysAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
