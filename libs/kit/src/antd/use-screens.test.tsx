// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useScreens } from "./use-screens.ts";

it("knows the window's width before anything is measured, so that no list shows other columns first", () => {
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
  const seen: unknown[] = [];
  const Watch = () => {
    seen.push(useScreens());
    return null;
  };
  render(<Watch />);
  expect(seen[0]).toEqual({ md: true, lg: true, xl: false, xxl: false });
  expect(seen.at(-1)).toEqual(seen[0]);
});
