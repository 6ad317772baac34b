// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";

it("is light while a dark page is printed, and dark again afterwards", async () => {
  const queries = new Map<string, EventTarget & { matches: boolean }>();
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const query = Object.assign(new EventTarget(), {
      matches: media.includes("dark"),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
    queries.set(media, query);
    return query;
  });
  const { startTheme, themeStore } = await import("./theme.store.ts");
  startTheme();
  expect(themeStore.getState().mode).toBe("dark");
  const print = (isPrinting: boolean): void => {
    const paper = queries.get("print");
    if (paper === undefined) throw new Error("Nobody asked about paper.");
    paper.matches = isPrinting;
    paper.dispatchEvent(new Event("change"));
  };
  print(true);
  expect(themeStore.getState()).toEqual({ choice: "system", mode: "light" });
  print(false);
  expect(themeStore.getState().mode).toBe("dark");
});
