import type { MemberRole } from "@roadworthy/contracts/members";
import { members } from "@roadworthy/contracts/partner-team";
import { expect, test } from "../../support/journey.ts";
import { newMember, newPartner } from "../../support/people.ts";
import { call } from "../../support/rest.ts";
import { deskAndPhone, mainMenu } from "../../support/widths.ts";

const reports = ["Credit Reports", "Credit Pulls", "Consumers", "Consents", "Letters", "Prequalification"];

/** What stands in the menu besides Dashboard, Application and Settings; a page that the role works on; and whether it may pull. */
const roles: readonly (readonly [MemberRole, readonly string[], string, boolean])[] = [
  ["puller", reports, "Credit Pulls", true],
  ["viewer", reports, "Credit Reports", false],
  ["developer", ["API"], "API", false],
  ["billing", ["Billing"], "Billing", false],
];

for (const { at, viewport, journey } of deskAndPhone)
  test.describe(at, () => {
    test.use({ viewport });

    journey(
      "each member of a business is offered what their role may do, and their pages open",
      async ({ open }) => {
        const partner = await newPartner({ fundsCents: 5_000 });
        for (const [role, entries, own, mayPull] of roles) {
          const page = await open(await newMember(partner, role), "/partner/dashboard");
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome/);
          await expect(page.getByRole("link", { name: "Pull Credit" })).toHaveCount(mayPull ? 1 : 0);
          // An empty list would say that there are none.
          await expect(page.getByRole("heading", { name: "Recent reports" })).toHaveCount(
            entries === reports ? 1 : 0,
          );
          await expect(page.getByRole("button", { name: "Add Funds" })).toHaveCount(
            role === "billing" ? 1 : 0,
          );
          const menu = await mainMenu(page);
          await expect(menu.getByRole("link", { name: /^(?!Dashboard|Application|Settings)/ })).toHaveText(
            entries,
          );
          await menu.getByRole("link", { name: own, exact: true }).click();
          await expect(page.getByRole("heading", { level: 1, name: own, exact: true })).toBeVisible();
          await expect(page.getByText("Your role in this business doesn't allow that.")).toHaveCount(0);
          await expect(page.getByRole("main").getByRole("link", { name: "Pull Credit" })).toHaveCount(
            mayPull ? 1 : 0,
          );
          await page.context().close();
        }
      },
    );
  });

test("a changed role is followed at once, and a page that it leaves out says whom to ask", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 403 .*\/api\/v1\/partner\/billing/);
  const owner = await newPartner({ fundsCents: 5_000 });
  const person = await newMember(owner, "puller");
  const change = (role: MemberRole) =>
    call(members.change, {
      token: owner.token,
      params: { id: person.session.user.id },
      body: { role },
    });

  const page = await open(person, "/partner/billing");
  const menu = page.getByRole("navigation", { name: "Main" });
  const left = page.getByRole("heading", { level: 1, name: "Your role doesn't include this page" });
  await expect(left).toBeVisible();
  await expect(page.getByRole("link", { name: owner.email })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "Credit Pulls" })).toBeVisible();

  await change("billing");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Funds" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Credit Pulls" })).toHaveCount(0);

  await change("puller");
  await page.reload();
  await expect(left).toBeVisible();
  await menu.getByRole("link", { name: "Credit Pulls" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Pull Credit" })).toBeVisible();

  await change("billing");
  // Without a pointer: to point at the link prepares its page, which takes the link away before it is clicked.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Pull Credit" })
    .evaluateAll((links) => links.forEach((link) => (link as HTMLElement).click()));
  await expect(menu.getByRole("link", { name: "Billing" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Pull Credit" })).toHaveCount(0);
});
