// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { markEntered } from "./hang-mark.ts";

const key = "roadworthy.entered-area";
const marked = () => sessionStorage.getItem(key);
afterEach(() => vi.useRealTimers());

it("takes the mark away before a page is left, and sets it again when the page stays", () => {
  vi.useFakeTimers();
  const leave = markEntered("mf-partner", "1");
  expect(marked()).toBe("mf-partner 1");
  dispatchEvent(new Event("beforeunload"));
  expect(marked()).toBeNull();
  vi.advanceTimersByTime(5_000);
  expect(marked()).toBe("mf-partner 1");
  leave();
  expect(marked()).toBeNull();
});

it("leaves no mark behind when the area was left while the page was asked", () => {
  vi.useFakeTimers();
  const leave = markEntered("mf-partner", "1");
  dispatchEvent(new Event("beforeunload"));
  leave();
  vi.advanceTimersByTime(60_000);
  expect(marked()).toBeNull();
});
