import { expect, it } from "vitest";
import { menuSource } from "@roadworthy/contracts/menu";
import type { Release } from "@roadworthy/contracts/releases";
import { menuAt } from "./shown-candidates.ts";

it("has the menu of a version that no one else gets yet, in the language of the page", () => {
  const version = "aaaaaaaaaaaa";
  const candidate: Release = {
    name: "mf-dealer",
    version,
    kind: "remote",
    contract: 2,
    builtAt: "2026-11-20T12:00:00.000Z",
    entry: null,
    initial: [],
    chunks: {},
    shared: {},
    integrity: {},
    bytes: {},
    menu: menuSource.parse({
      entries: [{ label: { en: "Overview", es: "Resumen" }, path: "dashboard", order: 1 }],
    }),
  };
  const labelAt = (path: string) => menuAt(path, candidate)?.entries[0]?.label;
  expect(labelAt(`/r/mf-dealer/${version}/menu.es.json`)).toBe("Resumen");
  expect(labelAt(`/r/mf-dealer/${version}/menu.en.json`)).toBe("Overview");
  expect(menuAt(`/r/mf-dealer/${version}/menu.xx.json`, candidate)).toBeNull();
  // The live version's, which the portal has.
  expect(menuAt("/r/mf-dealer/bbbbbbbbbbbb/menu.en.json", candidate)).toBeNull();
  expect(menuAt(`/r/mf-client/${version}/menu.en.json`, candidate)).toBeNull();
});
