import { rounds } from "@roadworthy/build/launch/depth";
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import { portal } from "./portal.ts";
import { newWatch, type Watch } from "./watch.ts";

export { expect };

/** Opens a browser of its own for a signed-in person, or for a visitor. */
export type Open = (person: Person | null, at: string) => Promise<Page>;
type Journey = { readonly watch: Watch; readonly open: Open };

/** A journey. It fails when any of its pages logs an error or breaks a policy that it did not announce to `watch`. */
export const test = base.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what the fixture needs.
  watch: async ({}, lend) => {
    const watch = newWatch();
    await lend(watch);
    expect(watch.unexpected(), "what the browsers complained about").toEqual([]);
  },
  context: async ({ context, watch }, lend) => {
    watch.follow(context);
    await lend(context);
  },
  open: async ({ browser, contextOptions, watch }, lend) => {
    const contexts: Awaited<ReturnType<Browser["newContext"]>>[] = [];
    await lend(async (person, at) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(person && { storageState: stateOf(person) }),
      });
      contexts.push(context);
      watch.follow(context);
      const page = await context.newPage();
      await page.goto(at);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A browser in which the person signed in some time ago. */
const stateOf = ({ session }: Person): BrowserContextOptions["storageState"] & object => ({
  cookies: [],
  origins: [
    {
      origin: portal.siteUrl,
      localStorage: [{ name: "roadworthy.session", value: JSON.stringify(session) }],
    },
  ],
});

/**
 * A journey that only `DEPTH=full` makes, and that else counts as skipped: it takes long, and what it shows is tested beside the code or by
 * another journey already.
 */
// oxlint-disable-next-line typescript/unbound-method -- Playwright binds it.
export const deepTest = rounds(10) === 10 ? test : test.skip;
