import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { demo, signIn } from "../../support/people.ts";
import { signOut } from "../../support/sign-in-form.ts";

test.use({ serviceWorkers: "allow" });

test("the last report can be read without a connection, by its owner only, until they sign out", async ({
  open,
  watch,
}) => {
  const owner = await signIn(demo.premium);
  const page = await open(owner, "/client/reports");
  await expectKept(page, owner.session.user.id);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(await keptOn(page)).toEqual({ isKeyExtractable: false, isReadable: false });
  const cached = await cachedBy(page);
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.filter((path) => !path.startsWith("/r/shell/"))).toEqual([]);

  watch.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto("/client/dashboard");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Credit report of / })).toBeVisible();
  await expect(page.getByRole("tab").first()).toBeVisible();
  // The browser's word that it is back is not enough: the portal is asked, and does not answer.
  const unanswered = page.waitForEvent("requestfailed");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await unanswered;
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // Somebody else's session on the same device: nothing is shown, and nothing is left.
  const session = JSON.stringify(owner.session);
  await keepSession(page, JSON.stringify({ user: { id: "somebody-else" } }));
  await page.reload();
  await expect(page.getByText(/^Once you've opened your credit report/)).toBeVisible();
  expect(await keptOn(page)).toBeNull();

  await keepSession(page, session);
  await page.context().setOffline(false);
  // The page opens again by itself, which would break into a visit that begins now.
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible();
  await page.goto("/client/reports");
  await expectKept(page, owner.session.user.id);
  await signOut(page, owner.name);
  await expect.poll(() => keptOn(page)).toBeNull();
});

const keepSession = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem("roadworthy.session", value), text);

const expectKept = (page: Page, owner: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("roadworthy.kept-for"))).toBe(owner);

/** Every address in the browser's caches. */
const cachedBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)));
    const requests = await Promise.all(opened.map(async (cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Whether the kept report is readable in storage, and whether its key can be exported; `null` when there is none. */
const keptOn = (page: Page): Promise<{ isKeyExtractable: boolean; isReadable: boolean } | null> =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error ?? new Error("refused")));
      });
    const database = await done(indexedDB.open("roadworthy-kept"));
    const kept: unknown = await done(database.transaction("report").objectStore("report").get("last"));
    database.close();
    if (kept === undefined) return null;
    const { key, sealed } = kept as { key: CryptoKey; sealed: ArrayBuffer };
    return {
      isKeyExtractable: key.extractable,
      isReadable: /score|bureau/.test(new TextDecoder().decode(sealed)),
    };
  });
