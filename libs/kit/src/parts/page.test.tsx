// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { page } from "./page.tsx";

it.each([
  [false, 1],
  [true, 0],
])("reads nothing ahead of a page whose reading is on record (%s)", async (isOnRecord, readings) => {
  let count = 0;
  const module = {
    Component: () => null,
    title: "A page",
    load: async () => {
      count += 1;
    },
  };
  const { handle } = page(async () => module, { isOnRecord });
  expect(await handle.prepare({ path: "/client/reports", search: "", params: {} })).toBe(module);
  expect(count).toBe(readings);
});
