import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { demo, signIn } from "../support/people.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Words of one language that no name, code or figure is: three of them in one line are a sentence in English. */
const english =
  /\b(?:the|and|your|you|with|for|from|this|that|are|is|was|have|has|not|when|what|which|who|how|our|we|of|to|in|on|by)\b/gi;

/** Lines that read as English, but for what is marked as such, such as a bureau's own words. */
const englishLines = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const words = new RegExp(pattern, "gi");
    const lines: string[] = [];
    const walk = (element: Element): void => {
      if (element !== document.documentElement && element.getAttribute("lang") === "en") return;
      if (["SCRIPT", "STYLE", "TEMPLATE"].includes(element.tagName)) return;
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? "");
      for (const text of [
        ...own,
        element.getAttribute("aria-label") ?? "",
        element.getAttribute("title") ?? "",
      ])
        if ((text.match(words) ?? []).length >= 3) lines.push(text.trim());
      for (const child of element.children) walk(child);
    };
    walk(document.body);
    return lines;
  }, english.source);

test("a client's whole visit on a phone, in Spanish: nothing runs off the side, nothing is left in English", async ({
  open,
}) => {
  const page = await open(await signIn(demo.premium), "/client/dashboard?lang=es");
  const visit = async (path: string, title: RegExp): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("main .rw-skeleton")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await englishLines(page), path).toEqual([]);
  };
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  for (const [path, title] of [
    ["/client/reports", /Informe de crédito/],
    ["/client/reports/all", /nformes/],
    ["/client/loans", /Préstamos de auto/],
    ["/client/coverage?kind=warranty", /Seguro y garantía/],
    ["/client/simulator", /Simulador/],
    ["/client/protection", /Protección/],
    ["/client/activity", /Quién consultó mi crédito/],
    ["/client/alerts", /Alertas/],
    ["/client/plan", /.+/],
    ["/client/settings", /Configuración/],
  ] as const)
    await visit(path, title);

  // Figures can be hidden from people nearby, on every screen, until they are shown again.
  await page.goto("/client/dashboard");
  const score = page.getByRole("img", { name: /VantageScore/ }).first();
  await expect(score).toBeVisible();
  await page.keyboard.press("h");
  await expect(score).toHaveCount(0);
  await page.goto("/client/reports");
  await expect(
    page.getByText("Los montos y puntajes están ocultos en este dispositivo").first(),
  ).toBeVisible();
  expect(await page.locator("main").innerText()).not.toMatch(/\$\d/);
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: "Tus puntajes" })).toBeVisible();
});
