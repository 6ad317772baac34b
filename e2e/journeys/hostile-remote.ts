import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { attacks } from "../support/attacks.ts";
import { expect, test } from "../support/journey.ts";
import { hostileReleases, hostileVersion } from "../support/hostile-remote.ts";
import { startOwnPortal, type OwnPortal } from "../support/own-portal.ts";
import { newEmail, ownPassword } from "../support/people.ts";

// One after the other: the hostile area is built, and a portal started for it, once.
test.describe.configure({ mode: "default" });

let own: OwnPortal;
let hostile: Awaited<ReturnType<typeof hostileReleases>>;
test.beforeAll(async () => {
  hostile = await hostileReleases();
  own = await startOwnPortal({ releasesDir: hostile.releasesDir });
});
test.afterAll(async () => {
  await own.stop();
  await hostile.remove();
});

const broken = "This part of the site is not available right now";

for (const { deed, shows, told } of [
  { deed: "setup gives nothing", shows: broken, told: "load" },
  { deed: "setup gives a promise", shows: broken },
  { deed: "setup gives no routes", shows: broken },
  { deed: "setup gives a route without a path", shows: broken },
  { deed: "throws", shows: broken, told: "crash" },
  { deed: "suspends", shows: "This page is taking too long", told: "hang" },
  { deed: "loops", shows: "Looping" },
  { deed: "writes", shows: "7 of 7 refused, role client" },
]) {
  const counts = told === undefined ? "" : ` and is counted (${told})`;
  test(`an area that misbehaves (${deed}) costs nothing but itself${counts}`, async ({ browser }) => {
    const { page, context } = await visit(browser, deed, { isReporting: true });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(shows);
    await expectFrameWorks(page);
    if (told !== undefined) await expectCounted(told);
    await context.close();
  });
}

test("an area that hides the frame by adopted style sheets is counted (policy)", async ({ browser }) => {
  const { context } = await visit(browser, "hides", { isReporting: true });
  await expectCounted("policy");
  await context.close();
});

test("an area that hung the tab is held back at the next visit until a person tries it again", async ({
  browser,
}) => {
  const { page, context } = await visit(browser, "fine", { hasHung: true });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("This part of the site stopped responding last time");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(title).toHaveText("Well behaved");
  await expectFrameWorks(page);
  await context.close();
});

test("no code of the public area runs in a signed-in one", async ({ browser }) => {
  const { page, context } = await visit(browser, "fine");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well behaved");
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => path.startsWith("/r/mf-client/"))).not.toEqual([]);
  expect(scripts.filter((path) => path.startsWith("/r/mf-public/"))).toEqual([]);
  await context.close();
});

test("every attack that an area can try on the page ends as the table says", async ({ browser }) => {
  // By the console: an attack that a policy stopped may leave the driver waiting for a navigation that never comes.
  const said = Promise.withResolvers<string>();
  const { page, context } = await visit(browser, "attacks", {
    onConsole(text) {
      if (text.startsWith("outcomes ")) said.resolve(text.slice("outcomes ".length));
    },
  });
  expect(JSON.parse(await said.promise)).toEqual(attacks.map(({ name, outcome }) => `${name}: ${outcome}`));
  expect(page.url()).toBe(`${own.siteUrl}/client/dashboard`);
  await context.close();
});

test("an area reads no refresh token, and what it reads opens nothing elsewhere", async ({ browser }) => {
  const { page, context } = await visit(browser, "fine");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well behaved");
  const { stolen, readable } = await page.evaluate(() => ({
    stolen: JSON.parse(localStorage.getItem("roadworthy.session") ?? "{}").refresh_token as string,
    readable: JSON.stringify([localStorage, sessionStorage, document.cookie]),
  }));
  const kept = (await context.cookies(`${own.siteUrl}/auth/v1/token`)).find(({ name }) =>
    name.endsWith("rw_refresh"),
  );
  expect(kept).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  expect(readable).not.toContain(kept?.value);
  expect(stolen).toMatch(/^held\./);
  const refreshed = await fetch(`${own.siteUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ refresh_token: stolen }),
  });
  expect([refreshed.status, (await refreshed.json()).code]).toEqual([400, "refresh_token_not_found"]);
  // In the browser itself it refreshes the session, and still no token is told.
  const told = await page.evaluate(async (token) => {
    const reply = await fetch("/auth/v1/token?grant_type=refresh_token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });
    return (await reply.json()).refresh_token as string;
  }, stolen);
  expect(told).toMatch(/^held\./);
  await context.close();
});

/**
 * A signed-in client whose area does this. The second sign-in is the first one of a browser that is known. `hasHung`: the tab has the
 * mark that a page leaves behind which was killed while it hung. `isReporting`: it is one of the page loads that report.
 */
async function visit(
  browser: Browser,
  deed: string,
  {
    hasHung = false,
    isReporting = false,
    onConsole = () => undefined,
  }: { hasHung?: boolean; isReporting?: boolean; onConsole?: (text: string) => void } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: own.siteUrl,
    // The driver would refuse a service worker before the browser does.
    serviceWorkers: deed === "attacks" ? "allow" : "block",
  });
  const email = newEmail("client");
  const post = async (path: string, data: object) =>
    (
      await context.request.post(`/auth/v1/${path}`, { data, headers: { "roadworthy-tokens": "held" } })
    ).json();
  await post("signup", { email, password: ownPassword, data: { name: "Robin Traveler", role: "client" } });
  const session = await post("token?grant_type=password", { email, password: ownPassword });
  await context.addInitScript(
    ([kept, chosen]) => {
      localStorage.setItem("roadworthy.session", kept ?? "");
      localStorage.setItem("hostile", chosen ?? "");
    },
    [JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in }), deed],
  );
  const page = await context.newPage();
  if (isReporting) await page.route(`${own.siteUrl}/client/dashboard`, haveReport);
  page.on("console", (message) => onConsole(message.text()));
  if (hasHung) {
    await page.goto("/health/live");
    await page.evaluate(() => sessionStorage.setItem("roadworthy.entered-area", "mf-client"));
  }
  await page.goto("/client/dashboard");
  return { page, context };
}

/** Makes a page one of those that report, all of which do while a canary runs. */
async function haveReport(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()).replace(/"beacons":\d+/, '"beacons":100') });
}

/** The portal has counted what a page reported of the hostile version. */
async function expectCounted(kind: string): Promise<void> {
  const counted = async () => {
    const rows = await own.sql`
      select from beacon_counts where app = 'mf-client' and version = ${hostileVersion} and kind = ${kind}`;
    return rows.length;
  };
  await expect.poll(counted).toBeGreaterThan(0);
}

/** Menu, other areas and sign-out, which are the shell's. */
async function expectFrameWorks(page: Page): Promise<void> {
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }),
  ).toBeVisible();
  const menu = page.getByRole("button", { name: /account menu/ });
  await menu.click();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(page).toHaveURL("/security");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await menu.click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(menu).toBeHidden();
}
