import { describe, expect, it } from "vitest";
import type { ReleaseInLanguage } from "@roadworthy/contracts/releases";
import { releaseOf } from "../testing/built-release.ts";
import { preloadHintsFor, isPage } from "./page.rules.ts";

const release = (name: string, more: Partial<ReleaseInLanguage>): ReleaseInLanguage => ({
  ...releaseOf(name, "0123456789ab"),
  language: "en",
  ...more,
});

const shell = release("shell", { paths: ["login", "go/:id", "help/*"] });
const remotes = [
  release("mf-public", { chunks: { "route.index": [], "route.pricing": [], "route.privacy._version": [] } }),
];

describe("whether there is a page at an address", () => {
  it.each(["/", "/login", "/pricing", "/pricing/", "/privacy/3", "/go/1", "/help", "/help/a/b", "/client/x"])(
    "there may be one at %s",
    (path) => expect(isPage({ shell, remotes, path })).toBe(true),
  );

  it.each(["/nothing", "/login/x", "/pricing/x", "/privacy/3/4", "/go", "/clients", "//["])(
    "there is none at %s",
    (path) => expect(isPage({ shell, remotes, path })).toBe(false),
  );

  it("may be one in an area that only the registry knows", () => {
    const furtherAreas = [{ remote: "mf-dealer", basePath: "/dealer", role: "partner" }] as const;
    const dealer = release("mf-dealer", { entry: "remoteEntry.js", chunks: { "route.cars": ["cars.js"] } });
    const at = { shell, remotes: [...remotes, dealer], furtherAreas };
    expect(isPage({ ...at, path: "/dealer/cars" })).toBe(true);
    expect(isPage({ ...at, path: "/dealers" })).toBe(false);
    expect(preloadHintsFor({ ...at, path: "/dealer/cars" })).toEqual([
      [dealer, "remoteEntry.js"],
      [dealer, "cars.js"],
    ]);
  });

  it("is not said where the shell names no pages, or the public area is not there", () => {
    expect(isPage({ shell: release("shell", {}), remotes, path: "/nothing" })).toBe(true);
    expect(isPage({ shell, remotes: [], path: "/nothing" })).toBe(true);
  });
});
