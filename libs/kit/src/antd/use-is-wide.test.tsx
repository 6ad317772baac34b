// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useIsWide } from "./use-is-wide.ts";

it("knows the window's width before anything is measured, so that no list shows cards first", () => {
  const ask = vi.spyOn(window, "matchMedia");
  ask.mockImplementation((query) => {
    const least = Number(/min-width: ?(\d+)px/.exec(query)?.[1] ?? 0);
    return Object.assign(new EventTarget(), {
      matches: least <= 1000,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  });
  const seen: boolean[] = [];
  const Watch = () => {
    seen.push(useIsWide());
    return null;
  };
  render(<Watch />);
  expect(seen).toEqual(seen.map(() => true));
});
