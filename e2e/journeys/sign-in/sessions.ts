import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { newClient, ownPassword } from "../../support/people.ts";
import { logIn } from "../../support/sign-in-form.ts";

test("four tabs that wake with an expired token stay signed in", async ({ open }) => {
  const client = await newClient();
  const first = await open(client, "/client/dashboard");
  await expect(first.getByRole("heading", { level: 1 })).toHaveText("Welcome, Robin Traveler");
  // A page of the site without the portal, so that no tab writes its own token back.
  await first.goto("/health/live");
  // What a night leaves behind: a token that the server no longer takes, and a refresh token that it does.
  await first.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("roadworthy.session") ?? "");
    const longAgo = Math.floor(Date.now() / 1000) - 3600;
    const claims = btoa(JSON.stringify({ sub: kept.user.id, exp: longAgo }));
    const stale = { ...kept, access_token: `eyJhbGciOiJFUzI1NiJ9.${claims}.AAAA`, expires_at: longAgo };
    localStorage.setItem("roadworthy.session", JSON.stringify(stale));
  });
  const context = first.context();
  const refreshes: number[] = [];
  context.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token")) refreshes.push(response.status());
  });
  const tabs = [first, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto("/client/dashboard")));
  for (const tab of tabs) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Welcome, Robin Traveler");
    await expect(tab).toHaveURL("/client/dashboard");
  }
  expect(refreshes.length).toBeGreaterThan(0);
  expect(new Set(refreshes)).toEqual(new Set([200]));
});

test("a token that one tab refreshed is used by the others", async ({ open }) => {
  const first = await open(await newClient(), "/client/dashboard");
  const second = await first.context().newPage();
  await second.goto("/client/dashboard");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Welcome, Robin Traveler");
  const tokenIn = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.parse(localStorage.getItem("roadworthy.session") ?? "{}").access_token);
  const old = await tokenIn(first);
  await first.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("roadworthy.session") ?? "");
    localStorage.setItem("roadworthy.session", JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await first.reload();
  await expect.poll(() => tokenIn(first)).not.toBe(old);
  const asking = second.waitForRequest(/\/api\/v1\/client\//);
  await second.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activity" }).click();
  const { authorization } = (await asking).headers();
  expect(authorization).toMatch(/^Bearer /);
  expect(authorization).not.toBe(`Bearer ${old}`);
});

test("signing out in one tab signs out the others", async ({ open }) => {
  const first = await open(await newClient(), "/client/dashboard");
  const others = await Promise.all([1, 2, 3].map(() => first.context().newPage()));
  await Promise.all(others.map((tab) => tab.goto("/client/activity")));
  for (const tab of others) await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await first.getByRole("button", { name: "Robin Traveler, account menu" }).click();
  await first.getByRole("button", { name: "Sign out" }).click();
  await expect(first).toHaveURL("/");
  for (const tab of others) await expect(tab).toHaveURL("/login?from=%2Fclient%2Factivity");
});

test("signing in in one tab signs in the others", async ({ open }) => {
  const { email, name } = await newClient();
  const first = await open(null, "/login");
  const [home, asked] = await Promise.all([first.context().newPage(), first.context().newPage()]);
  await home.goto("/");
  await asked.goto("/client/activity");
  await expect(asked).toHaveURL("/login?from=%2Fclient%2Factivity");
  await logIn(first, email, ownPassword);
  await expect(first).toHaveURL("/client/dashboard");
  await expect(home.getByRole("button", { name: `${name}, account menu` })).toBeVisible();
  await expect(home).toHaveURL("/");
  await expect(asked).toHaveURL("/client/activity");
});
