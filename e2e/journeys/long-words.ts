import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { demo, signIn } from "../support/people.ts";

test.describe.configure({ timeout: 600_000 });

for (const kind of ["premium", "partner"] as const) {
  test(`words half as long again are cut off nowhere on the ${kind}'s phone`, async ({ open }) => {
    const page = await open(await signIn(demo[kind]), "/dashboard");
    const links = page.getByRole("navigation", { name: "Main" }).locator("a");
    await expect(page.locator("main h1").first()).toBeVisible();
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.length).toBeGreaterThan(5);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const href of new Set(hrefs)) {
      await test.step(href, async () => {
        await page.goto(href, { waitUntil: "networkidle" });
        await expect(page.locator("main h1").first()).toBeVisible();
        await lengthenWords(page);
        expect.soft(await cutOff(page), href).toEqual([]);
      });
    }
    // What is cut off is found.
    await page.locator("main h1").evaluate((heading) => {
      Object.assign(heading.style, { width: "40px", overflow: "hidden", whiteSpace: "nowrap" });
      const word = document.createElement("span");
      word.textContent = "A heading that is cut off";
      heading.replaceChildren(word);
    });
    expect(await cutOff(page)).not.toEqual([]);
  });
}

/** A pseudo-locale: every text that people read grows by two fifths, in letters that English has not. Code and data in fields stay. */
const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (!/\p{L}{2}/u.test(text)) continue;
      if (node.parentElement?.closest("script, style, code, pre, option, .rw-hidden")) continue;
      node.textContent = `${text} ${"äñ ".repeat(Math.ceil((text.length * 0.4) / 3))}`.trimEnd();
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Texts that reach out of a box which shows no more of them: neither an ellipsis nor a way to scroll. And a page that is too wide. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
    for (const one of document.querySelectorAll("main *, header *, nav *")) {
      if (
        ![...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
      )
        continue;
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || one.closest(".rw-hidden, [inert], [aria-hidden=true]")) continue;
      for (let up: Element | null = one; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(up);
        // Hidden from sight on purpose, or to be swiped; antd's tabs are.
        if (clipPath !== "none" || up.matches(".ant-tabs-nav-wrap")) break;
        if (/auto|scroll/.test(overflowX + overflowY) || textOverflow === "ellipsis") break;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const frame = up.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
          found.add(`${one.tagName.toLowerCase()}.${one.className} "${one.textContent}"`);
        break;
      }
    }
    return [...found];
  });
