import postgres from "postgres";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/journey.ts";
import { newClient, ownPassword, signIn, type Person } from "../support/people.ts";
import { portal } from "../support/portal.ts";
import { ageProofs } from "../support/proofs.ts";

/** An admin of this journey's own: the demo's is at work in others. */
async function newAdmin(): Promise<Person> {
  const { email } = await newClient("Morgan Keeper");
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update users set role = 'admin' where email = ${email}`;
  } finally {
    await sql.end();
  }
  return signIn(email, ownPassword);
}

// Every journey of the run meets these settings: nothing is chosen here that would stop another admin on this machine.
test("an admin sets the time-out and the address list, and is not let to shut themselves out", async ({
  open,
  watch,
}) => {
  watch.expectComplaint(/status of 400 .*\/admin\/security-settings/);
  watch.expectComplaint(/status of 403 .*\/admin\/security-settings/);
  watch.expectComplaint(/status of 409 .*\/admin\/security-settings/);
  const admin = await newAdmin();
  const page = await open(admin, "/admin/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("System Settings");
  await page.getByRole("link", { name: "Security Settings" }).click();
  await expectAccessible(page, "system settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  const confirm = page.getByRole("dialog", { name: "Save these settings?" });
  await expect(save).toBeDisabled();

  await page.getByLabel("Two-Factor Authentication for all admin accounts").check();
  await save.click();
  await confirm.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Two-Factor Authentication needs a second factor on your own")).toBeVisible();
  await page.getByLabel("Two-Factor Authentication for all admin accounts").uncheck();

  await page.getByLabel("IP Whitelisting").check();
  await page.getByLabel("Allowed addresses").fill("203.0.113.0/24");
  await save.click();
  await expect(confirm).toContainText("locked out right away");
  await confirm.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The list must contain your own address")).toBeVisible();
  await expect(page.getByLabel("Allowed addresses")).toHaveValue("203.0.113.0/24");
  await expectAccessible(page, "system settings with an error");

  await ageProofs(admin);
  await page.getByLabel("Allowed addresses").fill("127.0.0.0/8\n::1");
  await page.getByLabel("IP Whitelisting").uncheck();
  await page.getByLabel("15 minutes").check();
  await save.click();
  await confirm.getByRole("button", { name: "Save" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByLabel("Password").fill(ownPassword);
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Settings updated successfully")).toBeVisible();
  await expect(page.getByText("by Morgan Keeper")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Allowed addresses")).toHaveValue("127.0.0.0/8\n::1/128");
  await expect(page.getByLabel("15 minutes")).toBeChecked();

  // What weakens a control or can shut other admins out waits for another admin.
  await page.getByLabel("IP Whitelisting").check();
  await page.getByLabel("60 minutes").check();
  await save.click();
  await confirm.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "This has to be approved" });
  await dialog.getByLabel("Reason").fill("The office moves");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  const waiting = page.getByRole("region", { name: "Proposed. Another admin must approve." });
  await expect(waiting).toContainText("switch the IP allow-list on");
  await expect(page.getByLabel("IP Whitelisting")).not.toBeChecked();
  const second = await open(await newAdmin(), "/admin/queue");
  await second.getByRole("link", { name: /^Change Security Settings/ }).click();
  await second.getByRole("button", { name: "Approve", exact: true }).click();
  const question = second.getByRole("dialog", { name: "Approve this proposal" });
  await question.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByText("The proposal was approved and carried out.")).toBeVisible();
  await page.reload();
  await expect(waiting).toBeHidden();
  await expect(page.getByLabel("IP Whitelisting")).toBeChecked();
  await expect(page.getByLabel("60 minutes")).toBeChecked();
});

test("an admin who did nothing for too long is told so and signs in again", async ({ open, watch }) => {
  watch.expectComplaint(/status of 40[013]/);
  const admin = await newAdmin();
  const page = await open(admin, "/admin/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("System Settings");
  const sql = postgres(portal.ownerDatabaseUrl, { max: 1, onnotice: () => {} });
  await sql`update sessions set last_active_at = now() - interval '2 hours' where user_id = ${admin.session.user.id}`;
  await sql.end();
  // The server looks at the row again within a second.
  await expect
    .poll(
      async () =>
        (
          await fetch(new URL("/api/v1/admin/security-settings", portal.siteUrl), {
            headers: { authorization: `Bearer ${admin.token}` },
          })
        ).status,
    ) // prettier-ignore
    .toBe(401);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Email")).toBeVisible();
});
