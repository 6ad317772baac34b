import { rounds } from "@roadworthy/build/launch/depth";
import { holdFont, htmlKb, shiftedSoFar, untilAnswering, watchFirstVisit } from "../support/first-visit.ts";
import { expect, test } from "../support/journey.ts";
import { portal } from "../support/portal.ts";
import { publicPaths } from "../support/public-pages.ts";

// Every page is visited several times over.
test.describe.configure({ timeout: 900_000 });

const renderedAhead = "roadworthy:ready";

const htmlOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(new URL(path, portal.siteUrl), { headers: { accept: "text/html", ...headers } })).text();

/** Pages are rendered in the background when the portal starts; until then the browser makes them. */
const untilRendered = (path: string, headers: Record<string, string> = {}): Promise<void> =>
  expect.poll(() => htmlOf(path, headers), { message: `${path} is rendered ahead` }).toContain(renderedAhead);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page has its text, and its links lead on", async ({ page }) => {
    const linked = new Set<string>();
    for (const path of await publicPaths()) {
      await untilRendered(path);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("navigation").first()).toBeAttached();
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(200);
      for (const link of await page.getByRole("link").all()) {
        const url = new URL((await link.getAttribute("href")) ?? "", page.url());
        if (url.origin === new URL(page.url()).origin) linked.add(url.pathname + url.search);
      }
      const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const text of structured) expect(JSON.parse(text)).toHaveProperty("@type");
    }
    expect(linked.size).toBeGreaterThan(10);
    for (const path of linked) {
      const answer = await fetch(new URL(path, portal.siteUrl), {
        headers: { accept: "text/html" },
        redirect: "manual",
      });
      // A lender's site is somewhere else; the way there is counted.
      expect([200, ...(path.startsWith("/go/") ? [302, 303, 307] : [])], path).toContain(answer.status);
    }
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the menu stands open on a narrow screen, since no button could open it", async ({ page }) => {
    await untilRendered("/");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button")).toHaveCount(0);
    await header.getByRole("link", { name: "Loan Calculator" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Auto Loan Calculator" })).toBeVisible();
  });
});

// With `DEPTH=full` every pair of width, theme and language. The font comes last where no line of any page breaks elsewhere without it; on the
// English phone one line of the notice beside the prices does.
const looks = [
  { width: 390, colorScheme: "dark", locale: "es-US", isFontLast: true },
  { width: 1440, colorScheme: "light", locale: "en-US", isFontLast: true },
  { width: 390, colorScheme: "light", locale: "en-US", isFontLast: false },
  { width: 1440, colorScheme: "dark", locale: "es-US", isFontLast: true },
] as const;
for (const { width, colorScheme, locale, isFontLast } of looks.slice(0, rounds(10) === 10 ? 4 : 1)) {
  test(`nothing moves when the scripts take over${isFontLast ? " and the font comes last" : ""}, at ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
    contextOptions,
    watch,
  }) => {
    // A page that never comes to rest is found in minutes.
    test.setTimeout(300_000);
    const context = await browser.newContext({
      ...contextOptions,
      viewport: { width, height: 900 },
      colorScheme,
      locale,
    });
    watch.follow(context);
    for (const path of await publicPaths()) {
      await untilRendered(path, { "accept-language": locale });
      const page = await context.newPage();
      await watchFirstVisit(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const letFontThrough = isFontLast ? await holdFont(page) : null;
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await untilAnswering(page);
      letFontThrough?.();
      await page.waitForLoadState("networkidle", { timeout: 60_000 });
      expect(await shiftedSoFar(page), path).toBeLessThan(0.02);
      expect(await htmlKb(page), `${path}, compressed`).toBeLessThan(40);
      expect(
        // Another journey may try a text on visitors meanwhile, whose views are counted.
        asked.filter((one) => one.startsWith("/api/") && one !== "/api/v1/content/experiment-views"),
        `${path} came with its content`,
        // The current status is asked for at the visit.
      ).toEqual(path === "/status" ? ["/api/v1/status"] : []);
      expect(
        asked.filter((one) => one.endsWith(".css")),
        `${path} came with its styles`,
      ).toEqual([]);
      await page.close();
    }
    await context.close();
  });
}

test("what was pressed and typed before the scripts came is done once they are there", async ({ page }) => {
  await untilRendered("/");
  await untilRendered("/auto-loan-calculator");
  let letThrough: () => void = () => undefined;
  const mayLoad = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/r/shell/**/*.js", async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Sign up" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("dialog")).toBeVisible();

  const loaded = new Promise<void>((resolve) => (letThrough = resolve));
  await page.unroute("**/r/shell/**/*.js");
  await page.route("**/r/shell/**/*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto("/auto-loan-calculator", { waitUntil: "domcontentloaded" });
  const payment = page.locator("output.payment-sign strong");
  const before = await payment.innerText();
  await page.getByLabel("Vehicle price").fill("28000");
  await expect(payment).toHaveText(before);
  letThrough();
  await expect(payment).not.toHaveText(before);
});

test("what is pressed just when the scripts take over is not lost", async ({ page }) => {
  // After the frame of the page answers, and before its parts do.
  await page.addInitScript(() =>
    addEventListener("roadworthy:ready", () =>
      queueMicrotask(() => document.querySelector<HTMLElement>(".plans button")?.click()),
    ),
  );
  for (const path of ["/", "/pricing"]) {
    await untilRendered(path);
    await page.goto(path);
    await expect(page.getByRole("dialog").getByLabel("Tell me when enrollment opens"), path).toBeVisible();
  }
});

test("a page is made for its reader: signed-in people and links that carry inputs get it from the scripts", async () => {
  await untilRendered("/pricing");
  expect(await htmlOf("/pricing", { cookie: "rw_signed_in=1" })).not.toContain(renderedAhead);
  expect(await htmlOf("/auto-loan-calculator?price=30000")).not.toContain(renderedAhead);
});
