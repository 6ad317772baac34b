import type { Page } from "@playwright/test";

/** What sticks out beyond the right edge of the window when the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *")]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} to ${one.getBoundingClientRect().right}`);
  });

/** A pseudo-locale: every text that people read grows by two fifths, in letters that English lacks. Code and values of fields stay. */
export const lengthenWords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const before: [Node, string | null][] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (!/\p{L}{2}/u.test(text)) continue;
      if (node.parentElement?.closest("script, style, code, pre, option, .rw-hidden")) continue;
      before.push([node, node.textContent]);
      node.textContent = `${text} ${"äñ ".repeat(Math.ceil((text.length * 0.4) / 3))}`.trimEnd();
    }
    Object.assign(window, { wordsBefore: before });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Undoes `lengthenWords`. */
export const restoreWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const before = Reflect.get(window, "wordsBefore") as [Node, string | null][];
    for (const [node, text] of before) node.textContent = text;
  });

/** Texts that reach out of a box which shows no more of them: neither an ellipsis nor a way to scroll. And a page that is too wide. */
export const cutOff = (page: Page): Promise<string[]> =>
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
