import type { Page } from "@playwright/test";
import { disputes } from "@roadworthy/contracts/disputes";
import { ledger } from "@roadworthy/contracts/ledger";
import { pulls } from "@roadworthy/contracts/pulls";
import { quotes } from "@roadworthy/contracts/quotes";
import { resolveDispute } from "../support/bureau-day.ts";
import { expect, test } from "../support/journey.ts";
import { demo, newAdmin, newApiKey, newApplicant, signIn } from "../support/people.ts";
import { portal } from "../support/portal.ts";
import { newOrder, settle } from "../support/pull-by-key.ts";
import { jordanAvery } from "../support/pull-form.ts";
import { call } from "../support/rest.ts";

test("two admins certify a business, change its price and refund it to the cent; one follows a dispute to its end", async ({
  open,
  watch,
}) => {
  const [applicant, checker] = await Promise.all([newApplicant({ fundsCents: 5_000 }), newAdmin()]);
  const maker = await open(await signIn(demo.admin), `/admin/partners/${applicant.partnerId}`);
  const second = await open(checker, "/admin/queue");

  await maker.getByRole("button", { name: "Propose certification" }).click();
  for (const check of await maker
    .getByRole("group", { name: "What you checked" })
    .getByRole("checkbox")
    .all())
    await check.check();
  await propose(maker);
  await approve(second, `Certify ${applicant.company}`);
  const token = await newApiKey(applicant);
  const price = async () => (await call(quotes.create, { token, body: { bureaus: ["equifax"] } })).totalCents;
  expect(await price()).toBe(999);

  await maker.reload();
  await maker.getByRole("button", { name: "Change prices" }).click();
  await maker.getByLabel("Soft pull, Equifax ($)").fill("3.21");
  await propose(maker);
  expect(await price()).toBe(999);
  await approve(second, `Change prices of ${applicant.company}`);
  expect(await price()).toBe(321);

  const order = await newOrder(token, ["equifax"]);
  const { id } = await call(pulls.request, { ...order, body: { ...order.body, ...jordanAvery } });
  expect((await settle(token, id)).status).toBe("completed");
  const available = async () => (await call(ledger.balance, { token })).availableCents;
  expect(await available()).toBe(4_679);
  await maker.goto(`/admin/pulls/${id}`);
  await maker.getByRole("button", { name: "Propose a refund" }).click();
  await expect(maker.getByLabel("Amount in dollars")).toHaveValue("3.21");
  await propose(maker);
  await approve(second, `Refund $3.21`);
  expect(await available()).toBe(5_000);

  const client = await signIn(demo.client);
  const { id: disputeId } = await call(disputes.create, {
    token: client.token,
    body: { kind: "inquiry", places: [{ bureau: "equifax", id }], reason: "notAuthorized" },
  });
  await maker.goto(`/admin/disputes/${disputeId}`);
  await expect(maker.getByText(/Equifax: (Received|Investigating)/).first()).toBeVisible();
  // No case ends before its bureaus have answered.
  watch.expectComplaint(/status of 409 .*\/notes/);
  await closeCase(maker);
  await expect(maker.getByRole("dialog").getByRole("alert")).toBeVisible();
  await resolveDispute(disputeId);
  await maker.reload();
  await closeCase(maker);
  await expect(maker.getByText("Closed", { exact: true }).first()).toBeVisible();
  const found = await call(disputes.list, { token: client.token });
  expect(found.items.find((one) => one.id === disputeId)?.bureaus).toMatchObject([{ outcome: "deleted" }]);
});

test("what an admin publishes is on the public page within ten seconds", async ({ open }) => {
  const page = await open(await signIn(demo.admin), "/admin/content/faq/faq-score");
  const words = `Does looking at my own score lower it? (${Date.now()})`;
  await page.getByLabel("Question", { exact: true }).fill(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Plainer words");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
  const html = async () =>
    (await fetch(new URL("/faq", portal.siteUrl), { headers: { accept: "text/html" } })).text();
  // The requirement's ten seconds, counted from the answer that it is published.
  await expect.poll(html, { timeout: 10_000 }).toContain(words);
});

async function propose(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Agreed with the business");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** From the queue to the proposal and its approval. */
async function approve(page: Page, summary: string): Promise<void> {
  await page.goto("/admin/queue");
  await page.getByRole("link", { name: summary }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Approve this proposal" });
  await question.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("The proposal was approved and carried out.")).toBeVisible();
}

async function closeCase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close case" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("The bureau deleted it");
  await dialog.getByRole("button", { name: "Close case" }).click();
}
