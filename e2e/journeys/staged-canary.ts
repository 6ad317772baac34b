import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { changeRegistry, makeStable, readRegistry } from "@roadworthy/build/release/registry";
import type { Registry } from "@roadworthy/contracts/releases";
import { untilAnswering, watchFirstVisit } from "../support/first-visit.ts";
import { overflowOf } from "../support/fit.ts";
import { deepTest, expect, test } from "../support/journey.ts";
import { startOwnPortal, type OwnPortal } from "../support/own-portal.ts";
import { newEmail, ownPassword } from "../support/people.ts";
import { portal } from "../support/portal.ts";
import { logIn } from "../support/sign-in-form.ts";
import { linkReleases, storeVariant } from "../support/variants.ts";

const app = "mf-public";
const broken = "bad0bad0bad0";
const sound = "600d600d600d";
/** As many page loads as a stage needs, and two to spare. */
const visits = 22;

deepTest(
  "a rollout in stages ends by itself when the version fails in real browsers, and else reaches everybody",
  async ({ page, open, watch }) => {
    test.setTimeout(900_000);
    watch.expectComplaint(/This version is broken/);
    const releasesDir = await mkdtemp(join(tmpdir(), "staged-canary-"));
    const stable = await linkReleases(releasesDir, app);
    await storeVariant(releasesDir, {
      app,
      stable,
      version: broken,
      code: 'throw new Error("This version is broken.");',
    });
    await storeVariant(releasesDir, { app, stable, version: sound, code: "// The same, shipped again." });
    const { apps } = await readRegistry(portal.releasesDir);
    // Both were live before, so an admin can choose them on the screen.
    const before: Registry = { devOverrides: false, apps };
    await changeRegistry(releasesDir, () =>
      [broken, sound, stable].reduce((now, version) => makeStable(now, app, version), before),
    );
    const own = await startOwnPortal({ releasesDir });
    try {
      const live = async () => {
        const [row] = await own.sql<{ stable: string; canary: string | null; percent: number }[]>`
          select stable, canary, percent from release_pointers where app = ${app}`;
        return row;
      };
      const admin = await openReleases(await open(null, `${own.siteUrl}/login`), own);
      await watchFirstVisit(page);

      await rollOut(admin, broken);
      expect(await live()).toEqual({ stable, canary: broken, percent: 1 });
      await beAmongTheFirst(page, own, broken);
      for (let visit = 0; visit < visits; visit += 1) {
        await page.goto(own.siteUrl);
        await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      }
      await page.goto("about:blank");
      await expect.poll(live, { timeout: 120_000 }).toEqual({ stable, canary: null, percent: 0 });
      await admin.reload();
      const row = admin.getByRole("row").filter({ hasText: broken });
      await expect(row).toContainText("Rolled back");
      await expect(row).toContainText("not loaded");
      // Whoever had it gets the stable version.
      await expect(async () => {
        await page.goto(own.siteUrl);
        await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
        await untilAnswering(page);
      }).toPass();

      await rollOut(admin, sound);
      await beAmongTheFirst(page, own, sound);
      for (const [percent, next] of [
        [1, { stable, canary: sound, percent: 10 }],
        [10, { stable, canary: sound, percent: 50 }],
        [50, { stable: sound, canary: null, percent: 0 }],
      ] as const) {
        expect(await live()).toEqual({ stable, canary: sound, percent });
        await admin.reload();
        await expect(admin.getByRole("row").filter({ hasText: sound })).toContainText(
          `Canary for ${percent} of 100 visitors`,
        );
        for (const width of [390, 1440]) {
          await admin.setViewportSize({ width, height: 900 });
          expect(await overflowOf(admin)).toEqual([]);
        }
        for (let visit = 0; visit < visits; visit += 1) {
          await page.goto(own.siteUrl);
          await untilAnswering(page);
        }
        await page.goto("about:blank");
        // As if the stage's hour had passed.
        await own.sql`update release_pointers set changed_at = changed_at - interval '61 minutes' where app = ${app}`;
        await expect.poll(live, { timeout: 120_000 }).toEqual(next);
      }
      await admin.reload();
      await expect(admin.getByRole("row").filter({ hasText: sound })).toContainText("Live");
      const trail = await own.sql<{ action: string; failures: number; percent: number | null }[]>`
        select action, (detail ->> 'canaryFailures')::int as failures, (detail ->> 'percent')::int as percent
        from audit_rows where object = ${app} and action in ('release.abort', 'release.step') order by seq`;
      expect(trail.map(({ action, percent }) => [action, percent])).toEqual([
        ["release.abort", null],
        ["release.step", 10],
        ["release.step", 50],
        ["release.step", 100],
      ]);
      expect(trail[0]?.failures).toBeGreaterThanOrEqual(20);
    } finally {
      await own.stop();
      await rm(releasesDir, { recursive: true, force: true });
    }
  },
);

/** The screen of releases, for a new admin. */
async function openReleases(page: Page, { siteUrl, sql }: OwnPortal): Promise<Page> {
  const email = newEmail("admin");
  const data = { name: "Avery Clerk", role: "client" };
  await page
    .context()
    .request.post(`${siteUrl}/auth/v1/signup`, { data: { email, password: ownPassword, data } });
  await sql`update users set role = 'admin' where email = ${email}`;
  await sql`delete from sessions`;
  await logIn(page, email, ownPassword);
  await page.getByRole("button", { name: "I Accept" }).click();
  await page.goto(`${siteUrl}/admin/releases`);
  await expect(page.getByRole("heading", { level: 1, name: "Releases" })).toBeVisible();
  return page;
}

/** Begins a rollout in stages of an hour on the screen. */
async function rollOut(admin: Page, version: string): Promise<void> {
  await admin.getByRole("button", { name: `Roll out in stages: ${app} ${version}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The next version");
  await dialog.getByRole("button", { name: "Roll out in stages", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Makes the page's visitor one of those who get the version first: the ids are the same in every run. */
async function beAmongTheFirst(page: Page, { siteUrl }: OwnPortal, version: string): Promise<void> {
  const names = async (visitor: string): Promise<boolean> => {
    const headers = { accept: "text/html", cookie: `rw_visitor=${visitor}` };
    return (await (await fetch(siteUrl, { headers })).text()).includes(`"${app}":{"version":"${version}"`);
  };
  let found = "";
  await expect(async () => {
    for (let id = 0; id < 1_000 && found === ""; id += 1) {
      const visitor = `visitor-${id}`.padEnd(22, "_");
      if (await names(visitor)) found = visitor;
    }
    expect(found).not.toBe("");
  }).toPass();
  await page.context().addCookies([{ name: "rw_visitor", value: found, url: siteUrl }]);
}
