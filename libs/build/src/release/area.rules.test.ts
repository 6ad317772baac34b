import { describe, expect, it } from "vitest";
import type { Registry, Release } from "@roadworthy/contracts/releases";
import { areaFaults, withAreas } from "./area.rules.ts";

const release = (name: string, more: Partial<Release> = {}): Release => ({
  name,
  version: "0123456789ab",
  kind: name === "shell" ? "shell" : "remote",
  contract: 2,
  builtAt: "2026-11-21T00:00:00.000Z",
  entry: null,
  initial: [],
  chunks: {},
  shared: {},
  integrity: {},
  bytes: {},
  ...more,
});
const pointer = { stable: "0123456789ab", canary: null, percent: 0, history: [] };
const dealer = { basePath: "/dealer", role: "partner" } as const;
const live: Registry = {
  devOverrides: false,
  apps: { shell: pointer, "mf-auction": { ...pointer, area: { basePath: "/auction", role: "partner" } } },
};
const beside = [
  release("shell", { paths: ["login", "privacy/:id"] }),
  release("mf-public", { chunks: { "route.pricing": [], "route.careers._id": [] } }),
];
const faultsOf = (name: string, area?: Release["area"], now = live): string[] =>
  areaFaults(release(name, area && { area }), now, beside);

describe("where a remote of a team's own repository is mounted", () => {
  it("is where its first release says, for the role that says", () => {
    expect(faultsOf("mf-dealer", dealer)).toEqual([]);
    const now = { ...live, apps: { ...live.apps, "mf-dealer": pointer } };
    const after = withAreas(now, [release("mf-dealer", { area: dealer })]);
    expect(after.apps["mf-dealer"]?.area).toEqual(dealer);
    expect(faultsOf("mf-dealer", dealer, after)).toEqual([]);
  });

  it.each([
    { basePath: "/dealers", role: "partner" },
    { basePath: "/dealer", role: "client" },
  ] as const)("cannot be moved to $basePath for $role by a later release", (other) => {
    const now = { ...live, apps: { ...live.apps, "mf-dealer": { ...pointer, area: dealer } } };
    expect(faultsOf("mf-dealer", other, now).join()).toContain("later ones cannot move it");
  });

  it.each([
    "/client",
    "/admin",
    "/auction",
    "/login",
    "/privacy",
    "/pricing",
    "/careers",
    "/api",
    "/r",
  ] as const)("is never %s, which is somebody else's", (basePath) =>
    expect(faultsOf("mf-dealer", { ...dealer, basePath })).toHaveLength(1),
  );

  it("has to be said by a new remote, and cannot be said by one of this repository", () => {
    expect(faultsOf("mf-dealer")).toHaveLength(1);
    expect(faultsOf("mf-client", dealer)).toHaveLength(1);
    expect(faultsOf("mf-client")).toEqual([]);
    expect(withAreas(live, [release("mf-client", { area: dealer })])).toBe(live);
  });
});
