// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { isFrameHidden } from "./frame-watch.ts";

/** A page whose header has this box, with so many adopted style sheets. */
function page(sheets: number, { width = 800, left = 0, isVisible = true } = {}): Document {
  const header = {
    getBoundingClientRect: () => ({ width, height: 60, left, right: left + width }),
    checkVisibility: () => isVisible,
  };
  return {
    querySelector: () => header,
    adoptedStyleSheets: Array.from({ length: sheets }),
    documentElement: { clientWidth: 800 },
  } as unknown as Document;
}

it("notices a frame that adopted style sheets hide, and says nothing of one that is seen or that other code hides", () => {
  expect(isFrameHidden(page(1, { isVisible: false }))).toBe(true);
  expect(isFrameHidden(page(1, { left: -9000 }))).toBe(true);
  expect(isFrameHidden(page(1, { left: 900 }))).toBe(true);
  expect(isFrameHidden(page(1, { width: 0 }))).toBe(true);
  expect(isFrameHidden(page(1))).toBe(false);
  expect(isFrameHidden(page(0, { isVisible: false }))).toBe(false);
});
