import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readRegistry } from "@roadworthy/build/release/registry";
import { expect, test } from "../support/journey.ts";
import { startOwnPortal, type OwnPortal } from "../support/own-portal.ts";
import { newEmail, ownPassword } from "../support/people.ts";
import { portal } from "../support/portal.ts";
import { makeReleaseToken, newTeamRepository } from "../support/team-repository.ts";

const app = "mf-dealer";
const area = { basePath: "/dealer", role: "partner" } as const;

test("a team makes a repository of its own, and its area joins a running portal by the registry alone", async ({
  page,
  context,
  watch,
}) => {
  // Before the first release there is no such page.
  watch.expectComplaint(/404.*\/dealer\/dashboard/);
  test.setTimeout(900_000);
  const releasesDir = await mkdtemp(join(tmpdir(), "fifth-"));
  const { apps } = await readRegistry(portal.releasesDir);
  for (const name of [...Object.keys(apps), "registry.json"])
    await symlink(join(portal.releasesDir, name), join(releasesDir, name));
  const [own, team] = await Promise.all([
    startOwnPortal({ releasesDir }),
    newTeamRepository({ name: app, area }),
  ]);
  try {
    await page.goto(`${own.siteUrl}/dealer/dashboard`);
    await expect(page).toHaveURL(`${own.siteUrl}/`);

    // Before anything is shipped: the running portal on the team's machine, with the area in it.
    const partner = await newPartnerSession(page, own);
    await team.develop(own.siteUrl, async (url) => {
      const tab = await context.newPage();
      await keepSession(tab, partner);
      await tab.goto(`${url}/dashboard`);
      await expect(tab.getByRole("heading", { level: 1, name: "Dealer overview" })).toBeVisible();
      await expect(tab.getByRole("definition").filter({ hasText: "Sam Dealer" })).toBeVisible();
      await tab.close();
    });

    const token = await makeReleaseToken(own.sql, app);
    const said = await team.release(token, "--to", own.siteUrl, "--reason", "The dealers' first pages");
    for (const what of ["types", "lint", "tests"]) expect(said).toContain(`✓ ${app} ${what} in`);
    expect(said).toContain(`is now stable at ${own.siteUrl}`);
    expect(await team.release(token, "--to", own.siteUrl, "--list")).toContain(app);
    expect(await own.sql`select area from release_pointers where app = ${app}`).toEqual([{ area }]);

    await keepSession(page, partner);
    await expect(async () => {
      await page.goto(`${own.siteUrl}/partner/dashboard`);
      await expect(menu(page).getByRole("link", { name: "Dealer overview" })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await (await page.request.get(`${own.siteUrl}/robots.txt`)).text()).toContain(
      "Disallow: /dealer/",
    );
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("dealer");
    await page.getByRole("option", { name: "Dealer overview" }).click();
    await expect(page).toHaveURL(`${own.siteUrl}/dealer/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: "Dealer overview" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Sam Dealer" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "You are here" })).toContainText("Dealer overview");

    await page.goto(`${own.siteUrl}/dealer/dashboard?lang=es`);
    await expect(page.getByRole("heading", { level: 1, name: "Resumen de Dealer" })).toBeVisible();
  } finally {
    await own.stop();
    await team.remove();
    await rm(releasesDir, { recursive: true });
  }
});

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** A new business, whose person has accepted the notice on reports. Returns the session as the shell keeps it. */
async function newPartnerSession(page: Page, { siteUrl }: OwnPortal): Promise<string> {
  const { request } = page.context();
  const data = { name: "Sam Dealer", role: "partner", company_name: "Waymark Motors" };
  const signedUp = await request.post(`${siteUrl}/auth/v1/signup`, {
    data: { email: newEmail("partner"), password: ownPassword, data },
  });
  const session = await signedUp.json();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { version } = await (await request.get(`${siteUrl}/api/v1/compliance/notice`, { headers })).json();
  await request.post(`${siteUrl}/api/v1/compliance/acceptances`, { headers, data: { version } });
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  return JSON.stringify({ ...session, expires_at });
}

const keepSession = (page: Page, session: string): Promise<unknown> =>
  page.addInitScript((kept) => localStorage.setItem("roadworthy.session", kept), session);
