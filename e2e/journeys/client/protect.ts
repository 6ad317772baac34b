import { clientIdentity } from "@roadworthy/contracts/client-identity";
import { disputes } from "@roadworthy/contracts/disputes";
import { pulls } from "@roadworthy/contracts/pulls";
import { resolveDispute } from "../../support/bureau-day.ts";
import { deepTest, expect } from "../../support/journey.ts";
import { newApiKey, newPartner, newPremiumClient, type Person } from "../../support/people.ts";
import { newOrder } from "../../support/pull-by-key.ts";
import { newConsumer } from "../../support/pull-form.ts";
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
    await dialog.getByLabel("What happened (optional)").fill("This account is not mine.");
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
}

/** A new driver on Premium whom the bureaus know, with a first report. */
async function knownDriver(): Promise<{ person: Person; consumer: ReturnType<typeof newConsumer> }> {
  const person = await newPremiumClient();
  const { token } = person;
  const consumer = newConsumer();
  const { instructions } = await call(clientIdentity.read, { token });
  const body = { ...consumer, consent: { textVersion: instructions.version } };
  expect(await call(clientIdentity.submit, { token, body })).toMatchObject({ status: "verified" });
  const states = async () =>
    (await call(clientIdentity.firstReport, { token })).bureaus.map(({ status }) => status);
  await expect.poll(states).toEqual(["arrived", "arrived", "arrived"]);
  return { person, consumer };
}
