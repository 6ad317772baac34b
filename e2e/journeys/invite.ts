import { people } from "@roadworthy/contracts/people";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { lastMail } from "../support/mailbox.ts";
import { demo, newAdmin, newClient, newEmail, ownPassword, signIn } from "../support/people.ts";
import { ageProofs } from "../support/proofs.ts";
import { call, refusalOf } from "../support/rest.ts";
import { logIn } from "../support/sign-in-form.ts";

const invitedPassword = "gravel-and-low-sun-4";

test("an admin invites a partner, who accepts, chooses a password and logs in with it", async ({
  page,
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 403 .*\/auth\/v1\/verify/);
  const email = newEmail("invited");
  const admin = await open(await signIn(demo.admin), "/admin/dashboard");
  await admin.getByRole("link", { name: "Add User" }).click();
  const form = admin.getByRole("dialog", { name: "Add User" });
  await form.getByLabel("Role").selectOption("Partner");
  await form.getByLabel("Name", { exact: true }).fill("Ira Reyes");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Company name").fill("Reyes Road Cars");
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Ira Reyes");
  await expect(admin.getByText("None yet: the person hasn’t chosen a password.")).toBeVisible();

  const { link } = await lastMail(email);
  await page.goto(link);
  await expect(page).toHaveURL("/verify");
  await expectAccessible(page, "accepting an invitation");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your password");
  await page.getByLabel("Password", { exact: true }).fill(invitedPassword);
  await page.getByLabel("Confirm Password").fill(invitedPassword);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL("/partner/dashboard");
  await expect(page.getByRole("dialog", { name: /Compliance Notice/ })).toBeVisible();

  const late = await open(null, link);
  await expect(late.getByRole("alert")).toContainText("This invitation is no longer valid");
  await late.goto("/login");
  await logIn(late, email, invitedPassword);
  await expect(late).toHaveURL("/partner/dashboard");
});

test("an admin finds an account, suspends it, and lets it in again", async ({ page, open, watch }) => {
  watch.expectComplaint(/status of 400 .*\/auth\/v1\/token/);
  const person = await newClient(`Robin ${newEmail("x").slice(2, 10)}`);
  const admin = await open(await signIn(demo.admin), "/admin/users");
  await admin.getByLabel("Name, company or email").fill(person.email);
  await expect(admin.getByText("1 account", { exact: true })).toBeVisible();
  await expectAccessible(admin, "the list of users");
  await admin.getByRole("link", { name: person.name }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText(person.name);
  await expectAccessible(admin, "one user");

  await admin.getByRole("button", { name: "Suspend" }).click();
  const dialog = admin.getByRole("dialog", { name: `Suspend ${person.name}` });
  await dialog.getByLabel("Reason").selectOption("The terms were violated");
  await dialog.getByRole("button", { name: "Suspend the account" }).click();
  await expect(admin.getByText("Until you lift it. The terms were violated.")).toBeVisible();
  await expect(admin.getByText("No active sessions")).toBeVisible();

  await page.goto("/login");
  await logIn(page, person.email, ownPassword);
  await expect(page.getByRole("alert")).toBeVisible();
  await admin.getByRole("button", { name: "Lift suspension" }).click();
  await admin.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(admin.getByText("Active", { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole("button", { name: "Suspend" })).toBeVisible();
  await logIn(page, person.email, ownPassword);
  await expect(page).toHaveURL("/client/dashboard");

  await admin.getByRole("link", { name: "what was done to this account" }).click();
  await expect(admin.getByRole("button", { name: / suspended / })).toBeVisible();
  await expect(admin.getByRole("button", { name: / lifted the suspension of / })).toBeVisible();
});

test("an admin makes a client a partner, after proving again who is here", async ({ open, watch }) => {
  watch.expectComplaint(/status of 403 .*\/role/);
  const person = await newClient();
  const clerk = await newAdmin();
  const admin = await open(clerk, `/admin/users/${person.session.user.id}`);
  await admin.getByRole("button", { name: "Change role" }).click();
  const dialog = admin.getByRole("dialog", { name: /^Change the role/ });
  await dialog.getByLabel("New role").selectOption("Partner");
  await dialog.getByLabel("Company name").fill("Second Gear Cars");
  await expectAccessible(admin, "changing a role");
  await ageProofs(clerk);
  await dialog.getByRole("button", { name: "Change the role" }).click();
  const proof = admin.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByLabel("Password").fill(ownPassword);
  await admin.keyboard.press("Enter");
  await expect(admin.getByText("Second Gear Cars")).toBeVisible();
  const again = await open(null, "/login");
  await logIn(again, person.email, ownPassword);
  await expect(again).toHaveURL("/partner/dashboard");
});

test("nobody but an admin reads or changes accounts", async () => {
  const [client, partner] = [await newClient(), await signIn(demo.partner)];
  const { items } = await call(people.list, { token: (await signIn(demo.admin)).token });
  const params = { id: items[0]?.id ?? "" };
  for (const { token } of [client, partner]) {
    expect((await refusalOf(people.list, { token })).code).toBe("forbidden");
    expect((await refusalOf(people.get, { token, params })).code).toBe("forbidden");
    const body = { reason: "other", days: 1 };
    expect((await refusalOf(people.suspend, { token, params, body })).code).toBe("forbidden");
  }
});
