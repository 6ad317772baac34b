// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askBeforeBack } from "./ask-before-back.ts";
import { leaveStore } from "./unsaved-forms.ts";
import { warnOfUnsaved } from "./warn-of-unsaved.ts";

let stop: () => void;
const toPlace = vi.fn<(state: unknown) => void>();
const go = vi.spyOn(history, "go").mockImplementation(() => {});
askBeforeBack();
window.addEventListener("popstate", ({ state }) => toPlace(state));

beforeEach(() => {
  document.body.innerHTML = "<form><textarea></textarea></form>";
  leaveStore.setState({ leave: null });
  history.replaceState({ idx: 3 }, "");
  toPlace.mockClear();
  go.mockClear();
  stop = warnOfUnsaved();
});
afterEach(() => stop());

const write = (): unknown =>
  document.querySelector("textarea")?.dispatchEvent(new Event("input", { bubbles: true }));
const move = (idx: number): boolean =>
  window.dispatchEvent(new PopStateEvent("popstate", { state: { idx } }));

it("lets Back go on where nothing was written", () => {
  move(2);
  expect(toPlace).toHaveBeenCalledWith({ idx: 2 });
});

it("returns to the page and asks, and goes back once the person has said so", () => {
  write();
  move(1);
  expect(go).toHaveBeenLastCalledWith(2);
  // The return itself is kept from the router, which has not left.
  move(3);
  expect(toPlace).not.toHaveBeenCalled();
  leaveStore.getState().leave?.();
  expect(go).toHaveBeenLastCalledWith(-2);
  move(1);
  expect(toPlace).toHaveBeenCalledWith({ idx: 1 });
});
