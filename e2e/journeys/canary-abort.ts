import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  changeRegistry,
  makeCanary,
  makeStable,
  readRegistry,
  readRelease,
} from "@roadworthy/build/release/registry";
import { deepTest, expect, test } from "../support/journey.ts";
import { startOwnPortal } from "../support/own-portal.ts";
import { portal } from "../support/portal.ts";

const app = "mf-public";
const broken = "bad0bad0bad0";

deepTest(
  "a canary that fails in real browsers is taken back by itself, and its visitors get the stable version",
  async ({ page, watch }) => {
    test.setTimeout(240_000);
    watch.expectComplaint(/This version is broken/);
    const releasesDir = await mkdtemp(join(tmpdir(), "broken-canary-"));
    const stable = await storeBrokenCanary(releasesDir);
    const own = await startOwnPortal({ releasesDir });
    try {
      const live = () =>
        own.sql<{ stable: string; canary: string | null }[]>`
        select stable, canary from release_pointers where app = ${app}`;
      expect(await live()).toEqual([{ stable, canary: broken }]);
      // This visitor falls among the 99 of 100, in every run.
      await page
        .context()
        .addCookies([{ name: "rw_visitor", value: "visitor-1".padEnd(22, "_"), url: own.siteUrl }]);
      for (let visit = 0; visit < 22; visit += 1) {
        await page.goto(own.siteUrl);
        await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      }
      await page.goto("about:blank");
      await expect.poll(live, { timeout: 90_000 }).toEqual([{ stable, canary: null }]);
      const [row] = await own.sql<{ failures: number }[]>`
      select (detail ->> 'canaryFailures')::int as failures from audit_rows where action = 'release.abort' and object = ${app}`;
      expect(row?.failures).toBeGreaterThanOrEqual(20);

      await expect(async () => {
        await page.goto(own.siteUrl);
        await expect(
          page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }),
        ).toBeVisible();
        await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
      }).toPass();
    } finally {
      await own.stop();
      await rm(releasesDir, { recursive: true, force: true });
    }
  },
);

/** Fills a folder with the portal's releases, and with a public area as canary whose entry throws; answers with the stable version. */
async function storeBrokenCanary(releasesDir: string): Promise<string> {
  const { apps } = await readRegistry(portal.releasesDir);
  const stable = apps[app]?.stable ?? "";
  const release = await readRelease(portal.releasesDir, app, stable);
  if (release?.entry == null) throw new Error(`${app} has no release to break.`);
  await mkdir(join(releasesDir, app));
  for (const name of Object.keys(apps).filter((one) => one !== app))
    await symlink(join(portal.releasesDir, name), join(releasesDir, name));
  await symlink(join(portal.releasesDir, app, stable), join(releasesDir, app, stable));
  const folder = join(releasesDir, app, broken);
  await cp(join(portal.releasesDir, app, stable), folder, { recursive: true });
  const text = `throw new Error("This version is broken.");\n${await readFile(join(folder, release.entry), "utf8")}`;
  await writeFile(join(folder, release.entry), text);
  await Promise.all([".br", ".gz"].map((ending) => rm(join(folder, `${release.entry}${ending}`))));
  const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  const integrity = { ...release.integrity, [release.entry]: hash };
  // The broken entry has its old name, so this version's files need addresses of their own.
  const described = { ...release, version: broken, integrity, addressing: undefined };
  await writeFile(join(folder, "release.json"), JSON.stringify(described));
  await changeRegistry(releasesDir, () =>
    makeCanary(makeStable({ devOverrides: false, apps }, app, stable), app, broken, 99),
  );
  return stable;
}
