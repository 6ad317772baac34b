import { expect, type Page } from "@playwright/test";
import { overflowOf } from "./fit.ts";

/** Words of one language that no name, code or figure is: three of them in one line are a sentence in English. */
const english =
  /\b(?:the|and|your|you|with|for|from|this|that|are|is|was|have|has|not|when|what|which|who|how|our|we|of|to|in|on|by)\b/gi;

/** Lines that read as English, but for what is marked as such, such as a bureau's own words. */
export const englishLines = (page: Page): Promise<string[]> =>
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

/** Goes to a page in Spanish: its heading comes, nothing runs off the side, nothing is left in English but what people wrote themselves. */
export async function visitInSpanish(
  page: Page,
  path: string,
  title: RegExp,
  ownWords = /^$/,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("main .rw-skeleton")).toHaveCount(0);
  expect(await overflowOf(page), path).toEqual([]);
  expect(
    (await englishLines(page)).filter((line) => !ownWords.test(line)),
    path,
  ).toEqual([]);
}
