import { clients } from "@roadworthy/contracts/clients";
import { creditReports } from "@roadworthy/contracts/credit-reports";
import { expect, test } from "../../support/journey.ts";
import { demo, newClient, newPartner, signIn } from "../../support/people.ts";
import { newReport } from "../../support/pull-by-key.ts";
import { call, refusalOf } from "../../support/rest.ts";

test("a free client sees Equifax only, and a direct call gives no more", async ({ open }) => {
  const client = await signIn(demo.client);
  const page = await open(client, "/client/dashboard");
  await expect(
    page.getByRole("img", { name: /^Equifax score \d{3} on a scale from 300 to 850/ }),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /score \d{3} on a scale/ })).toHaveCount(1);
  await expect(page.getByRole("complementary", { name: "Upgrade" })).toBeVisible();

  const shown = await call(clients.dashboard, { token: client.token });
  expect(shown.bureaus).toEqual(["equifax"]);
  expect(shown.scores.map(({ bureau }) => bureau)).toEqual(["equifax"]);
  expect(shown.history).toHaveLength(6);
  expect(new Set(shown.history.flatMap(({ scores }) => scores.map(({ bureau }) => bureau)))).toEqual(
    new Set(["equifax"]),
  );
});

test("a premium client sees all three bureaus", async ({ open }) => {
  const page = await open(await signIn(demo.premium), "/client/dashboard");
  for (const bureau of ["Equifax", "Experian", "TransUnion"]) {
    await expect(page.getByRole("img", { name: new RegExp(`^${bureau} score \\d{3} `) })).toBeVisible();
  }
  await expect(page.getByRole("complementary", { name: "Upgrade" })).toHaveCount(0);
});

test("a report of another partner is not found, as one that does not exist", async ({ open, watch }) => {
  const owner = await newPartner({ fundsCents: 1_000 });
  const stranger = await newPartner({ fundsCents: 0 });
  const reportId = await newReport(owner.token);
  const page = await open(owner, `/partner/credit-reports/${reportId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Robin Vale/);

  watch.expectComplaint(/status of 404 .*\/api\/v1\/credit-reports\/rep_/);
  const unknown = `rep_${"0".repeat(32)}`;
  for (const id of [reportId, unknown]) {
    const strangersPage = await open(stranger, `/partner/credit-reports/${id}`);
    await expect(strangersPage.getByRole("heading", { name: "Report Not Found" })).toBeVisible();
    await expect(strangersPage.getByText("The requested credit report could not be found.")).toBeVisible();
    await strangersPage.getByRole("link", { name: "Back to Reports" }).click();
    await expect(strangersPage.getByText("No credit reports yet")).toBeVisible();
    expect((await refusalOf(creditReports.get, { token: stranger.token, params: { id } })).code).toBe(
      "not_found",
    );
  }
  const client = await newClient();
  const read = { token: client.token, params: { id: reportId } };
  expect((await refusalOf(creditReports.get, read)).code).toBe("forbidden");
});
