import { expect, it } from "vitest";
import { createClient } from "../../../testing/fixtures.ts";
import { testApi } from "../../../testing/harness.ts";
import { insertCard } from "../../../testing/payments.ts";
import { mailTo } from "../../../testing/sign-in/mailbox.ts";
import { cancel, choose, daysOn, stepsBy } from "../../../testing/subscribers.ts";
import { choiceWords } from "../plan-choice-emails.rules.ts";

const api = testApi();

it("mails what was agreed to with each change of a plan, and that it is canceled, once", async () => {
  const client = await createClient(api);
  await insertCard(api, client.userId);
  const newest = async () => (await mailTo(api, client.email))[0];

  await choose(daysOn(api, 0), client.userId, "basic");
  expect(await newest()).toMatchObject({ subject: "Your Basic plan has started" });
  await choose(daysOn(api, 0), client.userId, "premium");
  expect(await newest()).toMatchObject({
    subject: "Your Premium plan: what you agreed to",
    text: expect.stringMatching(/My trial of Roadworthy Premium is free\. .* \$24\.99 .*\/client\/plan$/s),
  });
  await cancel(daysOn(api, 0), client.userId);
  expect(await newest()).toMatchObject({
    subject: "Your Premium trial is canceled",
    text: expect.stringMatching(/^You keep Premium until .* You won't be charged\./),
  });
  await cancel(daysOn(api, 0), client.userId);
  expect(await mailTo(api, client.email)).toHaveLength(3);
  await choose(daysOn(api, 0), client.userId, "premium");
  expect(await newest()).toMatchObject({ subject: "Your Premium plan: what you agreed to" });

  // Paid for and out of the guarantee.
  await stepsBy(api, 8);
  await choose(daysOn(api, 20), client.userId, "basic");
  expect(await newest()).toMatchObject({
    subject: "Your Basic plan: what you agreed to",
    text: expect.stringMatching(/charges my saved card \$2\.99 for Roadworthy Basic on/),
  });
  await cancel(daysOn(api, 20), client.userId);
  expect(await newest()).toMatchObject({
    subject: "Your Premium plan is canceled",
    text: expect.stringMatching(/^You keep Premium until .* You won't be charged again\./),
  });
});

it("mails it with the receipt where the plan is charged at once, and not with later receipts", async () => {
  const client = await createClient(api);
  await insertCard(api, client.userId);
  const receipts = async () =>
    (await mailTo(api, client.email)).filter(({ subject }) => subject.startsWith("Receipt"));
  await choose(daysOn(api, 0), client.userId, "basic");
  await stepsBy(api, 8);
  const [first] = await receipts();
  expect(first?.text).not.toContain("You agreed to this:");
  // An upgrade within the period is charged now.
  await choose(daysOn(api, 10), client.userId, "premium");
  expect((await receipts())[0]?.text).toMatch(
    /We charged .*You agreed to this:.* and \$24\.99 every month from .*Your invoice is here:/s,
  );
});

it("says so in Spanish", () => {
  const plan = { name: "Basic", end: "5 de diciembre de 2026" };
  expect(choiceWords({ kind: "cancellation", isTrial: true }, plan, "es")).toMatchObject({
    subject: "Tu prueba de Basic está cancelada",
  });
  expect(choiceWords({ kind: "cancellation", isTrial: false }, plan, "es").paragraphs).toContain(
    "Conservas Basic hasta el 5 de diciembre de 2026. No se te cobrará de nuevo.",
  );
  expect(choiceWords({ kind: "agreed", consent: "Acepto." }, plan, "es")).toMatchObject({
    subject: "Tu plan Basic: lo que aceptaste",
  });
});
