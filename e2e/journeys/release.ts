import { makeCanary } from "@roadworthy/build/release/registry";
import { rowsRegistry } from "@roadworthy/build/release/registry-port";
import { expect, test } from "../support/journey.ts";
import { untilAnswering, watchFirstVisit } from "../support/first-visit.ts";
import { storeNextRelease } from "../support/next-release.ts";
import { demo, signIn } from "../support/people.ts";
import { portal } from "../support/portal.ts";

const app = "mf-public";

test("a release goes to a tenth of the visitors, and can be taken back while they use it", async ({
  page,
  open,
}) => {
  const registry = rowsRegistry(portal.ownerDatabaseUrl, portal.releasesDir);
  const { stable, next } = await storeNextRelease(app);
  // Recorded first, so that a run that is cut off leaves nothing to undo but its own changes.
  await registry.change((now) => makeCanary(now, app, next, 10));
  const visitors = Array.from({ length: 300 }, (_, index) => `visitor-${index}`.padEnd(22, "_"));
  // Every API process looks at what is live once a second.
  await expect(async () =>
    expect(new Set(await Promise.all(visitors.map(versionOf)))).toEqual(new Set([stable, next])),
  ).toPass();
  const first = await Promise.all(visitors.map(versionOf));
  const chosen = visitors.filter((_, index) => first[index] === next);
  // The ids are the same in every run, so this is no game of chance.
  expect(chosen.length).toBeGreaterThan(15);
  expect(chosen.length).toBeLessThan(45);
  expect(await Promise.all(visitors.map(versionOf))).toEqual(first);

  const [visitor = ""] = chosen;
  await page.context().addCookies([{ name: "rw_visitor", value: visitor, url: portal.siteUrl }]);
  const loaded: string[] = [];
  page.on("requestfinished", (request) =>
    loaded.push(...(/\/r\/mf-public\/(\w+)\//.exec(request.url())?.slice(1) ?? [])),
  );
  await watchFirstVisit(page);
  await page.goto("/");
  await untilAnswering(page);

  await registry.close();
  const admin = await open(await signIn(demo.admin), "/admin/releases");
  await admin.getByRole("button", { name: `Roll back: ${app} ${next}` }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Visitors complain");
  await dialog.getByRole("button", { name: "Roll back", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => versionOf(visitor)).toBe(stable);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new Set(loaded)).toContain(next);

  loaded.length = 0;
  await page.reload();
  await untilAnswering(page);
  expect(new Set(loaded)).toEqual(new Set(["files"]));
});

/** The version of the public area that a visitor's page asks for. */
async function versionOf(visitor: string): Promise<string> {
  const headers = { accept: "text/html", cookie: `rw_visitor=${visitor}` };
  const html = await (await fetch(portal.siteUrl, { headers })).text();
  return versionIn(html)?.[0] ?? "none";
}

const versionIn = (text: string): string[] | undefined =>
  /"mf-public":\{"version":"(\w{12})"/.exec(text)?.slice(1);
